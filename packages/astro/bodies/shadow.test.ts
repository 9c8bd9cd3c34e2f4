import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateVector } from '../frames/index.ts';
import { norm, type Vector3 } from '../linear/index.ts';
import { keplerianOfState, meanOfTrue, stateOfKeplerian, trueOfMean } from '../orbits/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import { bodyPositionKm, illumination, type ShadowModel } from './index.ts';
import type { Illumination } from './shadow.ts';

const conicalSphere: ShadowModel = { rays: 'conical', earth: 'spherical' };
const conicalEllipsoid: ShadowModel = { rays: 'conical', earth: 'ellipsoidal' };
const every: readonly ShadowModel[] = (['conical', 'cylindrical', 'sun-centre'] as const).flatMap((rays) => [
  { rays, earth: 'spherical' },
  { rays, earth: 'ellipsoidal' },
]);

describe('published places', () => {
  it('of Curtis (2014), example 12.8: in shadow', () => {
    const scene = { satelliteKm: [2817.899, -14110.473, -7502.672], sunKm: [-11747041, 139486985, 60472278] } as const;
    for (const model of every) expect(illumination(scene, model).kind).toBe('umbra');
  });

  it('of a geostationary satellite in the umbra (valladopy test_sun.py)', () => {
    const scene = {
      satelliteKm: [-41260.1818237031, 8684.15782134066, 0],
      sunKm: [148470363.19330865, -9449738.11151353, -4096753.810182002],
    } as const;
    for (const model of every) expect(illumination(scene, model)).toEqual({ kind: 'umbra', sunlitFraction: 0, model });
  });

  it('of Vallado (2013), example 5-6: in sunlight, 0.1 km from the edge of the shadow', () => {
    const sunKm = bodyPositionKm('Sun', parseEpoch('1995-02-15T00:00:00', 'TT'), 'EME2000');
    const scene = { satelliteKm: [0, -4464.696, -5102.509], sunKm } as const;
    expect(illumination(scene, { rays: 'sun-centre', earth: 'spherical' }).sunlitFraction).toBe(1);
  });
});

// Orekit, EclipseDetectorTest.testPolar (commit fe4aee84): umbra switches in seconds on a polar two-body orbit.
const polar = (() => {
  const muKm3PerS2 = 398_600.47;
  const start: StateVector<'GCRF'> = {
    frame: 'GCRF',
    positionKm: [-6142.438668, 3492.46756, -25.7672568],
    velocityKmPerS: [0.5058479685, 0.9427809215, 7.435922231],
  };
  const elements = { ...keplerianOfState(start, muKm3PerS2), inclinationRad: Math.PI / 2 };
  const epoch = parseEpoch('1969-07-28T04:00:00', 'TT');
  const meanMotion = Math.sqrt(muKm3PerS2 / elements.semiMajorAxisKm ** 3);
  const at = (seconds: number): { satelliteKm: Vector3; sunKm: Vector3 } => {
    const meanAnomalyRad = meanOfTrue(elements) + meanMotion * seconds;
    const trueAnomalyRad = trueOfMean({ meanAnomalyRad, eccentricity: elements.eccentricity });
    return {
      satelliteKm: stateOfKeplerian({ ...elements, trueAnomalyRad }, muKm3PerS2).positionKm,
      sunKm: bodyPositionKm('Sun', addSeconds(epoch, seconds), 'GCRF'),
    };
  };
  return { at };
})();

/** Instants at which the umbra begins or ends, found by a scan and bisection. */
function umbraSwitches(model: ShadowModel): readonly number[] {
  const isDark = (seconds: number): boolean => illumination(polar.at(seconds), model).kind === 'umbra';
  const found: number[] = [];
  for (let t = 0; t < 14_400; t += 30) {
    if (isDark(t) === isDark(t + 30)) continue;
    let [low, high] = [t, t + 30];
    while (high - low > 1e-4) {
      const middle = (low + high) / 2;
      if (isDark(middle) === isDark(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

describe('umbra times of a polar orbit', () => {
  it.each([
    [conicalSphere, [2274.702, 4317.155, 8189.25, 10232.115, 14103.8]],
    [conicalEllipsoid, [2280.427, 4310.741, 8194.978, 10225.704, 14109.53]],
  ] as const)('with %j agree with Orekit', (model, published) => {
    const oneTenthSecond = 0.1;
    const got = umbraSwitches(model);
    expect(got.length).toBe(published.length);
    for (const [i, seconds] of got.entries()) expect(Math.abs(seconds - published[i])).toBeLessThan(oneTenthSecond);
  });
});

describe('the visible share of the solar disc', () => {
  const sunKm: Vector3 = [149_597_870.7, 0, 0];

  it('falls steadily from one to zero through the penumbra', () => {
    let previous = 1;
    const kinds = new Set<Illumination['kind']>();
    for (let y = 6420; y > 6330; y -= 0.5) {
      const { sunlitFraction, kind } = illumination({ satelliteKm: [-7000, y, 0], sunKm }, conicalSphere);
      expect(sunlitFraction).toBeLessThanOrEqual(previous);
      kinds.add(kind);
      previous = sunlitFraction;
    }
    expect(previous).toBe(0);
    expect([...kinds]).toEqual(['sunlit', 'penumbra', 'umbra']);
  });

  it('is one everywhere on the sunward side, with every model', () => {
    const coordinate = fc.double({ min: -40_000, max: 40_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 100, max: 40_000, noNaN: true }), coordinate, coordinate, (x, y, z) => {
        fc.pre(norm([x, y, z]) > 6600);
        for (const model of every) {
          expect(illumination({ satelliteKm: [x, y, z], sunKm }, model).sunlitFraction).toBe(1);
        }
      }),
    );
  });

  it('is a ring around the Earth beyond the tip of the umbra', () => {
    const { kind, sunlitFraction } = illumination({ satelliteKm: [-2e6, 0, 0], sunKm }, conicalSphere);
    expect(kind).toBe('penumbra');
    const earth = 6378.137 / 2e6;
    const sun = 695_700 / (149_597_870.7 + 2e6);
    expect(sunlitFraction).toBeCloseTo(1 - (earth / sun) ** 2, 5);
  });

  it('is zero below the ground', () => {
    expect(illumination({ satelliteKm: [6000, 0, 0], sunKm }, { rays: 'sun-centre', earth: 'spherical' }).kind).toBe(
      'umbra',
    );
  });
});
