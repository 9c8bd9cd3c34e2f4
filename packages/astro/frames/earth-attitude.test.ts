import { readFileSync } from 'node:fs';
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
import type { Nutation } from '../precession-nutation/index.ts';
import { poleOffsetsFromNutationCorrection } from '../precession-nutation/pole-offsets.fixture.ts';
import {
  epochFromJulianDate,
  julianCenturiesSinceJ2000,
  parseEpoch,
  secondsBetween,
  toScale,
  toUt1,
} from '../time/index.ts';
import {
  earthAttitudeAt,
  type Frame,
  frames,
  rotationBetween,
  rotationGcrfToEme2000,
  rotationTemeToItrf,
  type StateVector,
  transformState,
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
  },
  velocitiesKmPerS: {
    PEF: [-3.225632747, -2.872442511, 5.531931288],
    TEME: [-4.746131487, 0.785818041, 5.531931288],
    TOD: [-4.746088567, 0.786077222, 5.531931288],
    MOD: [-4.746263052, 0.786014045, 5.531790562],
  },
} as const;

/** The UT1 of the example is a Julian date in one double, 2453101.827406783, with a resolution of 40 µs. */
const exampleUt1 = epochFromJulianDate('UT1', { day: 2_453_101.827406783, fraction: 0 });
const utcRead = toUt1(example.utc, () => -32);

/** The pole offset that corresponds to the published dψ, dε of IAU 1980. */
function offsetOf(correction: Nutation) {
  return poleOffsetsFromNutationCorrection(julianCenturiesSinceJ2000(toScale(example.utc, 'TT')), correction);
}

const exampleOrientation: EarthOrientation = {
  ut1MinusUtcSeconds: secondsBetween(exampleUt1, utcRead),
  poleXRad: -0.140682 * arcsecondRad,
  poleYRad: 0.333309 * arcsecondRad,
  lengthOfDayExcessSeconds: 0.0015563,
  celestialPoleOffset: offsetOf({ longitudeRad: -0.052195 * arcsecondRad, obliquityRad: -0.003875 * arcsecondRad }),
};

function distance(a: Vector3, b: Vector3): number {
  return norm(difference(a, b));
}

describe('the frames of 2004-04-06 07:51:28.386009 UTC', () => {
  const attitude = earthAttitudeAt(example.utc, exampleOrientation);

  it('use the published UT1 − UTC within the rounding of the published Julian date', () => {
    expect(Math.abs(exampleOrientation.ut1MinusUtcSeconds - -0.4399619)).toBeLessThan(2e-5);
  });

  it.each(['PEF', 'TEME', 'MOD'] as const)('give the published %s state within 1 mm and 10 µm/s', (frame) => {
    const got = transformState(example.itrf, frame, attitude);
    expect(got.frame).toBe(frame);
    expect(distance(got.positionKm, example.positionsKm[frame])).toBeLessThan(oneMillimetreKm);
    expect(distance(got.velocityKmPerS, example.velocitiesKmPerS[frame])).toBeLessThan(
      10 * oneMicrometrePerSecondKmPerS,
    );
  });

  it('give the published TOD without the observed correction in the equation of the equinoxes, as in the book', () => {
    const withoutCorrection = earthAttitudeAt(example.utc, {
      ...exampleOrientation,
      celestialPoleOffset: offsetOf({ longitudeRad: 0, obliquityRad: 0 }),
    });
    const got = transformState(example.itrf, 'TOD', withoutCorrection);
    expect(distance(got.positionKm, example.positionsKm.TOD)).toBeLessThan(oneMillimetreKm);
  });

  it('agree along every path and back', () => {
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

  it('have the direct rotation from TEME to ITRF at the same result', () => {
    const teme = transformState(example.itrf, 'TEME', attitude);
    const turned = rotate(rotationTemeToItrf(example.utc, exampleOrientation), teme.positionKm);
    expect(distance(turned, example.itrf.positionKm)).toBeLessThan(1e-11);
  });
});

interface ErfaRow {
  readonly orbit: 'LEO' | 'GEO';
  readonly modifiedJulianDay: number;
  readonly ut1MinusUtcSeconds: number;
  readonly poleArcsec: readonly [number, number];
  readonly offsetMas: readonly [number, number];
  readonly itrfKm: Vector3;
  readonly gcrfKm: Vector3;
  readonly temeKm: Vector3;
}

/** ERFA (pyerfa 2.0.1.5), IAU 2006/2000A with the CIO, computed by testing/erfa-attitudes.py. */
const byErfa: readonly ErfaRow[] = JSON.parse(
  readFileSync(new URL('./testing/erfa-attitudes.json', import.meta.url), 'utf8'),
);

describe('positions in ITRF', () => {
  it('agree with ERFA in GCRF and TEME for the same Earth orientation, within 0.2 mm in LEO and 1.5 mm in GEO', () => {
    expect(byErfa).toHaveLength(20);
    for (const row of byErfa) {
      const utc = epochFromJulianDate('UTC', {
        day: 2_400_000.5 + Math.floor(row.modifiedJulianDay),
        fraction: row.modifiedJulianDay % 1,
      });
      const milliarcsecond = arcsecondRad / 1000;
      const attitude = earthAttitudeAt(utc, {
        ut1MinusUtcSeconds: row.ut1MinusUtcSeconds,
        poleXRad: row.poleArcsec[0] * arcsecondRad,
        poleYRad: row.poleArcsec[1] * arcsecondRad,
        lengthOfDayExcessSeconds: 0,
        celestialPoleOffset: { dXRad: row.offsetMas[0] * milliarcsecond, dYRad: row.offsetMas[1] * milliarcsecond },
      });
      const itrf: StateVector = { frame: 'ITRF', positionKm: row.itrfKm, velocityKmPerS: [0, 0, 0] };
      const limitKm = row.orbit === 'LEO' ? 0.2 * oneMillimetreKm : 1.5 * oneMillimetreKm;
      expect(distance(transformState(itrf, 'GCRF', attitude).positionKm, row.gcrfKm)).toBeLessThan(limitKm);
      expect(distance(transformState(itrf, 'TEME', attitude).positionKm, row.temeKm)).toBeLessThan(limitKm);
    }
  });

  // Orekit 13.1, ITRF of IERS 2010 with diurnal and semidiurnal tides, finals2000A.all of astropy-iers-data 0.2026.11.2
  // (Bulletin A columns only), at rest in ITRF.
  it.each([
    {
      utc: '2004-04-06T07:51:28.386',
      orbit: 'LEO',
      gcrfKm: [-572.84138893, 5189.083696606, 4600.150068367],
      velocityKmPerS: [-0.378382090592, -0.041903232012, 0.000149224642],
    },
    {
      utc: '2004-04-06T07:51:28.386',
      orbit: 'GEO',
      gcrfKm: [-62.126799579, 42162.61841892, 10.637173653],
      velocityKmPerS: [-3.074546381473, -0.004530660234, 0.001200674282],
    },
    {
      utc: '2010-01-01T05:00:00.000',
      orbit: 'LEO',
      gcrfKm: [3955.39345541, -3412.636450263, 4596.182393028],
      velocityKmPerS: [0.248857483133, 0.288095397007, -0.000253342238],
    },
    {
      utc: '2010-01-01T05:00:00.000',
      orbit: 'GEO',
      gcrfKm: [28724.962244539, -30863.678352352, -16.353607376],
      velocityKmPerS: [2.250613804358, 2.094657454069, -0.002284725723],
    },
    {
      utc: '2017-08-15T13:20:00.000',
      orbit: 'LEO',
      gcrfKm: [3184.588488242, -4143.019929845, 4594.551070585],
      velocityKmPerS: [0.302100264986, 0.231655997888, -0.000502684597],
    },
    {
      utc: '2017-08-15T13:20:00.000',
      orbit: 'GEO',
      gcrfKm: [21870.733655098, -36046.645839449, -26.418577435],
      velocityKmPerS: [2.628559208091, 1.594840046351, -0.004390265319],
    },
    {
      utc: '2022-02-02T02:02:02.000',
      orbit: 'LEO',
      gcrfKm: [3081.561185601, -4221.186459088, 4593.656828253],
      velocityKmPerS: [0.307819361745, 0.223999779753, -0.000657289021],
    },
    {
      utc: '2022-02-02T02:02:02.000',
      orbit: 'GEO',
      gcrfKm: [20959.035338365, -36584.261602844, -31.709429842],
      velocityKmPerS: [2.667760433827, 1.528358456455, -0.005688750111],
    },
    {
      utc: '2026-03-09T18:00:00.000',
      orbit: 'LEO',
      gcrfKm: [-3948.118232625, -3401.952561884, 4610.336073071],
      velocityKmPerS: [0.248085581464, -0.288760053614, -0.000623988509],
    },
    {
      utc: '2026-03-09T18:00:00.000',
      orbit: 'GEO',
      gcrfKm: [-34775.378557133, -23840.156056041, 101.834472641],
      velocityKmPerS: [1.738446212134, -2.535871341896, -0.004354131386],
    },
  ] as const)(
    'agree with Orekit in GCRF by the shipped table: $orbit, $utc',
    ({ utc, orbit, gcrfKm, velocityKmPerS }) => {
      const epoch = parseEpoch(utc, 'UTC');
      const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
      const positionKm: Vector3 =
        orbit === 'LEO' ? [-4200.123456, 3100.654321, 4600.111222] : [-31_000.5, 28_577.25, 12.125];
      const itrf: StateVector = { frame: 'ITRF', positionKm, velocityKmPerS: [0, 0, 0] };
      const found = transformState(itrf, 'GCRF', earthAttitudeAt(epoch, orientation));
      const limitKm = orbit === 'LEO' ? oneMillimetreKm : 5 * oneMillimetreKm;
      expect(distance(found.positionKm, gcrfKm)).toBeLessThan(limitKm);
      // Orekit adds the rates of precession and of the pole to the Earth's rotation; here the Earth rotates about the
      // pole of date only.
      const speedLimit = (orbit === 'LEO' ? 50 : 150) * oneMicrometrePerSecondKmPerS;
      expect(distance(found.velocityKmPerS, velocityKmPerS)).toBeLessThan(speedLimit);
    },
  );
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

  it('separate EME2000 from GCRF by 23 mas, as in ERFA bp06', () => {
    const byBp06: readonly Vector3[] = [
      [0.9999999999999941, -7.078368960971556e-8, 8.056213977613186e-8],
      [7.078368694637676e-8, 0.9999999999999969, 3.3059437354321375e-8],
      [-8.056214211620057e-8, -3.305943169218395e-8, 0.9999999999999962],
    ];
    const microarcsecond = arcsecondRad * 1e-6;
    for (const [i, row] of rowsOf(rotationGcrfToEme2000).entries())
      expect(distance(row, byBp06[i])).toBeLessThan(microarcsecond);
  });

  it('at a known instant are the same as when this test was written', () => {
    const utc = parseEpoch('2026-03-09T18:00:00', 'UTC');
    const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), utc);
    const matrix = rotationBetween({ from: 'TEME', to: 'GCRF' }, earthAttitudeAt(utc, orientation));
    expect(matrix.map((value) => value.toFixed(12))).toEqual([
      '0.999979585066',
      '0.005855844891',
      '0.002557055153',
      '-0.005855955902',
      '0.999982853098',
      '0.000035928712',
      '-0.002556800914',
      '-0.000050901981',
      '0.999996730084',
    ]);
    expect(utc.modifiedJulianDay).toBe(61_108);
  });
});
