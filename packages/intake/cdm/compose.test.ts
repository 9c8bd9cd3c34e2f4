import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { parseEpoch } from '@farpass/astro/time';
import { readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { describe, expect, it } from 'vitest';
import { type ComposedCdm, type ComposedObject, composeCdm } from './compose.ts';
import { encounterFromCdm } from './encounter.ts';
import { mixtureComments } from './mixture.ts';

const speedKmPerS = Math.sqrt(398_600.4418 / 7000);
const sigmas = [0.05, 0.3, 0.04, 3e-4, 5e-5, 4e-5];
const covarianceRtn = Float64Array.from({ length: 36 }, (_, place) =>
  place % 7 === 0 ? (sigmas[place / 7] ?? 0) ** 2 : 1e-9,
);
const object = (designator: string): Omit<ComposedObject, 'state'> => ({
  designator,
  name: `OBJECT ${designator}`,
  internationalDesignator: '2020-001A',
  objectType: 'PAYLOAD',
  operator: 'SAMPLE',
  ephemerisName: undefined,
  covarianceMethod: 'CALCULATED',
  maneuverable: 'YES',
  covarianceRtn,
  comments: ['Covariance of the test.'],
});
const message: ComposedCdm = {
  originator: 'FARPASS',
  messageFor: 'OBJECT 10001',
  creation: parseEpoch('2026-11-19T00:00:00.25', 'UTC'),
  tca: parseEpoch('2026-11-20T07:12:45.123456', 'UTC'),
  comments: ['Found by a test.'],
  hardBodyRadiusM: 12.5,
  screening: {
    id: 'S1',
    from: parseEpoch('2026-11-20T00:00:00', 'UTC'),
    to: parseEpoch('2026-11-27T00:00:00', 'UTC'),
    volume: { kind: 'box', radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 },
  },
  object1: {
    ...object('10001'),
    state: { frame: 'EME2000', positionKm: [7000, 0, 0], velocityKmPerS: [0, speedKmPerS, 0] },
  },
  object2: {
    ...object('20002'),
    state: { frame: 'EME2000', positionKm: [7000.1, 0.2, -0.3], velocityKmPerS: [0, 0, speedKmPerS] },
  },
};

const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), message.tca);
const inItrf: ComposedObject = {
  ...message.object1,
  state: transformState(message.object1.state, 'ITRF', earthAttitudeAt(message.tca, orientation)),
};

describe('a conjunction data message made from plain records', () => {
  it('states the relative state along object 1 and the searched volume, and follows the standard strictly', () => {
    const cdm = composeCdm(message);
    const { text } = writeCdm(cdm, 'KVN');
    const read = readCdm(text, { mode: 'strict' });
    expect(read.kind === 'faults' ? read.faults : read.warnings).toEqual([]);
    const entryOf = (key: string) => cdm.relative.entries.find((entry) => entry.kind === 'field' && entry.key === key);
    const expected = {
      TCA: '2026-11-20T07:12:45.123456',
      MISS_DISTANCE: '374.165739',
      RELATIVE_SPEED: (1000 * speedKmPerS * Math.SQRT2).toFixed(6),
      RELATIVE_POSITION_R: '100.000000',
      RELATIVE_POSITION_T: '200.000000',
      RELATIVE_POSITION_N: '-300.000000',
      RELATIVE_VELOCITY_R: '0.000000',
      RELATIVE_VELOCITY_T: (-1000 * speedKmPerS).toFixed(6),
      RELATIVE_VELOCITY_N: (1000 * speedKmPerS).toFixed(6),
      START_SCREEN_PERIOD: '2026-11-20T00:00:00.000000',
      STOP_SCREEN_PERIOD: '2026-11-27T00:00:00.000000',
      SCREEN_VOLUME_FRAME: 'RTN',
      SCREEN_VOLUME_SHAPE: 'BOX',
      SCREEN_VOLUME_X: '400.000000',
      SCREEN_VOLUME_Y: '44000.000000',
      SCREEN_VOLUME_Z: '51000.000000',
    };
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, asText(entryOf(key))]))).toEqual(expected);
    expect(cdm.header.values.MESSAGE_ID).toBe('S1-10001-20002-2026-11-20T07:12:45.123456');
    expect(text).toContain('HBR = 12.5 [m]');
  });

  it('states no screening, name or radius if there is none', () => {
    const { screening: _, messageFor: __, hardBodyRadiusM: ___, ...bare } = message;
    const { text } = writeCdm(composeCdm({ ...bare, messageId: 'MINE' }), 'KVN');
    expect(text).not.toMatch(/SCREEN|MESSAGE_FOR|HBR/);
    expect(text).toContain('= MINE');
    expect(text).toMatch(/EPHEMERIS_NAME\s+= NONE/);
  });

  it('gives back the encounter from which it was made, also from states in another frame', () => {
    const { encounter, tca, hardBodyRadius } = encounterFromCdm(composeCdm({ ...message, object1: inItrf }));
    expect(tca).toEqual(message.tca);
    expect(hardBodyRadius.radiusKm).toBe(0.0125);
    expect(encounter.secondary.positionKm).toEqual([7000.1, 0.2, -0.3]);
    expect(encounter.primary.covariance?.[0]).toBeCloseTo(0.0025, 12);
    expect(encounter.primary.covariance?.[7]).toBeCloseTo(0.09, 12);
    expect(encounter.primary.positionKm[0]).toBeCloseTo(7000, 8);
    expect(encounter.primary.velocityKmPerS[1]).toBeCloseTo(speedKmPerS, 11);
  });
});

function asText(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : undefined;
}

describe('a covariance whose errors are a mixture', () => {
  const mixture = [
    { share: 0.896, sigmas: [1, 0.2791, 0.45] },
    { share: 0.104, sigmas: [1.1, 2.226, 2.1] },
  ] as const;
  const read = (one: ComposedCdm) => {
    const result = readCdm(writeCdm(composeCdm(one), 'XML').text, { mode: 'strict' });
    if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
    return encounterFromCdm(result.record).encounter;
  };

  it('survives the message, in its comments; only default covariances have one', () => {
    const byDefault = { ...message, object2: { ...message.object2, covarianceMethod: 'DEFAULT', mixture } } as const;
    const { primary, secondary } = read(byDefault);
    expect(primary.mixture).toBeUndefined();
    expect(secondary.mixture?.map(({ share }) => share)).toEqual([0.896, 0.104]);
    const spread = (matrix: Float64Array | readonly number[]) =>
      Math.sqrt((matrix[0] ?? 0) + (matrix[7] ?? 0) + (matrix[14] ?? 0));
    const ratio =
      spread(Float64Array.from(secondary.mixture?.[1]?.covariance ?? [])) /
      spread(Float64Array.from(secondary.covariance ?? []));
    expect(ratio).toBeGreaterThan(2);
    expect(ratio).toBeLessThan(2.226);
    const calculated = { ...message, object2: { ...message.object2, mixture } };
    expect(read(calculated).secondary.mixture).toBeUndefined();
  });

  it('is not read from a comment that does not add up', () => {
    const [text = ''] = mixtureComments([
      { share: 0.5, sigmas: [1, 1, 1] },
      { share: 0.2, sigmas: [1, 1, 1] },
    ]);
    const odd = { ...message.object2, covarianceMethod: 'DEFAULT', comments: [text] } as const;
    expect(read({ ...message, object2: odd }).secondary.mixture).toBeUndefined();
  });
});
