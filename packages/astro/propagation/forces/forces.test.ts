import { beforeAll, describe, expect, it } from 'vitest';
import { egm96 } from '../../constants/index.ts';
import { shippedEarthOrientation } from '../../earth-orientation/index.ts';
import { parseEpoch } from '../../time/index.ts';
import { exponentialDensity } from '../atmosphere/exponential.ts';
import { referenceSpaceWeather } from '../atmosphere/space-weather.ts';
import { type GravityField, loadGravityField } from '../gravity/gravity-field.ts';
import type { AccelerationPartials, ForceContext, Spacecraft } from './force.ts';
import { ForceModel, type ForceSelection } from './force-model.ts';
import { radiationPressureNPerM2 } from './radiation-pressure.ts';
import { thirdBodyMuKm3PerS2 } from './third-body.ts';

const epoch = parseEpoch('2023-03-01T00:00:00', 'UTC');
const spacecraft: Spacecraft = {
  massKg: 500,
  dragAreaM2: 4,
  dragCoefficient: 2.2,
  radiationAreaM2: 6,
  radiationCoefficient: 1.3,
};
const free: ForceSelection['gravity'] = { kind: 'point-mass', muKm3PerS2: 0 };

function contextOf(model: ForceModel, position: readonly number[], velocity: readonly number[]): ForceContext {
  return {
    time: 1000,
    position: Float64Array.from(position),
    velocity: Float64Array.from(velocity),
    massKg: 500,
    environment: model.environment,
  };
}

const modelOf = (forces: ForceSelection): ForceModel =>
  new ForceModel(forces, spacecraft, {
    span: { epoch, fromSeconds: 0, toSeconds: 4000 },
    orientation: shippedEarthOrientation(),
    burns: { earthRotation: true, sun: true },
  });

const accelerationOf = (model: ForceModel, context: ForceContext): Float64Array => {
  const out = new Float64Array(3);
  model.accelerate(context, out);
  return out;
};

let field: GravityField;

beforeAll(async () => {
  field = await loadGravityField('egm96');
});

describe('forces', () => {
  it('of drag: ½ρ(C_D A/m)v² against the motion through air that turns with the Earth', () => {
    const model = modelOf({ gravity: free, drag: { kind: 'exponential' } });
    const context = contextOf(model, [6778.137, 0, 0], [0, 7.67, 0]);
    const a = accelerationOf(model, context);
    // At the equator the air moves along with ω r; the pole of date is 2e-3 rad away from that of GCRF.
    const speed = 7.67 - 7.292115e-5 * 6778.137;
    const want = -0.5 * exponentialDensity(400) * ((2.2 * 4) / 500) * (speed * 1000) ** 2;
    expect(Math.abs((a[1] * 1000) / want - 1)).toBeLessThan(1e-5);
    expect(Math.abs(a[0] / a[1])).toBeLessThan(1e-9);
  });

  it('of the Sun and the Moon: the tide 2μr/d³ along their direction', () => {
    for (const body of ['sun', 'moon'] as const) {
      const model = modelOf({ gravity: free, thirdBodies: [body] });
      model.environment.set(1000);
      const there = model.environment[body];
      const d = Math.hypot(...there);
      const context = contextOf(
        model,
        Array.from(there, (x) => (7 * x) / d),
        [0, 0, 0],
      );
      const want = (2 * thirdBodyMuKm3PerS2[body] * 7) / d ** 3;
      expect(Math.abs(Math.hypot(...accelerationOf(model, context)) / want - 1)).toBeLessThan(1e-4);
    }
  });

  it('of sunlight: P C_R A/m away from the Sun, scaled by its distance', () => {
    const model = modelOf({ gravity: free, radiationPressure: 'conical-shadow' });
    model.environment.set(1000);
    const sun = model.environment.sun;
    const d = Math.hypot(...sun);
    const context = contextOf(
      model,
      Array.from(sun, (x) => (42_000 * x) / d),
      [0, 0, 0],
    );
    model.switches[0]?.settle(1000, context.position, 'start');
    const a = accelerationOf(model, context);
    const want = (radiationPressureNPerM2 * 1.3 * 6 * (149_597_870.7 / (d - 42_000)) ** 2) / 500 / 1000;
    expect(Math.abs(Math.hypot(...a) / want - 1)).toBeLessThan(1e-12);
    expect(a.reduce((sum, each, i) => sum + each * (sun[i] ?? 0), 0)).toBeLessThan(0);
  });

  it.each([
    ['two-body', (): ForceSelection => ({ gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } }), 1e-7],
    ['harmonics', (): ForceSelection => ({ gravity: { kind: 'harmonics', field, degree: 12, order: 12 } }), 1e-7],
    ['third bodies', (): ForceSelection => ({ gravity: free, thirdBodies: ['sun', 'moon'] }), 1e-6],
    ['radiation', (): ForceSelection => ({ gravity: free, radiationPressure: 'conical-shadow' }), 1e-6],
    ['exponential drag', (): ForceSelection => ({ gravity: free, drag: { kind: 'exponential' } }), 1e-2],
    [
      'NRLMSISE-00 drag',
      (): ForceSelection => ({ gravity: free, drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather } }),
      6e-2,
    ],
  ])('have partial derivatives that differences confirm: %s', (_name, selection, limit) => {
    const model = modelOf(selection());
    const context = contextOf(model, [4000, 3000, 4500], [-5, 4, 3.5]);
    for (const each of model.switches) each.settle(1000, context.position, 'start');
    const partials: AccelerationPartials = { position: new Float64Array(9), velocity: new Float64Array(9) };
    const together = new Float64Array(3);
    model.accelerateWithPartials(context, together, partials);
    expect(Array.from(together)).toEqual(
      Array.from(accelerationOf(model, context), (each) => expect.closeTo(each, 16)),
    );
    for (const [array, found, step] of [
      [context.position, partials.position, 1],
      [context.velocity, partials.velocity, 1e-3],
    ] as const) {
      const size = Math.max(...found.map(Math.abs));
      for (let axis = 0; axis < 3; axis += 1) {
        const here = array[axis];
        array[axis] = here + step;
        const plus = accelerationOf(model, context);
        array[axis] = here - step;
        const minus = accelerationOf(model, context);
        array[axis] = here;
        for (let i = 0; i < 3; i += 1) {
          expect(Math.abs((plus[i] - minus[i]) / (2 * step) - found[3 * i + axis])).toBeLessThanOrEqual(limit * size);
        }
      }
    }
  });
});
