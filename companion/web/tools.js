// The elements of the tools (companion/screens/tool_elements.py). Behind screen.js in one module.

Object.assign(DRAWN, {
  // One of several, in a row that scrolls by itself.
  strip(s, own) {
    const made = DRAWN.segments(s, own);
    made.classList.add('strip');
    const current = made.querySelector('[aria-pressed="true"]');
    queueMicrotask(() => { if (current) made.scrollLeft = current.offsetLeft - made.offsetLeft - 40; });
    return made;
  },

  // What a calculator says; odds as bars, a letter and a colour a part.
  worked(w, own) {
    const line = one => el('div', { class: 'answer-line' }, icon(one.icon, w.first),
      el('div', {}, el('p', { class: w.first && 'large long', text: one.text }), one.more && el('p', { class: 'small', text: one.more })));
    const part = one => el('i', { style: `flex:${one.likely}`, text: one.likely >= ROOM_FOR_A_LETTER ? one.letter : '' });
    const odds = bar => el('div', { class: 'odds' }, bar.label && el('span', { text: bar.label }),
      el('div', { 'aria-hidden': 'true' }, bar.parts.map(one => one.likely ? part(one) : el('i', { hidden: true }))));
    return el('article', { class: `worked${w.first ? ' first' : ''}`, 'aria-live': w.first && 'polite' },
      w.lines.map(line), (w.odds ?? []).map(odds), w.action && button(own, w.action, 'row'));
  },
});

const ROOM_FOR_A_LETTER = 0.07;
