// While a game is on the screen, it stays on: `window.companion.stay_awake(playing)` asks for that,
// and tells whether this browser has a way to ask. To be called again whenever people come back.
() => {
  const own = window.companion ??= {};
  let lock = null;
  own.stay_awake ??= async playing => {
    if (!navigator.wakeLock) return false;
    try {
      if (!playing) await lock?.release();
      else if (!lock && !document.hidden) {
        lock = await navigator.wakeLock.request('screen');
        lock.addEventListener('release', () => { lock = null; });
      }
    } catch { lock = null; }
    return true;
  };
}
