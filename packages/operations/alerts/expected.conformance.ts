import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { type BurnTime, type CatalogueModel, catalogueCovariance } from '@farpass/conjunction/covariance';
import { type EventExpectation, expectationOf, type FiguredMessage } from '@farpass/conjunction/event';
import { type CatalogueObject, errorsOfHistory, modelOfObject, readCatalogue } from '@farpass/intake/elements';
import { describe, expect, it } from 'vitest';
import { burnTimes } from '../burns/index.ts';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const kernel = createKernel(
  new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm'))),
);

/** Days since 1858-11-17. */
const dayOf = ({ epoch }: ElementSet) => epoch.modifiedJulianDay + epoch.secondsOfDay / 86_400;
const dayOfDate = (date: string) => parseEpoch(`${date}T00:00:00`, 'UTC').modifiedJulianDay;

function stateAt(set: ElementSet, days: number) {
  const state = new Float64Array(6);
  kernel.load([set]).stateInto(0, { instant: set.epoch, minutes: (days - dayOf(set)) * 1440 }, state);
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = state;
  return { positionKm: [x, y, z] as Vector3, velocityKmPerS: [vx, vy, vz] as Vector3 };
}

/** Repeatable numbers in [0, 1): Weyl's sequence of the golden ratio. */
const spread = (index: number) => (index * 0.618_033_988_749_895) % 1;

const radiusKm = 0.02;
/** Each message is made when this share of the time of the one before is left: one of those that are forecast. */
const shareLeft = 0.7;
const firstLeadDays = 5;
const leads = Array.from({ length: 6 }, (_, at) => firstLeadDays * shareLeft ** at);

interface Approach {
  readonly sets: readonly ElementSet[];
  readonly model: CatalogueModel;
  readonly tcaDays: number;
  readonly offset: readonly [number, number];
}

/** The messages about one approach, as the sets before them have it, on a path at right angles. */
function messagesOf(
  { sets, model, tcaDays, offset }: Approach,
  objectClass: CatalogueClass,
): readonly FiguredMessage[] {
  const truthSet = sets.find((set) => dayOf(set) >= tcaDays);
  const truth = truthSet && stateAt(truthSet, tcaDays);
  const axes = truth && rtnRotation(truth);
  if (truth === undefined || axes === undefined || truthSet === undefined || dayOf(truthSet) > tcaDays + 1) return [];
  const found = leads.flatMap((lead) => {
    const set = sets.findLast((one) => dayOf(one) <= tcaDays - lead);
    if (set === undefined || dayOf(set) < tcaDays - lead - 1.5) return [];
    const { positionKm } = stateAt(set, tcaDays);
    const apart: Vector3 = [
      positionKm[0] - truth.positionKm[0],
      positionKm[1] - truth.positionKm[1],
      positionKm[2] - truth.positionKm[2],
    ];
    const [radial = 0, along = 0, across = 0] = timesVector(axes, apart);
    const { covarianceRtnKm2: c } = catalogueCovariance([model], objectClass, tcaDays - dayOf(set));
    const joint = {
      xx: c[0] ?? 0,
      xy: ((c[1] ?? 0) - (c[2] ?? 0)) / Math.SQRT2,
      yy: ((c[4] ?? 0) + (c[8] ?? 0)) / 2 - (c[5] ?? 0),
    };
    return [{ lead, miss: { xKm: radial, yKm: (along - across) / Math.SQRT2 }, joint }];
  });
  const [first] = found;
  if (first === undefined || found.length < leads.length) return [];
  const tca = addSeconds(parseEpoch('1858-11-17T00:00:00', 'UTC'), tcaDays * 86_400);
  const off = { xKm: offset[0] * Math.sqrt(first.joint.xx), yKm: offset[1] * Math.sqrt(first.joint.yy) };
  return found.map(({ lead, miss, joint }) =>
    messageAt(
      { created: addSeconds(tca, -lead * 86_400), tca },
      { xKm: miss.xKm + off.xKm, yKm: miss.yKm + off.yKm },
      joint,
    ),
  );
}

type CatalogueClass = Parameters<typeof catalogueCovariance>[1];
type Joint = NonNullable<NonNullable<FiguredMessage['figures']['plane']>['joint']>;

function messageAt(
  times: Pick<FiguredMessage, 'created' | 'tca'>,
  point: { readonly xKm: number; readonly yKm: number },
  joint: Joint,
): FiguredMessage {
  const determinant = joint.xx * joint.yy - joint.xy ** 2;
  const squared =
    (joint.yy * point.xKm ** 2 - 2 * joint.xy * point.xKm * point.yKm + joint.xx * point.yKm ** 2) / determinant;
  const value = (radiusKm ** 2 / (2 * Math.sqrt(determinant))) * Math.exp(-squared / 2);
  const found = { kind: 'probability', value, method: 'foster1992' } as const;
  const none = { xKm: 0, yKm: 0, covariance: undefined };
  const missDistanceKm = Math.hypot(point.xKm, point.yKm);
  const missKm = { radial: point.xKm, transverse: point.yKm, normal: 0 };
  const geometry = {
    ...{ missDistanceKm, missKm, relativeSpeedKmPerS: 10, approachAngleRad: Math.PI / 2 },
    relativeVelocityKmPerS: { radial: 0, transverse: -7.07, normal: 7.07 },
    mahalanobisDistance: Math.sqrt(squared),
  };
  const figures = { geometry, found, hardBodyRadiusKm: radiusKm, repairs: [] };
  return {
    ...times,
    figures: { ...figures, plane: { object1: none, object2: { ...point, covariance: undefined }, joint } },
    evidence: { found, isContradictory: false },
  };
}

/** The forecasts whose probability now is above the threshold of MEDIUM, and how many of the next ones their intervals hold. */
interface Coverage {
  forecasts: number;
  inHalf: number;
  inNineTenths: number;
  above: number;
}

const leastNow = 1e-7;
const daysApart = 9;

/** The coverage of the expectation of the first, the third and the fifth message of an object's approaches in two years. */
function coverageOf(name: string): readonly Coverage[] {
  const text = readFileSync(join(data, 'manoeuvres', `${name}.tle`), 'utf8');
  const objects = readCatalogue(text, { checksum: 'warn' })
    .objects.map((object) => ({ ...object, name }))
    .toSorted((a, b) => dayOf(a.elements) - dayOf(b.elements));
  const sets = objects.map(({ elements }) => elements);
  const burns = burnTimes(sets);
  const objectClass = errorsOfHistory(objects.slice(0, 5), kernel).classes[0]?.objectClass;
  if (objectClass === undefined) throw new Error(`${name} has no class`);
  const counts = [0, 2, 4].map((): Coverage => ({ forecasts: 0, inHalf: 0, inNineTenths: 0, above: 0 }));
  let known: { readonly model: CatalogueModel; readonly day: number } | undefined;
  let index = 0;
  for (let day = dayOfDate('2017-06-01'); day < dayOfDate('2019-06-01'); day += daysApart) {
    const tcaDays = day + 0.37;
    if (burns.some(({ fromDays, toDays }) => toDays > tcaDays - 8 && fromDays < tcaDays + 1)) continue;
    if (known === undefined || day - known.day > 90) {
      const model = modelBefore({ objects, burns, objectClass }, day);
      known = model === undefined ? known : { model, day };
    }
    if (known === undefined) continue;
    for (let each = 0; each < 2; each++) {
      index += 1;
      // Everywhere within four sigmas of the first message alike, so that no miss is more likely before it.
      const offset = [8 * spread(index) - 4, 8 * spread(7.3 * index + 0.11) - 4] as const;
      const messages = messagesOf({ sets, model: known.model, tcaDays, offset }, objectClass);
      for (const [place, counted] of counts.entries()) count(messages, 2 * place, counted);
    }
  }
  return counts;
}

interface KnownHistory {
  readonly objects: readonly CatalogueObject[];
  readonly burns: readonly BurnTime[];
  readonly objectClass: CatalogueClass;
}

/** The errors of the year before a day, cut at the burns of that year: nothing of the approaches that are forecast. */
function modelBefore({ objects, burns, objectClass }: KnownHistory, day: number): CatalogueModel | undefined {
  const sets = objects.filter(({ elements }) => dayOf(elements) < day - 6 && dayOf(elements) > day - 380);
  const inPast = burns.filter(({ toDays }) => toDays < day);
  return modelOfObject({ objectClass, sets }, kernel, () => inPast);
}

function count(messages: readonly FiguredMessage[], at: number, coverage: Coverage): void {
  const [now, next] = [messages[at]?.figures.found, messages[at + 1]?.figures.found];
  if (now?.kind !== 'probability' || next?.kind !== 'probability' || now.value < leastNow) return;
  const point = expectationOf(messages.slice(0, at + 1))?.points.find(isOfNext);
  if (point === undefined) return;
  const { p5, p25, p75, p95 } = point.quantiles;
  coverage.forecasts += 1;
  if (next.value >= p25 && next.value <= p75) coverage.inHalf += 1;
  if (next.value >= p5 && next.value <= p95) coverage.inNineTenths += 1;
  if (next.value > p95) coverage.above += 1;
}

/** The points are at fixed shares of the time left; the third one is when the next message is made. */
function isOfNext(_: EventExpectation['points'][number], place: number): boolean {
  return place === 2;
}

describe('the expected probability of the next message', () => {
  // The sets are real, of the year after those that the covariances are learnt from; the other object and the geometry are invented.
  it('is in its intervals as often as printed: they are not calibrated', () => {
    const found = ['Sentinel-3A', 'Jason-3'].map((name) => ({ name, counts: coverageOf(name) }));
    const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
    for (const { name, counts } of found)
      for (const [place, { forecasts, inHalf, inNineTenths, above }] of counts.entries())
        process.stdout.write(
          `${name}, message ${2 * place + 1}: ${forecasts} forecasts; ${percent(inHalf, forecasts)} % in the interval of 50 %, ${percent(inNineTenths, forecasts)} % in that of 90 %, ${percent(above, forecasts)} % above it\n`,
        );
    const all = found.flatMap(({ counts }) => counts);
    const sum = (key: keyof Coverage) => all.reduce((total, one) => total + one[key], 0);
    process.stdout.write(
      `all: ${sum('forecasts')} forecasts; ${percent(sum('inHalf'), sum('forecasts'))} % in 50 %, ${percent(sum('inNineTenths'), sum('forecasts'))} % in 90 %, ${percent(sum('above'), sum('forecasts'))} % above\n`,
    );
    expect(sum('forecasts')).toBeGreaterThan(200);
    expect(sum('inNineTenths') / sum('forecasts')).toBeGreaterThan(0.87);
    expect(sum('above') / sum('forecasts')).toBeLessThan(0.08);
  });
});
