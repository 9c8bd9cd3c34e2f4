import { FaultLog } from './fault.ts';
import { limits } from './limits.ts';

/**
 * A file as text or bytes. Bytes are decoded by their byte order mark, otherwise by the XML declaration, otherwise as
 * UTF-8.
 */
export type Source = string | Uint8Array;

const compressions: readonly { readonly name: string; readonly signature: readonly number[] }[] = [
  { name: 'gzip', signature: [0x1f, 0x8b] },
  { name: 'bzip2', signature: [0x42, 0x5a, 0x68] },
  { name: 'xz', signature: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
  { name: 'lzma', signature: [0x5d, 0x00, 0x00] },
  { name: 'zip', signature: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'zstd', signature: [0x28, 0xb5, 0x2f, 0xfd] },
];

/** The compression of a file, by its first bytes; undefined if it is not one we know. */
export function compressionOf(bytes: Uint8Array): string | undefined {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  return compressions.find(({ signature }) => startsWith(signature))?.name;
}

/** The text of a source; undefined if it cannot be decoded, with the fault in the log. */
export function decodeSource(source: Source, log: FaultLog): string | undefined {
  if (source.length > limits.fileBytes) {
    log.add('FILE_TOO_LARGE', { line: 1, found: `${source.length} bytes`, expected: `at most ${limits.fileBytes}` });
    return undefined;
  }
  const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decodeBytes(source, log);
  if (text !== undefined && text.trim() === '') {
    log.add('FILE_EMPTY', { line: 1 });
    return undefined;
  }
  return text;
}

/**
 * The text of a file, so that its bytes need not be kept while it is read; undefined if they are not text. A reader
 * that gets the bytes reports why.
 */
export function decodedText(bytes: Uint8Array): string | undefined {
  return decodeSource(bytes, new FaultLog('strict'));
}

function decodeBytes(bytes: Uint8Array, log: FaultLog): string | undefined {
  const compression = compressionOf(bytes);
  if (compression !== undefined) {
    log.add('FILE_COMPRESSED', { line: 1, found: compression, expected: 'text' });
    return undefined;
  }
  const encoding = encodingOf(bytes);
  try {
    return decodeAs(encoding, bytes).replace(/^\ufeff/, '');
  } catch {
    log.add('ENCODING_INVALID', { line: 1, expected: encoding });
    return undefined;
  }
}

/** The encoding of a file by its first bytes; `utf-32le` and `utf-32be` are our own names, the others TextDecoder's. */
export function encodingOf(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return declaredEncoding(bytes);
}

const readAsLatin = new Set(['iso-8859-1', 'latin1', 'windows-1252', 'us-ascii', 'ascii']);

function declaredEncoding(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/
    .exec(head)?.[1]
    ?.toLowerCase();
  return declared !== undefined && readAsLatin.has(declared) ? 'latin1' : 'utf-8';
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding === 'utf-32be' || encoding === 'utf-32le') return decodeUtf32(bytes, encoding);
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32be' | 'utf-32le'): string {
  if (bytes.length % 4 !== 0) throw new RangeError('UTF-32 needs four bytes for each character');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const characters: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 4) {
    characters.push(String.fromCodePoint(view.getUint32(offset, encoding === 'utf-32le')));
  }
  return characters.join('');
}

/** The three written forms of a message. */
export type Syntax = 'KVN' | 'XML' | 'JSON';

/** The written form, by the first character that is not a blank. */
export function syntaxOf(text: string): Syntax {
  const first = /\S/.exec(text)?.[0];
  if (first === '<') return 'XML';
  return first === '{' || first === '[' ? 'JSON' : 'KVN';
}
