const uuid = /\s?["“(]?\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b["”)]?/gi;
const fraction = /(\d\d:\d\d:\d\d)\.\d+(?=Z|[+-]\d\d)/g;

/** A sentence of the server without what only programs read: ids, and fractions of seconds in times. */
export function plainSentence(text: string): string {
  return text.replaceAll(uuid, '').replaceAll(fraction, '$1');
}
