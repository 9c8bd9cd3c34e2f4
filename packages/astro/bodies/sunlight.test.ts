import { describe, expect, it } from 'vitest';
import { wgs84 } from '../constants/index.ts';
import { stateInFrame } from '../frames/index.ts';
import { degreeRad, degreesOf } from '../linear/index.ts';
import { periodSeconds, stateOfKeplerian } from '../orbits/index.ts';
import { addSeconds, type Epoch, parseEpoch } from '../time/index.ts';
import { bodyPositionKm, sunCentreClearanceKm } from './index.ts';
import { meanLocalTimeOfNodeHours, shadowShare, shadowTimes, sunBetaAngleRad } from './sunlight.ts';

interface Plane {
  readonly inclinationRad: number;
  readonly nodeRad: number;
  readonly semiMajorAxisKm?: number;
}

/** A circular orbit given by its plane in TEME: the state at the node, or some seconds later. */
function circular({ inclinationRad, nodeRad, semiMajorAxisKm = 7130.982 }: Plane, seconds = 0) {
  const trueAnomalyRad = (2 * Math.PI * seconds) / periodSeconds(semiMajorAxisKm);
  const shape = { frame: 'TEME', semiMajorAxisKm, eccentricity: 0, argumentOfPeriapsisRad: 0 } as const;
  return stateOfKeplerian({ ...shape, inclinationRad, nodeRad, trueAnomalyRad }, wgs84.muKm3PerS2);
}

const inEme2000 = (plane: Plane, epoch: Epoch<'UTC'>, seconds = 0) =>
  stateInFrame(circular(plane, seconds), { frame: 'EME2000', epoch });

describe('the beta angle', () => {
  // JuliaSpace/SatelliteAnalysis.jl, test/beta_angle.jl: regression values whose Sun is accurate to 0.01 degrees.
  const hundredthDegreeRad = 0.01 * degreeRad;

  it.each([
    ['2021-03-24T17:30:00', { inclinationRad: 0.3, nodeRad: 1.1 }, 0.2857419956622166],
    ['2021-03-07T05:30:00', { inclinationRad: Math.PI / 2, nodeRad: 0 }, 0.2100868619654301],
  ])('at %s agrees with SatelliteAnalysis', (time, plane, published) => {
    const epoch = parseEpoch(time, 'UTC');
    const beta = sunBetaAngleRad(inEme2000(plane, epoch), bodyPositionKm('Sun', epoch, 'EME2000'));
    expect(Math.abs(beta - published)).toBeLessThan(2 * hundredthDegreeRad);
  });

  it('is 90° with the Sun over the pole of the orbit, and changes sign with the direction of flight', () => {
    const state = { positionKm: [7000, 0, 0], velocityKmPerS: [0, 7.5, 0] } as const;
    const back = { ...state, velocityKmPerS: [0, -7.5, 0] } as const;
    expect(sunBetaAngleRad(state, [0, 0, 1.5e8])).toBeCloseTo(Math.PI / 2, 12);
    expect(sunBetaAngleRad(back, [1e8, 0, 1e8])).toBeCloseTo(-Math.PI / 4, 12);
  });
});

describe('the mean local time of the ascending node', () => {
  // Element sets of 2020-02-18 and the local times that NOAA OSPO (MetOp-B) and Copernicus (Sentinel-5P) publish, as in
  // poliastro's test_earth_util.py. The operators keep them within minutes.
  const twoMinutesHours = 2 / 60;

  it.each([
    ['MetOp-B', '2020-02-18T22:53:53', 98.7092, 110.9899, 21 + (31 + 45 / 60) / 60],
    ['Sentinel-5P', '2020-02-18T18:44:37.5', 98.7249, 350.5997, 13.5],
  ])('of %s is the published one', (_name, time, inclinationDeg, nodeDeg, published) => {
    const plane = { inclinationRad: inclinationDeg * degreeRad, nodeRad: nodeDeg * degreeRad };
    const hours = meanLocalTimeOfNodeHours(circular(plane, 1000), parseEpoch(time, 'UTC'));
    expect(Math.abs((hours ?? Number.NaN) - published)).toBeLessThan(twoMinutesHours);
  });

  it('of a node at rest comes 3 min 56.6 s earlier each day', () => {
    const plane = { inclinationRad: 1.7, nodeRad: 2 };
    const at = (day: number) =>
      meanLocalTimeOfNodeHours(circular(plane), parseEpoch(`2026-11-${day}T00:00:00`, 'UTC')) ?? Number.NaN;
    expect(((at(20) - at(21)) * 3600).toFixed(0)).toBe('237');
  });

  it('is undefined for an equatorial orbit', () => {
    const epoch = parseEpoch('2026-11-20T00:00:00', 'UTC');
    expect(meanLocalTimeOfNodeHours(circular({ inclinationRad: 0.001, nodeRad: 1 }), epoch)).toBeUndefined();
    expect(meanLocalTimeOfNodeHours(circular({ inclinationRad: Math.PI, nodeRad: 1 }), epoch)).toBeUndefined();
  });
});

describe('the times in shadow', () => {
  /** SatelliteAnalysis.jl, test/eclipse_time.jl: the mean over five days for the orbit below, with a conical shadow. */
  const published = { sunlightS: 3974.7845507883844, penumbraS: 20.45694465948482, umbraS: 2004.756976375114 };
  const semiMajorAxisKm = 7130.982;
  const turnS = periodSeconds(semiMajorAxisKm);

  /** The Sun-synchronous orbit of that test (22:30 at the node), with the plane of each day. */
  function clearance(day: number) {
    const epoch = parseEpoch(`2021-01-0${day}T00:00:00`, 'UTC');
    const inclinationRad = 98.405 * degreeRad;
    const midnight = meanLocalTimeOfNodeHours(circular({ inclinationRad, nodeRad: 0 }), epoch) ?? 0;
    const nodeRad = ((22.5 - midnight) / 24) * 2 * Math.PI;
    return (seconds: number) => {
      const at = addSeconds(epoch, seconds);
      const { positionKm } = inEme2000({ inclinationRad, nodeRad, semiMajorAxisKm }, at, seconds);
      const sunKm = bodyPositionKm('Sun', at, 'EME2000');
      return sunCentreClearanceKm({ satelliteKm: positionKm, sunKm }, 'spherical');
    };
  }

  it('are the same share of a revolution as in SatelliteAnalysis', () => {
    const { sunlightS, penumbraS, umbraS } = published;
    const wanted = (umbraS + penumbraS / 2) / (sunlightS + penumbraS + umbraS);
    const shares = [1, 2, 3, 4, 5].map((day) =>
      shadowShare(shadowTimes(clearance(day), { seconds: turnS, stepSeconds: 30 }), turnS),
    );
    const mean = shares.reduce<number>((sum, share) => sum + (share ?? Number.NaN), 0) / shares.length;
    const tenSecondsOfTurn = 10 / turnS;
    expect(Math.abs(mean - wanted)).toBeLessThan(tenSecondsOfTurn);
  });

  it('do not depend on the step, and are in order with one shadow per revolution', () => {
    const coarse = shadowTimes(clearance(1), { seconds: 3 * turnS, stepSeconds: 60 });
    const fine = shadowTimes(clearance(1), { seconds: 3 * turnS, stepSeconds: 7 });
    expect(coarse.knownToSeconds).toBe(3 * turnS);
    expect(coarse.spans.length).toBe(fine.spans.length);
    expect(coarse.spans.length).toBeGreaterThanOrEqual(3);
    for (const [place, { from, to }] of coarse.spans.entries()) {
      expect(Math.abs(from - (fine.spans[place]?.from ?? 0))).toBeLessThan(0.01);
      expect(to === undefined || to > from).toBe(true);
    }
  });

  it('begin at the start of a search in shadow, have no end if the search ends in shadow, and stop where the path ends', () => {
    const wave = (seconds: number) => Math.sin((2 * Math.PI * (seconds + 60)) / 100);
    const known = shadowTimes(wave, { seconds: 100, stepSeconds: 5 });
    expect(known.spans.map(({ from, to }) => [Math.round(from), to && Math.round(to)])).toEqual([
      [0, 40],
      [90, undefined],
    ]);
    expect(shadowShare(known, 100)).toBeCloseTo(0.5, 3);
    const short = shadowTimes((seconds) => (seconds > 50 ? undefined : wave(seconds)), {
      seconds: 100,
      stepSeconds: 5,
    });
    expect(short.knownToSeconds).toBe(50);
    expect(shadowShare(short, 100)).toBeUndefined();
    expect(shadowTimes(() => undefined, { seconds: 100, stepSeconds: 5 })).toEqual({ spans: [], knownToSeconds: 0 });
  });

  it('are absent when the orbit plane faces the Sun', () => {
    const epoch = parseEpoch('2021-01-01T00:00:00', 'UTC');
    const sunKm = bodyPositionKm('Sun', epoch, 'EME2000');
    const [x, y] = sunKm;
    const plane = { inclinationRad: Math.PI / 2, nodeRad: Math.atan2(y, x) + Math.PI / 2, semiMajorAxisKm };
    expect(degreesOf(Math.abs(sunBetaAngleRad(inEme2000(plane, epoch), sunKm)))).toBeGreaterThan(66);
    const dark = shadowTimes(
      (seconds) =>
        sunCentreClearanceKm({ satelliteKm: inEme2000(plane, epoch, seconds).positionKm, sunKm }, 'spherical'),
      { seconds: turnS, stepSeconds: 30 },
    );
    expect(dark.spans).toEqual([]);
    expect(shadowShare(dark, turnS)).toBe(0);
  });
});
