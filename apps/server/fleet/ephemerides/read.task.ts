import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import { looksLikeElementSets } from '@farpass/ccsds/gp';
import { readNavigationMessage, recognise, writeNavigationMessage } from '@farpass/ccsds/ndm';
import type { FindingDocument } from '@farpass/contract/fleet';
import { isOtherForm, type OtherForm, oemOfOtherForm } from '@farpass/intake/ephemeris';
import { looksLikePositions } from '@farpass/intake/positions';
import { looksLikeStates, oemOfTable, readMapping } from '@farpass/intake/states-table';
import { type EphemerisReading, readEphemeris, readOemPieces } from './read.ts';

/** Files up to this size are read whole if their form cannot be read piece by piece. */
const largestWhole = 33_554_432;
const headBytes = 65_536;
/** Files are made on machines whose clocks differ. */
const clockToleranceS = 300;

interface ReadOrder {
  readonly path: string;
  /** The name under which it was sent. */
  readonly fileName: string;
  /** For files in forms that name no object. */
  readonly objectId: string;
  /** How the columns of a table are mapped, as it was sent; then the file is one. */
  readonly table?: string | undefined;
}

/** The content of a file; `convertedFrom` names the form that its OEM was made from. */
type UploadReading = EphemerisReading & {
  readonly convertedFrom?: string;
  /** A message in lines is in the place of what was sent. */
  readonly isRewritten?: true;
};

/**
 * Reads one uploaded file. An OEM in KVN or XML is read piece by piece, whatever its size is. A file in a form that is not of
 * the CCSDS becomes an OEM in the same place, which is what is stored.
 */
export async function run(order: ReadOrder): Promise<UploadReading> {
  const receivedAt = new Date().toISOString().slice(0, -1);
  const head = await headOf(order.path);
  if (order.table !== undefined || isOtherForm(head)) return readOther(order, receivedAt);
  if (isUnmappedTable(head)) return { kind: 'faults', errors: [tableNotMapped] };
  if (isUnsaidPositions(head)) return { kind: 'faults', errors: [positionsNotSaid] };
  const reading = await readMessage(order, head);
  if (reading.kind === 'faults') return reading;
  const { details } = reading;
  const early = fromFuture(details.creationDate, receivedAt);
  return early.length === 0
    ? reading
    : { ...reading, details: { ...details, warnings: [...early, ...details.warnings] } };
}

async function readMessage({ path }: Pick<ReadOrder, 'path'>, head: string): Promise<UploadReading> {
  const recognised = recognise(head);
  if (recognised?.format === 'OEM' && (recognised.syntax === 'KVN' || recognised.syntax === 'XML')) {
    return readOemPieces(() => createReadStream(path, { highWaterMark: 1_048_576 }), recognised.syntax);
  }
  const { size } = await stat(path);
  if (size > largestWhole) return tooLarge(size);
  const text = await readFile(path, 'utf8');
  const only = recognised?.format === 'NDM' ? onlyMessageOf(text) : undefined;
  if (only === undefined) return readEphemeris(text);
  await writeFile(path, only);
  const reading = await readMessage({ path }, only.slice(0, headBytes));
  return reading.kind === 'faults' ? reading : { ...reading, isRewritten: true };
}

/** The orbit message of an NDM that wraps only one, as NASA wraps that of the ISS. */
function onlyMessageOf(text: string): string | undefined {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind !== 'message' || result.record.kind !== 'NDM') return undefined;
  const [message, ...more] = result.record.messages;
  if (message === undefined || more.length > 0) return undefined;
  if (message.kind !== 'OEM' && message.kind !== 'OPM' && message.kind !== 'OCM') return undefined;
  return writeNavigationMessage(message, 'KVN').text;
}

/** A file cannot have been made after it was received: it counts as made then, and a warning names the date that says otherwise. */
function fromFuture(created: string | undefined, receivedAt: string): readonly FindingDocument[] {
  if (created === undefined) return [];
  const late = secondsBetween(parseEpoch(created, 'UTC'), parseEpoch(receivedAt, 'UTC'));
  if (late <= clockToleranceS) return [];
  const parameters = { found: created, received: receivedAt.slice(0, 19) };
  const message = `CREATION_DATE is ${created}, after the upload at ${parameters.received}: the file counts as made at the upload`;
  return [{ code: 'CREATED_IN_FUTURE', message, parameters }];
}

/** A table of states alone says neither its frame nor its scale. */
function isUnmappedTable(head: string): boolean {
  return recognise(head) === undefined && !looksLikeElementSets(head) && looksLikeStates(head);
}

/** Positions alone say neither whose they are nor their frame and scale. */
function isUnsaidPositions(head: string): boolean {
  return recognise(head) === undefined && !looksLikeElementSets(head) && looksLikePositions(head);
}

const positionsNotSaid: FindingDocument = {
  code: 'POSITIONS_NOT_SAID',
  line: 1,
  message:
    'the file is a table of positions without velocities; say their frame and time scale (form field positions), and their satellite: an orbit is fitted to them',
};

const tableNotMapped: FindingDocument = {
  code: 'TABLE_NOT_MAPPED',
  line: 1,
  message:
    'the file is a table of numbers; say what its columns are (form field table), and their frame, time scale and units',
};

function oemOfFile(
  text: string,
  { fileName, objectId, table }: ReadOrder,
  creationDate: string,
): OtherForm | undefined {
  const wishes = { objectId, fileName, originator: 'FARPASS', creationDate };
  if (table === undefined) return oemOfOtherForm(text, wishes);
  const found = readMapping(table);
  return { form: 'a table', ...(found.kind === 'refused' ? found : oemOfTable(text, found.mapping, wishes)) };
}

async function readOther(order: ReadOrder, creationDate: string): Promise<UploadReading> {
  const { path } = order;
  const { size } = await stat(path);
  if (size > largestWhole) return tooLarge(size);
  const found = oemOfFile(await readFile(path, 'utf8'), order, creationDate);
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
  const at = found.made.slice(0, 19);
  const message = `stored as an OEM made from ${form}; left out: ${losses}. It counts as made at ${at} UTC: when the file says, else at its first state, never after the upload`;
  const made = { code: 'OTHER_FORM_CONVERTED', message, parameters: { form, losses, made: at } };
  const { details } = reading;
  const early = fromFuture(found.stated, creationDate);
  return {
    ...reading,
    convertedFrom: form,
    isRewritten: true,
    details: { ...details, warnings: [...early, made, ...details.warnings] },
  };
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
