import { writeCdm } from '@farpass/ccsds/cdm';
import { readNavigationMessage } from '@farpass/ccsds/ndm';

/** One message of what was sent: a name to speak of it, and its text. */
export interface CdmText {
  readonly name: string;
  readonly text: string;
}

/** The messages of a body: one, several KVN after another, a JSON list, or an NDM. */
export function splitMessages({ name, text }: CdmText): readonly CdmText[] {
  const parts = partsOf(text);
  return parts.length === 1
    ? [{ name, text }]
    : parts.map((part, index) => ({ name: `${name} #${index + 1}`, text: part }));
}

function partsOf(text: string): readonly string[] {
  const start = text.trimStart();
  if (start.startsWith('[')) return listItems(text);
  if (start.startsWith('<')) return ndmMessages(text);
  const starts = [...text.matchAll(/^[ \t]*CCSDS_CDM_VERS\b/gim)].map((match) => match.index);
  if (starts.length < 2) return [text];
  return starts.map((from, index) => text.slice(index === 0 ? 0 : from, starts[index + 1]));
}

function listItems(text: string): readonly string[] {
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) && items.length > 0 ? items.map((item) => JSON.stringify(item, undefined, 1)) : [text];
  } catch {
    return [text];
  }
}

function ndmMessages(text: string): readonly string[] {
  if (!/<(?:\w+:)?ndm[\s>]/.test(text.slice(0, 4096))) return [text];
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind !== 'message' || result.record.kind !== 'NDM') return [text];
  const cdms = result.record.messages.flatMap((message) =>
    message.kind === 'CDM' ? [writeCdm(message, 'XML').text] : [],
  );
  return cdms.length > 0 ? cdms : [text];
}
