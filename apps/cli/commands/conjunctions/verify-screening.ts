import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel } from '@farpass/astro/kernel';
import { parseEpoch } from '@farpass/astro/time';
import { readAnswerKey, readBoxes } from '@farpass/intake/answer-key';
import { comparedWithKey, FoundRows, keyReport } from '@farpass/operations/answer-key';
import { listOf, type ObjectRecord, planObjects } from '@farpass/screening/objects';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import { version } from '@farpass/server/version';
import { inputText } from '../../input.ts';
import { kernelBytes } from '../../kernel.ts';
import { ephemeridesOf } from '../../screen/ephemerides.ts';
import { readEphemerides } from '../../screen/files.ts';
import { positiveNumber } from '../../screen/number.ts';
import { screenOnThreads } from '../../screen/pool.ts';
import { htmlOf } from '../../screen/verification/html.ts';
import type { PrintedVerification } from '../../screen/verification/printed.ts';

const usage = `farpass verify-screening KEY FOLDER [--km K | --volumes FILE] [--radius M] [--from T] [--days N]
              [--threads N] [--json] [--html FILE]

Screens all ephemerides of a folder (OEM, OCM) against each other and compares the approaches with an answer key in the form of
TraCSS's truth set (CSV). The rule of the key: closest approach is where the range rate of the interpolated velocities is 0; the
probability is that of straight lines through a disc, at least 1e-10. Exit code 0 if every difference has a reason, 1 if not.
--km       radius of the sphere, default 10
--volumes  instead: a box and a radius for each object, CSV with object,radialKm,alongTrackKm,crossTrackKm,radiusM
--radius   of each object, default 0.5
--from     default 2025-01-01T12:00:00Z, --days default 7: the window of the truth set; both ends are left out
--html     writes the report as a page, too
--json     { rows, found, matched, recall, classes, probability, covariances, differences, holds, program, made, machine, key,
           data, rule, notes, seconds }`;

const options = {
  km: { type: 'string' },
  volumes: { type: 'string' },
  radius: { type: 'string', default: '0.5' },
  from: { type: 'string', default: '2025-01-01T12:00:00Z' },
  days: { type: 'string', default: '7' },
  threads: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Whether a screening of the files of a folder finds what an answer key says. */
export async function verifyScreening(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [keyFile, folder] = positionals;
  if (values.help || keyFile === undefined || folder === undefined) {
    (values.help ? process.stdout : process.stderr).write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  if (values.km !== undefined && values.volumes !== undefined)
    throw new Error('--km and --volumes exclude each other; give one.');
  const km = positiveNumber('km', values.km ?? '10');
  const radiusM = positiveNumber('radius', values.radius);
  const sphere = { kind: 'sphere', radiusKm: km } as const;
  const boxes =
    values.volumes === undefined
      ? undefined
      : readBoxes({ text: await inputText(values.volumes), file: values.volumes });
  const volumes = { volumeOf: boxes?.boxOf ?? (() => sphere), radiusKmOf: boxes?.radiusKmOf ?? (() => radiusM / 1000) };
  const report = await verified({
    keyFile,
    folder,
    from: values.from,
    days: positiveNumber('days', values.days),
    threads: values.threads === undefined ? undefined : positiveNumber('threads', values.threads),
    volumes,
    sphere: values.volumes === undefined ? sphere : undefined,
    volumeName: values.volumes === undefined ? `a sphere of ${km} km` : `the boxes of ${basename(values.volumes)}`,
    radiusM,
  });
  if (values.html !== undefined) await writeFile(values.html, htmlOf(report));
  process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : textOf(report));
  return report.holds ? 0 : 1;
}

interface Verification {
  readonly keyFile: string;
  readonly folder: string;
  readonly from: string;
  readonly days: number;
  readonly threads: number | undefined;
  readonly volumes: {
    readonly volumeOf: (id: string) => ScreeningVolume;
    readonly radiusKmOf: (id: string) => number;
  };
  /** The one volume of all objects, if there is one. */
  readonly sphere: ScreeningVolume | undefined;
  readonly volumeName: string;
  readonly radiusM: number;
}

async function verified(asked: Verification): Promise<PrintedVerification> {
  const began = performance.now();
  const { keyFile, folder, volumes } = asked;
  const keyText = await inputText(keyFile);
  const rows = rowsOf(keyFile, keyText);
  const files = await filesIn(folder);
  const { objects, notes } = await readEphemerides(files);
  if (objects.length < 2)
    throw new Error(`${folder} has ephemerides of ${objects.length} objects; expected two or more.`);
  const bytes = await kernelBytes();
  const window = {
    start: parseEpoch(asked.from.replace(/Z$/, ''), 'UTC'),
    durationSeconds: asked.days * secondsPerDay,
  };
  const idOf = (object: number) => objects[object]?.id ?? '';
  const volumeOf = (object: number) => volumes.volumeOf(idOf(object));
  const { task } = planObjects(createKernel(bytes), {
    ...window,
    objects,
    primaries: objects.map((_, object) => object),
    choiceOf: (object) => ({ kind: 'own', volume: volumeOf(object) }),
  });
  const threads = asked.threads === undefined ? {} : { threads: asked.threads };
  const findings = await screenOnThreads({ bytes, task }, threads);
  const reader = new FoundRows({ ...window, task, objects: listOf(objects) }, createKernel(bytes), {
    volumeOf,
    radiusKmOf: (object) => volumes.radiusKmOf(idOf(object)),
  });
  const found = Array.from(findings.events, (event) => reader.rowOf(event));
  const report = keyReport(comparedWithKey(rows, found), { ...window, objects, volume: asked.sphere });
  return {
    ...report,
    ...(await madeWith({ asked, keyText, files, objects })),
    notes,
    seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
  };
}

function rowsOf(file: string, text: string) {
  try {
    return readAnswerKey(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The ephemerides of a folder in the order of their names; a key or a page next to them is not one. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => {
    throw new Error(`${folder} cannot be read; give the folder of the ephemerides.`);
  });
  const files = names.filter((name) => /\.(ocm|oem|kvn|xml|txt)$/i.test(name)).toSorted();
  if (files.length === 0) throw new Error(`${folder} has no ephemeris; expected files named .ocm or .oem.`);
  return files.map((name) => join(folder, name));
}

interface Made {
  readonly asked: Verification;
  readonly keyText: string;
  readonly files: readonly string[];
  readonly objects: readonly ObjectRecord[];
}

async function madeWith({ asked, keyText, files, objects }: Made) {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const file of files) {
    hash.update(`${basename(file)}\n`).update(await readFile(file));
    bytes += (await stat(file)).size;
  }
  const rules = objects.flatMap(ephemeridesOf).map(({ interpolation }) => interpolation);
  const interpolation = Object.fromEntries(
    Map.groupBy(rules, (name) => name)
      .entries()
      .map(([name, same]) => [name, same.length]),
  );
  return {
    program: { name: 'farpass', version },
    made: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      runtime: `Node ${process.versions.node}`,
    },
    key: { file: basename(asked.keyFile), sha256: createHash('sha256').update(keyText).digest('hex') },
    data: { files: files.length, bytes, sha256: hash.digest('hex') },
    rule: {
      from: asked.from,
      days: asked.days,
      volume: asked.volumeName,
      radiusM: asked.radiusM,
      interpolation,
      closestApproach: 'range rate of the interpolated velocities is 0',
      probability: 'Foster and Estes 1992 over the disc of both radii, at least 1e-10',
    },
  } as const;
}

/** The first differences; --json has all. */
const shown = 10;

function textOf(report: PrintedVerification): string {
  const { matched, rows, found, recall, differences, probability } = report;
  const lines = [
    `${matched} of ${rows} rows found (recall ${(100 * recall).toFixed(4)} % of those that the files allow), ${found - matched} more approaches`,
    ...report.classes
      .filter((one) => one.rows > 0)
      .map(
        (one) =>
          `${one.speedClass.toLowerCase()}: ${one.withinTolerance} of ${one.rows} within tolerance; TCA at most ${one.deltaTcaS.largest.toExponential(2)} s off, miss ${one.deltaMissM.largest.toExponential(2)} m`,
      ),
    `probability: ${probability.withinTolerance} of ${probability.compared} within 1e-5, largest difference ${probability.largestDifference.toExponential(2)}`,
    ...differences
      .slice(0, shown)
      .map(
        (one) =>
          `  ${one.kind} ${one.objects.join(' × ')} ${one.tca} ${one.missKm} km${one.reason === undefined ? '' : ` ${one.reason}`}`,
      ),
    ...(differences.length > shown ? [`  first ${shown} of ${differences.length}; --json has all`] : []),
    `${report.seconds} s`,
  ];
  return `${lines.join('\n')}\n`;
}
