/**
 * The check digit of a line: the sum over the first 68 columns modulo ten, in which digits count their value and a
 * minus counts one.
 */
export function checkDigit(line: string): number {
  let sum = 0;
  for (const character of line.slice(0, 68)) {
    if (character >= '0' && character <= '9') sum += Number(character);
    else if (character === '-') sum += 1;
  }
  return sum % 10;
}
