import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EarthOrientation,
  earthOrientationOrNominal,
  shippedEarthOrientation,
} from '../earth-orientation/index.ts';
import {
  arcsecondRad,
  difference,
  identity3,
  norm,
  product,
  rotate,
  rowsOf,
  transpose,
  type Vector3,
} from '../linear/index.ts';
import { epochFromJulianDate, julianDate, parseEpoch, secondsBetween, toUt1 } from '../time/index.ts';
import {
  earthAttitudeAt,
  type Frame,
  frames,
  greenwichMeanSiderealTimeRad,
  rotationBetween,
  rotationGcrfToEme2000,
  rotationTemeToItrf,
  type StateVector,
  stateTemeToItrf,
  transformState,
  ut1Of,
} from './index.ts';

const oneMillimetreKm = 1e-6;
const oneMicrometrePerSecondKmPerS = 1e-9;

// Vallado (2013), example 3-15; Vallado, Crawford, Hujsak and Kelso (2006), AIAA 2006-6753, appendix C.
const example = {
  utc: parseEpoch('2004-04-06T07:51:28.386009', 'UTC'),
  itrf: {
    frame: 'ITRF',
    positionKm: [-1033.479383, 7901.2952754, 6380.3565958],
    velocityKmPerS: [-3.22563652, -2.87245145, 5.531924446],
  },
  positionsKm: {
    PEF: [-1033.4750313, 7901.3055856, 6380.3445328],
    TEME: [5094.1801621, 6127.6446595, 6380.3445327],
    TOD: [5094.5147804, 6127.3664612, 6380.3445328],
    MOD: [5094.0283745, 6127.8708164, 6380.2485164],
    GCRF: [5102.508958, 6123.011401, 6378.136928],
  },
  velocitiesKmPerS: {
    PEF: [-3.225632747, -2.872442511, 5.531931288],
    TEME: [-4.746131487, 0.785818041, 5.531931288],
    TOD: [-4.746088567, 0.786077222, 5.531931288],
    MOD: [-4.746263052, 0.786014045, 5.531790562],
    GCRF: [-4.74322016, 0.7905365, 5.533755728],
  },
} as const;

/** The example's UT1 is a Julian date in one double, 2453101.827406783, which steps by 40 µs. */
const exampleUt1 = epochFromJulianDate('UT1', { day: 2_453_101.827406783, fraction: 0 });
const utcRead = toUt1(example.utc, () => -32);

const exampleOrientation: EarthOrientation = {
  ut1MinusUtcSeconds: secondsBetween(exampleUt1, utcRead),
  poleXRad: -0.140682 * arcsecondRad,
  poleYRad: 0.333309 * arcsecondRad,
  lengthOfDayExcessSeconds: 0.0015563,
  nutationCorrection: { longitudeRad: -0.052195 * arcsecondRad, obliquityRad: -0.003875 * arcsecondRad },
};

function distance(a: Vector3, b: Vector3): number {
  return norm(difference(a, b));
}

describe('the frames of 2004-04-06 07:51:28.386009 UTC', () => {
  const attitude = earthAttitudeAt(example.utc, exampleOrientation);

  it('use the published UT1 − UTC within the rounding of the published Julian date', () => {
    expect(Math.abs(exampleOrientation.ut1MinusUtcSeconds - -0.4399619)).toBeLessThan(2e-5);
  });

  it.each(['PEF', 'TEME', 'MOD', 'GCRF'] as const)('give the published %s state within 1 mm and 10 µm/s', (frame) => {
    const got = transformState(example.itrf, frame, attitude);
    expect(got.frame).toBe(frame);
    expect(distance(got.positionKm, example.positionsKm[frame])).toBeLessThan(oneMillimetreKm);
    expect(distance(got.velocityKmPerS, example.velocitiesKmPerS[frame])).toBeLessThan(
      10 * oneMicrometrePerSecondKmPerS,
    );
  });

  it('give the published TOD once the observed correction is left out of the equinox, as the book does', () => {
    const withoutCorrection = earthAttitudeAt(example.utc, {
      ...exampleOrientation,
      nutationCorrection: { longitudeRad: 0, obliquityRad: 0 },
    });
    const got = transformState(example.itrf, 'TOD', withoutCorrection);
    expect(distance(got.positionKm, example.positionsKm.TOD)).toBeLessThan(oneMillimetreKm);
  });

  it('answer the mean equator of J2000.0 of FK5 when no correction is given', () => {
    const withoutCorrection = earthAttitudeAt(example.utc, {
      ...exampleOrientation,
      nutationCorrection: { longitudeRad: 0, obliquityRad: 0 },
    });
    const got = transformState(example.itrf, 'GCRF', withoutCorrection);
    expect(distance(got.positionKm, [5102.5096, 6123.01152, 6378.1363])).toBeLessThan(oneMillimetreKm);
    expect(distance(got.velocityKmPerS, [-4.7432196, 0.7905366, 5.53375619])).toBeLessThan(
      20 * oneMicrometrePerSecondKmPerS,
    );
  });

  it('agree with each other along every path and come back', () => {
    const start: StateVector = example.itrf;
    for (const via of frames) {
      for (const end of frames) {
        const direct = transformState(start, end, attitude);
        const indirect = transformState(transformState(start, via, attitude), end, attitude);
        expect(distance(indirect.positionKm, direct.positionKm)).toBeLessThan(1e-11);
        expect(distance(indirect.velocityKmPerS, direct.velocityKmPerS)).toBeLessThan(1e-14);
      }
    }
  });

  it('take the short way from TEME to ITRF to the same place', () => {
    const teme = transformState(example.itrf, 'TEME', attitude);
    const itrf = stateTemeToItrf(teme, example.utc, exampleOrientation);
    expect(distance(itrf.positionKm, example.itrf.positionKm)).toBeLessThan(1e-11);
    expect(distance(itrf.velocityKmPerS, example.itrf.velocityKmPerS)).toBeLessThan(1e-14);
    const turned = rotate(rotationTemeToItrf(example.utc, exampleOrientation), teme.positionKm);
    expect(distance(turned, example.itrf.positionKm)).toBeLessThan(1e-11);
  });
});

// ERFA (pyerfa 2.0.1.5) with IAU 2006/2000A and the finals2000A row of the day at 0 h UTC: where the GCRF vector
// (4000, −5000, 3000) km lies in ITRF, and gmst82.
const byErfa = [
  {
    modifiedJulianDay: 44500,
    itrfKm: [4235.49446337, -4806.77410881, 2992.57569957],
    ut1MinusUtcSeconds: 0.0639502,
    poleArcsec: [-0.028071, 0.340744],
    gmstRad: 6.232012745503,
  },
  {
    modifiedJulianDay: 48622,
    itrfKm: [-5619.46829992, -3072.38599946, 2997.00188463],
    ut1MinusUtcSeconds: -0.1251659,
    poleArcsec: [0.182987, 0.168775],
    gmstRad: 1.743682881764,
  },
  {
    modifiedJulianDay: 51544,
    itrfKm: [-5616.91590334, -3074.10045729, 3000.02701876],
    ut1MinusUtcSeconds: 0.3554779,
    poleArcsec: [0.043301, 0.377867],
    gmstRad: 1.744793085197,
  },
  {
    modifiedJulianDay: 53101,
    itrfKm: [-2612.97320471, 5844.99913474, 3001.39236795],
    ut1MinusUtcSeconds: -0.4399498,
    poleArcsec: [-0.140722, 0.333536],
    gmstRad: 3.39674070611,
  },
  {
    modifiedJulianDay: 56000,
    itrfKm: [-4664.48655364, 4383.24709308, 3004.94760553],
    ut1MinusUtcSeconds: -0.4857596,
    poleArcsec: [0.007738, 0.288831],
    gmstRad: 3.002148440207,
  },
  {
    modifiedJulianDay: 58849,
    itrfKm: [-5610.34953311, -3078.59073249, 3007.69965557],
    ut1MinusUtcSeconds: -0.1771554,
    poleArcsec: [0.076577, 0.282336],
    gmstRad: 1.747442509926,
  },
  {
    modifiedJulianDay: 60676,
    itrfKm: [-5648.15913354, -3006.82294477, 3009.53720379],
    ut1MinusUtcSeconds: 0.0462673,
    poleArcsec: [0.144063, 0.305108],
    gmstRad: 1.761033046923,
  },
  {
    modifiedJulianDay: 61336,
    itrfKm: [837.47831442, -6343.24012723, 3010.30476217],
    ut1MinusUtcSeconds: -0.0444801,
    poleArcsec: [0.148194, 0.317462],
    gmstRad: 0.548498470067,
  },
] as const;

describe('GCRF to ITRF through the shipped table', () => {
  it.each(byErfa)('lies within 3 cm of IAU 2006/2000A on MJD $modifiedJulianDay', ({ modifiedJulianDay, itrfKm }) => {
    const threeCentimetresKm = 3e-5;
    const utc = epochFromJulianDate('UTC', { day: modifiedJulianDay + 2_400_000.5, fraction: 0 });
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    const matrix = rotationBetween({ from: 'GCRF', to: 'ITRF' }, earthAttitudeAt(utc, orientation));
    expect(distance(rotate(matrix, [4000, -5000, 3000]), itrfKm)).toBeLessThan(threeCentimetresKm);
  });

  it.each(byErfa)('has the published figures of MJD $modifiedJulianDay and their sidereal time', (row) => {
    const utc = epochFromJulianDate('UTC', { day: row.modifiedJulianDay + 2_400_000.5, fraction: 0 });
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    expect(Math.abs(orientation.ut1MinusUtcSeconds - row.ut1MinusUtcSeconds)).toBeLessThan(6e-7);
    expect(Math.abs(orientation.poleXRad / arcsecondRad - row.poleArcsec[0])).toBeLessThan(6e-6);
    expect(Math.abs(orientation.poleYRad / arcsecondRad - row.poleArcsec[1])).toBeLessThan(6e-6);
    expect(Math.abs(greenwichMeanSiderealTimeRad(ut1Of(utc, orientation)) - row.gmstRad)).toBeLessThan(1e-10);
  });
});

describe('rotations', () => {
  it('keep lengths and right angles at any epoch and between any two frames', () => {
    const frame = fc.constantFrom<Frame>(...frames);
    const seconds = fc.double({ min: 0, max: 50 * 365.25 * 86_400, noNaN: true });
    fc.assert(
      fc.property(frame, frame, seconds, (from, to, offset) => {
        const utc = epochFromJulianDate('UTC', { day: 2_442_413.5, fraction: offset / 86_400 });
        const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
        const matrix = rotationBetween({ from, to }, earthAttitudeAt(utc, orientation));
        const shouldBeIdentity = product(matrix, transpose(matrix));
        expect(shouldBeIdentity).toHaveLength(9);
        for (const [place, value] of shouldBeIdentity.entries()) {
          expect(Math.abs(value - identity3[place])).toBeLessThan(1e-14);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('put EME2000 23 mas from GCRF, as ERFA bp06 has it', () => {
    const byBp06: readonly Vector3[] = [
      [0.9999999999999941, -7.078368960971556e-8, 8.056213977613186e-8],
      [7.078368694637676e-8, 0.9999999999999969, 3.3059437354321375e-8],
      [-8.056214211620057e-8, -3.305943169218395e-8, 0.9999999999999962],
    ];
    const microarcsecond = arcsecondRad * 1e-6;
    for (const [i, row] of rowsOf(rotationGcrfToEme2000).entries())
      expect(distance(row, byBp06[i])).toBeLessThan(microarcsecond);
  });

  it('of a known instant have not changed', () => {
    const utc = parseEpoch('2026-03-09T18:00:00', 'UTC');
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    const matrix = rotationBetween({ from: 'TEME', to: 'GCRF' }, earthAttitudeAt(utc, orientation));
    expect(matrix.map((value) => value.toFixed(12))).toEqual([
      '0.999979585064',
      '0.005855844998',
      '0.002557055875',
      '-0.005855956009',
      '0.999982853097',
      '0.000035928609',
      '-0.002556801637',
      '-0.000050901882',
      '0.999996730082',
    ]);
    expect(julianDate(utc).day).toBe(2_461_108.5);
  });
});
