import { looksLikeGpCsv, readGpCsv } from './csv.ts';
import { looksLikeGpJson, readGpJson } from './json.ts';
import { looksLikeOmm, readOmmSets } from './omm.ts';
import type { GpFile } from './record.ts';
import { looksLikeTle, readTleFile, type TleOptions } from './tle/read.ts';

/**
 * Whether the text is a file of element sets in columns or as JSON. An orbit mean-elements message counts as a message
 * here, although `readElementSets` reads it too.
 */
export function looksLikeElementSets(text: string): boolean {
  return looksLikeGpCsv(text) || looksLikeGpJson(text) || looksLikeTle(text);
}

/**
 * Reads a file of element sets in any format: two- and three-line sets, the CSV and JSON of CelesTrak and Space-Track,
 * and orbit mean-elements messages in XML and KVN. A set that cannot be used is reported as a fault with its line, and
 * the others are read.
 */
export function readElementSets(source: string, options: TleOptions = {}): GpFile {
  const text = source.replace(/^\uFEFF/, '');
  if (looksLikeGpCsv(text)) return readGpCsv(text, options);
  if (/^\s*[[{]/.test(text)) return readGpJson(text, options);
  if (looksLikeOmm(text)) return readOmmSets(text);
  return readTleFile(text, options);
}
