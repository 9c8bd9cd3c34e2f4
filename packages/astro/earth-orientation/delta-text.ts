/**
 * Whole numbers as text: second differences, zigzag signs, groups of five bits from the lowest, each one character of
 * the alphabet below; the upper half of the alphabet says that another group follows. A smooth daily series needs
 * about one and a half characters per value.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const groupSize = 32;

export function deltaText(values: readonly number[]): string {
  let text = '';
  let previous = 0;
  let previousStep = 0;
  for (const value of values) {
    const step = value - previous;
    text += zigzagText(step - previousStep);
    previous = value;
    previousStep = step;
  }
  return text;
}

function zigzagText(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= groupSize) {
    text += alphabet.charAt(groupSize + (rest % groupSize));
    rest = Math.floor(rest / groupSize);
  }
  return text + alphabet.charAt(rest);
}

/** The numbers that `deltaText` wrote, each times the given unit. */
export function valuesOfDeltaText(text: string, unit: number): Float64Array {
  const groups = new Map([...alphabet].map((character, index) => [character.charCodeAt(0), index]));
  const values: number[] = [];
  let value = 0;
  let step = 0;
  let zigzag = 0;
  let weight = 1;
  for (let i = 0; i < text.length; i += 1) {
    const group = groups.get(text.charCodeAt(i)) ?? 0;
    zigzag += (group % groupSize) * weight;
    weight *= groupSize;
    if (group >= groupSize) continue;
    step += zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
    value += step;
    values.push(value * unit);
    zigzag = 0;
    weight = 1;
  }
  return Float64Array.from(values);
}
