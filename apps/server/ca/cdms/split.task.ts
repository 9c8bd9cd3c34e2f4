import { readFileSync } from 'node:fs';
import { type CdmText, digestOf, splitMessages } from './split.ts';

/** A file that was sent, on disk. */
export interface SentFile {
  readonly fileName: string;
  readonly path: string;
}

/** One message of what was sent, with the SHA-256 of its text. */
export interface CdmPart extends CdmText {
  readonly digest: string;
}

/** Finds the messages in what was sent, in a thread: a file may be tens of megabytes. */
export function run(files: readonly SentFile[]): readonly CdmPart[] {
  return files
    .flatMap(({ fileName: name, path }) => splitMessages({ name, text: readFileSync(path, 'utf8') }))
    .map((part) => ({ ...part, digest: digestOf(part.text) }));
}
