// The elements about a table itself (companion/screens/sharing_elements.py). Behind screen.js.

Object.assign(DRAWN, {
  // Alone on its screen: what is the matter.
  sign: s => el('article', { class: 'sign', role: 'status' }, el('div', { class: 'rose' }, icon(s.icon, true)),
    el('h2', { text: s.title, tabindex: '-1' }), s.text && el('p', { text: s.text })),
});
