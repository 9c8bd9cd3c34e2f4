import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import { regimeOf, semiMajorAxisOfMeanMotionKm } from '@farpass/astro/orbits';
import type { Epoch } from '@farpass/astro/time';
import { planScreening, presetOf, type ScreeningObject, type ScreeningRequest } from '@farpass/conjunction/screening';
import type { CatalogueObject, SkippedObject } from '@farpass/intake/elements';
import { readCatalogues } from '../screen/catalogue.ts';
import { ephemerisObjects } from '../screen/ephemerides.ts';
import { screenOnThreads } from '../screen/pool.ts';
import { csvOf, reportOf, type ScreenReport, textOf } from '../screen/report.ts';
import { type ScreenArguments, screenArguments, screenUsage } from '../screen/request.ts';

/** Screens catalogue and ephemerides for close approaches; DESIGN.md section 12 has the shape of the JSON. */
export async function screen(args: readonly string[]): Promise<number> {
  const asked = screenArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${screenUsage}\n`);
    return 0;
  }
  const report = await screened(asked);
  const text = { json: () => `${JSON.stringify(report)}\n`, csv: () => csvOf(report), text: () => textOf(report) };
  process.stdout.write(text[asked.output]());
  return 0;
}

interface Loaded {
  readonly objects: readonly ScreeningObject[];
  readonly skipped: readonly SkippedObject[];
  readonly primaries: readonly number[] | undefined;
}

async function screened(asked: ScreenArguments): Promise<ScreenReport> {
  const { objects, skipped, primaries } = await load(asked);
  const bytes = await kernelBytes();
  const { volume } = asked;
  const request: ScreeningRequest = {
    objects,
    start: epochOf(asked.start),
    durationSeconds: asked.durationSeconds,
    volume: volume === 'sds' ? (object) => presetFor(objects[object]) : volume,
    ...(primaries === undefined ? {} : { primaries }),
    ...(asked.stepSeconds === undefined ? {} : { stepSeconds: asked.stepSeconds }),
  };
  const task = planScreening(createKernel(bytes), request);
  const findings = await screenOnThreads(
    { bytes, task },
    { ...(asked.threads === undefined ? {} : { threads: asked.threads }), ...progress() },
  );
  const named = objects.map((object) => ({
    id: object.id,
    epoch: object.kind === 'elements' ? object.elements.epoch : undefined,
  }));
  return reportOf({ task, start: asked.start, named, skipped, findings });
}

async function load(asked: ScreenArguments): Promise<Loaded> {
  const catalogue = await readCatalogues(asked.catalogues);
  const ephemerides = await ephemerisObjects(asked.ephemerides, asked.start);
  const objects = [...ephemerides, ...catalogue.objects.map(objectOf)];
  const chosen = asked.primaries.map((id) => indexOf(objects, id));
  const isFleet = chosen.length > 0 || ephemerides.length > 0;
  return {
    objects,
    skipped: catalogue.skipped,
    primaries: isFleet ? [...ephemerides.keys(), ...chosen] : undefined,
  };
}

function objectOf({ elements }: CatalogueObject): ScreeningObject {
  return { kind: 'elements', id: elements.catalogueId, elements };
}

function indexOf(objects: readonly ScreeningObject[], id: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw new Error(`--primary: object ${id} is not in the catalogue that was given.`);
  return index;
}

/** The 19 SDS volume of an object as primary: by its regime, or as the operator's own ephemeris. */
function presetFor(object: ScreeningObject | undefined) {
  if (object?.kind !== 'elements') return presetOf('LEO1', 'operator-ephemeris').volume;
  const { meanMotionRadPerMin, eccentricity, inclinationRad } = object.elements;
  const semiMajorAxisKm = semiMajorAxisOfMeanMotionKm(meanMotionRadPerMin / 60);
  return presetOf(regimeOf({ semiMajorAxisKm, eccentricity, inclinationRad })).volume;
}

function epochOf({ modifiedJulianDay, second, fraction }: Epoch<'UTC'>) {
  return { modifiedJulianDay, secondsOfDay: second + fraction };
}

async function kernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const path = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return new Uint8Array(await readFile(path));
}

/** On a terminal, the share that is done; nothing where the output is read by a program. */
function progress(): { readonly onProgress?: (share: number) => void } {
  if (!process.stderr.isTTY) return {};
  const onProgress = (share: number) => {
    process.stderr.write(share < 1 ? `\r${Math.round(100 * share)} %` : '\r     \r');
  };
  return { onProgress };
}
