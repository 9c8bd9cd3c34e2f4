/** Messages of CCSDS are ASCII: a cross becomes an x, what else is outside a question mark. */
export function ascii(text: string): string {
  return text.replaceAll('×', 'x').replaceAll(/[^ -~]/g, '?');
}
