import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreeRad } from '../linear/index.ts';
import { eccentricOfTrue, meanOfEccentric, trueOfEccentric } from './anomaly.ts';
import { eccentricOfMean, meanOfTrue, trueOfMean } from './index.ts';

describe('anomalies', () => {
  it('agree with Vallado (2013), example 2-1: M = 235.4°, e = 0.4, E = 220.512074767522°', () => {
    const eccentricAnomalyRad = eccentricOfMean({ meanAnomalyRad: 235.4 * degreeRad, eccentricity: 0.4 });
    expect(eccentricAnomalyRad / degreeRad).toBeCloseTo(220.512074767522, 10);
  });

  it('agree with Vallado (2013), example 2-3: hyperbolic M = 235.4°, e = 2.4, H = 1.601376144', () => {
    const trueAnomalyRad = trueOfMean({ meanAnomalyRad: 235.4 * degreeRad, eccentricity: 2.4 });
    // tan(ν/2) = √((e + 1)/(e − 1)) tanh(H/2)
    expect(Math.tan(trueAnomalyRad / 2)).toBeCloseTo(Math.sqrt(3.4 / 1.4) * Math.tanh(1.601376144 / 2), 8);
  });

  const eccentricity = fc.double({ min: 0, max: 0.999_999, noNaN: true });
  const anomaly = fc.double({ min: -20, max: 20, noNaN: true });

  it('solve Kepler’s equation for every ellipse and any number of revolutions', () => {
    fc.assert(
      fc.property(anomaly, eccentricity, (meanAnomalyRad, e) => {
        const eccentricAnomalyRad = eccentricOfMean({ meanAnomalyRad, eccentricity: e });
        expect(Math.abs(meanOfEccentric({ eccentricAnomalyRad, eccentricity: e }) - meanAnomalyRad)).toBeLessThan(
          1e-13,
        );
      }),
    );
  });

  it('go from true to eccentric and back within the same revolution', () => {
    fc.assert(
      fc.property(anomaly, fc.double({ min: 0, max: 0.95, noNaN: true }), (trueAnomalyRad, e) => {
        const eccentricAnomalyRad = eccentricOfTrue({ trueAnomalyRad, eccentricity: e });
        expect(Math.abs(eccentricAnomalyRad - trueAnomalyRad)).toBeLessThan(Math.PI);
        expect(Math.abs(trueOfEccentric({ eccentricAnomalyRad, eccentricity: e }) - trueAnomalyRad)).toBeLessThan(
          1e-13,
        );
      }),
    );
  });

  it('go from true to mean and back on ellipses and hyperbolas', () => {
    const either = fc.oneof(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 1.1, max: 5, noNaN: true }));
    fc.assert(
      fc.property(either, fc.double({ min: -0.95, max: 0.95, noNaN: true }), (e, share) => {
        const limit = e > 1 ? Math.acos(-1 / e) : Math.PI;
        const trueAnomalyRad = share * limit;
        const meanAnomalyRad = meanOfTrue({ trueAnomalyRad, eccentricity: e });
        expect(Math.abs(trueOfMean({ meanAnomalyRad, eccentricity: e }) - trueAnomalyRad)).toBeLessThan(1e-11);
      }),
    );
  });

  it('of a parabola, or with an eccentricity that is not an ellipse’s, are refused', () => {
    for (const e of [1, Number.NaN]) {
      expect(() => trueOfMean({ meanAnomalyRad: 1, eccentricity: e })).toThrow('ORBIT_ECCENTRICITY');
      expect(() => meanOfTrue({ trueAnomalyRad: 1, eccentricity: e })).toThrow('ORBIT_ECCENTRICITY');
    }
    expect(() => eccentricOfMean({ meanAnomalyRad: 1, eccentricity: -0.1 })).toThrow('ORBIT_ECCENTRICITY');
  });
});
