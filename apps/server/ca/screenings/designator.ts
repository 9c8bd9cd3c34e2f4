/** Messages write catalogue numbers with leading zeros or without. */
export function plainDesignator(text: string): string {
  return text.replace(/^0+(?=\d)/, '');
}
