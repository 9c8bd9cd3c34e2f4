import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import {
  covarianceFromOrbitalAxes,
  earthAttitudeAt,
  orbitalAxes,
  type StateVector,
  transformCovariance,
} from '@farpass/astro/frames';
import { addMatrices, isPositiveDefinite, type Matrix, scaleMatrix, zeroMatrix } from '@farpass/astro/linear';
import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { readOem } from '@farpass/ccsds/oem';
import { shippedModel } from '@farpass/conjunction/covariance';
import { type RealismUse, realismStudy } from '@farpass/conjunction/realism';
import { type ApproachCovariance, approachCovariance } from '@farpass/screening/messages';
import { describe, expect, it } from 'vitest';
import { orbitOfOem } from './files.ts';

const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
const rate = 0.0011;

/** A circular orbit in EME2000. */
function stateAfter(seconds: number): StateVector<'EME2000'> {
  const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
  const speed = rate * 6900;
  return { frame: 'EME2000', positionKm: [6900 * c, 6900 * s, 0], velocityKmPerS: [-speed * s, speed * c, 0] };
}

/** One sigma of 100, 300 and 50 m in R, T and N with a correlation; it grows by a tenth per hour. */
function alongOrbit(seconds: number): Matrix {
  const sigmas = [0.1, 0.3, 0.05, 3e-4, 1e-4, 5e-5].map((sigma) => sigma * (1 + seconds / 36_000));
  return Float64Array.from(
    sigmas.flatMap((a, i) => sigmas.map((b, j) => (i === j ? a * b : i + j === 1 ? 0.3 * a * b : 0))),
  );
}

interface Writing {
  readonly frame: string | undefined;
  readonly matrixAt: (seconds: number) => Matrix;
}

/** The lower triangle as the lines of a message. */
function lowerRows(matrix: Matrix): readonly string[] {
  return [0, 1, 2, 3, 4, 5].map((i) =>
    Array.from(matrix.subarray(6 * i, 7 * i + 1), (value) => value.toExponential(14)).join(' '),
  );
}

function oemWith({ frame, matrixAt }: Writing) {
  const time = (seconds: number) => formatEpoch(addSeconds(start, seconds), 3);
  const lines = Array.from({ length: 61 }, (_, index) => {
    const { positionKm, velocityKmPerS } = stateAfter(60 * index);
    return `${time(60 * index)} ${[...positionKm, ...velocityKmPerS].map((value) => value.toFixed(12)).join(' ')}`;
  });
  const covariances = [600, 1800].flatMap((seconds) => [
    `EPOCH = ${time(seconds)}`,
    ...(frame === undefined ? [] : [`COV_REF_FRAME = ${frame}`]),
    ...lowerRows(matrixAt(seconds)),
  ]);
  const text = [
    'CCSDS_OEM_VERS = 2.0',
    'CREATION_DATE = 2026-11-20T00:00:00',
    'ORIGINATOR = SAMPLE',
    'META_START',
    'OBJECT_NAME = OURS',
    'OBJECT_ID = 2026-001A',
    'CENTER_NAME = EARTH',
    'REF_FRAME = EME2000',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${time(0)}`,
    `STOP_TIME = ${time(3600)}`,
    'META_STOP',
    ...lines,
    'COVARIANCE_START',
    ...covariances,
    'COVARIANCE_STOP',
    '',
  ].join('\n');
  const result = readOem(text, { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(result.faults.map(({ message }) => message).join('; '));
  return orbitOfOem(result.record, 'own.oem');
}

/** The covariance of the object at a closest approach, given in seconds after the first state. */
function at(writing: Writing, seconds: number, realism?: RealismUse): ApproachCovariance {
  const record = {
    id: '70001',
    name: 'OURS',
    designator: '2026-001A',
    type: 'PAYLOAD',
    orbit: { ...oemWith(writing), ...(realism && { realism }) },
  } as const;
  const place = { record, tca: addSeconds(start, seconds), state: stateAfter(seconds), ageSeconds: seconds };
  return approachCovariance(place, { ofClasses: [shippedModel] });
}

/** Twelve written digits, and one rotation there and back. */
const relative = 1e-9;

function expectRtn(found: ApproachCovariance, wanted: Matrix): void {
  expect([found.source, found.method]).toEqual(['EPHEMERIS', 'CALCULATED']);
  expect(wanted).toHaveLength(36);
  for (const [place, value] of wanted.entries()) {
    const scale = Math.sqrt((wanted[7 * Math.floor(place / 6)] ?? 0) * (wanted[7 * (place % 6)] ?? 0));
    expect(Math.abs((found.rtn[place] ?? Number.NaN) - value)).toBeLessThan(relative * scale);
  }
}

const mean = (a: Matrix, b: Matrix): Matrix => scaleMatrix(addMatrices(a, b), 0.5);
const halfway = mean(alongOrbit(600), alongOrbit(1800));
const inertialAt = (seconds: number) =>
  covarianceFromOrbitalAxes(alongOrbit(seconds), orbitalAxes('RTN', stateAfter(seconds)), 'inertial');

describe('a covariance inside an ephemeris', () => {
  it('is the stated one at its own time, and the mean of two halfway between them', () => {
    const writing = { frame: 'RTN', matrixAt: alongOrbit };
    expectRtn(at(writing, 600), alongOrbit(600));
    expectRtn(at(writing, 1800), alongOrbit(1800));
    const found = at(writing, 1200);
    expectRtn(found, halfway);
    expect(found.sentence).toBe(
      'Covariance of the ephemeris own.oem, interpolated in RTN at 2026-11-20T00:10:00Z and 2026-11-20T00:30:00Z.',
    );
  });

  it('is the same if given in the frame of the states, in TNW or in a frame that rotates with the Earth', () => {
    const inItrf = (seconds: number) => {
      const epoch = addSeconds(start, seconds);
      const attitude = earthAttitudeAt(epoch, earthOrientationOrNominal(shippedEarthOrientation(), epoch).orientation);
      return transformCovariance(inertialAt(seconds), { from: 'EME2000', to: 'ITRF' }, attitude);
    };
    const inTnw = (seconds: number): Matrix => {
      // On a circular orbit T points along the velocity and N inwards: −R.
      const order: readonly (readonly [number, number])[] = [
        [1, 1],
        [0, -1],
        [2, 1],
      ];
      const place = (i: number) => {
        const [axis, sign] = order[i % 3] ?? [0, 1];
        return [3 * Math.floor(i / 3) + axis, sign] as const;
      };
      return zeroMatrix(6).map((_, at) => {
        const [[a, signA], [b, signB]] = [place(Math.floor(at / 6)), place(at % 6)];
        return signA * signB * (alongOrbit(seconds)[6 * a + b] ?? 0);
      });
    };
    expectRtn(at({ frame: undefined, matrixAt: inertialAt }, 1200), halfway);
    expectRtn(at({ frame: 'ITRF2000', matrixAt: inItrf }, 1200), halfway);
    expectRtn(at({ frame: 'TNW', matrixAt: inTnw }, 1200), halfway);
  });

  it('is not extrapolated beyond the first and last one (way 35): then the errors of its class replace it', () => {
    const reason = 'The covariances of the ephemeris reach from 2026-11-20T00:10:00Z to 2026-11-20T00:30:00Z only';
    for (const seconds of [599, 1801]) {
      const found = at({ frame: 'RTN', matrixAt: alongOrbit }, seconds);
      expect([found.source, found.method]).toEqual(['CLASS', 'DEFAULT']);
      expect(found.sentence).toContain(`Covariance of low confidence. ${reason}: errors of element sets of`);
    }
  });

  it('without velocities keeps its positions, and says that the velocities were derived from them', () => {
    const positions = (seconds: number) =>
      alongOrbit(seconds).map((value, place) => (place < 18 && place % 6 < 3 ? value : 0));
    const found = at({ frame: 'RTN', matrixAt: positions }, 1200);
    expect([found.source, found.method]).toEqual(['EPHEMERIS', 'CALCULATED']);
    expect(found.sentence).toMatch(/Its velocity part is not positive definite and was made from the position\.$/);
    for (const place of [0, 7, 14])
      expect(Math.abs((found.rtn[place] ?? Number.NaN) / (halfway[place] ?? 0) - 1)).toBeLessThan(relative);
    expect(isPositiveDefinite(found.rtn)).toBe(true);
  });

  it('with an impossible correlation is named, not repaired: the errors of its class replace it', () => {
    const broken = (seconds: number) =>
      alongOrbit(seconds).map((value, place) => (place === 1 || place === 6 ? 20 * value : value));
    const found = at({ frame: 'RTN', matrixAt: broken }, 1200);
    expect([found.source, found.method]).toEqual(['CLASS', 'DEFAULT']);
    expect(found.sentence).toMatch(/The covariance of own\.oem cannot be used \(A correlation is 6\.00, beyond ±1/);
  });

  it('in an unknown frame is left out and named', () => {
    const writing = { frame: 'SOMEWHERE', matrixAt: alongOrbit };
    expect(at(writing, 1200).sentence).toContain('The ephemeris has no covariance: errors of element sets');
    expect(oemWith(writing).remarks[0]).toMatch(/is left out: its frame SOMEWHERE is not known here/);
  });
});

/** The wish of an operator after a study of 40 predictions whose errors along the track are 60 m per hour. */
function asked(factor: number): RealismUse {
  const errors = Array.from({ length: 40 }, (_, prediction) => {
    const wave = (turn: number) => Math.sqrt(2) * Math.sin(1 + turn * prediction);
    return {
      prediction: `${prediction}`,
      leadHours: 1,
      isSure: true,
      errorRtnKm: [0.01 * wave(2), 0.06 * wave(3), 0.01 * wave(5)] as const,
    };
  });
  const { growth } = realismStudy(errors);
  return { factor, growth, predictions: 40, by: 'grace', at: '2026-11-20T08:00:00Z', reason: 'filter too sure' };
}

describe('a covariance whose operator asked for its realism', () => {
  it('has its sigmas multiplied, and says by whom and why', () => {
    const found = at({ frame: 'RTN', matrixAt: alongOrbit }, 1200, asked(2));
    expect([found.source, found.method]).toEqual(['EPHEMERIS_SCALED', 'CALCULATED']);
    for (const [place, value] of halfway.entries())
      expect(Math.abs((found.rtn[place] ?? Number.NaN) - 4 * value)).toBeLessThanOrEqual(
        relative * Math.abs(4 * value) + 1e-18,
      );
    expect(found.sentence).toMatch(
      /Sigmas multiplied by 2\.00: 40 past predictions of this satellite, asked for by grace on 2026-11-20 \(filter too sure\)\.$/,
    );
  });

  it('is filled from past errors where the file states none, as far as they reach, and labelled', () => {
    const none = { frame: 'SOMEWHERE', matrixAt: alongOrbit };
    const found = at(none, 1800, asked(1));
    expect([found.source, found.method]).toEqual(['PAST_PREDICTIONS', 'DEFAULT']);
    expect(found.sentence).toContain(
      'Covariance of low confidence. The ephemeris has no covariance. The errors of past',
    );
    expect(found.sentence).toContain('after 0.5 h are used instead');
    expect(Math.abs(1000 * Math.sqrt(found.rtn[7] ?? 0) - 60)).toBeLessThan(12);
    const withoutUse = at(none, 1800);
    expect(withoutUse.source).toBe('CLASS');
  });

  it('stays as stated with a factor of 1', () => {
    expectRtn(at({ frame: 'RTN', matrixAt: alongOrbit }, 1200, asked(1)), halfway);
  });
});
