import { crc32, inflateRawSync } from 'node:zlib';

/** An archive that cannot be read, with the reason as a sentence. */
export class UnreadableArchive extends Error {}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const endLength = 22;
const localHeadLength = 30;
const centralHeadLength = 46;
const methods = { stored: 0, deflated: 8 } as const;
const encryptedFlag = 0x0001;
/** Largest length of all files together: a small archive may claim to be an immense one. */
const mostBytes = 268_435_456;

/** The files of a ZIP archive as texts, by name (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16): stored or deflated ones. */
export function textsOfZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  try {
    return readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (fault) {
    if (fault instanceof RangeError) throw new UnreadableArchive('the archive ends before its files do');
    throw fault;
  }
}

function readZip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(littleEndian(endSignature));
  if (end < 0 || end + endLength > archive.length) throw new UnreadableArchive('it is not a complete ZIP archive');
  const count = archive.readUInt16LE(end + 10);
  const texts = new Map<string, string>();
  let total = 0;
  for (let place = 0, at = archive.readUInt32LE(end + 16); place < count; place += 1) {
    const entry = centralEntry(archive, at);
    total += entry.length;
    if (total > mostBytes) throw new UnreadableArchive(`its files are longer than ${mostBytes / 1_048_576} MiB`);
    if (texts.has(entry.name)) throw new UnreadableArchive(`it has two files ${entry.name}`);
    texts.set(entry.name, contentOf(archive, entry));
    at = entry.next;
  }
  return texts;
}

interface CentralEntry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packedLength: number;
  readonly length: number;
  readonly offset: number;
  /** Where the next entry begins. */
  readonly next: number;
}

function centralEntry(archive: Buffer, at: number): CentralEntry {
  if (archive.readUInt32LE(at) !== centralSignature) throw new UnreadableArchive('its directory is damaged');
  if ((archive.readUInt16LE(at + 8) & encryptedFlag) !== 0) throw new UnreadableArchive('it is encrypted');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
  const nameEnd = at + centralHeadLength + (nameLength ?? 0);
  return {
    name: archive.toString('utf8', at + centralHeadLength, nameEnd),
    method: archive.readUInt16LE(at + 10),
    checksum: archive.readUInt32LE(at + 16),
    packedLength: archive.readUInt32LE(at + 20),
    length: archive.readUInt32LE(at + 24),
    offset: archive.readUInt32LE(at + 42),
    next: nameEnd + (extraLength ?? 0) + (commentLength ?? 0),
  };
}

function contentOf(archive: Buffer, { name, method, checksum, packedLength, length, offset }: CentralEntry): string {
  if (archive.readUInt32LE(offset) !== localSignature) throw new UnreadableArchive(`${name} is damaged`);
  const start = offset + localHeadLength + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedLength);
  const content = method === methods.deflated ? inflated(packed, { name, length }) : packed;
  if (method !== methods.deflated && method !== methods.stored)
    throw new UnreadableArchive(`${name} is packed by method ${method}; expected stored or deflated`);
  if (content.length !== length || crc32(content) !== checksum) throw new UnreadableArchive(`${name} is damaged`);
  return content.toString('utf8');
}

function inflated(packed: Buffer, { name, length }: Pick<CentralEntry, 'name' | 'length'>): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, length) });
  } catch {
    throw new UnreadableArchive(`${name} is damaged`);
  }
}

function littleEndian(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
