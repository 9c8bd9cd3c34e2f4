import { crc32 } from 'node:zlib';

/** A file of an archive. */
interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
/** Version 2.0: stored files; UTF-8 names. */
const version = 20;
const utf8Names = 0x0800;
/** 1980-01-01: the date of the archive has no meaning; the messages have their own. */
const firstDate = 0x0021;

/** A ZIP archive with stored, not compressed files (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const [nameBytes, bytes] = [Buffer.from(name, 'utf8'), Buffer.from(text, 'utf8')];
    const shared = sharedHead({ nameBytes, bytes });
    const head = Buffer.concat([number(4, localSignature), shared, number(2, 0), nameBytes]);
    local.push(head, bytes);
    const attributes = Buffer.concat([number(2, 0), number(2, 0), number(2, 0), number(2, 0), number(4, 0)]);
    const start = Buffer.concat([number(4, centralSignature), number(2, version)]);
    central.push(start, shared, attributes, number(4, offset), nameBytes);
    offset += head.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const count = number(2, entries.length);
  const end = [number(4, endSignature), number(2, 0), number(2, 0), count, count, number(4, directory.length)];
  return Buffer.concat([...local, directory, ...end, number(4, offset), number(2, 0)]);
}

/** The common part of both heads of a file: version, flags, method, time, checksum, sizes, length of the name. */
function sharedHead({ nameBytes, bytes }: { readonly nameBytes: Buffer; readonly bytes: Buffer }): Buffer {
  return Buffer.concat([
    ...[number(2, version), number(2, utf8Names), number(2, 0), number(2, 0), number(2, firstDate)],
    ...[number(4, crc32(bytes)), number(4, bytes.length), number(4, bytes.length), number(2, nameBytes.length)],
  ]);
}

/** A number in little-endian bytes. */
function number(size: 2 | 4, value: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
}
