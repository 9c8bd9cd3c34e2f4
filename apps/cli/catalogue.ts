import { type Catalogue, readCatalogue } from '@farpass/intake/elements';
import { inputText } from './input.ts';

/** A catalogue of element sets, read to its end; `-` is standard input. A file with more sets than are read is refused. */
export async function wholeCatalogue(file: string): Promise<Catalogue> {
  const catalogue = readCatalogue(await inputText(file));
  if (catalogue.unread === undefined) return catalogue;
  throw new Error(`${file} is not read to its end: ${catalogue.unread}.`);
}
