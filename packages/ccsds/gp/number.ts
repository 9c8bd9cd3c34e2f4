const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Whether the text is a decimal number as written in element sets; `NaN`, hexadecimal and empty texts are not. */
export function isDecimal(text: string): boolean {
  return decimal.test(text);
}

/** Ranges of values that are possible for an orbit about the Earth, for each field of the record. */
export const ranges = {
  meanMotionRevPerDay: { above: 0, upTo: 20, words: 'above 0 and at most 20 rev/day' },
  eccentricity: { from: 0, below: 1, words: '0 or more and below 1' },
  inclinationDeg: { from: 0, upTo: 180, words: '0 to 180 degrees' },
  nodeDeg: { from: -360, upTo: 360, words: '−360 to 360 degrees' },
  argumentOfPerigeeDeg: { from: -360, upTo: 360, words: '−360 to 360 degrees' },
  meanAnomalyDeg: { from: -360, upTo: 360, words: '−360 to 360 degrees' },
} as const;

interface Range {
  readonly from?: number;
  readonly above?: number;
  readonly below?: number;
  readonly upTo?: number;
}

export function isWithin(value: number, range: Range): boolean {
  return (
    value >= (range.from ?? -Infinity) &&
    value > (range.above ?? -Infinity) &&
    value < (range.below ?? Infinity) &&
    value <= (range.upTo ?? Infinity)
  );
}
