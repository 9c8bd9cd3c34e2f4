import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { type BurnTime, type CatalogueModel, catalogueCovariance } from '@farpass/conjunction/covariance';
import {
  type CalibrationClass,
  calibrationClasses,
  type FiguredMessage,
  type ForecastOutcome,
  forecastOutcomes,
  type ProbabilityQuantiles,
  publicClasses,
  stageOf,
} from '@farpass/conjunction/event';
import { principalAxes } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { type CatalogueObject, errorsOfHistory, modelOfObject, readCatalogue } from '@farpass/intake/elements';
import { describe, expect, it } from 'vitest';
import { historyCuts } from '../burns/index.ts';

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
  const value = probabilityFoster1992(principalAxes(joint, point, radiusKm).problem);
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

/** Real sets, in years that have enough of them before: the month of the approach decides whether it is learnt from. */
interface Series {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const learntFrom: readonly Series[] = [
  { name: 'Sentinel-3A', from: '2017-06-01', to: '2022-06-01' },
  { name: 'Jason-3', from: '2017-06-01', to: '2022-06-01' },
  { name: 'CryoSat-2', from: '2012-06-01', to: '2022-06-01' },
  { name: 'Haiyang-2A', from: '2013-06-01', to: '2020-06-01' },
];
/** Of this satellite nothing is learnt. */
const otherSatellite: Series = { name: 'Jason-1', from: '2004-06-01', to: '2009-06-01' };

/** The outcomes of the forecasts about one approach. */
interface ApproachOutcomes {
  readonly day: number;
  readonly outcomes: readonly ForecastOutcome[];
}

const daysApart = 9;
const daysBefore = 400;

/** Outcomes of the forecasts from the first, second, third and fifth message about an object's approaches. */
function outcomesOf({ name, from, to }: Series): readonly ApproachOutcomes[] {
  const text = readFileSync(join(data, 'manoeuvres', `${name}.tle`), 'utf8');
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  const objects = readCatalogue(text, { checksum: 'warn' })
    .objects.map((object) => ({ ...object, name }))
    .filter(({ elements }) => dayOf(elements) > first - daysBefore && dayOf(elements) < last + 30)
    .toSorted((a, b) => dayOf(a.elements) - dayOf(b.elements));
  const sets = objects.map(({ elements }) => elements);
  const { burnsDays: burns } = historyCuts(sets);
  const objectClass = errorsOfHistory(objects.slice(0, 5), kernel).classes[0]?.objectClass;
  if (objectClass === undefined) throw new Error(`${name} has no class`);
  const found: ApproachOutcomes[] = [];
  let known: { readonly model: CatalogueModel; readonly day: number } | undefined;
  let index = 0;
  for (let day = first; day < last; day += daysApart) {
    const tcaDays = day + 0.37;
    if (burns.some(({ fromDays, toDays }) => toDays > tcaDays - 8 && fromDays < tcaDays + 1)) continue;
    if (known === undefined || day - known.day > 90) {
      const model = modelBefore({ objects, burns, objectClass }, day);
      known = model === undefined ? known : { model, day };
    }
    if (known === undefined) continue;
    const outcomes: ForecastOutcome[] = [];
    for (let each = 0; each < 2; each++) {
      index += 1;
      // Everywhere within four sigmas of the first message alike, so that no miss is more likely before it.
      const offset = [8 * spread(index) - 4, 8 * spread(7.3 * index + 0.11) - 4] as const;
      outcomes.push(...forecastOutcomes(messagesOf({ sets, model: known.model, tcaDays, offset }, objectClass)));
    }
    if (outcomes.length > 0) found.push({ day, outcomes });
  }
  return found;
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
  return modelOfObject({ objectClass, sets }, kernel, () => ({ burnsDays: inPast, strangers: new Set() }));
}

const daysOfMonth = 30;
const isLearnt = ({ day }: ApproachOutcomes) => Math.floor(day / daysOfMonth) % 2 === 0;

/** How many outcomes the intervals of 50 and 90 % hold, by some levels. */
interface Coverage {
  readonly forecasts: number;
  readonly inHalf: number;
  readonly inNineTenths: number;
  readonly above: number;
}

function coverageOf(
  approaches: readonly ApproachOutcomes[],
  levelsOf: (outcome: ForecastOutcome) => ProbabilityQuantiles,
): Coverage {
  const all = approaches.flatMap(({ outcomes }) => outcomes.map((outcome) => ({ ...outcome, of: levelsOf(outcome) })));
  const share = (part: readonly unknown[]) => part.length / all.length;
  return {
    forecasts: all.length,
    inHalf: share(all.filter(({ level, of }) => level >= of.p25 && level <= of.p75)),
    inNineTenths: share(all.filter(({ level, of }) => level >= of.p5 && level <= of.p95)),
    above: share(all.filter(({ level, of }) => level > of.p95)),
  };
}

const levelsBy =
  (classes: readonly CalibrationClass[]) =>
  ({ messages, shareLeft }: ForecastOutcome): ProbabilityQuantiles => {
    const found = classes.find((one) => one.messages === Math.min(messages, 3) && one.stage === stageOf(shareLeft));
    if (found === undefined) throw new Error(`No class for ${messages} messages and ${shareLeft} of the time.`);
    return found.levels;
  };

const uncalibrated = (): ProbabilityQuantiles => ({ p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 });

function say(what: string, { forecasts, inHalf, inNineTenths, above }: Coverage): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  process.stdout.write(
    `${what}: ${forecasts} forecasts; ${percent(inHalf)} in the interval of 50 %, ${percent(inNineTenths)} in that of 90 %, ${percent(above)} above it\n`,
  );
}

/** The largest difference from the stated share. */
const allowed = 0.03;

/** Two standard deviations of chance: the forecasts about one approach count once. */
function chance(share: number, approaches: readonly ApproachOutcomes[]): number {
  return 2 * Math.sqrt((share * (1 - share)) / approaches.length);
}

describe('the expected probability of the coming messages', () => {
  // The sets are real, of the year after those that the covariances are learnt from; the other object and the geometry are invented.
  it('is in its intervals as often as they say, in months that nothing was learnt from', () => {
    const series = learntFrom.map((one) => ({ ...one, approaches: outcomesOf(one) }));
    const all = series.flatMap(({ approaches }) => approaches);
    const classes = calibrationClasses(all.filter(isLearnt).flatMap(({ outcomes }) => outcomes));
    const heldOut = all.filter((approach) => !isLearnt(approach));
    say('held-out months, not calibrated', coverageOf(heldOut, uncalibrated));
    for (const { name, approaches } of series)
      say(
        `held-out months of ${name}`,
        coverageOf(
          approaches.filter((approach) => !isLearnt(approach)),
          levelsBy(publicClasses),
        ),
      );
    const { inHalf, inNineTenths, ...rest } = coverageOf(heldOut, levelsBy(publicClasses));
    say('all held-out months', { inHalf, inNineTenths, ...rest });
    const other = outcomesOf(otherSatellite);
    say(`${otherSatellite.name}, not calibrated (nothing is learnt from it)`, coverageOf(other, uncalibrated));
    say(`${otherSatellite.name}, calibrated (nothing is learnt from it)`, coverageOf(other, levelsBy(publicClasses)));
    const byChance = [0.5, 0.9].map((share) => (100 * chance(share, heldOut)).toFixed(1));
    process.stdout.write(
      `two standard deviations by chance, for ${heldOut.length} approaches: ${byChance.join(' and ')} %\n`,
    );
    expect(rest.forecasts).toBeGreaterThan(400);
    expect(Math.abs(inHalf - 0.5)).toBeLessThan(allowed);
    expect(Math.abs(inNineTenths - 0.9)).toBeLessThan(allowed);
    expect(publicClasses.map(({ forecasts }) => forecasts)).toEqual(classes.map(({ forecasts }) => forecasts));
    for (const [place, { levels }] of classes.entries())
      for (const key of ['p5', 'p25', 'p50', 'p75', 'p95'] as const)
        expect(publicClasses[place]?.levels[key]).toBeCloseTo(levels[key], 2);
  });
});
