import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

/** The text of a file, or of standard input for `-`. */
export async function sourceText(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
}
