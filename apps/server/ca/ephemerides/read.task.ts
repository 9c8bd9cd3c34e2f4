import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { recognise } from '@farpass/ccsds/ndm';
import { type EphemerisReading, readEphemeris, readOemPieces } from './read.ts';

/** Files up to this size are read whole if their form cannot be read piece by piece. */
const largestWhole = 33_554_432;
const headBytes = 65_536;

/** Reads one uploaded file. An OEM in KVN or XML is read piece by piece, whatever its size is. */
export async function run(path: string): Promise<EphemerisReading> {
  const recognised = recognise(await headOf(path));
  if (recognised?.format === 'OEM' && (recognised.syntax === 'KVN' || recognised.syntax === 'XML')) {
    return readOemPieces(() => createReadStream(path, { highWaterMark: 1_048_576 }), recognised.syntax);
  }
  const { size } = await stat(path);
  if (size > largestWhole) return tooLarge(size);
  return readEphemeris(await readFile(path, 'utf8'));
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function tooLarge(size: number): EphemerisReading {
  const message = `the file has ${size} bytes; only an OEM in KVN or XML may have more than ${largestWhole}. Send an OEM in KVN or XML, or several smaller files`;
  return { kind: 'faults', errors: [{ code: 'FILE_TOO_LARGE', line: 1, message }] };
}
