import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  earthAttitudeAt,
  earthOrientationOrNominal,
  shippedEarthOrientation,
  transformState,
} from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { type CatalogueModel, catalogueCovariance, congruence } from '@farpass/conjunction/covariance';
import { type ApproachEvent, Motion } from '@farpass/conjunction/screening';
import { type CatalogueObject, objectClassOf } from '@farpass/intake/elements';
import type { PoolWork } from './pool.ts';
import type { Screened } from './report.ts';

/** What the messages need beside the findings. */
export interface CdmSource extends Screened {
  readonly work: PoolWork;
  /** The catalogue entry of each object; undefined for an ephemeris. */
  readonly entries: readonly (CatalogueObject | undefined)[];
  readonly created: Epoch<'UTC'>;
  /** What is known of the errors of element sets: the first model that knows an object's class counts. */
  readonly models: readonly CatalogueModel[];
}

/** How many messages were written, and how many events have none for want of a covariance. */
export interface CdmTally {
  readonly written: number;
  readonly without: number;
}

/**
 * Writes one CDM (KVN, 508.0-B-1) for each event between two catalogue objects. Their covariance is learnt or assumed for
 * class and age of the element sets: of low confidence, and marked so. Events with an ephemeris get none: its covariance
 * is its owner's.
 */
export async function writeCdms(directory: string, source: CdmSource): Promise<CdmTally> {
  await mkdir(directory, { recursive: true });
  const motion = new Motion(source.task, createKernel(source.work.bytes).adopt(source.task.packed));
  let written = 0;
  for (const event of source.findings.events) {
    const [first, second] = [event.primary, event.secondary].map((object) => source.entries[object]);
    if (first === undefined || second === undefined) continue;
    const text = cdmText(source, event, motion);
    const read = readCdm(text);
    if (read.kind === 'faults')
      throw new Error(`a CDM was written that does not read: ${JSON.stringify(read.faults[0])}`);
    const tca = addSeconds(source.start, event.seconds);
    const time = formatEpoch(tca, 3).replaceAll(/[-:.]/g, '');
    const name = `${first.elements.catalogueId}_${second.elements.catalogueId}_${time}.cdm`;
    await writeFile(join(directory, name), text);
    written++;
  }
  return { written, without: source.findings.events.length - written };
}

function cdmText(source: CdmSource, event: ApproachEvent, motion: Motion): string {
  const tca = addSeconds(source.start, event.seconds);
  const utc = (epoch: Epoch<'UTC'>) => formatEpoch(epoch, 6);
  const metres = (km: number) => (1000 * km).toFixed(3);
  const [primary, secondary] = [event.primary, event.secondary].map((object) => source.entries[object]?.elements);
  return lines([
    ['CCSDS_CDM_VERS', '1.0'],
    ['CREATION_DATE', utc(source.created)],
    ['ORIGINATOR', 'FARPASS'],
    ['MESSAGE_ID', `${primary?.catalogueId}-${secondary?.catalogueId}-${utc(tca)}`],
    ['TCA', utc(tca)],
    ['MISS_DISTANCE', `${metres(event.distanceKm)} [m]`],
    ['RELATIVE_SPEED', `${metres(event.relativeSpeedKmPerS)} [m/s]`],
    ['RELATIVE_POSITION_R', `${metres(event.radialKm)} [m]`],
    ['RELATIVE_POSITION_T', `${metres(event.alongTrackKm)} [m]`],
    ['RELATIVE_POSITION_N', `${metres(event.crossTrackKm)} [m]`],
    ['START_SCREEN_PERIOD', utc(source.start)],
    ['STOP_SCREEN_PERIOD', utc(addSeconds(source.start, source.task.durationSeconds))],
    ...objectLines(source, { event, object: event.primary, number: 1 }, motion),
    ...objectLines(source, { event, object: event.secondary, number: 2 }, motion),
  ]);
}

type Line = readonly [keyword: string, value: string];

function lines(all: readonly Line[]): string {
  return `${all.map(([keyword, value]) => (keyword === 'COMMENT' ? `COMMENT ${value}` : `${keyword} = ${value}`)).join('\n')}\n`;
}

interface Side {
  readonly event: ApproachEvent;
  readonly object: number;
  readonly number: 1 | 2;
}

function objectLines(source: CdmSource, { event, object, number }: Side, motion: Motion): readonly Line[] {
  const entry = source.entries[object];
  const id = entry?.elements.catalogueId ?? '';
  return [
    ['OBJECT', `OBJECT${number}`],
    ['OBJECT_DESIGNATOR', id],
    ['CATALOG_NAME', 'SATCAT'],
    ['OBJECT_NAME', entry?.name ?? id],
    ['INTERNATIONAL_DESIGNATOR', entry?.designator ?? 'UNKNOWN'],
    ['EPHEMERIS_NAME', 'NONE'],
    ['COVARIANCE_METHOD', 'DEFAULT'],
    ['MANEUVERABLE', 'N/A'],
    ['REF_FRAME', 'EME2000'],
    ...stateLines(source, { object, seconds: event.seconds }, motion),
  ];
}

function stateLines(
  source: CdmSource,
  at: { readonly object: number; readonly seconds: number },
  motion: Motion,
): readonly Line[] {
  const numbers = new Float64Array(6);
  if (!motion.stateInto(at.object, at.seconds, numbers)) throw new Error('an object of an event has no state there');
  const epoch = addSeconds(source.start, at.seconds);
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const teme = { frame: 'TEME' as const, positionKm: triple(numbers, 0), velocityKmPerS: triple(numbers, 3) };
  const state = transformState(teme, 'EME2000', earthAttitudeAt(epoch, orientation));
  const [x, y, z] = state.positionKm.map((value) => `${value.toFixed(9)} [km]`);
  const [vx, vy, vz] = state.velocityKmPerS.map((value) => `${value.toFixed(12)} [km/s]`);
  return [
    ['X', x ?? ''],
    ['Y', y ?? ''],
    ['Z', z ?? ''],
    ['X_DOT', vx ?? ''],
    ['Y_DOT', vy ?? ''],
    ['Z_DOT', vz ?? ''],
    ...covarianceLines(source, at, Math.hypot(...state.velocityKmPerS) / Math.hypot(...state.positionKm)),
  ];
}

function triple(values: Float64Array, from: number): readonly [number, number, number] {
  return [values[from] ?? 0, values[from + 1] ?? 0, values[from + 2] ?? 0];
}

const rows = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'];
const units = (row: number, column: number) =>
  ['m**2', 'm**2/s', 'm**2/s**2'][Number(row > 2) + Number(column > 2)] ?? '';

/**
 * Position covariance of the element set's class and age. Velocity follows from it as on a circular orbit shifted in time
 * and height (δṘ = −n δT, δṪ = −n δR), with a hundredth of it independent so that the matrix is definite.
 */
function covarianceLines(
  source: CdmSource,
  { object, seconds }: { readonly object: number; readonly seconds: number },
  ratePerS: number,
): readonly Line[] {
  const { epoch } = source.named[object] ?? {};
  const { start } = source.task;
  const days = epoch === undefined ? 0 : start.modifiedJulianDay - epoch.modifiedJulianDay;
  const ageDays = Math.abs(days + (start.secondsOfDay - (epoch?.secondsOfDay ?? 0) + seconds) / 86_400);
  const entry = source.entries[object];
  if (entry === undefined) throw new RangeError(`object ${object} has no element set`);
  const { covarianceRtnKm2, sentence } = catalogueCovariance(source.models, objectClassOf(entry), ageDays);
  const [n, r = 0, t = 0, w = 0] = [ratePerS, ...[0, 4, 8].map((place) => covarianceRtnKm2[place])];
  const follows = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -n, 0, -n, 0, 0, 0, 0, 0];
  const full = congruence(follows, covarianceRtnKm2, { rows: 6, columns: 3 });
  const independent = [0, 0, 0, 1e-4 * t, 1e-4 * r, w].map((variance) => n ** 2 * variance);
  const elements = rows.flatMap((row, i) =>
    rows.slice(0, i + 1).map((column, j): Line => {
      const km2 = (full[6 * i + j] ?? 0) + (i === j ? (independent[i] ?? 0) : 0);
      return [`C${row}_${column}`, `${(1e6 * km2).toExponential(9)} [${units(i, j)}]`];
    }),
  );
  return [
    ['COMMENT', `Covariance of low confidence. ${sentence} Element set of ${ageDays.toFixed(2)} days.`],
    ...elements,
  ];
}
