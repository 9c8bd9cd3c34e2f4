import { readFileSync } from 'node:fs';
import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { skippedSets } from '@farpass/intake/elements';

/** A file of an operator's own element sets, before anything of it is stored. */
export interface ReadOwnFile {
  readonly usable: number;
  /** Reading ended before the end of the file, which has more sets than are read. */
  readonly isTooLong: boolean;
  readonly newestEpochUtc: string | undefined;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  /** Its sets as lists in JSON, short enough for one statement each. */
  readonly pieces: readonly SharedArrayBuffer[];
}

const setsAtOnce = 500;

/** Reads a file of element sets in any format. */
export function run({ path }: { readonly path: string }): ReadOwnFile {
  const { records, faults } = readElementSets(readFileSync(path, 'utf8'));
  const pieces: SharedArrayBuffer[] = [];
  for (let start = 0; start < records.length; start += setsAtOnce)
    pieces.push(shared(records.slice(start, start + setsAtOnce)));
  return {
    usable: records.length,
    isTooLong: faults.some(
      ({ code, parameters }) => code === 'GP_TOO_MANY' && parameters?.['what'] === 'are read at most',
    ),
    newestEpochUtc: records
      .map(({ epochUtc }) => epochUtc)
      .toSorted()
      .at(-1),
    refused: skippedSets(faults),
    pieces,
  };
}

function shared(records: readonly GpRecord[]): SharedArrayBuffer {
  const bytes = Buffer.from(JSON.stringify(records));
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

/** The records of a piece. */
export function recordsOfPiece(piece: SharedArrayBuffer): readonly GpRecord[] {
  return JSON.parse(Buffer.from(piece).toString('utf8'));
}
