import { describe, expect, it } from 'vitest';
import { arcsecondRad } from '../linear/index.ts';
import { celestialPoleAt, celestialPoleIau2006, nutationIau2000a } from './celestial-pole.ts';
import { nutationCorrectionToPole } from './correction-iau1980.ts';
import { nutationIau1980 } from './nutation-iau1980.ts';
import { poleOffsetsFromNutationCorrection } from './pole-offsets.fixture.ts';
import { precessionIau1976 } from './precession-iau1976.ts';

const milliarcsecond = arcsecondRad / 1000;
const oneMicroarcsecondInMas = 1e-3;

// ERFA (pyerfa 2.0.1.5) at days of TT after J2000.0: nut80 and nut06a [mas], X, Y, s of xys06a, and two
// elements of pmat76.
const byErfa = [
  {
    days: -9000,
    iau1980: [13958.186312795, -4505.370871729],
    iau2000a: [13967.941446216, -4508.404657582],
    pole: [-0.00236736698859, -0.000028307511726],
    locator: -2.146423640501699e-8,
    precession: [-0.002394486569003, -0.000006596148768],
  },
  {
    days: 0,
    iau1980: [-13923.385169503, -5773.808263766],
    iau2000a: [-13932.002874819, -5769.398076465],
    pole: [-0.000026946380149, -0.000028004721165],
    locator: -1.01339651775638e-8,
    precession: [0.0, 0.0],
  },
  {
    days: 1557,
    iau1980: [-12294.529930643, 7304.730816967],
    iau2000a: [-12292.168681568, 7308.850083267],
    pole: [0.000390445141792, 0.000035220423005],
    locator: -1.466420091493434e-8,
    precession: [0.000414223109005, -0.000000197431653],
  },
  {
    days: 4456,
    iau1980: [16608.768307098, -2745.684205336],
    iau2000a: [16616.194403137, -2746.25111549],
    pole: [0.001217302605422, -0.000015067969749],
    locator: 2.292058779248577e-8,
    precession: [0.00118544932442, -0.00000161710665],
  },
  {
    days: 9132,
    iau1980: [263.35596169, 8523.58876828],
    iau2000a: [266.476157808, 8530.36253355],
    pole: [0.002429867881187, 0.000034497850299],
    locator: -4.267150340697118e-8,
    precession: [0.002429348543175, -0.000006791936742],
  },
  {
    days: 9800,
    iau1980: [8213.059364676, 7654.382378464],
    iau2000a: [8214.320075205, 7658.21001843],
    pole: [0.002622867488065, 0.000029144992293],
    locator: -3.241798415497054e-8,
    precession: [0.002607041246513, -0.000007821964723],
  },
  {
    days: 12000,
    iau1980: [7331.6064392, -8131.378075318],
    iau2000a: [7329.453016483, -8132.095452052],
    pole: [0.00320581220642, -0.00005132830878],
    locator: 8.226807573717186e-8,
    precession: [0.003192243096229, -0.000011728224378],
  },
] as const;

describe('nutation and precession', () => {
  it.each(byErfa)('agree with ERFA $days days after J2000.0', ({ days, iau1980, iau2000a, precession }) => {
    const centuries = days / 36_525;
    const old = nutationIau1980(centuries);
    expect(old.longitudeRad / milliarcsecond).toBeCloseTo(iau1980[0], 6);
    expect(old.obliquityRad / milliarcsecond).toBeCloseTo(iau1980[1], 6);
    const full = nutationIau2000a(centuries);
    expect(Math.abs(full.longitudeRad / milliarcsecond - iau2000a[0])).toBeLessThan(2 * oneMicroarcsecondInMas);
    expect(Math.abs(full.obliquityRad / milliarcsecond - iau2000a[1])).toBeLessThan(2 * oneMicroarcsecondInMas);
    const matrix = precessionIau1976(centuries);
    expect(matrix[6]).toBeCloseTo(precession[0], 14);
    expect(matrix[5]).toBeCloseTo(precession[1], 14);
  });

  it.each(byErfa)(
    'give the pole and the origin within 2 µas of ERFA’s $days days after J2000.0',
    ({ days, pole, locator }) => {
      const twoMicroarcseconds = 2e-6 * arcsecondRad;
      for (const found of [celestialPoleIau2006(days / 36_525), celestialPoleAt(days / 36_525)]) {
        expect(Math.hypot(found.x - pole[0], found.y - pole[1])).toBeLessThan(twoMicroarcseconds);
        expect(Math.abs(found.locatorRad - locator)).toBeLessThan(twoMicroarcseconds);
      }
    },
  );

  it('are interpolated within a tenth of a microarcsecond', () => {
    for (let days = -14_000; days < 26_000; days += 377.31) {
      const [full, quick] = [celestialPoleIau2006, celestialPoleAt].map((pole) => pole(days / 36_525));
      expect(Math.hypot(full.x - quick.x, full.y - quick.y)).toBeLessThan(1e-7 * arcsecondRad);
      expect(Math.abs(full.locatorRad - quick.locatorRad)).toBeLessThan(1e-7 * arcsecondRad);
    }
  });
});

describe('corrections to IAU 1980 nutation', () => {
  it('from the dX, dY of 2004-04-06 agree with the dψ, dε published for that day within 0.5 mas', () => {
    // Vallado (2013), examples 3-14 and 3-15: dX = −0.205 mas, dY = −0.136 mas; dψ = −52.195 mas, dε = −3.875 mas.
    const centuries = 0.0426236319;
    const offset = { dXRad: -0.205 * milliarcsecond, dYRad: -0.136 * milliarcsecond };
    const model = celestialPoleAt(centuries);
    const correction = nutationCorrectionToPole(centuries, { x: model.x + offset.dXRad, y: model.y + offset.dYRad });
    expect(Math.abs(correction.longitudeRad / milliarcsecond - -52.195)).toBeLessThan(0.5);
    expect(Math.abs(correction.obliquityRad / milliarcsecond - -3.875)).toBeLessThan(0.5);
    const back = poleOffsetsFromNutationCorrection(centuries, correction);
    expect(Math.abs(back.dXRad - offset.dXRad)).toBeLessThan(1e-4 * milliarcsecond);
    expect(Math.abs(back.dYRad - offset.dYRad)).toBeLessThan(1e-4 * milliarcsecond);
  });
});
