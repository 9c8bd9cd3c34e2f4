import { readSocrates, type SocratesFile } from '@farpass/intake/socrates';

/** Reads a list of approaches. */
export function run(text: string): SocratesFile {
  return readSocrates(text);
}
