import { readFileSync } from 'node:fs';
import { type RefusedSize, readSizeList } from '@farpass/intake/sizes';
import type { SizeRow } from '../../conjunctions/cdms/sizes.ts';

export type SizeListReading =
  | { readonly kind: 'read'; readonly rows: readonly SizeRow[]; readonly refused: readonly RefusedSize[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** The objects of a list that have a radius or a mass, in a thread: a list has tens of thousands of lines. */
export function run(list: { readonly path: string } | { readonly text: string }): SizeListReading {
  try {
    const { sizes, refused } = readSizeList('text' in list ? list.text : readFileSync(list.path, 'utf8'));
    const rows = [...sizes].flatMap(([number, size]) =>
      size.radiusM === undefined && size.massKg === undefined ? [] : [{ catalogueNumber: String(number), ...size }],
    );
    return { kind: 'read', rows, refused };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
}
