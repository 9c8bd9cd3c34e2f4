/** The number of an option; a sentence if it is not a number, or not above zero. */
export function positiveNumber(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || !(value > 0)) {
    throw new Error(`--${name} is '${text}'; give a number above zero.`);
  }
  return value;
}
