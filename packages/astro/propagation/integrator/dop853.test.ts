import { describe, expect, it } from 'vitest';
import { AstroError } from '../../errors.ts';
import { type DifferentialSystem, Dop853 } from './dop853.ts';

const oscillator: DifferentialSystem = {
  dimension: 2,
  derivatives: (_t, y, out) => {
    out[0] = y[1];
    out[1] = -y[0];
  },
};

/** Two-body motion with μ = 1, eccentricity e, from periapsis: problem class D of DETEST. */
const kepler: DifferentialSystem = {
  dimension: 4,
  derivatives: (_t, y, out) => {
    const r3 = Math.hypot(y[0], y[1]) ** 3;
    out[0] = y[2];
    out[1] = y[3];
    out[2] = -y[0] / r3;
    out[3] = -y[1] / r3;
  },
};

const tolerance = (dimension: number, relative: number) => ({
  absolute: new Float64Array(dimension).fill(relative),
  relative,
  controlled: dimension,
});

const runTo = (integrator: Dop853, end: number): void => {
  while (integrator.time !== end) integrator.advance(end);
};

describe('Dormand–Prince 8(5,3)', () => {
  it('integrates the oscillator over ten periods to twelve digits', () => {
    const integrator = new Dop853(oscillator, tolerance(2, 1e-13));
    integrator.start(0, Float64Array.of(1, 0));
    runTo(integrator, 20 * Math.PI);
    expect(Math.abs(integrator.state[0] - 1)).toBeLessThan(1e-11);
    expect(Math.abs(integrator.state[1])).toBeLessThan(1e-11);
    expect(integrator.time).toBe(20 * Math.PI);
  });

  it('returns a Kepler orbit of eccentricity 0.5 to its start after twenty revolutions', () => {
    const integrator = new Dop853(kepler, tolerance(4, 1e-13));
    const start = Float64Array.of(0.5, 0, 0, Math.sqrt(3));
    integrator.start(0, start);
    runTo(integrator, 40 * Math.PI);
    for (let i = 0; i < 4; i += 1) expect(Math.abs(integrator.state[i] - start[i])).toBeLessThan(5e-9);
  });

  it('runs backwards along the same trajectory', () => {
    const integrator = new Dop853(kepler, tolerance(4, 1e-13));
    const start = Float64Array.of(0.5, 0, 0, Math.sqrt(3));
    integrator.start(0, start);
    runTo(integrator, 7);
    const end = Float64Array.from(integrator.state);
    const back = new Dop853(kepler, tolerance(4, 1e-13));
    back.start(7, end);
    runTo(back, 0);
    for (let i = 0; i < 4; i += 1) expect(Math.abs(back.state[i] - start[i])).toBeLessThan(1e-10);
  });

  it('is of order eight: a tolerance 1e8 times tighter costs about ten times the steps', () => {
    const steps = [1e-5, 1e-13].map((relative) => {
      const integrator = new Dop853(kepler, tolerance(4, relative));
      integrator.start(0, Float64Array.of(0.5, 0, 0, Math.sqrt(3)));
      runTo(integrator, 40 * Math.PI);
      return integrator.counts.accepted;
    });
    const ratio = steps[1] / steps[0];
    expect(ratio).toBeGreaterThan(5);
    expect(ratio).toBeLessThan(16);
  });

  it('interpolates inside every step nearly as accurately as it steps', () => {
    const integrator = new Dop853(oscillator, tolerance(2, 1e-11));
    integrator.start(0, Float64Array.of(1, 0));
    const out = new Float64Array(2);
    let worst = 0;
    while (integrator.time !== 30) {
      integrator.advance(30);
      for (let part = 0; part <= 10; part += 1) {
        const t = integrator.previousTime + ((integrator.time - integrator.previousTime) * part) / 10;
        integrator.interpolate(t, out);
        worst = Math.max(worst, Math.abs(out[0] - Math.cos(t)), Math.abs(out[1] + Math.sin(t)));
      }
    }
    expect(worst).toBeLessThan(2e-9);
  });

  it('lets components outside the tolerance follow without shortening the steps', () => {
    const doubled: DifferentialSystem = {
      dimension: 3,
      derivatives: (_t, y, out) => {
        oscillator.derivatives(0, y, out);
        out[2] = 1000 * y[0];
      },
    };
    const alone = new Dop853(oscillator, tolerance(2, 1e-10));
    alone.start(0, Float64Array.of(1, 0));
    runTo(alone, 20);
    const with3 = new Dop853(doubled, { absolute: new Float64Array(3).fill(1e-10), relative: 1e-10, controlled: 2 });
    with3.start(0, Float64Array.of(1, 0, 0));
    runTo(with3, 20);
    expect(with3.counts.accepted).toBe(alone.counts.accepted);
    expect(Math.abs(with3.state[2] - 1000 * Math.sin(20))).toBeLessThan(1e-4);
  });

  it('reports a solution that runs into a singularity', () => {
    const blowUp: DifferentialSystem = {
      dimension: 1,
      derivatives: (_t, y, out) => {
        out[0] = y[0] * y[0];
      },
    };
    const integrator = new Dop853(blowUp, tolerance(1, 1e-10));
    integrator.start(0, Float64Array.of(1));
    expect(() => runTo(integrator, 2)).toThrow(AstroError);
  });
});
