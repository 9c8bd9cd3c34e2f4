import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stateInFrame } from '@farpass/astro/frames';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import {
  addScaled,
  arcsecondRad,
  type CartesianState,
  dot,
  norm,
  rowsOf,
  rtnRotation,
  scaled,
  unit,
} from '@farpass/astro/linear';
import { stateAlongOrbit } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { Chance } from '../chance/index.ts';
import { downLeg, type Measurement, SiteMotion, type Track, type TrackingSite } from '../measurement/index.ts';
import { type AssociationCatalogue, type AssociationLimit, Associator } from './index.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));
const kernel = createKernel(bytes);
const noon = parseEpoch('2026-03-10T12:00:00', 'UTC');
const minutesPerTurn = (meanMotionRadPerMin: number) => (2 * Math.PI) / meanMotionRadPerMin;

/** A low orbit; neighbours differ by the mean anomaly. */
const elements = (catalogueId: string, meanAnomalyRad: number): ElementSet => ({
  catalogueId,
  epoch: { modifiedJulianDay: 61_109, secondsOfDay: 43_200 },
  meanMotionRadPerMin: 0.0635,
  eccentricity: 0.001,
  inclinationRad: 1.1,
  nodeRad: 2,
  argumentOfPerigeeRad: 1,
  meanAnomalyRad,
  bstarPerEarthRadius: 1e-5,
});
const sets = [elements('100001', 1), elements('100002', 1.01), elements('100003', 4), elements('100004', 1.003)];
const satellites = kernel.load(sets);
const covarianceRtn = () => Float64Array.of(0.04, 0, 0, 0, 4, 0, 0, 0, 0.04);
const catalogue: AssociationCatalogue = {
  satellites,
  ids: sets.map(({ catalogueId }) => catalogueId),
  orbitDataType: 'TLE',
  covarianceRtn,
};

const site: TrackingSite = {
  name: 'HILL',
  place: { latitudeRad: 0.7, longitudeRad: -0.3, heightKm: 2 },
  angleSigmaRad: 1.5 * arcsecondRad,
};
const motion = new SiteMotion();

function stateOf(object: number, seconds: number): CartesianState {
  const state = satellites.stateAt(object, seconds / 60);
  if (state.kind === 'failed') throw new Error(state.reason);
  return stateInFrame({ frame: 'TEME', ...state }, { frame: 'GCRF', epoch: addSeconds(noon, seconds) });
}

/** A track of an object that is late by a number of seconds. */
function trackOf(object: number, lateSeconds = 0, shift: (index: number) => number = () => 0): Track {
  const measurements = Array.from({ length: 7 }, (_, index): Measurement => {
    const epoch = addSeconds(noon, 600 + 10 * index);
    const satellite = stateOf(object, 600 + 10 * index - lateSeconds);
    const [x, y, z] = unit(downLeg({ satellite, receiver: motion.stateAt(site.place, epoch) }).lineKm);
    const rightAscensionRad = Math.atan2(y, x) + shift(index);
    return { epoch, angles: { kind: 'right-ascension', rightAscensionRad, declinationRad: Math.asin(z) } };
  });
  return { site, measurements };
}

const angular: AssociationLimit = { metric: 'angular-distance', thresholdRad: 1800 * arcsecondRad };
const mahalanobis: AssociationLimit = { metric: 'mahalanobis-distance', probability: 0.9999 };

describe('association', () => {
  it('names the object of a track, to hundredths of an arcsecond, with all others after it', () => {
    const { best, candidates, metric } = new Associator(catalogue, { limit: angular }).associate(trackOf(1));
    expect(metric).toBe('angular-distance');
    expect(best?.id).toBe('100002');
    expect(best?.orbitDataType).toBe('TLE');
    expect(best?.residuals.length).toBe(7);
    expect((best?.medianResidualRad ?? 1) / arcsecondRad).toBeLessThan(0.01);
    expect(best?.associationValue).toBe(best?.medianResidualRad);
    expect(best?.associationThreshold).toBeCloseTo(1800 * arcsecondRad, 15);
    expect(candidates.map(({ id }) => id)).toEqual(['100002', '100004', '100001', '100003']);
    expect(candidates.map(({ isAssociated }) => isAssociated)).toEqual([true, false, false, false]);
    expect(candidates[3]?.medianResidualRad).toBeGreaterThan(1);
  });

  it('measures the delay of an object along its motion, with nothing across', () => {
    const { best } = new Associator(catalogue, { limit: angular }).associate(trackOf(0, 0.5));
    expect(best?.id).toBe('100001');
    // The Earth rotates during the half second, so a sixteenth of the displacement is not along the track.
    expect(best?.lateSeconds).toBeGreaterThan(0.45);
    expect(best?.lateSeconds).toBeLessThan(0.55);
    expect(best?.medianAlongRad).toBeLessThan(-100 * arcsecondRad);
    expect(Math.abs(best?.medianAcrossRad ?? 1)).toBeLessThan(0.1 * Math.abs(best?.medianAlongRad ?? 0));
  });

  it('is not changed by a few wrong measurements, nor by a rotation of 360 degrees', () => {
    const wrong = (index: number) => (index < 2 ? 0.1 : 2 * Math.PI);
    const { best } = new Associator(catalogue, { limit: angular }).associate(trackOf(3, 0, wrong));
    expect(best?.id).toBe('100004');
    expect((best?.medianResidualRad ?? 1) / arcsecondRad).toBeLessThan(0.01);
    expect(Math.abs(best?.residuals[0]?.firstRad ?? 0)).toBeGreaterThan(0.01);
  });

  it('names no object if none is near', () => {
    const turn = minutesPerTurn(0.0635) * 60;
    const { best, candidates } = new Associator(catalogue, { limit: angular }).associate(trackOf(2, turn / 3));
    expect(best).toBeUndefined();
    expect(candidates.length).toBe(4);
  });

  it('always has an orbit that was asked for among the candidates, after nearer ones, and never for that as the best', () => {
    const many = Array.from({ length: 60 }, (_, place) => elements(String(200_000 + place), 1 + 0.001 * place));
    const crowd = { satellites: kernel.load([...sets, ...many]), orbitDataType: 'TLE' as const };
    const ids = [...sets, ...many].map(({ catalogueId }) => catalogueId);
    const candidatesWith = (asked: readonly string[]) =>
      new Associator({ ...crowd, ids }, { limit: angular, asked }).associate(trackOf(1));
    expect(candidatesWith([]).candidates.some(({ id }) => id === '100003')).toBe(false);
    const { candidates, best } = candidatesWith(['100003', '999999']);
    expect(candidates).toHaveLength(21);
    expect(candidates.at(-1)).toMatchObject({ id: '100003', isAssociated: false });
    expect(best?.isAssociated).toBe(true);
  });

  it('by Mahalanobis distance accepts a delay of one sigma, and refuses an offset of many sigmas across', () => {
    const associator = new Associator(catalogue, { limit: mahalanobis });
    const late = associator.associate(trackOf(0, 0.26));
    expect(late.best?.id).toBe('100001');
    expect(late.best?.associationThreshold).toBeCloseTo(18.42, 2);
    expect(late.best?.associationValue).toBeGreaterThan(0.5);
    expect(late.best?.associationValue).toBeLessThan(3);
    const across = associator.associate(trackOf(0, 0, () => 0.02));
    expect(across.candidates.find(({ id }) => id === '100001')?.isAssociated).toBe(false);
  });

  it('by Mahalanobis distance follows the orbit: a delay of 100 km is three sigmas of 33 km, though it ends 700 m lower', () => {
    // A late object is displaced along its velocity, which on this orbit is a milliradian from the transverse axis.
    const { positionKm, velocityKmPerS } = stateOf(0, 630);
    const [speedKmPerS, radiusKm] = [norm(velocityKmPerS), norm(positionKm)];
    const radial = dot(positionKm, velocityKmPerS) / (radiusKm * speedKmPerS);
    const across = radial * Math.sqrt(1 - radial ** 2) * 33 ** 2;
    const along = Float64Array.of((radial * 33) ** 2 + 0.0025, across, 0, across, 33 ** 2, 0, 0, 0, 0.0025);
    const kept = { ...catalogue, covarianceRtn: () => along };
    const { candidates } = new Associator(kept, { limit: mahalanobis }).associate(trackOf(0, 100 / speedKmPerS));
    const found = candidates.find(({ id }) => id === '100001');
    expect(found?.associationValue).toBeGreaterThan(8.5);
    expect(found?.associationValue).toBeLessThan(10.5);
  });

  it('recognises an object of a search where its covariance is long, and nothing else there', () => {
    const askedCovarianceRtn = Float64Array.of(1, 0, 0, 0, 300 ** 2, 0, 0, 0, 1);
    const found = (track: Track, searched: object) =>
      new Associator(catalogue, { limit: angular, asked: ['100003'], ...searched }).associate(track);
    const late = trackOf(2, 60);
    expect(found(late, {}).best).toBeUndefined();
    const { best } = found(late, { askedCovarianceRtn });
    expect(best?.id).toBe('100003');
    expect(best?.associationThreshold).toBeGreaterThan(best?.associationValue ?? Number.NaN);
    // As far away, but across the track; and later than five times what was said.
    const across = trackOf(2, 0, () => 3 * 1800 * arcsecondRad);
    expect(found(across, { askedCovarianceRtn }).best).toBeUndefined();
    expect(found(trackOf(2, 300), { askedCovarianceRtn }).best).toBeUndefined();
    // Another object that explains the track better is the better one.
    expect(found(trackOf(3), { askedCovarianceRtn, asked: ['100001'] }).best?.id).toBe('100004');
  });

  it('recognises an ordered object within what its own ephemeris states, and another ephemeris is no order', () => {
    const long = Float64Array.of(0.01, 0, 0, 0, 100 ** 2, 0, 0, 0, 0.01);
    const stateAt = (epoch: Epoch<'UTC'>) => stateOf(2, secondsBetween(epoch, noon));
    const found = (track: Track, covariance: Float64Array | undefined, asked: readonly string[] = ['REQUEST']) => {
      const orbit = { id: 'REQUEST', orbitDataType: 'SP_EPHEMERIS', stateAt, covarianceRtn: () => covariance } as const;
      return new Associator(undefined, { limit: angular, ownOrbits: [orbit], asked }).associate(track).best?.id;
    };
    const late = trackOf(2, 30);
    expect(found(late, undefined)).toBeUndefined();
    expect(found(late, long)).toBe('REQUEST');
    expect(found(late, long, [])).toBeUndefined();
    expect(found(trackOf(2, 150), long)).toBeUndefined();
    expect(
      found(
        trackOf(2, 0, () => 3 * 1800 * arcsecondRad),
        long,
      ),
    ).toBeUndefined();
  });

  // Truths are orbits of two bodies: of the object itself, somewhere along its track, and of others that cross the place.
  const flown = (at: CartesianState, noise: () => number): Track => {
    const measurements = Array.from({ length: 7 }, (_, index): Measurement => {
      const [epoch, seconds] = [addSeconds(noon, 600 + 10 * index), 10 * index - 30];
      const pull = -398_600.4418 / norm(at.positionKm) ** 3;
      const satellite = stateAlongOrbit(at, {
        positionKm: scaled(at.velocityKmPerS, seconds),
        velocityKmPerS: scaled(at.positionKm, pull * seconds),
      });
      const [x, y, z] = unit(downLeg({ satellite, receiver: motion.stateAt(site.place, epoch) }).lineKm);
      const declinationRad = Math.asin(z) + noise();
      const rightAscensionRad = Math.atan2(y, x) + noise() / Math.cos(declinationRad);
      return { epoch, angles: { kind: 'right-ascension', rightAscensionRad, declinationRad } };
    });
    return { site, measurements };
  };
  const { normal } = new Chance(52);
  const searchedRtn = (alongKm: number) => Float64Array.of(0.25, 0, 0, 0, alongKm ** 2, 0, 0, 0, 1);
  const isRecognised = (track: Track, alongKm: number) =>
    new Associator(catalogue, {
      ...{ limit: angular, asked: ['100003'], askedCovarianceRtn: searchedRtn(alongKm) },
    }).associate(track).best?.id === '100003';
  const noise = () => site.angleSigmaRad * normal();

  it('of a search recognises nearly all objects that are off by what it says', () => {
    let recognised = 0;
    for (let draw = 0; draw < 200; draw += 1) {
      const along = stateOf(2, 630 - 20 * normal());
      const [r, , n] = rowsOf(rtnRotation(along) ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]);
      const off = (sigma: number) => addScaled(scaled(r, 0.5 * sigma * normal()), n, sigma * normal());
      const positionKm = addScaled(along.positionKm, off(1), 1);
      const velocityKmPerS = addScaled(along.velocityKmPerS, off(0.0011), 1);
      if (isRecognised(flown({ positionKm, velocityKmPerS }, noise), 150)) recognised += 1;
    }
    expect(recognised).toBeGreaterThanOrEqual(198);
  });

  it.each([1, 5, 60, 180])(
    'of a search takes no stranger that crosses the place, in a plane turned by %s degrees',
    (degrees) => {
      for (const late of [-30, 20, 45]) {
        const along = stateOf(2, 630 - late);
        const [r, t, n] = rowsOf(rtnRotation(along) ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]);
        const speed = norm(along.velocityKmPerS);
        const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const velocityKmPerS = addScaled(addScaled(scaled(r, 0), t, c * speed), n, s * speed);
        expect(isRecognised(flown({ ...along, velocityKmPerS: along.velocityKmPerS }, noise), 150)).toBe(true);
        expect(isRecognised(flown({ ...along, velocityKmPerS }, noise), 150)).toBe(false);
      }
    },
  );

  it('also compares with an operator’s own orbit', () => {
    const stateAt = (epoch: Epoch<'UTC'>): CartesianState => {
      const seconds = epoch.second + epoch.fraction - 43_200;
      return stateOf(2, seconds - 1000);
    };
    const own = { id: 'OWN-1', orbitDataType: 'SP_EPHEMERIS', stateAt } as const;
    const associator = new Associator(catalogue, { limit: angular, ownOrbits: [own] });
    const found = associator.associate(trackOf(2, 1000));
    expect(found.best?.id).toBe('OWN-1');
    expect(found.best?.orbitDataType).toBe('SP_EPHEMERIS');
    const outside = { ...own, stateAt: () => undefined };
    const none = new Associator(catalogue, { limit: angular, ownOrbits: [outside] }).associate(trackOf(2, 1000));
    expect(none.candidates.some(({ id }) => id === 'OWN-1')).toBe(false);
  });

  it('cannot judge a track without angles', () => {
    const measurements = [{ epoch: noon, rangeKm: 1000 }];
    const found = new Associator(catalogue, { limit: angular }).associate({ site, measurements });
    expect(found).toEqual({ metric: 'angular-distance', candidates: [], best: undefined });
  });
});
