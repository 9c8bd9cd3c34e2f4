import { createHash } from 'node:crypto';
import type { Fault } from '@farpass/ccsds/message';

/** One of the messages sent: a name for it, and its text as it was received. */
export interface CdmText {
  readonly name: string;
  readonly text: string;
  /** The line of the file on which its text begins, from 1; 1 without it. */
  readonly firstLine?: number;
  /** Why the file is not text; then `text` is empty. */
  readonly unreadable?: readonly Fault[];
}

/**
 * The messages of a body, unchanged: one, several KVN after another, the items of a JSON list, or those of an NDM. At
 * most `most` of them, so that a longer text costs no more.
 */
export function splitMessages({ name, text }: CdmText, most = Number.POSITIVE_INFINITY): readonly CdmText[] {
  const parts = partsOf(text, most);
  return parts.length === 1
    ? parts.map((part) => ({ name, text: part }))
    : placedParts(text, parts).map(({ part, firstLine }, index) => ({
        name: `${name} #${index + 1}`,
        text: part,
        firstLine,
      }));
}

/** Parts of a text, which follow each other in it, with the lines on which they begin. */
function placedParts(text: string, parts: readonly string[]) {
  let counted = 0;
  let line = 1;
  return parts.map((part) => {
    const at = text.indexOf(part, counted);
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return { part, firstLine: line };
  });
}

function partsOf(text: string, most: number): readonly string[] {
  const start = text.trimStart();
  if (start.startsWith('[')) return orWhole(listItems(text, most), text);
  if (start.startsWith('<')) return orWhole(ndmMessages(text, most), text);
  const starts = [...text.matchAll(/^[ \t]*CCSDS_CDM_VERS\b/gim).take(most + 1)].map((match) => match.index);
  if (starts.length < 2) return [text];
  return starts.slice(0, most).map((from, index) => text.slice(index === 0 ? 0 : from, starts[index + 1]));
}

/** A text without parts is passed on to the reader, which reports its faults. */
function orWhole(parts: readonly string[] | undefined, text: string): readonly string[] {
  return parts === undefined || parts.length === 0 ? [text] : parts;
}

/**
 * The messages of an NDM: elements `cdm`, which do not nest, and what follows the beginning of one without an end.
 * Undefined for another root.
 */
function ndmMessages(text: string, most: number): readonly string[] | undefined {
  if (!/<(?:\w+:)?ndm[\s>]/.test(text.slice(0, 4096))) return undefined;
  const parts: string[] = [];
  let open: { readonly name: string | undefined; readonly from: number } | undefined;
  // In one pass: a search for the end of each element would go through the whole text for each that has none.
  for (const { 0: tag, 1: begun, 2: ended, index } of text.matchAll(/<(?:((?:\w+:)?cdm)[\s>]|\/((?:\w+:)?cdm)\s*>)/g)) {
    if (parts.length >= most) return parts;
    if (open === undefined) {
      if (begun !== undefined) open = { name: begun, from: index };
    } else if (ended === open.name) {
      parts.push(text.slice(open.from, index + tag.length));
      open = undefined;
    }
  }
  if (open !== undefined && parts.length > 0 && parts.length < most) parts.push(text.slice(open.from));
  return parts;
}

const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);

/** The items of a JSON list, unchanged, at most `most`; undefined if the text is not a complete list. */
export function listItems(text: string, most = Number.POSITIVE_INFINITY): readonly string[] | undefined {
  const items: string[] = [];
  let depth = 0;
  let from = 0;
  const take = (to: number) => {
    const item = text.slice(from, to).trim();
    if (item !== '') items.push(item);
    from = to + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') at = endOfText(text, at);
    else if (opening.has(character)) {
      depth += 1;
      if (depth === 1 && character !== '[') return undefined;
      if (depth === 1) from = at + 1;
    } else if (closing.has(character)) {
      depth -= 1;
      if (depth === 0) take(at);
    } else if (character === ',' && depth === 1) take(at);
    if (items.length >= most) return items;
  }
  return depth === 0 && text.trimStart().startsWith('[') ? items : undefined;
}

/** The end of the text that begins with the quotation mark at an index. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Digests by which a message is recognised (SHA-256). */
export interface MessageDigests {
  /** Of its lines, however they end: mail programs and editors change line ends, and the last one comes and goes. */
  readonly digest: string;
  /** Of its text as it was sent, by which earlier versions recognised what they stored. */
  readonly digestAsSent: string;
}

export function digestsOf(text: string): MessageDigests {
  return { digest: digestOf(text.replaceAll('\r\n', '\n').trimEnd()), digestAsSent: digestOf(text) };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
