// @ts-check
// While a game is on the screen, it stays on: `window.companion.stay_awake(playing)` asks for that,
// and tells whether this browser has a way to ask. To be called again whenever people come back.
//
// Without https there is no lock to ask for. Then a film plays behind the page: an empty canvas,
// without a sound, which no browser minds before a tap. It must cover the page to count (Chromium).
// Safari would want one that can be heard, which would end the music that people listen to.
export default () => {
  const own = window.companion ??= {};
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  /** @type {{ play: () => Promise<void>, end: () => void } | null} */
  let film = null;

  const hold = async () => {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => { lock = null; });
  };
  const shoot = () => {
    const canvas = document.createElement('canvas'), pen = canvas.getContext('2d');
    const made = Object.assign(document.createElement('video'), {
      className: 'companion-film', muted: true, playsInline: true, disableRemotePlayback: true,
      srcObject: canvas.captureStream(1),
    });
    made.setAttribute('aria-hidden', 'true');
    made.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; object-fit: fill; '
      + 'opacity: .01; z-index: -1; pointer-events: none;';
    const turns = setInterval(() => pen?.clearRect(0, 0, 1, 1), 1000);
    document.body.append(made);
    const end = () => { clearInterval(turns); made.srcObject.getTracks()[0].stop(); made.remove(); };
    return { play: () => made.play(), end };
  };
  const play = async () => {
    film ??= shoot();
    try { await film.play(); } catch {
      film?.end();
      film = null;
      return !navigator.userActivation?.hasBeenActive; // the first tap may still allow it
    }
    return true;
  };

  own.stay_awake ??= async (/** @type {boolean} */ playing) => {
    const wanted = playing && !document.hidden;
    if (navigator.wakeLock) {
      try {
        if (!playing) await lock?.release();
        else if (wanted && !lock) await hold();
      } catch { lock = null; }
      return true;
    }
    if ('GestureEvent' in window || !HTMLCanvasElement.prototype.captureStream) return false;
    if (wanted) return play();
    film?.end();
    film = null;
    return true;
  };
}
