/** The check digit of a line: digits add their value, a minus adds one, modulo ten, over the first 68 columns. */
export function checkDigit(line: string): number {
  let sum = 0;
  for (const character of line.slice(0, 68)) {
    if (character >= '0' && character <= '9') sum += Number(character);
    else if (character === '-') sum += 1;
  }
  return sum % 10;
}
