import { describe, expect, it } from 'vitest';
import { arcsecondRad, rowsOf } from '../linear/index.ts';
import { nutationCorrectionFromPoleOffsets, nutationIau2000b, precessionNutationIau2006 } from './celestial-pole.ts';
import { nutationIau1980 } from './nutation-iau1980.ts';
import { precessionIau1976 } from './precession-iau1976.ts';

const milliarcsecond = arcsecondRad / 1000;

// ERFA (pyerfa 2.0.1.5) at days of TT after J2000.0: nut80 and nut00b [mas], the pole of xy06 (IAU 2006/2000A), and
// two elements of pmat76.
const byErfa = [
  {
    days: -9000,
    iau1980: [13958.186312795, -4505.370871729],
    iau2000b: [13966.89052586, -4508.300850142],
    pole: [-0.002367366988972, -0.000028307508191],
    precession: [-0.002394486569003, -0.000006596148768],
  },
  {
    days: 0,
    iau1980: [-13923.385169503, -5773.808263766],
    iau2000b: [-13931.66388897, -5769.417077293],
    pole: [-0.000026946379569, -0.000028004722823],
    precession: [0.0, 0.0],
  },
  {
    days: 1557,
    iau1980: [-12294.529930643, 7304.730816967],
    iau2000b: [-12292.125134475, 7308.749249419],
    pole: [0.000390445143757, 0.000035220425882],
    precession: [0.000414223109005, -0.000000197431653],
  },
  {
    days: 4456,
    iau1980: [16608.768307098, -2745.684205336],
    iau2000b: [16615.938260456, -2746.310247437],
    pole: [0.001217302605971, -0.000015067974601],
    precession: [0.00118544932442, -0.00000161710665],
  },
  {
    days: 9132,
    iau1980: [263.35596169, 8523.58876828],
    iau2000b: [267.053517531, 8530.454711498],
    pole: [0.002429867880907, 0.000034497849797],
    precession: [0.002429348543175, -0.000006791936742],
  },
  {
    days: 9800,
    iau1980: [8213.059364676, 7654.382378464],
    iau2000b: [8214.334156612, 7658.054809342],
    pole: [0.002622867490244, 0.000029144990763],
    precession: [0.002607041246513, -0.000007821964723],
  },
  {
    days: 12000,
    iau1980: [7331.6064392, -8131.378075318],
    iau2000b: [7329.959937022, -8132.28672512],
    pole: [0.003205812204374, -0.000051328307599],
    precession: [0.003192243096229, -0.000011728224378],
  },
] as const;

describe('nutation and precession', () => {
  it.each(byErfa)('are those of ERFA $days days after J2000.0', ({ days, iau1980, iau2000b, precession }) => {
    const centuries = days / 36_525;
    const old = nutationIau1980(centuries);
    expect(old.longitudeRad / milliarcsecond).toBeCloseTo(iau1980[0], 6);
    expect(old.obliquityRad / milliarcsecond).toBeCloseTo(iau1980[1], 6);
    const short = nutationIau2000b(centuries);
    expect(short.longitudeRad / milliarcsecond).toBeCloseTo(iau2000b[0], 6);
    expect(short.obliquityRad / milliarcsecond).toBeCloseTo(iau2000b[1], 6);
    const matrix = precessionIau1976(centuries);
    expect(matrix[6]).toBeCloseTo(precession[0], 14);
    expect(matrix[5]).toBeCloseTo(precession[1], 14);
  });

  it.each(byErfa)('put the pole within 1 mas of IAU 2006/2000A $days days after J2000.0', ({ days, pole }) => {
    const [, , [x, y]] = rowsOf(precessionNutationIau2006(days / 36_525));
    expect(Math.hypot(x - pole[0], y - pole[1])).toBeLessThan(milliarcsecond);
  });
});

describe('corrections to IAU 1980 nutation', () => {
  it('from the dX, dY of 2004-04-06 agree with the dψ, dε published for that day within 0.5 mas', () => {
    // Vallado (2013), examples 3-14 and 3-15: dX = −0.205 mas, dY = −0.136 mas; dψ = −52.195 mas, dε = −3.875 mas.
    const centuries = 0.0426236319;
    const offset = { dXRad: -0.205 * milliarcsecond, dYRad: -0.136 * milliarcsecond };
    const correction = nutationCorrectionFromPoleOffsets(centuries, offset);
    expect(Math.abs(correction.longitudeRad / milliarcsecond - -52.195)).toBeLessThan(0.5);
    expect(Math.abs(correction.obliquityRad / milliarcsecond - -3.875)).toBeLessThan(0.5);
  });
});
