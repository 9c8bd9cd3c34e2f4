import { readOem, stateNumbers } from '@farpass/ccsds/oem';
import { describe, expect, it } from 'vitest';
import { isStkEphemeris, oemOfStk } from './stk.ts';

const wishes = { objectId: '25544', originator: 'OURS', creationDate: '2026-11-20T00:00:00' };
const states = [
  '0.000 7000000.0 0.0 0.0 0.0 7546.0532901 0.0',
  '60.000 6985651.25 452402.5 0.0 -487.7 7530.6 0.0',
  '120.500 6942000.0 905000.0 0.0 -977.0 7484.0 0.0',
];
interface Said {
  readonly head?: Readonly<Record<string, string | undefined>>;
  readonly rows?: readonly string[];
  readonly end?: string;
}

const usual = {
  NumberOfEphemerisPoints: '3',
  ScenarioEpoch: '31 Dec 2016 23:59:00.000000',
  InterpolationMethod: 'Lagrange',
  InterpolationSamplesM1: '5',
  CentralBody: 'Earth',
  CoordinateSystem: 'J2000',
};

function stk({ head = {}, rows = states, end = 'END Ephemeris\n' }: Said = {}): string {
  const lines = Object.entries({ ...usual, ...head }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}  ${value}`],
  );
  return [
    'stk.v.11.0',
    '# WrittenBy STK',
    'BEGIN Ephemeris',
    ...lines,
    'EphemerisTimePosVel',
    '',
    ...rows,
    '',
    end,
  ].join('\n');
}

function converted(said: Said = {}) {
  const found = oemOfStk(stk(said), wishes);
  if (found.kind === 'refused') throw new Error(found.reason);
  const result = readOem(found.text);
  if (result.kind !== 'message') throw new Error(JSON.stringify(result));
  return result.record;
}

const reasonOf = (text: string) => {
  const found = oemOfStk(text, wishes);
  return found.kind === 'refused' ? found.reason : 'taken';
};

describe('an ephemeris of STK', () => {
  it('becomes an OEM: metres as km, and seconds of the epoch as UTC with its leap second', () => {
    expect([isStkEphemeris(stk()), isStkEphemeris('CCSDS_OEM_VERS = 2.0')]).toEqual([true, false]);
    const [segment] = converted().segments;
    expect(segment?.states.map(({ epoch }) => epoch)).toEqual([
      '2016-12-31T23:59:00.000000',
      '2016-12-31T23:59:60.000000',
      '2017-01-01T00:00:59.500000',
    ]);
    const numbers = segment?.states.map(stateNumbers);
    expect(numbers?.[1]).toMatchObject({ positionKm: [6985.65125, 452.4025, 0], velocityKmPerS: [-0.4877, 7.5306, 0] });
    const kilometres = converted({
      head: { DistanceUnit: 'Kilometers' },
      rows: ['0 7000 0 0 0 7.5 0', '1 7000 7.5 0 0 7.5 0', '2 7000 15 0 0 7.5 0'],
    });
    expect(kilometres.segments[0]?.states.map(stateNumbers)[0]?.positionKm).toEqual([7000, 0, 0]);
  });

  it.each([
    ['J2000', 'EME2000'],
    ['ICRF', 'ICRF'],
    ['Fixed', 'ITRF'],
    ['TEMEOfDate', 'TEME'],
  ])('in %s is one in %s', (frame, expected) => {
    const found = oemOfStk(stk({ head: { CoordinateSystem: frame } }), wishes);
    expect(found.kind === 'oem' && found.text).toContain(`REF_FRAME = ${expected}\n`);
  });

  it('has a segment from each burn on, where a time comes twice', () => {
    const rows = [states[0], states[1], '60.000 6985651.25 452402.5 0.0 -487.7 7540.6 0.0', states[2]].map(String);
    const boundary = { NumberOfEphemerisPoints: '4' };
    expect(converted({ head: boundary, rows }).segments.map((segment) => segment.states.length)).toEqual([2, 2]);
    const single = stk().replace(
      'EphemerisTimePosVel',
      'BEGIN SegmentBoundaryTimes\n60.0\nEND SegmentBoundaryTimes\nEphemerisTimePosVel',
    );
    expect(reasonOf(single)).toContain('the orbit at a burn is not said');
  });

  it.each([
    ['no frame, although STK would take Fixed', { head: { CoordinateSystem: undefined } }, 'the frame is not said'],
    ['a frame of a date', { head: { CoordinateSystem: 'TrueOfEpoch' } }, 'expected J2000, ICRF, Fixed or TEMEOfDate'],
    ['no epoch', { head: { ScenarioEpoch: undefined } }, 'the times have no beginning'],
    ['an epoch of another form', { head: { ScenarioEpoch: '2016-12-31' } }, 'expected 26 Nov 2026'],
    ['another body', { head: { CentralBody: 'Moon' } }, 'expected Earth'],
    ['another unit', { head: { DistanceUnit: 'Feet' } }, 'expected Meters or Kilometers'],
    ['seconds of TDB', { head: { TimeScale: 'TDB' } }, 'expected seconds of TAI'],
    ['fewer states than it says', { rows: states.slice(0, 2) }, 'NumberOfEphemerisPoints is 3; the file has 2'],
    ['half a state', { rows: [states[0], states[1], '120.5 6942000.0'].map(String) }, 'State 3 has 1 numbers'],
    ['no end', { end: '' }, 'the file ends early'],
    [
      'times that go back',
      { rows: [states[1], states[0], states[2]].map(String) },
      'is earlier than the one before it',
    ],
    ['letters for a number', { rows: [states[0], states[1], '120.5 x 0 0 0 0 0'].map(String) }, 'has no numbers'],
  ] as const)('with %s is refused', (_, said, reason) => {
    expect(reasonOf(stk(said))).toContain(reason);
  });

  it('names the covariances that it leaves out', () => {
    const text = stk().replace('END Ephemeris', 'CovarianceTimePos\n0 1 0 1 0 0 1\nEND Ephemeris');
    expect(oemOfStk(text, wishes)).toMatchObject({ kind: 'oem', losses: ['the covariances of STK'] });
  });
});

/** Written by STK 12.2: stk_impulsive_maneuver.e of the tests of Orekit (Apache-2.0), complete. */
const byStk = `stk.v.12.0

# WrittenBy    STK_v12.2.0

BEGIN Ephemeris

    NumberOfEphemerisPoints\t\t 12

    ScenarioEpoch\t\t 12 Jan 2007 00:00:00.000883

    InterpolationMethod\t\t Lagrange
    InterpolationSamplesM1\t\t 4
    CentralBody\t\t Earth
    CoordinateSystem\t\t J2000

    BEGIN SegmentBoundaryTimes

         0.0000000000000000e+00
         3.0000000000000000e+02

    END SegmentBoundaryTimes

# Time of first point: 12 Jan 2007 00:00:00.000883000 UTCG = 2454112.50000001021991 JDate = 07012.00000001021991 YYDDD

    EphemerisTimePosVel\t\t

 0.0000000000000000e+00  6.9999999999999553e+06 -1.2559721622877134e-03 -7.9186900106575397e-01  4.1824064674153972e-04  6.7895303333415395e+03  3.6864141134955967e+03
 6.0000000000000000e+01  6.9853436721346313e+06  4.0708747687269317e+05  2.2102922871869511e+05 -4.8834963369038530e+02  6.7753160807054328e+03  3.6786747792111828e+03
 1.3748500000000001e+02  6.9231759864317747e+06  9.3004192989999522e+05  5.0496564240522223e+05 -1.1152214926345828e+03  6.7150552999451957e+03  3.6458668940461002e+03
 2.1502100000000002e+02  6.8126586995684709e+06  1.4468512041141947e+06  7.8555597291407420e+05 -1.7336220648769806e+03  6.6080543954969553e+03  3.5876138947106388e+03
 2.9264700000000005e+02  6.6544848701341432e+06  1.9541667366877662e+06  1.0609769465757729e+06 -2.3389621011230829e+03  6.4551939845530078e+03  3.5043965884426007e+03
 3.0000000000000000e+02  6.6370788283674866e+06  2.0015702515387577e+06  1.0867112801511162e+06 -2.3954153910685013e+03  6.4383927907853858e+03  3.4952501591096920e+03

 3.0000000000000000e+02  6.6370788283674866e+06  2.0015702515387577e+06  1.0867112801511162e+06 -2.4109546214707530e+03  6.4801591037886537e+03  3.5179240960554193e+03
 3.6000000000000000e+02  6.4787418082331438e+06  2.3859551936109182e+06  1.2953780350291547e+06 -2.8648687835270284e+03  6.3283234273332882e+03  3.4352673416780117e+03
 4.3768600000000004e+02  6.2339832433031155e+06  2.8687399803035557e+06  1.5574394502919207e+06 -3.4322131086904078e+03  6.0938398775676169e+03  3.3076231040054954e+03
 5.1560300000000007e+02  5.9452530367898876e+06  3.3330604841317255e+06  1.8094476192010646e+06 -3.9741434186193869e+03  5.8179126787287878e+03  3.1574256359458673e+03
 5.9381300000000010e+02  5.6141712623782167e+06  3.7759920490746046e+06  2.0498105646133840e+06 -4.4867950488299975e+03  5.5026682555512361e+03  2.9858359539013713e+03
 6.0000000000000000e+02  5.5862903748328788e+06  3.8099552373593030e+06  2.0682393977866683e+06 -4.5259006372314416e+03  5.4761825144401137e+03  2.9714200584292998e+03


END Ephemeris
`;

it('authority: a file that STK wrote with a burn has its states before and after it, at the times of STK', () => {
  const found = oemOfStk(byStk, wishes);
  if (found.kind === 'refused') throw new Error(found.reason);
  const result = readOem(found.text);
  if (result.kind !== 'message') throw new Error('It is no OEM.');
  const [before, after] = result.record.segments;
  expect([before?.states.length, after?.states.length]).toEqual([6, 6]);
  // The comment of STK: its first point is at 12 Jan 2007 00:00:00.000883000 UTC.
  expect(before?.states[0]?.epoch).toBe('2007-01-12T00:00:00.000883');
  expect([before?.states.at(-1)?.epoch, after?.states[0]?.epoch]).toEqual(Array(2).fill('2007-01-12T00:05:00.000883'));
  const [last, first] = [before?.states.at(-1), after?.states[0]].map((state) => state && stateNumbers(state));
  expect(last?.positionKm).toEqual([6637.07882836749, 2001.57025153876, 1086.71128015112]);
  expect(first?.positionKm).toEqual(last?.positionKm);
  // The burn of 50 m/s along the velocity: the difference of the speeds.
  const speedKmS = (velocity: readonly number[] = []) => Math.hypot(...velocity);
  expect(speedKmS(first?.velocityKmPerS) - speedKmS(last?.velocityKmPerS)).toBeCloseTo(0.05, 8);
});
