import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A gzip file (RFC 1952). */
export function gzipped(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes);
}

/** Version of the format that unpacks a deflated entry, times ten. */
const versionNeeded = 20;
const deflated = 8;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1 January 1980, the zero of its dates: the same file is packed to the same bytes. */
const firstDay = 0x0021;

/** A zip archive with one file (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
export function zipped({ name, bytes }: Entry): Uint8Array {
  const nameBytes = Buffer.from(name, 'utf8');
  const packed = deflateRawSync(bytes);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(versionNeeded, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(0, 6);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([signature(0x04034b50), facts, nameBytes, packed]);
  const central = Buffer.concat([
    signature(0x02014b50),
    Buffer.from([versionNeeded, 0]),
    facts,
    Buffer.alloc(14),
    nameBytes,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
