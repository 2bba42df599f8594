// @ts-check
// One view: statement, question and answers stand above the foot, without scrolling. If they are too
// high, what matters less gives way, step by step, until they fit (each step is a class of CSS). If
// that is not enough, the statement comes first, alone, and a button in the foot leads to the question.
/** @import { Own } from './types.d.ts' */

const STEPS = ['fit-1', 'fit-2', 'fit-3'];
const STRIP = 72; // pixels: a lower strip of a map shows nothing
const MAP = 300; // of a map that is tapped
const LEAST_MAP = 200; // where nothing else can give way
const NARROW = 360; // pixels: on a narrower phone a map stays as wide as it is
const LIST = 8; // of a longer list the first answers are enough
const FIRST = 4;

/** @param {Own} own */
export function fit(own) {
  const root = own.root, question = root.querySelector('.question');
  root.classList.remove(...STEPS, 'reading', 'entering', 'boardless');
  /** @type {SVGSVGElement | null} */
  const map = root.querySelector('.question .picture svg');
  /** @type {HTMLElement | null} */
  const strip = root.querySelector('.question ~ .picture');
  for (const image of [map, strip?.querySelector('svg')]) {
    image?.style.removeProperty('max-height');
    if (image?.dataset.whole) image.setAttribute('viewBox', image.dataset.whole);
  }
  if (strip?.hidden) strip.hidden = false;
  const wide = getComputedStyle(root).getPropertyValue('--wide'); // a map stands beside (wide.css)
  if (!question || !wide && innerHeight <= 500) return;
  const must = needed(question);
  for (const step of STEPS) {
    if (over(root, must) <= (map && !wide ? give(map) : 0)) break;
    root.classList.add(step);
  }
  if (wide && !map && over(root, must) > 0) root.classList.add('boardless'); // on a phone held sideways
  const turn = root.querySelector('.turn');
  if (turn && root.querySelector('.to-question') && over(root, must) > (map && !wide ? give(map) : 0)) {
    const entering = own.typed.entering || question.querySelector(':scope > .message');
    root.classList.add(entering ? 'entering' : 'reading');
    if (!entering) return void (!wide && strip && asStrip(strip, -over(root, turn)));
  }
  if (wide) return;
  if (map) {
    const much = over(root, must), whole = map.getBoundingClientRect().height;
    const least = innerWidth < NARROW ? whole : LEAST_MAP;
    if (much > 0) map.style.maxHeight = `${Math.max(least, whole - much) / zoom(root)}px`;
  } else if (strip) asStrip(strip, -over(root, must));
}

// What must be seen: the last answer, or the first ones of a long list.
/** @param {Element} question @returns {Element} */
function needed(question) {
  const card = question.querySelector('.copying'); // its keys are in the foot
  if (card) return card;
  const answers = [...question.querySelectorAll('.answers:not(.list) .btn')];
  return answers.length > LIST ? answers[FIRST - 1] : question;
}

// By how much it is hidden.
/** @param {HTMLElement} root @param {Element} must */
function over(root, must) {
  const foot = root.querySelector('.foot')?.getBoundingClientRect();
  const high = must.getBoundingClientRect().bottom - root.getBoundingClientRect().top;
  return high + (foot?.height ?? 0) - innerHeight;
}

// The size of the texts, which people can choose.
/** @param {HTMLElement} root */
const zoom = root => root.currentCSSZoom ?? 1;

/** @param {SVGSVGElement} map */
const give = map => Math.max(0, map.getBoundingClientRect().height - MAP);

// A map that is not the answer: whole, or a strip around the lit place, or hidden.
/** @param {HTMLElement} strip @param {number} free */
function asStrip(strip, free) {
  const image = strip.querySelector('svg'), room = free - 24;
  if (!image) return;
  const { width: wide, height } = image.getBoundingClientRect();
  if (height <= room) return;
  if (room < STRIP) return void (strip.hidden = true);
  const { x, y, width, height: whole } = image.viewBox.baseVal, lit = image.querySelector('.lit');
  const high = width * room / wide;
  const box = lit instanceof SVGGraphicsElement ? lit.getBBox() : { y: y + whole / 2, height: 0 };
  const top = Math.max(y, Math.min(y + whole - high, box.y + box.height / 2 - high / 2));
  image.style.maxHeight = `${room / zoom(strip)}px`;
  image.dataset.whole = `${x} ${y} ${width} ${whole}`;
  image.setAttribute('viewBox', `${x} ${top} ${width} ${high}`);
}
