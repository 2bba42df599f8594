"""The way between phone and server: a sign when it is lost, the true state when it is back.

A script in the page, because only the phone knows that it has slept or lost its network. It
sees by Streamlit's own marks in the page whether the server answers. As long as it does not,
nothing can be tapped, and a line says why. While a game is on the screen, it stays on, where
the browser has a way to ask for that.
"""

from __future__ import annotations

import json

from companion.ui import phone
from companion.ui.watching import LOOK

PAGES_OF_A_GAME = ("automa", "board", "score", "campaign")


def keep() -> None:
    """Called once in every run, by the frame. The script starts once and takes over new words."""
    told = {"lost": phone.say("connection.lost"), "pages": PAGES_OF_A_GAME, "look": LOOK}
    phone.run_script(f"window.companion = {{...window.companion, ...{json.dumps(told)}}};{SCRIPT}")


# Runs of the page and answers of the server are signs of life. Without them: ask the server; if
# it is there, the line to it is dead, and only loading the page again makes a new one.
SCRIPT = """
(() => {
  const own = window.companion;
  if (own.started) return;
  own.started = true;
  const now = () => performance.now();
  const app = () => document.querySelector('[data-testid="stApp"]');
  const mark = name => app()?.getAttribute('data-test-' + name) ?? '';
  const button = () => document.querySelector(`.st-key-${window.companion.look} button`);
  let lost = false, life = now(), looked = 0, asked = 0, lock = null;

  const show = () => {
    const sign = document.getElementById('companion-connection') ?? document.createElement('div');
    sign.id = 'companion-connection';
    sign.setAttribute('role', 'status');
    sign.textContent = lost ? window.companion.lost : '';
    if (!sign.isConnected) document.body.append(sign);
    document.documentElement.classList.toggle('companion-lost', lost);
  };
  const look = () => { looked = now(); button()?.click(); };
  const answers = async () => {
    try {
      const way = {cache: 'no-store', signal: AbortSignal.timeout(4000)};
      const answer = await fetch('/_stcore/health', way);
      asked = now();
      return answer.ok;
    } catch { return false; }
  };
  const listen = async () => {
    const {table, dialogue, beat} = window.companion;
    const here = new URLSearchParams(location.search).get('t') === table && button();
    if (!here || document.hidden || mark('script-state') === 'running') return;
    try {
      const way = {cache: 'no-store', signal: AbortSignal.timeout(4000)};
      const answer = await fetch(`/pulse?t=${table}&d=${dialogue}`, way);
      if (!answer.ok) return;
      const heard = await answer.text();
      asked = now();
      const last = window.companion.heard ?? beat;
      if (beat !== window.companion.beat) return;
      if (heard === last) {  // a server that was restarted does not know the button
        const deaf = heard !== beat && heard && heard !== 'away' && now() - looked > 5000;
        if (deaf && !window.companion.waits) location.reload();
        return;
      }
      window.companion.heard = heard;
      if (heard !== beat || last === 'away') look();
    } catch { /* check() says so */ }
  };
  const check = async () => {
    if (document.hidden) return;
    const joined = mark('connection-state') === 'CONNECTED';
    const quiet = Math.min(now() - life, now() - asked) > 6000
      && mark('script-state') !== 'running';
    const fine = joined && (!(quiet || lost) || await answers());
    const back = lost && fine;
    lost = !fine;
    show();
    if (back || (fine && quiet && button() && life > looked)) look();
    else if (fine && quiet && button() && now() - looked > 6000) location.reload();
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
    life = asked = now() - 6001;
    looked = 0;
    check();
    stay_awake();
  };

  new MutationObserver(changes => {
    for (const change of changes) {
      if (change.attributeName === 'data-test-script-state') life = now();
      else check();
    }
  }).observe(document.body, {
    subtree: true, attributeFilter: ['data-test-script-state', 'data-test-connection-state'],
  });
  document.addEventListener('visibilitychange', returned);
  document.addEventListener('resume', returned);
  for (const name of ['online', 'pageshow']) window.addEventListener(name, returned);
  window.addEventListener('offline', () => { life = asked = now() - 6001; check(); });
  setInterval(() => { check(); stay_awake(); listen(); }, 2000);
  stay_awake();
})();
"""
