import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateInFrame } from '@farpass/astro/frames';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { addScaled, arcsecondRad, type CartesianState, norm, unit } from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { Chance } from '../chance/index.ts';
import {
  compared,
  downLeg,
  type Measurement,
  SiteMotion,
  type Track,
  type TrackingSite,
} from '../measurement/index.ts';
import { type AssociationCatalogue, Associator } from './index.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const kernel = createKernel(bytes);
const noon = parseEpoch('2026-03-10T12:00:00', 'UTC');
const motion = new SiteMotion();

const elements = (catalogueId: string, more: Partial<ElementSet> = {}): ElementSet => ({
  catalogueId,
  epoch: { modifiedJulianDay: 61_109, secondsOfDay: 43_200 },
  meanMotionRadPerMin: 0.0635,
  eccentricity: 0.001,
  inclinationRad: 1.1,
  nodeRad: 2,
  argumentOfPerigeeRad: 1,
  meanAnomalyRad: 1,
  bstarPerEarthRadius: 1e-5,
  ...more,
});
const satellites = kernel.load([elements('100001'), elements('100002', { inclinationRad: 1.7 })]);
const only = kernel.load([elements('100001')]);

function stateOf(object: number, seconds: number): CartesianState {
  const state = satellites.stateAt(object, seconds / 60);
  if (state.kind === 'failed') throw new Error(state.reason);
  return stateInFrame({ frame: 'TEME', ...state }, { frame: 'GCRF', epoch: addSeconds(noon, seconds) });
}

/** The covariance of a low orbit's set a day old: 0.3 km along radius and normal, 1.5 km along the track. */
const covarianceRtn = () => Float64Array.of(0.09, 0, 0, 0, 2.25, 0, 0, 0, 0.09);
const catalogue: AssociationCatalogue = { satellites: only, ids: ['100001'], orbitDataType: 'TLE', covarianceRtn };

/** Under the track, 10° of arc to its side. */
const [middle, sideRad] = [600, 0.05] as const;
const site = (() => {
  const { positionKm } = stateOf(0, middle);
  const sidereal = motion.stateAt(
    { latitudeRad: 0, longitudeRad: 0, heightKm: 0 },
    addSeconds(noon, middle),
  ).positionKm;
  const [x, y, z] = unit(positionKm);
  const turned = Math.atan2(sidereal[1], sidereal[0]);
  return {
    name: 'HILL',
    place: { latitudeRad: Math.asin(z) + sideRad, longitudeRad: Math.atan2(y, x) - turned, heightKm: 0.5 },
    angleSigmaRad: 60 * arcsecondRad,
    rangeSigmaKm: 0.02,
    rangeRateSigmaKmPerS: 1e-4,
  } satisfies TrackingSite;
})();

interface Fault {
  readonly rangeKm?: number;
  /** Time tags later than the truth. */
  readonly clockSeconds?: number;
  /** The range rates of another object. */
  readonly ratesOf?: number;
  /** How far the object is from its set. */
  readonly displacedKm?: readonly [radial: number, along: number, normal: number];
  readonly site?: TrackingSite;
}

/** A track of 13 measurements in 90 s at the top of a pass, with noise. */
function trackOf(
  { rangeKm = 0, clockSeconds = 0, ratesOf = 0, displacedKm, site: seenBy = site }: Fault = {},
  seed = 1,
): Track {
  const chance = new Chance(seed);
  const measurements = Array.from({ length: 13 }, (_, index): Measurement => {
    const seconds = middle - 45 + 7.5 * index;
    const epoch = addSeconds(noon, seconds);
    const receiver = motion.stateAt(seenBy.place, epoch);
    const state = displaced(stateOf(0, seconds), displacedKm);
    const [dx, dy, dz] = unit(downLeg({ satellite: state, receiver }).lineKm);
    const empty = { epoch, rangeKm: 0, rangeRateKmPerS: 0 };
    const computedOf = (of: CartesianState, quantity: string) => {
      const all = compared(empty, site, { sites: { receiver, transmitter: receiver }, state: of });
      return -(all.find((one) => one.quantity === quantity)?.residual ?? 0);
    };
    const declinationRad = Math.asin(dz) + chance.normal() * site.angleSigmaRad;
    const rightAscensionRad = Math.atan2(dy, dx) + (chance.normal() * site.angleSigmaRad) / Math.cos(declinationRad);
    return {
      epoch: addSeconds(epoch, clockSeconds),
      angles: { kind: 'right-ascension', rightAscensionRad, declinationRad },
      rangeKm: computedOf(state, 'range') + chance.normal() * site.rangeSigmaKm + rangeKm,
      rangeRateKmPerS:
        computedOf(ratesOf === 0 ? state : stateOf(ratesOf, seconds), 'range-rate') +
        chance.normal() * site.rangeRateSigmaKmPerS,
    };
  });
  return { site: seenBy, transmitter: seenBy, measurements };
}

/** A state of the orbit that is away along radius, track and normal. */
function displaced(state: CartesianState, offset: Fault['displacedKm']): CartesianState {
  if (offset === undefined) return state;
  const [radial, along, normal] = offset;
  const out = unit(state.positionKm);
  const forth = unit(state.velocityKmPerS);
  const [a, b, c] = [
    out[1] * forth[2] - out[2] * forth[1],
    out[2] * forth[0] - out[0] * forth[2],
    out[0] * forth[1] - out[1] * forth[0],
  ];
  const at = addScaled(addScaled(addScaled([0, 0, 0], out, radial), forth, along), [a, b, c], normal);
  const turn = norm(state.velocityKmPerS) / norm(state.positionKm);
  const carried = addScaled(addScaled([0, 0, 0], out, -turn * along), forth, turn * radial);
  return stateAlongOrbit(state, { positionKm: at, velocityKmPerS: carried });
}

const associator = new Associator(catalogue, {
  limit: { metric: 'angular-distance', thresholdRad: 1800 * arcsecondRad },
  asked: ['100001'],
  tests: 'all',
});
const judged = (fault?: Fault, seed?: number) => {
  const [candidate] = associator.associate(trackOf(fault, seed)).candidates;
  if (candidate === undefined) throw new Error('The orbit has no state.');
  return candidate;
};

describe('ranges and range rates of a radar', () => {
  it('of the object fit, in 100 of 100 tracks, also if its set is off by what sets are off', () => {
    const chance = new Chance(7);
    const fits = Array.from({ length: 100 }, (_, seed) => {
      const displacedKm = [0.2 * chance.normal(), 1.5 * chance.normal(), 0.2 * chance.normal()] as const;
      return judged({ displacedKm }, seed + 1);
    });
    expect(fits.filter(({ isAssociated }) => isAssociated).length).toBe(100);
    expect(fits.filter(({ ranges }) => ranges?.fit === 'YES').length).toBeGreaterThanOrEqual(97);
    expect(fits.filter(({ distanceFit }) => distanceFit === 'YES').length).toBeGreaterThanOrEqual(97);
  });

  it.each([80, -80, 5, -5])('that are %s km off are found, though the directions fit', (rangeKm) => {
    const found = judged({ rangeKm });
    expect(found).toMatchObject({ isNear: true, isAssociated: false, ranges: { fit: 'NO' } });
    expect(found.ranges?.worst.quantity).toBe('range');
    expect(Math.abs((found.ranges?.worst.value ?? 0) / rangeKm - 1)).toBeLessThan(0.3);
  });

  it('that are 500 m off, four sigmas of a set of 300 m, are found or doubted in four of five tracks', () => {
    const fits = Array.from({ length: 20 }, (_, seed) => judged({ rangeKm: 0.5 }, seed + 1).ranges?.fit);
    expect(fits.filter((fit) => fit !== 'YES').length).toBeGreaterThanOrEqual(16);
  });

  it('of another object are found', () => {
    const found = judged({ ratesOf: 1 });
    expect(found).toMatchObject({
      isNear: true,
      isAssociated: false,
      ranges: { fit: 'NO', worst: { quantity: 'range-rate' } },
    });
  });

  it('with a clock that is 2 s late are found or doubted', () => {
    const found = judged({ clockSeconds: 2 });
    const isDoubted = found.distanceFit === 'DOUBTED' || found.ranges?.fit === 'DOUBTED';
    expect(!found.isAssociated || isDoubted).toBe(true);
  });

  it('of a sensor whose noise is assumed as 1 km are found from some kilometres on', () => {
    const coarse = { ...site, rangeSigmaKm: 1, rangeRateSigmaKmPerS: 0.01 };
    expect(judged({ site: coarse }).isAssociated).toBe(true);
    expect(judged({ site: coarse, rangeKm: 80 }).isAssociated).toBe(false);
    expect(judged({ site: coarse, rangeKm: 5 }).ranges?.fit).not.toBe('YES');
  });

  it('count only if all tests are asked for', () => {
    const limit = { metric: 'angular-distance', thresholdRad: 1800 * arcsecondRad } as const;
    const [candidate] = new Associator(catalogue, { limit }).associate(trackOf({ rangeKm: 80 })).candidates;
    expect(candidate).toMatchObject({ isAssociated: true, ranges: undefined, distanceFit: undefined });
  });

  it('show how high the pass is: the site is near its track', () => {
    const { positionKm } = stateOf(0, middle);
    const receiver = motion.stateAt(site.place, addSeconds(noon, middle));
    expect(norm(downLeg({ satellite: stateOf(0, middle), receiver }).lineKm)).toBeLessThan(norm(positionKm) - 5500);
  });
});
