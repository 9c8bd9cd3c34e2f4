import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { stateAtSeconds } from '@farpass/astro/ephemeris';
import { createKernel, type ElementSetEpoch } from '@farpass/astro/kernel';
import { keplerianOfState, type Regime, regimeOf, semiMajorAxisOfMeanMotionKm } from '@farpass/astro/orbits';
import { type Epoch, epochFromUnixMs } from '@farpass/astro/time';
import {
  planScreening,
  presetOf,
  type ScreeningArc,
  type ScreeningObject,
  type ScreeningRequest,
} from '@farpass/conjunction/screening';
import type { CatalogueObject, SkippedObject } from '@farpass/intake/elements';
import { readCatalogues } from '../screen/catalogue.ts';
import { type CdmSource, writeCdms } from '../screen/cdm-files.ts';
import { ephemerisObjects } from '../screen/ephemerides.ts';
import { catalogueModels } from '../screen/history.ts';
import { screenOnThreads } from '../screen/pool.ts';
import { csvOf, reportOf, type Screened, type ScreenReport, textOf } from '../screen/report.ts';
import { type ScreenArguments, screenArguments, screenUsage } from '../screen/request.ts';

/** Screens catalogue and ephemerides for close approaches; `--help` tells the shape of the JSON. */
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

/** Beyond this an element set says little about where an object is: tens of kilometres and more. */
const oldAfterDays = 30;

function warnOfAge(objects: readonly ScreeningObject[], start: ElementSetEpoch): void {
  const old = objects.filter(
    (object) =>
      object.kind === 'elements' &&
      Math.abs(start.modifiedJulianDay - object.elements.epoch.modifiedJulianDay) > oldAfterDays,
  );
  if (old.length === 0) return;
  const say = old.length === 1 ? '1 element set is' : `${old.length} element sets are`;
  process.stderr.write(`farpass screen: ${say} more than ${oldAfterDays} days from the window's start.\n`);
}

async function keepCdms(directory: string, source: Omit<CdmSource, 'created'>): Promise<void> {
  const { written, without } = await writeCdms(directory, { ...source, created: epochFromUnixMs(Date.now()) });
  const note = without === 0 ? '' : `; ${without} events have an ephemeris, whose covariance is not known here`;
  process.stderr.write(`farpass screen: ${written} CDMs in ${directory}${note}\n`);
}

interface Loaded {
  readonly objects: readonly ScreeningObject[];
  readonly entries: readonly (CatalogueObject | undefined)[];
  readonly skipped: readonly SkippedObject[];
  readonly primaries: readonly number[] | undefined;
}

async function screened(asked: ScreenArguments): Promise<ScreenReport> {
  const { objects, entries, skipped, primaries } = await load(asked);
  warnOfAge(objects, epochOf(asked.start));
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
  const work = { bytes, task };
  const findings = await screenOnThreads(work, {
    ...(asked.threads === undefined ? {} : { threads: asked.threads }),
    ...progress(),
  });
  const named = objects.map((object) => ({
    id: object.id,
    epoch: object.kind === 'elements' ? object.elements.epoch : undefined,
  }));
  const result: Screened = { task, start: asked.start, named, skipped, findings };
  if (asked.cdmDirectory !== undefined) {
    const models = await catalogueModels(asked.histories, { kernel: createKernel(bytes), entries });
    await keepCdms(asked.cdmDirectory, { ...result, work, entries, models });
  }
  return reportOf(result);
}

async function load(asked: ScreenArguments): Promise<Loaded> {
  const catalogue = await readCatalogues(asked.catalogues);
  const ephemerides = await ephemerisObjects(asked.ephemerides, asked.start);
  const { kept, own } = withoutOwnSets(catalogue.objects, ephemerides);
  const objects = [...ephemerides, ...kept.map(objectOf)];
  if (objects.length === 0) throw nothingToScreen(catalogue.skipped);
  const chosen = asked.primaries.map((id) => indexOf(objects, id));
  const isFleet = chosen.length > 0 || ephemerides.length > 0;
  return {
    objects,
    entries: [...ephemerides.map(() => undefined), ...kept],
    skipped: [...catalogue.skipped, ...own],
    primaries: isFleet ? [...ephemerides.keys(), ...chosen] : undefined,
  };
}

/** A satellite whose ephemeris is screened is not compared with its own element set. */
function withoutOwnSets(objects: readonly CatalogueObject[], ephemerides: readonly ScreeningObject[]) {
  const ids = new Set(ephemerides.map(({ id }) => id));
  const isOwn = ({ elements, designator }: CatalogueObject) =>
    ids.has(elements.catalogueId) || (designator !== undefined && ids.has(designator));
  const reason = 'its own ephemeris is screened in place of this element set';
  return {
    kept: objects.filter((object) => !isOwn(object)),
    own: objects.filter(isOwn).map(({ elements }): SkippedObject => ({ id: elements.catalogueId, reason })),
  };
}

/** No data are not a clear sky. */
function nothingToScreen(skipped: readonly SkippedObject[]): Error {
  const [first] = skipped;
  const why = first === undefined ? 'the files hold no element set' : `${first.id}: ${first.reason}`;
  return new Error(`there is nothing to screen: ${why}. Give TLE, OMM, CSV or JSON of element sets.`);
}

function objectOf({ elements }: CatalogueObject): ScreeningObject {
  return { kind: 'elements', id: elements.catalogueId, elements };
}

function indexOf(objects: readonly ScreeningObject[], id: string): number {
  const index = objects.findIndex((object) => object.id === id);
  if (index < 0) throw new Error(`--primary: object ${id} is not in the catalogue that was given.`);
  return index;
}

/** The 19 SDS volume of an object as primary: by its regime, catalogue orbit or operator's own ephemeris. */
function presetFor(object: ScreeningObject | undefined) {
  if (object?.kind !== 'elements') return presetOf(regimeOfArcs(object?.arcs ?? []), 'operator-ephemeris').volume;
  const { meanMotionRadPerMin, eccentricity, inclinationRad } = object.elements;
  const semiMajorAxisKm = semiMajorAxisOfMeanMotionKm(meanMotionRadPerMin / 60);
  return presetOf(regimeOf({ semiMajorAxisKm, eccentricity, inclinationRad })).volume;
}

function regimeOfArcs([arc]: readonly ScreeningArc[]): Regime {
  if (arc === undefined) return 'OTHER';
  return regimeOf(keplerianOfState(stateAtSeconds(arc.segment, arc.segment.usableFromSeconds)));
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
