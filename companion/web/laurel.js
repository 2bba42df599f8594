// @ts-check
// The winner's laurel: two branches from the tie at the foot, whose leaves taper to the tip.
import { svg } from './parts.js';

const RADIUS = 66, COUNT = 10, FOOT = 170, TIP = 24; // leaves of a branch, degrees from the top
const SIZE = 0.84;
const LEAF = 'M1 0C6-7.5 17-8.5 26 0';
const turned = (/** @type {number} */ degrees) => degrees * Math.PI / 180;

export const laurel = () => svg(`<svg viewBox="-84 -74 168 156">${branch(-1)}${branch(1)}
  <path d="M-11.5 65Q0 67.500 7.600 72.600M11.500 65Q0 67.500-7.600 72.600"/><circle cy="67.200" r="2.500" fill="var(--paper)"/></svg>`, { class: 'laurel', 'aria-hidden': 'true' });

/** @param {number} side */
function branch(side) {
  const at = (/** @type {number} */ part) => {
    const angle = FOOT + (TIP - FOOT) * part, far = RADIUS * (1 + 0.05 * Math.sin(Math.PI * part));
    return { angle, x: side * far * Math.sin(turned(angle)), y: -far * Math.cos(turned(angle)) };
  };
  const stem = Array.from({ length: 41 }, (_, n) => at(n / 40)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const leaves = Array.from({ length: COUNT + 1 }, (_, n) => {
    const { angle, x, y } = at(n / COUNT), size = SIZE * (1.06 - 0.048 * n) * (n ? 1 : 0.72);
    const leaf = (/** @type {number} */ turn) => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(side * (angle - 90) - 90 + turn)}) scale(${(turn * side < 0 ? size : size * 0.84).toFixed(2)})">`
      + `<g class="leaf" data-n="${n}"><path d="${LEAF} 17 8.500 6 7.500 1 0z" fill="var(--sheet)"/><path d="${LEAF}z" transform="scale(1 ${-side})" fill="currentColor" stroke="none"/></g></g>`;
    const berry = n % 3 === 1 ? `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${(x * 0.9).toFixed(1)} ${(y * 0.9).toFixed(1)}" stroke-width=".9"/><circle cx="${(x * 0.9).toFixed(1)}" cy="${(y * 0.9).toFixed(1)}" r="2.200" fill="currentColor"/>` : '';
    return (n < COUNT ? leaf(-30) + leaf(34) : leaf(0)) + berry;
  });
  return `<path class="stem" pathLength="1" d="M${stem.join('L')}"/>${leaves.join('')}`;
}
