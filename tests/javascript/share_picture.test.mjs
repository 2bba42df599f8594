// The picture of a final score: all its texts, and nothing outside its edges.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharePicture } from '../../companion/web/share_picture.js';

const HUES = { ink: '#100', paper: '#200', accent: '#300', 'player-1': '#400' }, EMBLEM = '<path fill="var(--paper)"/>';
const side = (name, points, more = {}) => ({ name, letter: name[0], total: points.reduce((all, one) => all + one, 0), points, hue: 'player-1', ...more });
const CARD = {
  game: 'A game', title: 'A scenario', headline: 'Ann wins', aside: '9 points, 4 ahead of Ben', day: '16/11/2026', time: '1 h', app: 'The app',
  sides: [side('Ann', [6, 3], { won: true, place: 1 }), side('Ben', [7, -2], { place: 2 })], parts: ['Track', 'Quests'],
  decided: ['What decided it', 'Quests: 5 points more than Ben.'],
};
const drawn = (more = {}) => sharePicture({ ...CARD, ...more }, HUES, EMBLEM);
const textsIn = svg => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(found => found[1]);
const attributes = tag => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(found => found.slice(1)));
const all = (svg, name) => [...svg.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(found => attributes(found[0]));
// The pieces of the bars: without paper, frame, box and the squares of the legend.
const bars = svg => all(svg, 'rect').filter(rect => !rect.rx && !rect.stroke).slice(1);

test('it shows winner, lead, all places, what decided, and the app', () => {
  assert.deepEqual(textsIn(drawn()), ['A', 'Ann wins', '9 points, 4 ahead of Ben', 'A', '1. Ann', '9', '6', '3', 'B', '2. Ben', '5', '7', 'Track', 'Quests',
    'What decided it', 'Quests: 5 points more than Ben.', 'The app', 'A game · A scenario · 16/11/2026 · 1 h']);
});

test('what is missing leaves nothing behind', () => {
  const texts = textsIn(drawn({ title: undefined, time: undefined, decided: undefined, aside: undefined }));
  assert.ok(!texts.includes('What decided it'));
  assert.equal(texts.at(-1), 'A game · 16/11/2026');
});

test('bars are as long as the points, and a loss has none', () => {
  const wide = bars(drawn()).map(bar => Number(bar.width) + 3);
  assert.equal(wide.length, 3);
  assert.ok(Math.abs(wide[0] / wide[1] - 2) < 0.02);
  assert.ok(Math.abs(wide[2] / wide[0] - 7 / 6) < 0.02);
});

test('only a winner has a laurel', () => {
  assert.match(drawn(), /<polyline/);
  assert.doesNotMatch(drawn({ sides: [side('Ann', [6, 3]), side('Ben', [7, -2])] }), /<polyline/);
});

test('it has the colours and the emblem of its game', () => {
  const svg = drawn();
  assert.doesNotMatch(svg, /var\(|undefined|NaN/);
  assert.match(svg, /<path fill="#200"\/>/);
  assert.match(svg, /stroke="#300"/);
});

test('nine sides with long names and many parts stay inside', () => {
  const sides = Array.from({ length: 9 }, () => side('W'.repeat(40), Array.from({ length: 12 }, (_, n) => n + 1), { won: true }));
  const parts = Array.from({ length: 12 }, (_, n) => `A very long name of a part ${n}`);
  for (const photo of ['', '/9j/']) {
    const svg = drawn({ sides, parts, photo, headline: 'name '.repeat(40), decided: ['Why', 'word '.repeat(40)] });
    for (const tag of [...all(svg, 'text'), ...all(svg, 'rect'), ...all(svg, 'image')]) {
      assert.ok(Number(tag.x ?? 0) >= 0 && Number(tag.x ?? 0) <= 1080, JSON.stringify(tag));
      assert.ok(Number(tag.y ?? 0) >= 0 && Number(tag.y ?? 0) <= 1290, JSON.stringify(tag));
      assert.ok(!tag.height || Number(tag.height) > 0, JSON.stringify(tag));
    }
    assert.deepEqual(textsIn(svg).filter(text => text.length > 60), []);
  }
});

for (const players of [2, 6]) {
  test(`a photo is on top, and the ranking of ${players} keeps its place above the foot`, () => {
    const svg = drawn({ photo: '/9j/', sides: Array.from({ length: players }, (_, n) => side('Ann', [6, 3], { won: n === 0 })) });
    const [photo] = all(svg, 'image'), box = all(svg, 'rect').find(rect => rect.rx === '28');
    assert.equal(photo.href, 'data:image/jpeg;base64,/9j/');
    assert.ok(Number(photo.y) + Number(photo.height) < Number(box.y));
    assert.ok(Number(box.y) + Number(box.height) < 1196);
    assert.doesNotMatch(drawn(), /<image/);
  });
}

test('names are only words', () => {
  const attack = '<script>alert(1)</script>&"\'var(--ink)';
  const svg = drawn({ headline: attack, sides: [side(attack, [3])] });
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /&#60;script&#62;/);
});
