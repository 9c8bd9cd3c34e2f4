/**
 * Whole numbers as text, so that a table can ship as a module: zigzag signs, groups of five bits from the lowest, each one
 * character of the alphabet below; the upper half of the alphabet says that another group follows.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const groupSize = 32;
const groups = new Map([...alphabet].map((character, index) => [character.charCodeAt(0), index]));

/** Whole numbers, of any sign, as text; `numbersOfText` reads it. */
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

/** The numbers that `numberText` wrote. */
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
