/** Where one value of a list begins and ends in the text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of the values in a JSON list, one after the other; if the document is not a list, the whole text. Only the
 * ends of values are located. The caller parses each text, so that only one value is in memory.
 */
export function* jsonItems(text: string): Generator<string> {
  const start = text.search(/\S/);
  if (text[start] !== '[') {
    yield text;
    return;
  }
  let at = start + 1;
  for (;;) {
    const { start: from, end } = nextItem(text, at);
    const item = text.slice(from, end).trim();
    if (item !== '') yield item;
    const closer = text[end];
    if (closer === ']' && text.slice(end + 1).trim() === '') return;
    if (closer !== ',') throw new SyntaxError(`the list is not closed after ${end} characters`);
    at = end + 1;
  }
}

const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);

/** From a place in a list to the comma or bracket that ends the value. */
function nextItem(text: string, start: number): Span {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (depth === 0 && (character === ',' || character === ']')) return { start, end: at };
    else if (opening.has(character)) depth += 1;
    else if (closing.has(character)) depth -= 1;
  }
  return { start, end: text.length };
}
