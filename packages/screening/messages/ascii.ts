/** CCSDS messages are ASCII: a multiplication sign becomes an x, any other character a question mark. */
export function ascii(text: string): string {
  return text.replaceAll('×', 'x').replaceAll(/[^ -~]/g, '?');
}
