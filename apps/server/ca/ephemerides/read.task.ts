import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { recognise } from '@farpass/ccsds/ndm';
import { isOtherForm, oemOfOtherForm } from '@farpass/intake/ephemeris';
import { type EphemerisReading, readEphemeris, readOemPieces } from './read.ts';

/** Files up to this size are read whole if their form cannot be read piece by piece. */
const largestWhole = 33_554_432;
const headBytes = 65_536;

interface ReadOrder {
  readonly path: string;
  /** For files in forms that name no object. */
  readonly objectId: string;
}

/** The content of a file; `convertedFrom` names the form that its OEM was made from. */
type UploadReading = EphemerisReading & { readonly convertedFrom?: string };

/**
 * Reads one uploaded file. An OEM in KVN or XML is read piece by piece, whatever its size is. A file in a form that is not of
 * the CCSDS becomes an OEM in the same place, which is what is stored.
 */
export async function run({ path, objectId }: ReadOrder): Promise<UploadReading> {
  const head = await headOf(path);
  if (isOtherForm(head)) return readOther({ path, objectId });
  const recognised = recognise(head);
  if (recognised?.format === 'OEM' && (recognised.syntax === 'KVN' || recognised.syntax === 'XML')) {
    return readOemPieces(() => createReadStream(path, { highWaterMark: 1_048_576 }), recognised.syntax);
  }
  const { size } = await stat(path);
  if (size > largestWhole) return tooLarge(size);
  return readEphemeris(await readFile(path, 'utf8'));
}

async function readOther({ path, objectId }: ReadOrder): Promise<UploadReading> {
  const { size } = await stat(path);
  if (size > largestWhole) return tooLarge(size);
  const creationDate = new Date().toISOString().slice(0, -1);
  const found = oemOfOtherForm(await readFile(path, 'utf8'), { objectId, originator: 'FARPASS', creationDate });
  if (found === undefined) throw new Error('A file in another form has none of the known ones.');
  const { form } = found;
  if (found.kind === 'refused') {
    const parameters = { form, reason: found.reason };
    const message = `the file is an ephemeris in ${form}: ${found.reason}`;
    return { kind: 'faults', errors: [{ code: 'OTHER_FORM_REFUSED', line: 1, message, parameters }] };
  }
  await writeFile(path, found.text);
  const reading = await readOemPieces(() => createReadStream(path), 'KVN');
  if (reading.kind === 'faults') return reading;
  const losses = found.losses.join(', ') || '–';
  const message = `stored as an OEM made from ${form}; left out: ${losses}`;
  const made = { code: 'OTHER_FORM_CONVERTED', message, parameters: { form, losses } };
  const { details } = reading;
  return { ...reading, convertedFrom: form, details: { ...details, warnings: [made, ...details.warnings] } };
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
