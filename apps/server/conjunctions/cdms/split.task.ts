import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readCdm } from '@farpass/ccsds/cdm';
import { decodedText } from '@farpass/ccsds/message';
import { type CdmText, digestsOf, type MessageDigests, splitMessages } from './split.ts';

/** A file that was sent, on disk. */
export interface SentFile {
  readonly fileName: string;
  readonly path: string;
}

/** One of the messages sent. */
export interface CdmPart extends CdmText, MessageDigests {}

/** The text sent, and the largest number of messages to read from it. */
export interface SplitOrder {
  readonly files: readonly SentFile[];
  readonly most: number;
}

/** Finds the messages in a text, in a thread: a file may be tens of megabytes. */
export function run({ files, most }: SplitOrder): readonly CdmPart[] {
  const parts: CdmPart[] = [];
  for (const { fileName: name, path } of files) {
    if (parts.length >= most) return parts;
    const bytes = readFileSync(path);
    const text = isUtf8(bytes) ? bytes.toString() : decodedText(bytes);
    const found = text === undefined ? [unreadable(name, bytes)] : splitMessages({ name, text }, most - parts.length);
    parts.push(...found.map((part) => ({ ...part, ...digestsOf(part.text) })));
  }
  return parts;
}

/** A file that is not text: the reader of messages says why. */
function unreadable(name: string, bytes: Uint8Array): CdmText {
  const reading = readCdm(bytes, { mode: 'lenient' });
  return { name, text: '', unreadable: reading.kind === 'faults' ? reading.faults : [] };
}
