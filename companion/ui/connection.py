"""The way between phone and server: a sign when it is lost, the true state when it is back.

A script in the page, because only the phone knows that it has slept or lost its network. As long
as the server does not answer, or the screen may be old, nothing can be tapped, and a line says
why. While a game is on the screen, it stays on, where the browser has a way to ask for that.
"""

from __future__ import annotations

import json
from datetime import timedelta

import streamlit as st

from companion.ui import phone, watching

PAGES_OF_A_GAME = ("automa", "board", "score", "campaign")
# Only where a page has a fragment that runs by itself does Streamlit draw it anew when the line
# is back. Without that a server that was restarted does not know the fragments of the screen,
# and takes no tap on it. No session lasts so long that it would in fact run by itself.
NEVER = timedelta(days=20)


def keep() -> None:
    """In every run, by the frame. The script starts once and takes over new words."""
    told = {
        "lost": phone.say("connection.lost"),
        "away": phone.say("connection.away"),
        "pages": PAGES_OF_A_GAME,
        "look": watching.LOOK,
    }
    phone.run_script(f"window.companion = {{...window.companion, ...{json.dumps(told)}}};{SCRIPT}")
    st.button(phone.say("watch.look"), key=watching.LOOK)
    st.fragment(_nothing, run_every=NEVER)()


def _nothing() -> None:
    pass


# `stale`: the line was lost or the phone asleep, and the page has not been drawn since.
# `owed`: since when a run of the page is due. If it does not come, the line is dead although it
# seems to be there, and only loading the page again makes a new one.
SCRIPT = """
(() => {
  const own = window.companion;
  if (own.started) return;
  own.started = true;
  const now = () => performance.now();
  const root = document.documentElement;
  const app = () => document.querySelector('[data-testid="stApp"]');
  const mark = name => app()?.getAttribute('data-test-' + name) ?? '';
  const joined = () => mark('connection-state') === 'CONNECTED';
  const button = () => document.querySelector(`.st-key-${window.companion.look} button`);
  let silent = false, away = false, stale = false, owed = 0, asking = false, lock = null;

  const show = () => {
    const lost = stale || silent || away || !joined();
    const sign = document.getElementById('companion-connection') ?? document.createElement('div');
    sign.id = 'companion-connection';
    sign.setAttribute('role', 'status');
    sign.textContent = lost ? window.companion[away ? 'away' : 'lost'] : '';
    if (!sign.isConnected) document.body.append(sign);
    root.classList.toggle('companion-lost', lost);
  };
  const look = () => { if (button()) { owed ||= now(); button().click(); } };
  const in_dialog = () => document.querySelector('[data-testid="stDialog"]');
  const fetched = path => fetch(path, {cache: 'no-store', signal: AbortSignal.timeout(4000)});
  const changed = heard => {
    const {beat, heard: last} = window.companion;
    away = heard === 'away';
    return !away && mark('script-state') === 'notRunning' && heard !== (last ?? beat);
  };
  const listen = async () => {  // twice: what was tapped here is no news, once it is drawn
    const {table, dialogue} = window.companion;
    const path = `/pulse?t=${table}&d=${dialogue}`;
    const answer = await fetched(path);
    if (!answer.ok || !changed(await answer.text())) return answer.status;
    await new Promise(done => setTimeout(done, 300));
    const heard = await (await fetched(path)).text();
    if (!changed(heard)) return answer.status;
    if (in_dialog()) root.classList.add('companion-changed');  // drawing would close it
    else { window.companion.heard = heard; look(); }
    return answer.status;
  };
  const ask = async () => {
    if (asking || document.hidden) return;
    asking = true;
    const table = window.companion.table;
    const here = table && new URLSearchParams(location.search).get('t') === table;
    try {
      const status = here ? await listen() : (await fetched('/_stcore/health')).status;
      silent = status >= 500;
    } catch { silent = true; }
    asking = false;
    show();
  };
  const stay_awake = async () => {
    const playing = window.companion.pages.includes(location.pathname.split('/').pop());
    try {
      if (!playing) await lock?.release();
      else if (!lock && !document.hidden) {
        lock = await navigator.wakeLock.request('screen');
        lock.addEventListener('release', () => { lock = null; });
      }
    } catch { lock = null; }
  };
  const returned = () => {
    if (document.hidden) return;
    stale = Boolean(button());
    show();
    if (joined()) look();
    ask();
    stay_awake();
  };

  new MutationObserver(changes => {
    for (const {attributeName} of changes) {
      if (attributeName === 'data-test-connection-state') {
        if (!joined()) { stale = true; owed = 0; }
        else if (stale) owed ||= now();
      } else if (joined() && mark('script-state') === 'notRunning') {
        stale = false;
        owed = 0;
      }
    }
    show();
  }).observe(document.body, {
    subtree: true, attributeFilter: ['data-test-script-state', 'data-test-connection-state'],
  });
  document.addEventListener('visibilitychange', returned);
  document.addEventListener('resume', returned);
  for (const name of ['online', 'pageshow']) window.addEventListener(name, returned);
  window.addEventListener('offline', () => { silent = stale = true; show(); });
  setInterval(() => {
    const late = owed && now() - owed > 6000 && mark('script-state') !== 'running';
    if (late && joined() && !silent) location.reload();
    ask();
    stay_awake();
  }, 1500);
  stay_awake();
})();
"""
