/** Pairs of parameters that may be next to each other, and why no one swaps them. */
export interface Convention {
  readonly why: string;
  /** Names with a blank between them, with commas between the pairs. */
  readonly pairs: string;
}

/** The pairs that stay, by reason. CONTRIBUTING.md lists the reasons, and a test compares both. */
export const conventions: readonly Convention[] = [
  {
    why: 'two values of the same kind that are compared, joined or multiplied',
    pairs:
      'a b, e1 e2, elementsOne elementsTwo, first second, found expected, left right, one other, one two, shown found',
  },
  {
    why: 'the start before the end, the old before the new, ours before theirs',
    pairs:
      'base newer, before after, before now, first last, from to, later earlier, low high, message newest, one many, ' +
      'primary secondary',
  },
  {
    why: 'the order of a formula: matrix before vector, row before column, coordinates, indices, elements',
    pairs:
      'a v, a y, axes direction, covariance y, degree order, diffusive mixed, f g, index row, m c, m u, matrix vector, ' +
      'meanLongitudeRad f, n m, n x, p q, rotation covariance, rotation v, row column, x y, xM yM, y z',
  },
  {
    why: 'input before output',
    pairs: 'b out, direction out, position acceleration, temperatures gradients, v out, work out, y out',
  },
  {
    why: 'an object before a time, in loops that run millions of times',
    pairs: 'index timeDays, object seconds, object stepOfBlock, satellite minutesSinceEpoch, stage h',
  },
  {
    why: 'the name or place of a thing before the thing',
    pairs:
      'channel payload, file forceList, file text, header name, key bound, list action, name degree, name text, ' +
      'name writtenAt, page markdown, pointer message, template path, text system, text to, text zero, title message, ' +
      'what unit',
  },
  {
    why: 'a value before its rounding or divisor',
    pairs:
      'days minuteMs, fromMs minuteMs, length parts, nowMs intervalMs, value decimals, value digits, value period, ' +
      'value width',
  },
  {
    why: 'the larger unit of time before the smaller',
    pairs: 'month day, seconds fraction, wholeDay dayFraction, year month, yearColumns dayColumns',
  },
];

const allowed = new Set(conventions.flatMap(({ pairs }) => pairs.split(', ')));

/** Whether two names, with a blank between them, are a pair that may stay. */
export function isConventional(pair: string): boolean {
  return allowed.has(pair);
}
