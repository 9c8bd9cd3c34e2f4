import { wgs84 } from '@farpass/astro/constants';
import { difference, norm, rotate, rotateBack, rtnRotation } from '@farpass/astro/linear';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '@farpass/astro/orbits';
import { describe, expect, it } from 'vitest';
import { covarianceOfBurn } from './burn-covariance.ts';

const radiusKm = 7000;
const speed = Math.sqrt(wgs84.muKm3PerS2 / radiusKm);
const meanMotion = speed / radiusKm;
/** R is x, T is y, N is z. */
const state = { positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speed, 0] } as const;

/** Displacement after an impulse: Clohessy and Wiltshire (1960), as in Vallado (2013), equations 6-66. */
function clohessyWiltshire(along: number, across: number, seconds: number): readonly [number, number, number] {
  const angle = meanMotion * seconds;
  return [
    (2 * along * (1 - Math.cos(angle))) / meanMotion,
    along * ((4 * Math.sin(angle)) / meanMotion - 3 * seconds),
    (across * Math.sin(angle)) / meanMotion,
  ];
}

describe('the covariance that an unseen burn leaves', () => {
  it('holds every displacement of a burn of this size, and is not much wider after some turns', () => {
    const [along, across] = [0.02, 0.5];
    for (const seconds of [60, 600, 2900, 5800, 20_000, 86_400, 259_200]) {
      const found = covarianceOfBurn(state, { alongTrackMPerS: along, crossTrackMPerS: across, seconds }) ?? [];
      const sigmas = [0, 1, 2].map((axis) => Math.sqrt(found[4 * axis] ?? 0));
      const moved = clohessyWiltshire(along / 1000, across / 1000, seconds);
      for (const [axis, distance] of moved.entries())
        expect(sigmas[axis], `axis ${axis} after ${seconds} s`).toBeGreaterThanOrEqual(Math.abs(distance) * 0.999);
      if (seconds > 20_000) expect((sigmas[1] ?? 0) / Math.abs(moved[1])).toBeLessThan(1.3);
      expect(sigmas[0]).toBeLessThanOrEqual((4.001 * along) / 1000 / meanMotion);
    }
  });

  it('is nothing at the moment of the burn, and is turned with the orbit', () => {
    const none = covarianceOfBurn(state, { alongTrackMPerS: 1, crossTrackMPerS: 1, seconds: 0 }) ?? [1];
    expect(Math.max(...none)).toBe(0);
    const turned = { positionKm: [0, 0, radiusKm], velocityKmPerS: [speed, 0, 0] } as const;
    const burn = { alongTrackMPerS: 0.1, crossTrackMPerS: 0, seconds: 86_400 };
    const [straight, other] = [covarianceOfBurn(state, burn) ?? [], covarianceOfBurn(turned, burn) ?? []];
    expect(other[0]).toBeCloseTo(straight[4] ?? 0, 9);
    expect(other[8]).toBeCloseTo(straight[0] ?? 0, 9);
    expect(covarianceOfBurn({ ...state, velocityKmPerS: [0, 20, 0] }, burn)).toBeUndefined();
  });
});

interface TwoBody {
  readonly state: Parameters<typeof keplerianOfState<'GCRF'>>[0];
  readonly seconds: number;
}

/** Kepler's equation: the authority for orbits of any shape. */
function flown({ state: from, seconds }: TwoBody): TwoBody['state'] {
  const orbit = keplerianOfState(from);
  const { semiMajorAxisKm, eccentricity, trueAnomalyRad } = orbit;
  const rate = Math.sqrt(wgs84.muKm3PerS2 / semiMajorAxisKm ** 3);
  const meanAnomalyRad = meanOfTrue({ trueAnomalyRad, eccentricity }) + rate * seconds;
  return stateOfKeplerian({ ...orbit, trueAnomalyRad: trueOfMean({ meanAnomalyRad, eccentricity }) });
}

const axisKm = 26_000;
const period = 2 * Math.PI * Math.sqrt(axisKm ** 3 / wgs84.muKm3PerS2);
const along = { alongTrackMPerS: 0.02, crossTrackMPerS: 0 };
const across = { alongTrackMPerS: 0, crossTrackMPerS: 0.02 };

/** Displacements along R, T, N over the sigmas, of burns at 24 places of an orbit, some time later. */
function overSigmas(eccentricity: number, { turns, burn }: { readonly turns: number; readonly burn: typeof along }) {
  return Array.from({ length: 24 }, (_, place) => {
    const shape = { frame: 'GCRF', semiMajorAxisKm: axisKm, eccentricity, inclinationRad: 0.9 } as const;
    const at = { nodeRad: 0.3, argumentOfPeriapsisRad: 0.4, trueAnomalyRad: (2 * Math.PI * place) / 24 + 0.01 };
    const before = stateOfKeplerian({ ...shape, ...at });
    const axesBefore = requireAxes(before);
    const normal = rotateBack(axesBefore, [0, 0, 1]);
    const speedKmPerS = norm(before.velocityKmPerS);
    const kick = (axis: 0 | 1 | 2) =>
      ((before.velocityKmPerS[axis] / speedKmPerS) * burn.alongTrackMPerS + normal[axis] * burn.crossTrackMPerS) / 1000;
    const [vx, vy, vz] = before.velocityKmPerS;
    const burnt = { ...before, velocityKmPerS: [vx + kick(0), vy + kick(1), vz + kick(2)] as const };
    const seconds = turns * period;
    const [kept, moved] = [flown({ state: before, seconds }), flown({ state: burnt, seconds })];
    const axes = requireAxes(kept);
    const covariance = covarianceOfBurn(kept, { ...burn, seconds }) ?? [];
    const apart = rotate(axes, difference(moved.positionKm, kept.positionKm));
    return ([0, 1, 2] as const).map((axis) => {
      const unit = rotateBack(axes, [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]);
      const variance = Array.from({ length: 9 }, (_, at) => at).reduce(
        (sum, at) => sum + (unit[Math.floor(at / 3)] ?? 0) * (unit[at % 3] ?? 0) * (covariance[at] ?? 0),
        0,
      );
      return Math.abs(apart[axis]) / Math.sqrt(variance);
    });
  });
}

function requireAxes(of: TwoBody['state']) {
  const axes = rtnRotation(of);
  if (axes === undefined) throw new Error('the orbit has a plane');
  return axes;
}

describe('on an eccentric orbit', () => {
  const turns = [0.01, 0.05, 0.2, 0.43, 0.77, 1.3, 2.6, 5.1, 8.35];

  it.each([0, 0.2, 0.7])(
    'with e = %s the covariance holds where a burn anywhere on the orbit leads',
    (eccentricity) => {
      for (const each of turns) {
        const inPlane = overSigmas(eccentricity, { turns: each, burn: along });
        for (const [r = 0, t = 0] of inPlane) {
          expect(r, `R after ${each} turns`).toBeLessThan(1.002);
          expect(t, `T after ${each} turns`).toBeLessThan(1.002);
        }
        for (const [, , n = 0] of overSigmas(eccentricity, { turns: each, burn: across }))
          expect(n, `N after ${each} turns`).toBeLessThan(1.002);
      }
    },
  );

  it('it is not much wider than the burn at perigee needs', () => {
    for (const eccentricity of [0, 0.2, 0.7]) {
      const worst = Math.max(...overSigmas(eccentricity, { turns: 20.3, burn: along }).map(([, t = 0]) => t));
      expect(worst).toBeGreaterThan(0.9);
    }
  });
});
