/**
 * Whole numbers as text, so that a table can ship as a module. Signs are zigzag-encoded, and each group of five bits,
 * lowest first, becomes one character of this alphabet; the upper half of the alphabet means that another group
 * follows.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const groupSize = 32;
const groups = new Map([...alphabet].map((character, index) => [character.charCodeAt(0), index]));

/** Encodes whole numbers of any sign as text; `numbersOfText` decodes it. */
export function numberText(values: readonly number[]): string {
  return values.map(zigzagText).join('');
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

/** Decodes the text of `numberText`. */
export function numbersOfText(text: string): readonly number[] {
  const values: number[] = [];
  let zigzag = 0;
  let weight = 1;
  for (let i = 0; i < text.length; i += 1) {
    const group = groups.get(text.charCodeAt(i)) ?? 0;
    zigzag += (group % groupSize) * weight;
    weight *= groupSize;
    if (group >= groupSize) continue;
    values.push(zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2);
    zigzag = 0;
    weight = 1;
  }
  return values;
}
