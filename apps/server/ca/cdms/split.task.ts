import { readFileSync } from 'node:fs';
import { type CdmText, digestOf, splitMessages } from './split.ts';

/** A file that was sent, on disk. */
export interface SentFile {
  readonly fileName: string;
  readonly path: string;
}

/** One of the messages sent, with the SHA-256 of its text. */
export interface CdmPart extends CdmText {
  readonly digest: string;
}

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
    const found = splitMessages({ name, text: readFileSync(path, 'utf8') }, most - parts.length);
    parts.push(...found.map((part) => ({ ...part, digest: digestOf(part.text) })));
  }
  return parts;
}
