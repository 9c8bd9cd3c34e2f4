const spelled: Readonly<Record<string, string>> = {
  '×': 'x',
  '·': '*',
  '°': ' deg',
  '…': '...',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '²': '2',
  '³': '3',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
};

/**
 * A text in printable ASCII, as required for every line of a message (502.0-B-3, 7.3.4; 508.0-B-1, 6.2.2.2): symbols
 * are spelled out, accents removed, and other characters become question marks.
 */
export function asciiOf(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return text
    .replace(/[^ -~]/gu, (character) => spelled[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '?');
}
