import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Epoch } from '@farpass/astro/time';
import { type GpFault, looksLikeElementSets, readElementSets } from '@farpass/ccsds/gp';
import { decodedText, type Fault, limits, type ReadMode, type Recognised, recognise } from '@farpass/ccsds/message';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { judgedOemStream } from '@farpass/intake/ephemeris';
import { type MessageDoubt, messageDoubts, streamedDoubts } from '@farpass/intake/message';
import { inputText, sizedFile, standardInput } from '../../input.ts';
import { nowOf } from '../../now.ts';

const usage = `farpass validate F… [--lenient] [--now TIME] [--json]

Checks navigation messages (CDM, OEM, OMM, OPM, OCM, TDM, NDM; KVN, XML, JSON) and element sets (TLE, CSV, JSON).
If a valid message contradicts itself or physics, or has measurements later than --now (ISO, UTC; default the clock), this is a
warning. The file - is standard input. The exit code is 1 if a
file is not valid. Strict unless --lenient.`;

/**
 * An OEM in KVN or XML above this size is read as a stream: held as a whole, it would take ten times its size in
 * memory.
 */
const streamedBytes = 4 * 1024 * 1024;
const headBytes = 64 * 1024;

/** One fault in the printed form. */
interface PrintedFault {
  readonly code: string;
  readonly line: number;
  readonly column?: number;
  readonly message: string;
}

/** The verdict on one file. */
export interface FileVerdict {
  readonly file: string;
  readonly format: string;
  /** KVN, XML, JSON, CSV or TLE; absent if the file is nothing we know. */
  readonly syntax?: string;
  readonly valid: boolean;
  readonly errors: readonly PrintedFault[];
  readonly warnings: readonly PrintedFault[];
}

/** Checks files. `--json` prints the list of verdicts. */
export async function validate(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      lenient: { type: 'boolean' },
      now: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || positionals.length === 0) {
    const isAsked = values.help === true;
    (isAsked ? process.stdout : process.stderr).write(`${usage}\n`);
    return isAsked ? 0 : 1;
  }
  const verdicts: FileVerdict[] = [];
  const reading: ValidationOptions = { mode: values.lenient === true ? 'lenient' : 'strict', now: nowOf(values.now) };
  for (const file of positionals) verdicts.push(await verdictOn(file, reading));
  if (values.json === true) process.stdout.write(`${JSON.stringify(verdicts, undefined, 1)}\n`);
  else for (const verdict of verdicts) process.stdout.write(verdictText(verdict));
  return verdicts.every(({ valid }) => valid) ? 0 : 1;
}

/** How files are read. */
interface ValidationOptions {
  readonly mode: ReadMode;
  readonly now: Epoch<'UTC'>;
}

async function verdictOn(file: string, reading: ValidationOptions): Promise<FileVerdict> {
  try {
    if (file === '-') return wholeVerdict({ file, source: await standardInput() }, reading);
    const { size } = await sizedFile(file);
    const recognised = await recognisedHead(file);
    const isOem = recognised?.format === 'OEM' && recognised.syntax !== 'JSON';
    if (isOem && size > streamedBytes) return await streamedVerdict({ file, ...recognised }, reading.mode);
    if (size > limits.fileBytes) return tooLargeVerdict(file, size);
    const isSets = recognised?.format === 'GP' || recognised?.format === 'TLE';
    const sets = isSets ? elementSetVerdict({ file, source: await inputText(file) }) : undefined;
    if (sets !== undefined) return sets;
    return wholeVerdict({ file, source: decodedText(await readFile(file)) ?? (await readFile(file)) }, reading);
  } catch (error) {
    const message = `line 1: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return {
      file,
      format: 'unknown',
      valid: false,
      errors: [{ code: 'FILE_UNREADABLE', line: 1, message }],
      warnings: [],
    };
  }
}

function tooLargeVerdict(file: string, size: number): FileVerdict {
  const message = `the file has ${size} bytes; only an OEM in KVN may have more than ${limits.fileBytes}. Split it`;
  return {
    file,
    format: 'unknown',
    valid: false,
    errors: [{ code: 'FILE_TOO_LARGE', line: 1, message }],
    warnings: [],
  };
}

interface OpenedFile {
  readonly file: string;
  readonly source: string | Uint8Array;
}

function wholeVerdict({ file, source }: OpenedFile, { mode, now }: ValidationOptions): FileVerdict {
  const { recognised, result } = readNavigationMessage(source, { mode });
  const mayBeElementSets = recognised === undefined || recognised.format === 'TLE' || recognised.format === 'GP';
  const sets = result.kind === 'faults' && mayBeElementSets ? elementSetVerdict({ file, source }) : undefined;
  if (sets !== undefined) return sets;
  const form = recognised ?? { format: 'unknown' };
  const errors = result.kind === 'faults' ? result.faults.map(printedFault) : [];
  const doubts = result.kind === 'message' ? messageDoubts(result.record, now).map(printedDoubt) : [];
  const warnings = [...result.warnings.map(printedFault), ...doubts];
  return { file, ...form, valid: result.kind === 'message', errors, warnings };
}

/** A contradiction within a message, or with physics, concerns the whole message. */
function printedDoubt({ code, sentence }: MessageDoubt): PrintedFault {
  return { code, line: 1, message: sentence };
}

function elementSetVerdict({ file, source }: OpenedFile): FileVerdict | undefined {
  const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
  if (!looksLikeElementSets(text)) return undefined;
  const sets = readElementSets(text, { keep: 'faults' });
  const syntax = sets.format.toUpperCase();
  const errors = sets.faults.map(printedGpFault);
  const warnings = sets.warnings.map(printedGpFault);
  return { file, format: syntax === 'TLE' ? 'TLE' : 'GP', syntax, valid: errors.length === 0, errors, warnings };
}

/** The kind of a file, recognised by its first lines. */
async function recognisedHead(file: string): Promise<Recognised | undefined> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(headBytes), 0, headBytes, 0)
    .finally(() => handle.close());
  return recognise(buffer.subarray(0, bytesRead).toString('latin1'));
}

/** An ephemeris read in bounded memory. */
async function streamedVerdict(of: Recognised & { readonly file: string }, mode: ReadMode): Promise<FileVerdict> {
  const judged = await judgedOemStream(createReadStream(of.file), { mode });
  const { isMessage, faults, warnings } = judged.verdict;
  const doubts = isMessage ? streamedDoubts(judged).map(printedDoubt) : [];
  return {
    ...of,
    valid: isMessage,
    errors: faults.map(printedFault),
    warnings: [...warnings.map(printedFault), ...doubts],
  };
}

function printedFault({ code, line, column, message }: Fault): PrintedFault {
  return { code, line, ...(column === undefined ? {} : { column }), message };
}

function printedGpFault({ code, line, column, message }: GpFault): PrintedFault {
  return { code, line, ...(column === undefined ? {} : { column }), message };
}

function verdictText({ file, format, syntax, valid, errors, warnings }: FileVerdict): string {
  const form = syntax === undefined || syntax === format ? format : `${format} in ${syntax}`;
  const head = `${file}: ${form}, ${valid ? 'valid' : 'not valid'}\n`;
  const lines = [
    ...errors.map(({ code, message }) => `  error   ${code}: ${message}\n`),
    ...warnings.map(({ code, message }) => `  warning ${code}: ${message}\n`),
  ];
  return head + lines.join('');
}
