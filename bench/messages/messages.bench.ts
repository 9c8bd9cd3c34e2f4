import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { readOem, readOemStream, writeOem } from '@farpass/ccsds/oem';
import { SaxesParser } from 'saxes';
import { type LargeFileName, largeFiles, writeLargeFile } from '../../apps/cli/commands/testing/large-files.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const megabyte = 1_000_000;
const ephemerisBytes = sized({ whole: 50, quick: 1 }) * megabyte;
const chunkBytes = 64 * 1024;
const repeats = sized({ whole: 5, quick: 1 });

/** An ephemeris of one minute steps on a circle, with the digits that flight dynamics systems print. */
function generatedOem(bytes: number): Uint8Array {
  const startMs = Date.UTC(2031, 0, 1);
  const head = [
    'CCSDS_OEM_VERS = 2.0',
    'CREATION_DATE = 2031-01-01T00:00:00',
    'ORIGINATOR = FARPASS',
    'META_START',
    'OBJECT_NAME = LANTERN 7',
    'OBJECT_ID = 2029-030E',
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    'START_TIME = 2031-01-01T00:00:00',
    'STOP_TIME = 2099-01-01T00:00:00',
    'META_STOP',
  ];
  const lines = [...head];
  let size = head.join('\n').length;
  for (let index = 0; size < bytes; index += 1) {
    const angle = index * 0.065;
    const numbers = [
      7000 * Math.cos(angle),
      7000 * Math.sin(angle),
      12.5,
      -7.5 * Math.sin(angle),
      7.5 * Math.cos(angle),
      0.001,
    ];
    const epoch = new Date(startMs + index * 60_000).toISOString().slice(0, 23);
    const line = `${epoch} ${numbers.map((value) => value.toFixed(9)).join(' ')}`;
    lines.push(line);
    size += line.length + 1;
  }
  return new TextEncoder().encode(lines.join('\n'));
}

/** Processor milliseconds of the fastest run: what the code costs whatever else the machine does. */
async function fastestMs(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < repeats; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function bareSplit(bytes: Uint8Array): number {
  let characters = 0;
  for (const line of new TextDecoder().decode(bytes).split('\n')) characters += line.length;
  return characters;
}

/** The XML reader alone, with handlers that do nothing. */
function bareSax(text: string): void {
  const parser = new SaxesParser();
  parser.on('opentag', () => {});
  parser.on('text', () => {});
  parser.on('closetag', () => {});
  for (let start = 0; start < text.length; start += chunkBytes) parser.write(text.slice(start, start + chunkBytes));
  parser.close();
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes);
}

async function stream(bytes: Uint8Array): Promise<void> {
  for await (const part of readOemStream(chunksOf(bytes))) {
    if (part.kind === 'verdict' && !part.isMessage) throw new Error(part.faults[0]?.message);
  }
}

function mustRead(result: { readonly kind: string }): void {
  if (result.kind !== 'message') throw new Error('the generated message was not read');
}

async function ephemerisFigures(): Promise<BenchReport['figures']> {
  const bytes = generatedOem(ephemerisBytes);
  const split = await fastestMs(() => bareSplit(bytes));
  const whole = await fastestMs(() => mustRead(readOem(bytes)));
  const streamed = await fastestMs(() => stream(bytes));
  const record = readOem(generatedOem(ephemerisBytes / 10));
  if (record.kind !== 'message') throw new Error('the generated ephemeris was not read');
  const xml = writeOem(record.record, 'XML').text;
  const sax = await fastestMs(() => bareSax(xml));
  const elements = await fastestMs(() => mustRead(readOem(xml)));
  const perSecond = ({ size, milliseconds }: Readonly<Record<'size' | 'milliseconds', number>>) =>
    size / megabyte / (milliseconds / 1000);
  return [
    {
      name: `OEM of ${ephemerisBytes / megabyte} MB in KVN, read whole`,
      value: perSecond({ size: bytes.length, milliseconds: whole }),
      unit: 'MB/s',
    },
    { name: 'times a bare line split', value: whole / split, unit: '×', aim: '≤ 3' },
    {
      name: `OEM of ${ephemerisBytes / megabyte} MB in KVN, as a stream`,
      value: perSecond({ size: bytes.length, milliseconds: streamed }),
      unit: 'MB/s',
    },
    { name: 'times a bare line split (stream)', value: streamed / split, unit: '×', aim: '≤ 3' },
    {
      name: `OEM of ${(xml.length / megabyte).toPrecision(1)} MB in XML`,
      value: perSecond({ size: xml.length, milliseconds: elements }),
      unit: 'MB/s',
    },
    { name: 'times the bare SAX reader', value: elements / sax, unit: '×' },
  ];
}

const cdmCount = sized({ whole: 1000, quick: 20 });

async function conjunctionFigures(): Promise<BenchReport['figures']> {
  const kvn = readFileSync(join(import.meta.dirname, '../../packages/ccsds/cdm/testdata/cdm.kvn'));
  const read = readCdm(kvn);
  if (read.kind !== 'message') throw new Error('the test CDM was not read');
  const xml = writeCdm(read.record, 'XML').text;
  const times = (work: () => void) =>
    fastestMs(() => {
      for (let index = 0; index < cdmCount; index += 1) work();
    });
  const split = await times(() => bareSplit(kvn));
  const lines = await times(() => mustRead(readCdm(kvn)));
  const sax = await times(() => bareSax(xml));
  const elements = await times(() => mustRead(readCdm(xml)));
  return [
    { name: 'CDMs in KVN', value: cdmCount / (lines / 1000), unit: 'CDM/s' },
    { name: 'times a bare line split (CDM)', value: lines / split, unit: '×' },
    { name: 'CDMs in XML', value: cdmCount / (elements / 1000), unit: 'CDM/s' },
    { name: 'times the bare SAX reader (CDM)', value: elements / sax, unit: '×' },
  ];
}

/** Largest memory [MB] of a process that validates a file. */
function memoryOfValidating(file: string): number {
  const validate = new URL('../../apps/cli/commands/messages/validate.ts', import.meta.url).href;
  const program = `import { validate } from '${validate}';
await validate(process.argv.slice(1));
process.stderr.write(String(process.resourceUsage().maxRSS));`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, file], { encoding: 'utf8' });
  return Number(stderr) / 1024;
}

const ephemerides: readonly LargeFileName[] = ['ephemeris.oem', 'ephemeris.xml'];

/** Growth of the memory over that for a file of one line, for each kind of file at the largest size that is read. */
function memoryFigures(): BenchReport['figures'] {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-bench-'));
  const small = join(folder, 'small.txt');
  writeFileSync(small, 'CCSDS_OEM_VERS = 2.0\n');
  const idle = memoryOfValidating(small);
  const names = Object.keys(largeFiles) as LargeFileName[];
  const figures = names.map((name) => {
    const mostMb = ephemerides.includes(name) ? 200 : 64;
    const bytes = sized({ whole: mostMb, quick: 1 }) * megabyte;
    const file = join(folder, name);
    writeLargeFile(file, { name, bytes });
    const value = memoryOfValidating(file) - idle;
    rmSync(file);
    return { name: `memory of validating ${bytes / megabyte} MB, ${name}`, value, unit: 'MB', aim: '≤ 300' };
  });
  rmSync(folder, { recursive: true });
  return figures;
}

/** Reading messages, against the least any reader must do: cut lines, or parse XML. */
export async function run(): Promise<BenchReport> {
  return {
    name: 'messages',
    figures: [...(await ephemerisFigures()), ...(await conjunctionFigures()), ...memoryFigures()],
  };
}
