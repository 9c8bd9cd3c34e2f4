import {
  type CartesianState,
  choleskySemidefinite,
  congruence,
  inverse,
  leadingBlock,
  rotate,
  rotateCovariance,
  rtnRotation,
  transpose,
} from '@farpass/astro/linear';
import { offsetAlongOrbit, stateAlongOrbit } from '@farpass/astro/orbits';
import { addSeconds } from '@farpass/astro/time';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import { determine } from './index.ts';
import { bare, lowOrbit, noon, normalNoise, simpleForces, simulatedTracks, truth } from './simulated.fixture.ts';

const dynamics = { forces: simpleForces, spacecraft: bare };
const noise = { radial: 0, transverse: 4e-19, normal: 0 };
const modelError = { noise, dragShare: undefined, radiationShare: undefined };

interface LaterOrbit {
  /** After noon. */
  readonly seconds: number;
  /** Of the state there, along R, T and N [km², km²/s, km²/s²]. */
  readonly covariance: (exact: CartesianState) => Float64Array;
}

/** Debris with errors of kilometres: variances along R, T and N [km²]. */
const wideRtn = Float64Array.of(0.06, 0, 0, 0, 36, 0, 0, 0, 0.04);
const wide: LaterOrbit = { seconds: 70_000, covariance: (exact) => covarianceWithVelocity(wideRtn, exact) };

/**
 * A height known to a kilometre, and the velocity without error: the period is uncertain, and at the track, 36 hours
 * earlier, the object is anywhere within hundreds of kilometres.
 */
const drifted: LaterOrbit = {
  seconds: 130_000,
  covariance: () => Float64Array.from({ length: 36 }, (_, at) => (at % 7 > 0 ? 0 : at < 21 ? 1 : 1e-14)),
};

/** The orbit from one track of a minute, and from an orbit known for hours later, drawn from its covariance. */
function afterOneTrack(seed: number, known: LaterOrbit) {
  const passesSeconds = [600];
  const simulation = { start: lowOrbit, passesSeconds, kind: 'radar', perTrack: 13, stepSeconds: 5, seed } as const;
  const epoch = addSeconds(noon, known.seconds);
  const [exact] = truth(simulation, [epoch]);
  const axes = rtnRotation(exact);
  const rtn = known.covariance(exact);
  const root = choleskySemidefinite(rtn);
  if (axes === undefined || root === undefined) throw new Error('an orbit has axes, and its covariance a root');
  const drawn = Array.from({ length: 6 }, normalNoise(seed * 104_395_301));
  const error = [0, 1, 2, 3, 4, 5].map((row) => drawn.reduce((sum, each, k) => sum + root[6 * row + k] * each, 0));
  const [r, t, n, vr, vt, vn] = error;
  const back = transpose(axes);
  const offset = { positionKm: rotate(back, [r, t, n]), velocityKmPerS: rotate(back, [vr, vt, vn]) };
  const state = stateAlongOrbit(exact, offset);
  const own = rtnRotation(state);
  if (own === undefined) throw new Error('an orbit has axes');
  const covariance = Float64Array.from(rotateCovariance(transpose(own), rtn));
  const apriori = { stateAt: () => state, covarianceAt: () => covariance };
  const found = determine({ tracks: simulatedTracks(simulation), dynamics, apriori, epoch, modelError });
  if (found.kind === 'failed') throw new Error(found.reason);
  const information = inverse(leadingBlock(found.orbit.covariance, 3));
  const { positionKm } = offsetAlongOrbit(found.orbit.state, exact);
  const squaredDistance = information === undefined ? Number.NaN : congruence(positionKm, information)[0];
  return { found, squaredDistance };
}

describe('one short track', () => {
  // Chi-square with three degrees of freedom: 27.9 is exceeded four times in a million.
  it.each([
    ['a wide covariance nineteen hours later', wide, 1],
    ['a wide covariance nineteen hours later', wide, 3],
    ['a wide covariance nineteen hours later', wide, 11],
    ['a wide covariance nineteen hours later', wide, 13],
    ['an uncertain period', drifted, 4],
    ['an uncertain period', drifted, 17],
    ['an uncertain period', drifted, 24],
  ] as const)('and %s have an error that the covariance allows (%#)', (_words, known, seed) => {
    const { found, squaredDistance } = afterOneTrack(seed, known);
    expect(found.initial).toBe('apriori');
    expect(found.reducedChiSquare).toBeLessThan(2);
    expect(squaredDistance).toBeLessThan(27.9);
  });
});
