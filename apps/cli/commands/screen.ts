import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createKernel, type ElementSetEpoch } from '@farpass/astro/kernel';
import { type Epoch, epochFromUnixMs } from '@farpass/astro/time';
import { orbitShapeOf } from '@farpass/screening/objects';
import { planScreening, type ScreeningTask } from '@farpass/screening/sieve';
import { type PrimaryVolume, volumeOfPrimary } from '@farpass/screening/volumes';
import { absentObjects, isWithoutPrimaries } from '../screen/absence.ts';
import { type CdmSource, writeCdms } from '../screen/cdm-files.ts';
import { keepGarbageSmall } from '../screen/garbage.ts';
import { catalogueModels } from '../screen/history.ts';
import { ageDays, epochOfSet, type LoadedObject, type LoadedScreening, loadScreening } from '../screen/objects.ts';
import { type PoolOptions, screenOnThreads } from '../screen/pool.ts';
import { csvOf, jsonOf, textOf } from '../screen/print.ts';
import { reportOf, type Screened, type ScreenReport } from '../screen/report.ts';
import { type ScreenArguments, screenArguments, screenUsage } from '../screen/request.ts';

/** Screens catalogue and ephemerides for close approaches; `--help` tells the shape of the JSON. */
export async function screen(args: readonly string[]): Promise<number> {
  const asked = screenArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${screenUsage}\n`);
    return 0;
  }
  keepGarbageSmall();
  const report = await screened(asked);
  const printed = { json: jsonOf, csv: csvOf, text: textOf }[asked.output];
  await print(printed(report));
  return 0;
}

/** Prints as fast as the reader takes it; one that goes away (`| head`) ends it. */
async function print(parts: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(parts), process.stdout, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

/** Wipes the progress. */
const clearedLine = '\r     \r';

/** Runs a screening that Ctrl-C ends with a sentence, its threads with it. */
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

async function screened(asked: ScreenArguments): Promise<ScreenReport> {
  const loaded = await loadScreening(asked);
  warn(loaded, epochOf(asked.start));
  const bytes = await kernelBytes();
  const keepMessages = await messageKeeper(asked, loaded.objects, bytes);
  const volumeOf = (object: number) => volumeOfLoaded(asked, loaded.objects[object]);
  const task = planned(asked, { ...loaded, volumeOf }, bytes);
  const findings = await untilInterrupted((signal) =>
    screenOnThreads({ bytes, task }, { ...poolOptions(asked), signal }),
  );
  const { objects, skipped } = loaded;
  const result: Screened = { task, start: asked.start, objects, skipped, volumeOf, findings };
  refuseEmptySky(result);
  await keepMessages({ ...result, bytes });
  return reportOf(result);
}

/** No data are not a clear sky. */
function refuseEmptySky(result: Screened): void {
  if (!isWithoutPrimaries(result)) return;
  const { objects, task } = result;
  const ids = new Set([...(task.primaries ?? objects.keys())].map((primary) => objects[primary]?.id));
  const first = absentObjects(result).find(({ id }) => ids.has(id));
  throw new Error(`nothing was screened: no primary has a state in the window. ${first?.id}: ${first?.reason}.`);
}

function volumeOfLoaded(asked: ScreenArguments, object: LoadedObject | undefined): PrimaryVolume {
  if (object === undefined) throw new RangeError('there is no such object in the screening');
  const { screened } = object;
  return volumeOfPrimary(asked.volume, { orbit: orbitShapeOf(screened), data: screened.kind });
}

type Plan = LoadedScreening & Pick<Screened, 'volumeOf'>;

function planned(asked: ScreenArguments, plan: Plan, bytes: Uint8Array<ArrayBuffer>): ScreeningTask {
  const { objects, primaries, volumeOf } = plan;
  return planScreening(createKernel(bytes), {
    objects: objects.map((object) => object.screened),
    start: epochOf(asked.start),
    durationSeconds: asked.durationSeconds,
    volume: asked.volume.kind === 'own' ? asked.volume.volume : (object) => volumeOf(object).volume,
    ...(primaries === undefined ? {} : { primaries }),
    ...(asked.stepSeconds === undefined ? {} : { stepSeconds: asked.stepSeconds }),
  });
}

/** Beyond this an element set says little about where an object is: tens of kilometres and more. */
const oldAfterDays = 30;

/** Says on stderr what a reader of the result has to know of its data. */
function warn({ objects, notes }: LoadedScreening, start: ElementSetEpoch): void {
  for (const note of notes) process.stderr.write(`farpass screen: ${note}\n`);
  const old = objects.filter((object) => {
    const epoch = epochOfSet(object);
    return epoch !== undefined && Math.abs(ageDays({ epoch, start, seconds: 0 })) > oldAfterDays;
  });
  if (old.length === 0) return;
  const say = old.length === 1 ? '1 element set is' : `${old.length} element sets are`;
  process.stderr.write(`farpass screen: ${say} more than ${oldAfterDays} days from the window's start.\n`);
}

type KeepMessages = (source: Omit<CdmSource, 'created' | 'models'>) => Promise<void>;

/** Makes ready to write the messages, before the screening takes its time: their place and the errors of their sets. */
async function messageKeeper(
  { cdmDirectory, histories }: ScreenArguments,
  objects: readonly LoadedObject[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<KeepMessages> {
  if (cdmDirectory === undefined) return async () => {};
  await mkdir(cdmDirectory, { recursive: true }).catch((error: unknown) => {
    throw new Error(`--cdm-dir ${cdmDirectory} cannot be made: ${error instanceof Error ? error.message : error}.`);
  });
  const entries = objects.map(({ entry }) => entry);
  const models = await catalogueModels(histories, { kernel: createKernel(bytes), entries });
  return async (source) => {
    const written = await writeCdms(cdmDirectory, { ...source, models, created: epochFromUnixMs(Date.now()) });
    process.stderr.write(`farpass screen: ${written} CDMs in ${cdmDirectory}\n`);
  };
}

function epochOf({ modifiedJulianDay, second, fraction }: Epoch<'UTC'>): ElementSetEpoch {
  return { modifiedJulianDay, secondsOfDay: second + fraction };
}

async function kernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const path = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return new Uint8Array(await readFile(path));
}

/** On a terminal, the share that is done; nothing where the output is read by a program. */
function poolOptions({ threads }: ScreenArguments): PoolOptions {
  const onProgress = (share: number) => {
    process.stderr.write(share < 1 ? `\r${Math.floor(100 * share)} %` : clearedLine);
  };
  return {
    ...(threads === undefined ? {} : { threads }),
    ...(process.stderr.isTTY ? { onProgress } : {}),
  };
}
