import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel } from '@farpass/astro/kernel';
import { epochFromUnixMs } from '@farpass/astro/time';
import { absencesOf, coverageFound, isWithoutPrimaries, type PlannedScreening } from '@farpass/screening/findings';
import {
  ageSecondsAt,
  listOf,
  type ObjectRecord,
  orbitDoubtCodes,
  planObjects,
  reasonOf,
  type ScreeningWindow,
} from '@farpass/screening/objects';
import type { Approaches, MergedFindings } from '@farpass/screening/sieve';
import { kernelBytes } from '../../kernel.ts';
import { writeCdms } from '../../screen/cdm-files.ts';
import { type LoadedFiles, loadFiles } from '../../screen/files.ts';
import { catalogueModels } from '../../screen/history.ts';
import { type PoolOptions, screenOnThreads } from '../../screen/pool.ts';
import { csvOf, jsonOf, reportText } from '../../screen/print.ts';
import { reportOf, type ScreenReport } from '../../screen/report.ts';
import { type ScreenArguments, screenArguments, screenUsage } from '../../screen/request.ts';

/** Screens catalogue and ephemerides for close approaches; `--help` describes the JSON. */
export async function screen(args: readonly string[]): Promise<number> {
  const asked = screenArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${screenUsage}\n`);
    return 0;
  }
  const report = await screenReport(asked);
  const printed = { json: jsonOf, csv: csvOf, text: reportText }[asked.output];
  await print(printed(report));
  return 0;
}

/** Prints as fast as the reader takes it. A reader that closes the pipe (`| head`) ends the printing. */
async function print(parts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** Overwrites the progress display with blanks. */
const clearedLine = '\r     \r';

/** Runs a screening that Ctrl-C ends with a sentence, together with its threads. */
async function untilInterrupted<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  const interrupt = () => {
    if (process.stderr.isTTY) process.stderr.write(clearedLine);
    control.abort(new Error('the screening was interrupted; nothing was written.'));
  };
  process.once('SIGINT', interrupt);
  try {
    return await work(control.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

async function screenReport(asked: ScreenArguments): Promise<ScreenReport> {
  const bytes = await kernelBytes();
  const loaded = await loadFiles(asked, createKernel(bytes));
  const { start, durationSeconds } = asked;
  warnOfFiles(loaded, { start, durationSeconds });
  const keepMessages = await messageKeeper(asked, loaded, bytes);
  const { task, volumeOf } = planObjects(createKernel(bytes), {
    ...{ start, durationSeconds, objects: loaded.objects, primaries: loaded.primaries },
    choiceOf: () => asked.volume,
    stepSeconds: asked.stepSeconds,
  });
  const findings = await untilInterrupted((signal) =>
    screenOnThreads({ bytes, task }, { ...poolOptions(asked), signal }),
  );
  const screening = { start, durationSeconds, task, objects: listOf(loaded.objects) };
  refuseEmptySky(screening, findings);
  await keepMessages(screening, findings.events);
  const report = reportOf({ screening, findings, skipped: loaded.skipped, volumeOf });
  warnOfCoverage(report);
  return report;
}

/** Throws if nothing was screened: missing data must not look like a clear sky. */
function refuseEmptySky(screening: PlannedScreening, findings: MergedFindings): void {
  if (!isWithoutPrimaries(screening, findings)) return;
  const [first = 0] = screening.task.primaries ?? [];
  const reason = reasonOf(coverageFound(screening, first, absencesOf(findings)));
  const { id } = screening.objects.at(first);
  throw new Error(`nothing was screened: no primary has a state in the window. ${id}: ${reason}.`);
}

/**
 * Beyond this age an element set says little about the position of an object: the error is tens of kilometres and more.
 */
const oldAfterDays = 30;

function note(sentence: string): void {
  process.stderr.write(`farpass screen: ${sentence}\n`);
}

/** Prints on stderr what a reader of the result has to know about its data. */
function warnOfFiles({ objects, notes }: LoadedFiles, window: ScreeningWindow): void {
  notes.forEach(note);
  const isOld = (record: ObjectRecord) =>
    record.orbit.kind === 'elements' && Math.abs(ageSecondsAt(record, window, 0) ?? 0) > oldAfterDays * secondsPerDay;
  const old = objects.filter(isOld).length;
  if (old === 0) return;
  const say = old === 1 ? '1 element set is' : `${old} element sets are`;
  note(`${say} more than ${oldAfterDays} days from the window's start.`);
}

/** Prints on stderr why a part of the window is not covered, or why its events are doubtful. */
function warnOfCoverage({ warnings }: ScreenReport): void {
  for (const { code, id, message } of warnings)
    if (doubtful.has(code)) note(id === undefined ? `${message}.` : `${id}: ${message}.`);
}

const doubtful: ReadonlySet<string> = new Set(['EPHEMERIS_GAP', 'LEAP_SECOND', ...orbitDoubtCodes]);

type KeepMessages = (screening: PlannedScreening, events: Approaches) => Promise<void>;

/**
 * Prepares the writing of the messages before the long screening starts: their folder, and the error models of the
 * element sets.
 */
async function messageKeeper(
  { cdmDirectory, histories }: ScreenArguments,
  { objects }: LoadedFiles,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<KeepMessages> {
  if (cdmDirectory === undefined) return async () => {};
  await mkdir(cdmDirectory, { recursive: true }).catch((error: unknown) => {
    throw new Error(`--cdm-dir ${cdmDirectory} cannot be made: ${error instanceof Error ? error.message : error}.`);
  });
  const names = new Map(objects.map(({ id, catalogueNumber, name }) => [catalogueNumber ?? id, name]));
  const models = await catalogueModels(histories, { kernel: createKernel(bytes), names });
  return async (screening, events) => {
    const created = epochFromUnixMs(Date.now());
    const source = { screening, events, models, created, kernel: createKernel(bytes) };
    note(`${await writeCdms(cdmDirectory, source)} CDMs in ${cdmDirectory}`);
  };
}

/** Shows the progress on a terminal; shows nothing if a program reads stderr. */
function poolOptions({ threads }: ScreenArguments): PoolOptions {
  const onProgress = (share: number) => {
    process.stderr.write(share < 1 ? `\r${Math.floor(100 * share)} %` : clearedLine);
  };
  return {
    ...(threads === undefined ? {} : { threads }),
    ...(process.stderr.isTTY ? { onProgress } : {}),
  };
}
