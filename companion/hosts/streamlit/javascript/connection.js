// @ts-check
// A sign when the line to the server is lost, and the true state when it is back (connection.py).
//
// `stale`: the line was lost or the phone asleep, and the page has not been drawn since.
// `owed`: since when a run of the page is due. If it does not come, the line is dead although it
// seems to be there, and only loading the page again makes a new one.
// Streamlit's marks are believed once they have been seen to work (`known`): a version without
// them leaves the app usable, and the server's own answers still tell when it is away.
/** @param {Record<string, any>} options: see polling.py */
export default (options) => {
  const own = Object.assign(window.companion ??= {}, options);
  document.documentElement.lang = own.language;
  if (own.started) return;
  own.started = true;
  const now = () => performance.now();
  const root = document.documentElement;
  /** @type {Record<string, boolean>} */
  const known = {joined: false, at_rest: false};
  /** @param {string} attribute */
  const mark = attribute =>
    document.querySelector(own.streamlit.app)?.getAttribute(own.streamlit[attribute]) ?? '';
  /** @param {string} attribute @param {string} good */
  const seen = (attribute, good) => {
    const is_so = mark(attribute) === own.streamlit[good];
    known[good] ||= is_so;
    return is_so || !known[good];
  };
  const joined = () => seen('line_state', 'joined');
  const at_rest = () => seen('script_state', 'at_rest');
  const button = () => document.querySelector(own.streamlit.button)
    ?? [...document.querySelectorAll('button')].find(one => one.innerText.trim() === own.words);
  let silent = false, away = false, stale = false, owed = 0, asking = false;

  const show = () => {
    const lost = stale || silent || away || !joined();
    const sign = document.getElementById('companion-connection') ?? document.createElement('div');
    sign.id = 'companion-connection';
    sign.setAttribute('role', 'status');
    sign.textContent = lost ? own[away ? 'away' : 'lost'] : '';
    if (!sign.isConnected) document.body.append(sign);
    root.classList.toggle('companion-lost', lost);
  };
  const look = () => {
    if (!button()) return;
    if (known.at_rest) owed ||= now();
    button().click();
  };
  const in_dialog = () => document.querySelector(own.streamlit.dialog);
  /** @param {string} path */
  const fetched = path => fetch(path, {cache: 'no-store', signal: AbortSignal.timeout(4000)});
  /** @param {string} answer */
  const changed = answer => {
    const {digest, received} = own;
    away = answer === 'away';
    return !away && at_rest() && answer !== (received ?? digest);
  };
  // A server without polling answers with a page: then there is no digest.
  /** @param {Response} answer */
  const has_digest = answer => answer.ok && answer.headers.get('content-type')?.startsWith('text/plain');
  const follows = () => own.follows.includes(location.pathname.split('/').pop());
  const listen = async () => {  // twice: what was tapped here is no news, once it is drawn
    const path = `poll?t=${own.table}&d=${own.dialogue}`;  // beside the page, wherever that is
    const answer = await fetched(path);
    if (!has_digest(answer) || !changed(await answer.text())) return answer.status;
    await new Promise(done => setTimeout(done, follows() ? 0 : 300));
    const received = await (await fetched(path)).text();
    if (!changed(received)) return answer.status;
    if (in_dialog()) root.classList.add('companion-changed');  // drawing would close it
    else { own.received = received; look(); }
    return answer.status;
  };
  const ask = async () => {
    if (asking || document.hidden) return;
    asking = true;
    const here = own.table && new URLSearchParams(location.search).get('t') === own.table;
    try {
      const status = here ? await listen() : (await fetched(own.streamlit.health)).status;
      silent = status >= 500;
    } catch { silent = true; }
    asking = false;
    show();
  };
  // A browser may have no way to keep the screen on (a page without https): a phone shows that once.
  const warn_of_sleep = () => {
    const shown = 'companion_may_sleep', touched = matchMedia('(pointer: coarse)').matches;
    if (!touched || localStorage.getItem(shown) || !new URLSearchParams(location.search).get('t')) return;
    const body = () => [...document.querySelectorAll('*')].map(one => one.shadowRoot?.querySelector('.screen > .body')).find(Boolean);
    if (!body()) return;
    localStorage.setItem(shown, 'said');
    const close = Object.assign(document.createElement('button'), {type: 'button', className: 'btn', textContent: own.understood});
    const box = Object.assign(document.createElement('div'), {className: 'notice awake', textContent: own.may_sleep});
    const place = () => body()?.prepend(box);  // in the flow of the screen, and of the next one
    box.setAttribute('role', 'status');
    close.onclick = () => { document.removeEventListener('drawn', place); box.remove(); };
    box.append(close);
    document.addEventListener('drawn', place);
    place();
  };
  const stay_awake = async () => {
    const playing = own.pages.includes(location.pathname.split('/').pop());
    if (await own.stay_awake?.(playing) === false && playing) warn_of_sleep();
  };
  const returned = () => {
    if (document.hidden) return;
    stale = known.at_rest && Boolean(button());
    show();
    if (joined()) look();
    ask();
    stay_awake();
  };

  new MutationObserver(changes => {
    for (const {attributeName} of changes) {
      if (attributeName === own.streamlit.line_state) {
        if (!joined()) { stale = true; owed = 0; }
        else if (stale) owed ||= now();
      } else if (joined() && at_rest()) {
        stale = false;
        owed = 0;
      }
    }
    show();
  }).observe(document.body, {
    subtree: true, attributeFilter: [own.streamlit.script_state, own.streamlit.line_state],
  });
  document.addEventListener('visibilitychange', returned);
  document.addEventListener('resume', returned);
  for (const name of ['online', 'pageshow']) window.addEventListener(name, returned);
  window.addEventListener('offline', () => { silent = stale = true; show(); });
  let turn = 0;
  setInterval(() => {
    if (turn++ % 3 && !follows()) return;
    const late = owed && now() - owed > 6000 && mark('script_state') !== own.streamlit.running;
    if (late && joined() && !silent) location.reload();
    ask();
    stay_awake();
  }, 500);
  stay_awake();
}
