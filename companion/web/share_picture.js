// @ts-check
// A final score as a picture to share: a card of 1080 by 1350 (companion/app/elements/sharing.py).
/** @import { sharing } from './elements.d.ts' */

const WIDTH = 1080, HEIGHT = 1350, MIDDLE = WIDTH / 2, LEFT = 110, RIGHT = WIDTH - 110, EDGE = 60;
const FONTS = `font-family="'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"`;
const MEDAL_Y = 190, MEDAL = 74, BELOW_MEDAL = 290; // the ranking begins below the medal
const PHOTO = 420, SMALL_PHOTO = 250, FEW = 4; // as high; the second if more have played
const FOOT = 1196; // the ranking ends above it, and above what decided
const LINE_OF_LEGEND = 44, TALLEST_ROW = 172, EMBLEM = 180;
const HEADLINE = 30, NAME = 24, LEGEND = 27, SENTENCE = 60; // letters that fit on a line

// Returns an SVG file in these colours, by name; the emblem is the game's.
/** @param {sharing.ShareCard} card @param {Record<string, string>} hues @param {string} emblem */
export function sharePicture(card, hues, emblem) {
  /** @param {string} name */
  const hue = name => hues[name] ?? 'none';
  const hued = Object.keys(hues).filter(name => name.startsWith('part-')).length || 1;
  const partHue = (/** @type {number} */ n) => hue(`part-${n % hued}`);
  const ink = hue('ink'), line = hue('line'), soft = hue('soft');
  const own = emblem.replace(/var\(--([\w-]+)\)/g, (_, name) => hue(name));
  /** @param {number} x @param {number} y @param {number} size @param {string} paint */
  const emblemAt = (x, y, size, paint) => `<svg x="${at(x)}" y="${at(y)}" width="${size}" height="${size}" viewBox="0 0 64 64" fill="none" stroke="${paint}" color="${paint}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${own}</svg>`;
  /** @param {sharing.SharedSide} side @param {number} x @param {number} y @param {number} size */
  const medal = (side, x, y, size) => joined(`<circle cx="${at(x)}" cy="${at(y)}" r="${at(size)}" fill="${hue(side.hue)}"/>`,
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(size - 7)}" fill="none" stroke="${hue('on-token')}" stroke-width="${(size / 40).toFixed(1)}"/>`,
    text(side.letter, x, y + size * 0.36, size, hue('on-token'), 'middle', BOLD));

  const wide = WIDTH - 2 * EDGE, tall = card.sides.length > FEW ? SMALL_PHOTO : PHOTO;
  const down = card.photo ? EDGE + tall - MEDAL_Y - 10 : 0; // the medal lies over the photo's lower edge
  const medalY = MEDAL_Y + down;

  function photo() {
    if (!card.photo) return '';
    const place = `x="${EDGE}" y="${EDGE}" width="${wide}" height="${tall}"`;
    return joined(`<image ${place} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${escaped(card.photo)}"/>`, `<rect ${place} fill="none" stroke="${ink}" stroke-width="3"/>`,
      `<circle cx="${MIDDLE}" cy="${medalY}" r="${MEDAL + 66}" fill="${hue('paper')}" stroke="${line}" stroke-width="2"/>`);
  }

  // The winners in a laurel; without a winner the game's emblem.
  function winners() {
    const won = card.sides.filter(side => side.won);
    if (!won.length) return emblemAt(MIDDLE - EMBLEM / 2, medalY - EMBLEM / 2, EMBLEM, hue('accent'));
    const apart = Math.min(2 * MEDAL + 16, 560 / won.length), first = MIDDLE - apart * (won.length - 1) / 2;
    return joined(laurel(medalY, MEDAL + 38 + apart * (won.length - 1) / 2, hue('signal')), won.map((side, n) => medal(side, first + apart * n, medalY, Math.min(MEDAL, apart * 0.46))));
  }

  function headline() {
    const lines = wrapped(card.headline, HEADLINE, 3), size = Math.min(84, 150 / lines.length, 1650 / Math.max(...lines.map(l => l.length)));
    const first = medalY + 212 - size * (lines.length - 1) * 0.5;
    return joined(lines.map((words, n) => text(words, MIDDLE, first + size * 1.1 * n, size, ink, 'middle', BOLD)),
      card.aside ? text(cut(card.aside, 48), MIDDLE, medalY + 266, 36, soft, 'middle', ' font-style="italic"') : '');
  }

  const why = wrapped(card.decided?.[1] ?? '', SENTENCE, 2), most = FOOT - 14 - (card.decided ? 46 + 36 * why.length : 0);

  // A row with a bar for each side, and the legend.
  function ranking() {
    const top = medalY + BELOW_MEDAL, legend = LINE_OF_LEGEND * Math.ceil(card.parts.length / 2);
    const row = Math.min(TALLEST_ROW, (most - top - legend - 66) / card.sides.length);
    const legendTop = top + 40 + row * card.sides.length, end = legendTop + legend + 26;
    const longest = Math.max(1, ...card.sides.map(side => sum(side.points)));
    const names = card.parts.map((name, n) => {
      const x = LEFT + (n % 2) * (RIGHT - LEFT) / 2, y = legendTop + LINE_OF_LEGEND * Math.floor(n / 2);
      return `<rect x="${at(x)}" y="${at(y)}" width="24" height="24" rx="4" fill="${partHue(n)}"/>${text(cut(name, LEGEND), x + 36, y + 22, 27, soft)}`;
    });
    const room = most - end - 60;
    return joined(`<rect x="${EDGE}" y="${at(top)}" width="${wide}" height="${at(end - top)}" rx="28" fill="${hue('sheet')}" stroke="${line}" stroke-width="2"/>`,
      card.sides.map((side, n) => rowOf(side, top + 30 + row * n, row, longest)), names, room > EMBLEM ? emblemAt(MIDDLE - EMBLEM / 2, (end + most - EMBLEM) / 2, EMBLEM, line) : '');
  }

  /** @param {sharing.SharedSide} side @param {number} top @param {number} high @param {number} longest */
  function rowOf(side, top, high, longest) {
    const size = Math.min(50, high * 0.46), left = LEFT + size * 2.1, base = top + size, bar = top + size * 1.3;
    const step = (RIGHT - left) / longest;
    let from = left;
    const parts = side.points.map((points, n) => {
      const x = from, long = step * Math.max(0, points);
      from += long;
      if (!long) return '';
      const number = long > 16 * String(points).length + 10 ? text(String(points), x + long / 2, bar + high * 0.2 + 26, 24, soft, 'middle') : '';
      return `<rect x="${x.toFixed(1)}" y="${bar.toFixed(1)}" width="${Math.max(2, long - 3).toFixed(1)}" height="${(high * 0.2).toFixed(1)}" fill="${partHue(n)}"/>${number}`;
    });
    const place = side.place ? `${side.place}. ` : '';
    return joined(medal(side, LEFT + size * 0.8, (top + bar + high * 0.2) / 2, size * 0.78),
      text(place + cut(side.name, NAME), left, base, size, ink, 'start', side.won ? BOLD : ''),
      text(String(side.total).replace('-', '−'), RIGHT, base, size * 1.1, side.won ? hue('accent') : ink, 'end', BOLD), parts);
  }

  const decided = () => !card.decided ? '' : joined(text(card.decided[0], LEFT, most + 46, 28, ink, 'start', BOLD),
    why.map((words, n) => text(words, LEFT, most + 82 + 36 * n, 28, soft)));

  // The app, and what was played when.
  function foot() {
    const what = cut([card.game, card.title].filter(Boolean).join(' · '), 44);
    return joined(`<path d="M${LEFT} ${FOOT + 14}H${RIGHT}" stroke="${line}" stroke-width="2"/>`, emblemAt(LEFT, FOOT + 26, 68, hue('accent')),
      text(cut(card.app, 40), LEFT + 88, FOOT + 56, 30, hue('accent'), 'start', BOLD),
      text([what, card.day, card.time].filter(Boolean).join(' · '), LEFT + 88, FOOT + 90, 26, soft));
  }

  return joined(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${FONTS} fill="${ink}">`,
    paper(hue('paper'), line), photo(), winners(), headline(), ranking(), decided(), foot(), '</svg>');
}

/** @param {(string | string[])[]} parts */
const joined = (...parts) => parts.flat().join('');
const BOLD = ' font-weight="600"';
/** @param {number} number */
const at = number => Math.round(number);
/** @param {string} words */
const escaped = words => words.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);
/** @param {string} words @param {number} letters */
const cut = (words, letters) => words.length <= letters ? words : `${words.slice(0, letters - 1).trimEnd()}…`;
/** @param {number[]} points */
const sum = points => points.reduce((all, one) => all + Math.max(0, one), 0);
/** @param {string} words @param {number} x @param {number} y @param {number} size @param {string} paint */
const text = (words, x, y, size, paint, anchor = 'start', look = '') => `<text x="${at(x)}" y="${at(y)}" font-size="${at(size)}" fill="${paint}" text-anchor="${anchor}"${look}>${escaped(words)}</text>`;

// Lines of at most so many letters; what does not fit on the last one is left out.
/** @param {string} words @param {number} letters @param {number} most @returns {string[]} */
function wrapped(words, letters, most) {
  const lines = [''];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (longer.length <= letters || !lines[lines.length - 1]) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map(line => cut(line, letters));
  if (lines.length > most) shown[most - 1] = cut(`${shown[most - 1]} ${lines[most]}`.padEnd(letters + 1, '…'), letters);
  return shown;
}

// A chart's graduated frame.
/** @param {string} fill @param {string} line */
const paper = (fill, line) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>${[[24, 'stroke-width="3"'], [34, 'stroke-width="8" stroke-dasharray="54"']].map(([inset, look]) =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * Number(inset)}" height="${HEIGHT - 2 * Number(inset)}" fill="none" stroke="${line}" ${look}/>`).join('')}`;

// Two branches round the medal, with leaves on both sides.
/** @param {number} medalY @param {number} wide @param {string} paint */
function laurel(medalY, wide, paint) {
  const angles = Array.from({ length: 8 }, (_, n) => 172 - 20 * n);
  return [-1, 1].map(side => {
    const points = angles.map(angle => [MIDDLE + side * wide * Math.sin(angle * Math.PI / 180), medalY - (MEDAL + 38) * Math.cos(angle * Math.PI / 180)].map(at));
    const leaves = points.flatMap(([x, y], n) => [-32, 32].map(turn =>
      `<path d="M0 0c10-14 30-14 42 0-12 14-32 14-42 0z" fill="${paint}" transform="translate(${x} ${y}) rotate(${at(-90 + side * (angles[n] - 90) + turn)})"/>`));
    return `<polyline points="${points.map(point => point.join(',')).join(' ')}" fill="none" stroke="${paint}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>${leaves.join('')}`;
  }).join('');
}
