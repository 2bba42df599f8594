// What a person must see of the drawn screen: all of it above the foot, which is in view itself.
// Where the statement stands alone first, the question behind its button, too.
// Returns what is hidden, and by how many pixels.
async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const root = document.querySelector('#at > div').shadowRoot.querySelector('.screen');
  const foot = root.querySelector('.foot'), hidden = [];
  const box = e => e.getBoundingClientRect();
  const seen = e => e?.checkVisibility() && box(e).height > 1;
  const need = (what, e) => {
    const end = seen(foot) ? box(foot).top : innerHeight;
    const out = seen(e) && !foot.contains(e) ? box(e).bottom - end : 0;
    if (out > 1) hidden.push([what, Math.round(out)]);
  };
  if (box(foot).bottom > innerHeight + 1) hidden.push(['foot', Math.round(box(foot).bottom - innerHeight)]);
  for (const line of root.querySelectorAll('.turn .large, .turn li')) need('statement', line);
  const question = root.querySelector('.question'), on = root.querySelector('.to-question');
  if (!question) return hidden;
  if (seen(on)) {
    await new Promise(done => setTimeout(done, 400)); // a new screen takes no tap
    on.click();
    if (!seen(question)) hidden.push(['question', 0]);
  }
  need('question', question.querySelector('h2:not(.unseen)'));
  need('map', question.querySelector('.picture svg'));
  const card = question.querySelector('.copying'); // with its keys in the foot, more than eight answers
  if (card) return need('card', card), hidden;
  const answers = [...question.querySelectorAll('.answers .btn, .field input, .entry .btn')];
  const shown = answers.filter(e => seen(e) && !e.closest('.list:not(.shown)'));
  for (const answer of shown.slice(0, shown.length > 8 ? 4 : 8)) need('answer', answer);
  return hidden;
}
