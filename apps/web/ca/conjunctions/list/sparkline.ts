import type { ConjunctionDocument } from '@farpass/contract/conjunctions';

type History = ConjunctionDocument['probabilityHistory'];

/** Smaller probabilities are drawn as this one: they make no difference to a decision. */
const least = 1e-12;

/** Path of the trend in a box: newest at the right, the logarithm upwards, broken if a message has no probability. */
export function sparkline(history: History, box: { readonly width: number; readonly height: number }): string {
  const levels = history.map(({ probabilityOfCollision: p }) =>
    p === undefined ? undefined : Math.log10(Math.max(p, least)),
  );
  const known = levels.filter((level) => level !== undefined);
  const lowest = Math.min(...known);
  const span = Math.max(...known) - lowest;
  const x = (place: number) => (levels.length < 2 ? box.width / 2 : (place / (levels.length - 1)) * box.width);
  const y = (level: number) => (span === 0 ? box.height / 2 : box.height * (1 - (level - lowest) / span));
  let path = '';
  let isDown = false;
  for (const [place, level] of levels.entries()) {
    if (level !== undefined) path += `${isDown ? 'L' : 'M'}${x(place).toFixed(1)} ${y(level).toFixed(1)}`;
    isDown = level !== undefined;
  }
  return path;
}
