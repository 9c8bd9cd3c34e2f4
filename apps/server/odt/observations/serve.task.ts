import { gunzipSync } from 'node:zlib';
import { readTdm, writeTdm } from '@farpass/ccsds/tdm';
import { gzipped, zipped } from './archive.ts';
import { innerFileName, type NamedFile } from './file-name.ts';

export interface ServeOrder {
  /** As it was delivered. */
  readonly bytes: Uint8Array;
  readonly deliveredForm: NamedFile['form'];
  readonly named: NamedFile;
}

/** The file in the ordered form and compression. */
export function run({ bytes, deliveredForm, named }: ServeOrder): Uint8Array {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const content = deliveredForm === named.form ? plain : convertedFile(plain, named);
  if (named.compression === 'GZIP') return gzipped(content);
  return named.compression === 'ZIP' ? zipped({ name: innerFileName(named), bytes: content }) : content;
}

/** The same record in the other form, with a comment that says so. */
function convertedFile(bytes: Uint8Array, { form }: NamedFile): Uint8Array {
  const result = readTdm(bytes, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`A published file cannot be read: ${result.faults[0]?.message}`);
  const syntax = form === 'TDM_XML' ? 'XML' : 'KVN';
  const { text } = writeTdm(result.record, syntax);
  const said = `Converted to ${syntax} by Farpass; the provider delivered it in the other form`;
  const marked =
    syntax === 'XML'
      ? text.replace(/<header>/, `<header><COMMENT>${said}</COMMENT>`)
      : text.replace(/^(CCSDS_TDM_VERS[^\n]*\n)/, `$1COMMENT ${said}\n`);
  return Buffer.from(marked, 'utf8');
}
