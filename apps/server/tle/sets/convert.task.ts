import { gunzipSync } from 'node:zlib';
import { readElementSets } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';

/** A snapshot as Farpass up to 0.3.4 stored it: JSON of CelesTrak as gzip. */
export interface PackedText {
  readonly bytes: SharedArrayBuffer;
  readonly source: string;
}

/** The columns of a snapshot that was stored as packed text. */
export function run({ bytes, source }: PackedText): SharedArrayBuffer {
  return catalogueOfRecords(readElementSets(gunzipSync(new Uint8Array(bytes)).toString('utf8')).records, source);
}
