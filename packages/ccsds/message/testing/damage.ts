/** Random numbers for reproducible damage: Mulberry32 (public domain, T. Ettinger), 32 bits of state. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const insertions = [
  '\u0000',
  '\n',
  '=',
  '<',
  '>',
  '&',
  '"',
  '[',
  ']',
  '{',
  '}',
  '<!DOCTYPE a>',
  'META_START\n',
  '1e999',
  'é',
  '\ud800',
];

/** Damages a text at one place: cuts, repeats, swaps or inserts something. */
export function damaged(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const length = Math.floor(random() * 40);
  const rest = text.slice(at + length);
  const cut = text.slice(at, at + length);
  switch (Math.floor(random() * 6)) {
    case 0:
      return text.slice(0, at) + rest;
    case 1:
      return text.slice(0, at) + cut + cut + rest;
    case 2:
      return text.slice(0, at);
    case 3:
      return text.slice(0, at) + [...cut].reverse().join('') + rest;
    case 4:
      return withoutLine(text, at);
    default:
      return text.slice(0, at) + (insertions[Math.floor(random() * insertions.length)] ?? '') + text.slice(at);
  }
}

function withoutLine(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  return text.slice(0, start) + (end === -1 ? '' : text.slice(end + 1));
}
