// What is wrong with the screen as it stands, a line each; `width` and `language` are what it should have.
({ width, language, least, inDrawings }) => {
  const found = new Set();
  const up = e => e.assignedSlot ?? e.parentElement ?? e.getRootNode().host;
  const seen = e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const some = (e, holds) => { for (; e; e = up(e)) if (holds(e)) return true; return false; };
  const forReadersOnly = e => some(e, one => {
    const box = one.getBoundingClientRect();
    return box.width <= 1 && box.height <= 1 && getComputedStyle(one).overflow !== 'visible';
  });
  const slides = e => some(e, one => one.matches('.sides, .strip, .segments, .stations, .known-cards, [role=tablist]')); // a row of names, as long as it is
  const words = text => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const called = e => words(e.getAttribute('aria-label') || [...(e.labels ?? [])].map(one => one.textContent).join(' ')
    || (e.getAttribute('aria-labelledby') ?? '').split(' ').map(id => e.getRootNode().getElementById(id)?.textContent ?? '').join(' ')
    || e.textContent || e.title || '');

  const everything = [];
  const gather = root => { for (const e of root.querySelectorAll('*')) { everything.push(e); if (e.shadowRoot) gather(e.shadowRoot); } };
  gather(document);

  // Colours, as a canvas reads any way of writing them.
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const read = new Map();
  const colour = text => {
    if (!read.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      read.set(text, [r, g, b, a / 255]);
    }
    return read.get(text);
  };
  const over = ([r, g, b, a], under) => [...[r, g, b].map((value, n) => value * a + under[n] * (1 - a)), 1];
  const behind = e => {
    const layers = [];
    for (; e; e = up(e)) {
      const style = getComputedStyle(e);
      if (style.backgroundImage !== 'none') return null; // a picture
      const layer = colour(style.backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    return layers.reduceRight((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => [[r, 0.2126], [g, 0.7152], [b, 0.0722]].reduce((sum, [value, part]) => {
    const of = value / 255;
    return sum + part * (of <= 0.04045 ? of / 12.92 : ((of + 0.055) / 1.055) ** 2.4);
  }, 0);
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const faded = e => { let part = 1; for (; e; e = up(e)) part *= getComputedStyle(e).opacity; return part; };
  const clear = (e, text) => {
    const ground = behind(e);
    if (!ground) return;
    const [r, g, b, a] = colour(getComputedStyle(e).color);
    const against = contrast(over([r, g, b, a * faded(e)], ground), ground);
    if (against < least.contrast) found.add(`${against.toFixed(2)}:1 contrast: ${text}`);
  };

  // Nothing to scroll sideways, nothing cut off.
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (wide > width) found.add(`the page is ${wide} px wide`);
  for (const e of everything) {
    if (['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && seen(e) && !slides(e) && !forReadersOnly(e)) {
      found.add(`scrolls sideways: ${e.tagName.toLowerCase()}.${e.className} ${e.scrollWidth}`);
    }
  }

  // A place of a drawing is as large as anything else, unless another stands close by: then they share.
  const places = everything.filter(e => e.matches('[data-place].open, [data-place].barred') && seen(e)).map(e => e.lastElementChild);
  const middle = e => { const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const apart = (one, other) => Math.hypot(...middle(one).map((at, n) => at - middle(other)[n]));
  const room = target => target.tagName !== 'circle' ? inDrawings
    : Math.max(inDrawings, Math.min(least.target, ...places.filter(one => one !== target).map(one => apart(one, target))));

  // What a finger is meant to hit: large enough, and with a name.
  const CONTROLS = 'button, a[href], summary, input, select, textarea, [role=button], [role=radio], [role=checkbox], [role=tab], [role=option]';
  for (const e of everything) {
    const place = e.matches('[data-place].open, [data-place].barred');
    if (!place && !e.matches(CONTROLS)) continue;
    if (!seen(e) || forReadersOnly(e)) continue;
    const target = place ? e.lastElementChild : e;
    const box = target.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const name = place ? `place ${e.dataset.place}` : called(e);
    const size = place ? room(target) : least.target;
    if (Math.min(box.width, box.height) < size - 0.5) found.add(`${box.width.toFixed(0)}×${box.height.toFixed(0)} px: ${name}`);
    if (!name && e.type !== 'file') found.add(`without a name: ${e.outerHTML.slice(0, 80)}`);
  }

  // What is to be read: large enough, dark enough, on the screen.
  let lines = 0;
  const texts = root => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const e = walk.currentNode.parentElement, text = words(walk.currentNode.textContent);
      if (!text || !e || e.closest("style, script, noscript") || !seen(e) || forReadersOnly(e)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      lines += 1;
      if ((box.right > width + 1 || box.left < -1) && !slides(e)) found.add(`cut off: ${text}`);
      if (e.closest('svg')) continue;
      const size = parseFloat(getComputedStyle(e).fontSize);
      if (size < least.text - 0.1) found.add(`${size} px: ${text}`);
      if (!e.closest(':disabled')) clear(e, text);
    }
  };
  texts(document.body);
  for (const e of everything) {
    if (e.shadowRoot) texts(e.shadowRoot);
    if (e.matches('input:not(:disabled), textarea:not(:disabled)') && e.value && seen(e) && !forReadersOnly(e)) clear(e, called(e));
  }

  // One title, and no level of headings left out.
  const headings = everything.filter(e => /^H[1-6]$/.test(e.tagName) && e.checkVisibility()).map(e => Number(e.tagName[1]));
  const titles = headings.filter(level => level === 1).length;
  if (titles !== 1) found.add(`${titles} titles`);
  headings.forEach((level, n) => { if (n && level > headings[n - 1] + 1) found.add(`a heading of level ${level} after ${headings[n - 1]}`); });

  if (lines < 2) found.add(`only ${lines} lines to read`);
  const spoken = [document.documentElement, ...everything.filter(e => e.matches('.screen'))].map(e => e.lang);
  for (const lang of spoken) if (lang !== language) found.add(`the page says that it is in "${lang}"`);
  if (document.querySelector(least.crash)) found.add('an exception is shown');
  return [...found];
}
