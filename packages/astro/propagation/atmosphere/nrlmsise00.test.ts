import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MagneticActivity, MsisConditions, MsisPlace } from './msis-harmonics.ts';
import { Nrlmsise00 } from './nrlmsise00.ts';

/**
 * The 17 cases of the NRLMSISE-00 distribution (Naval Research Laboratory; output as printed in the documentation of the
 * C release 2019-07-09): He, O, N2, O2, Ar [1/cm³], mass density [g/cm³], H, N, hot O [1/cm³], exospheric and local temperature [K].
 */
const expected = `
6.665177E+05 1.138806E+08 1.998211E+07 4.022764E+05 3.557465E+03 4.074714E-15 3.475312E+04 4.095913E+06 2.667273E+04 1.250540E+03 1.241416E+03
3.407293E+06 1.586333E+08 1.391117E+07 3.262560E+05 1.559618E+03 5.001846E-15 4.854208E+04 4.380967E+06 6.956682E+03 1.166754E+03 1.161710E+03
1.123767E+05 6.934130E+04 4.247105E+01 1.322750E-01 2.618848E-05 2.756772E-18 2.016750E+04 5.741256E+03 2.374394E+04 1.239892E+03 1.239891E+03
5.411554E+07 1.918893E+11 6.115826E+12 1.225201E+12 6.023212E+10 3.584426E-10 1.059880E+07 2.615737E+05 2.819879E-42 1.027318E+03 2.068878E+02
1.851122E+06 1.476555E+08 1.579356E+07 2.633795E+05 1.588781E+03 4.809630E-15 5.816167E+04 5.478984E+06 1.264446E+03 1.212396E+03 1.208135E+03
8.673095E+05 1.278862E+08 1.822577E+07 2.922214E+05 2.402962E+03 4.355866E-15 3.686389E+04 3.897276E+06 2.667273E+04 1.220146E+03 1.212712E+03
5.776251E+05 6.979139E+07 1.236814E+07 2.492868E+05 1.405739E+03 2.470651E-15 5.291986E+04 1.069814E+06 2.667273E+04 1.116385E+03 1.112999E+03
3.740304E+05 4.782720E+07 5.240380E+06 1.759875E+05 5.501649E+02 1.571889E-15 8.896776E+04 1.979741E+06 9.121815E+03 1.031247E+03 1.024848E+03
6.748339E+05 1.245315E+08 2.369010E+07 4.911583E+05 4.578781E+03 4.564420E-15 3.244595E+04 5.370833E+06 2.667273E+04 1.306052E+03 1.293374E+03
5.528601E+05 1.198041E+08 3.495798E+07 9.339618E+05 1.096255E+04 4.974543E-15 2.686428E+04 4.889974E+06 2.805445E+04 1.361868E+03 1.347389E+03
1.375488E+14 0.000000E+00 2.049687E+19 5.498695E+18 2.451733E+17 1.261066E-03 0.000000E+00 0.000000E+00 0.000000E+00 1.027318E+03 2.814648E+02
4.427443E+13 0.000000E+00 6.597567E+18 1.769929E+18 7.891680E+16 4.059139E-04 0.000000E+00 0.000000E+00 0.000000E+00 1.027318E+03 2.274180E+02
2.127829E+12 0.000000E+00 3.170791E+17 8.506280E+16 3.792741E+15 1.950822E-05 0.000000E+00 0.000000E+00 0.000000E+00 1.027318E+03 2.374389E+02
1.412184E+11 0.000000E+00 2.104370E+16 5.645392E+15 2.517142E+14 1.294709E-06 0.000000E+00 0.000000E+00 0.000000E+00 1.027318E+03 2.795551E+02
1.254884E+10 0.000000E+00 1.874533E+15 4.923051E+14 2.239685E+13 1.147668E-07 0.000000E+00 0.000000E+00 0.000000E+00 1.027318E+03 2.190732E+02
5.196477E+05 1.274494E+08 4.850450E+07 1.720838E+06 2.354487E+04 5.881940E-15 2.500078E+04 6.279210E+06 2.667273E+04 1.426412E+03 1.408608E+03
4.260860E+07 1.241342E+11 4.929562E+12 1.048407E+12 4.993465E+10 2.914304E-10 8.831229E+06 2.252516E+05 2.415246E-42 1.027318E+03 1.934071E+02`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number));

const history: MagneticActivity = { kind: 'history', ap: [100, 100, 100, 100, 100, 100, 100] };
const quiet: MsisConditions = { dayOfYear: 172, f107: 150, f107Average: 150, magnetic: { kind: 'daily', ap: 4 } };
const usual: MsisPlace = {
  altitudeKm: 400,
  latitudeDeg: 60,
  longitudeDeg: -70,
  secondsOfDay: 29000,
  localSolarTimeHours: 16,
};
const cases: readonly (readonly [Partial<MsisConditions>, Partial<MsisPlace>])[] = [
  [{}, {}],
  [{ dayOfYear: 81 }, {}],
  [{}, { secondsOfDay: 75000, altitudeKm: 1000 }],
  [{}, { altitudeKm: 100 }],
  [{}, { latitudeDeg: 0 }],
  [{}, { longitudeDeg: 0 }],
  [{}, { localSolarTimeHours: 4 }],
  [{ f107Average: 70 }, {}],
  [{ f107: 180 }, {}],
  [{ magnetic: { kind: 'daily', ap: 40 } }, {}],
  [{}, { altitudeKm: 0 }],
  [{}, { altitudeKm: 10 }],
  [{}, { altitudeKm: 30 }],
  [{}, { altitudeKm: 50 }],
  [{}, { altitudeKm: 70 }],
  [{ magnetic: history }, {}],
  [{ magnetic: history }, { altitudeKm: 100 }],
];

/** Seven printed digits. */
const printedDigits = 6e-7;

describe('NRLMSISE-00', () => {
  it('has the same density whatever height, place and activity it was asked for before', () => {
    const stormy: MsisConditions = { ...quiet, magnetic: history };
    const model = new Nrlmsise00(quiet);
    const [there, here] = [{ ...usual, latitudeDeg: -20, localSolarTimeHours: 3 }, usual];
    for (const place of [here, there, here])
      for (const altitudeKm of [650, 650.5, 280, 95, 20])
        for (const conditions of [quiet, stormy, quiet]) {
          model.setConditions(conditions);
          const { effectiveMassDensityKgPerM3: again } = model.evaluate({ ...place, altitudeKm });
          const { effectiveMassDensityKgPerM3: alone } = new Nrlmsise00(conditions).evaluate({ ...place, altitudeKm });
          expect([altitudeKm, again]).toEqual([altitudeKm, alone]);
        }
  });

  it.each(cases.map((each, index) => [index + 1, each] as const))(
    'reproduces case %i of the distribution',
    (number, [conditions, place]) => {
      const model = new Nrlmsise00({ ...quiet, ...conditions });
      const result = model.evaluate({ ...usual, ...place });
      const [he, o, n2, o2, ar, h, n, hot] = Array.from(result.numberDensityPerM3, (each) => each / 1e6);
      const got = [
        he,
        o,
        n2,
        o2,
        ar,
        result.massDensityKgPerM3 / 1e3,
        h,
        n,
        hot,
        result.exosphericTemperatureK,
        result.temperatureK,
      ];
      expected[number - 1].forEach((want, column) => {
        expect(Math.abs(got[column] - want), `column ${column + 1}: ${got[column]}`).toBeLessThanOrEqual(
          printedDigits * want,
        );
      });
    },
  );

  it('adds hot oxygen to the density for drag', () => {
    const result = new Nrlmsise00(quiet).evaluate({ ...usual, altitudeKm: 1000 });
    const hot = 16 * 1.66e-27 * result.numberDensityPerM3[7];
    expect(result.effectiveMassDensityKgPerM3 - result.massDensityKgPerM3).toBeCloseTo(hot, 25);
    expect(hot).toBeGreaterThan(0.1 * result.massDensityKgPerM3);
  });

  it('falls with height, is positive and finite anywhere between 80 and 1500 km', () => {
    const model = new Nrlmsise00(quiet);
    fc.assert(
      fc.property(
        fc.double({ min: 80, max: 1500, noNaN: true }),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 86400, noNaN: true }),
        (altitudeKm, latitudeDeg, longitudeDeg, secondsOfDay) => {
          const place = {
            altitudeKm,
            latitudeDeg,
            longitudeDeg,
            secondsOfDay,
            localSolarTimeHours: (secondsOfDay / 3600 + longitudeDeg / 15 + 48) % 24,
          };
          const below = model.evaluate(place).effectiveMassDensityKgPerM3;
          const above = model.evaluate({ ...place, altitudeKm: altitudeKm + 5 }).effectiveMassDensityKgPerM3;
          expect(below).toBeGreaterThan(above);
          expect(above).toBeGreaterThan(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is denser when the Sun is active and in a storm', () => {
    const density = (conditions: Partial<MsisConditions>): number =>
      new Nrlmsise00({ ...quiet, ...conditions }).evaluate(usual).effectiveMassDensityKgPerM3;
    expect(density({ f107: 250, f107Average: 250 })).toBeGreaterThan(1.5 * density({}));
    expect(density({ magnetic: history })).toBeGreaterThan(1.2 * density({}));
  });

  it('keeps nothing of the old conditions when it gets new ones', () => {
    const changed = new Nrlmsise00({ ...quiet, dayOfYear: 1, f107: 90 });
    changed.evaluate({ ...usual, altitudeKm: 90 });
    changed.setConditions(quiet);
    expect(changed.evaluate(usual)).toEqual(new Nrlmsise00(quiet).evaluate(usual));
  });
});
