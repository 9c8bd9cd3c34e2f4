import { readFile, stat } from 'node:fs/promises';
import { limits } from '@farpass/ccsds/message';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory; name a file in it',
  ENOTDIR: 'a part of the path is a file, not a directory',
  EACCES: 'the file may not be read by this user',
};

/** The bytes of a file, or of standard input for `-`. If a file cannot be read, the error names it in a sentence. */
export async function inputBytes(file: string): Promise<Uint8Array> {
  if (file === '-') return standardInput();
  const refused = (error: unknown): never => {
    throw new Error(`${file} cannot be read: ${reasonOf(error)}.`);
  };
  const { size } = await sizedFile(file).catch(refused);
  if (size > limits.fileBytes) throw new Error(tooLarge(file, size));
  return readFile(file).catch(refused);
}

/** The bytes of standard input, which may have no end: at most as many as a file may have. */
export async function standardInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of process.stdin) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > limits.fileBytes) throw new Error(tooLarge('standard input'));
  }
  return Buffer.concat(pieces);
}

/** Size of a file, or the system's error. A device is refused: it may have no end. */
export async function sizedFile(file: string) {
  const found = await stat(file);
  if (found.isCharacterDevice() || found.isBlockDevice())
    throw new Error('it is a device, not a file; for standard input write -');
  return found;
}

/** Files are read as a whole, so their size determines the memory needed; only `validate` reads an OEM of any size. */
function tooLarge(file: string, bytes?: number): string {
  const most = `${limits.fileBytes / 2 ** 20} MB`;
  const found = bytes === undefined ? `more than ${most}` : `${(bytes / 2 ** 20).toFixed(2)} MB`;
  return `${file} has ${found}; at most ${most} are read. Split it: several files of one object are read as one.`;
}

/** The same as UTF-8 text. */
export async function inputText(file: string): Promise<string> {
  return new TextDecoder().decode(await inputBytes(file));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined;
  return known ?? error.message;
}
