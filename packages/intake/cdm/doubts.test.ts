import { readCdm } from '@farpass/ccsds/cdm';
import { messageFigures, standingOf } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm, type IntakeOptions, messageEvidence } from './index.ts';
import { type CdmVariant, cdmText } from './message.fixture.ts';

function record(variant: CdmVariant) {
  const result = readCdm(cdmText(variant), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  return result.record;
}

const receivedMs = Date.parse('2026-11-17T00:01:00Z');

function evidence(variant: CdmVariant, options: IntakeOptions = {}) {
  const cdm = record(variant);
  const taken = encounterFromCdm(cdm, options);
  const figures = messageFigures(taken.encounter, assessedEncounter(taken, { trials: 500 }));
  return messageEvidence(cdm, { taken, figures }, { receivedMs });
}

const doubts = (variant: CdmVariant, options: IntakeOptions = {}) =>
  (evidence(variant, options).doubts ?? []).map(({ code, parameters: { object } }) =>
    object === undefined ? code : `${object} ${code}`,
  );
/** Variances of object 2, m². */
const variances = (r: number, t: number, n: number) => ({
  covariance2: { CR_R: `${r}`, CT_R: '0', CT_T: `${t}`, CN_R: '0', CN_T: '0', CN_N: `${n}` },
});
const risk = (variant: CdmVariant, options: IntakeOptions = {}) => standingOf([evidence(variant, options)]).risk;

describe('the covariance of an object', () => {
  it('is credible if it is that of an orbit determination three days ahead', () => {
    expect(doubts({})).toEqual([]);
    expect(doubts(variances(26 ** 2, 1500 ** 2, 18 ** 2))).toEqual([]);
  });

  it('is not if a sigma is smaller than any tracking gives', () => {
    expect(doubts(variances(0.25, 9, 0.16))).toEqual(['20002 SIGMA_BELOW_FLOOR']);
    // 100 m after three days: a satellite may be known as well as that, a piece of debris is not.
    const hundred = variances(20 ** 2, 100 ** 2, 15 ** 2);
    expect(doubts(hundred)).toEqual([]);
    expect(doubts({ ...hundred, objectTypes: ['PAYLOAD', 'DEBRIS'] })).toEqual(['20002 SIGMA_BELOW_FLOOR']);
    expect(doubts({ ...hundred, objectNames: ['ONE', 'CZ-4 DEB'] })).toEqual(['20002 SIGMA_BELOW_FLOOR']);
  });

  it('is not if drag alone must have made it larger', () => {
    // 0.0005 W/kg for 3.3 days: 1.5·(5e-4/7546)·(285,000)² = 8.1 km; NASA's sigmas are 0.139 to 0.89 of that.
    const dragged = {
      ...variances(26 ** 2, 350 ** 2, 18 ** 2),
      data: ['SEDR = 0.0005 [W/kg]', 'SEDR = 0.0005 [W/kg]'] as const,
    };
    expect(doubts(dragged)).toEqual(['10001 SIGMA_BELOW_FLOOR', '20002 SIGMA_BELOW_FLOOR']);
    expect(doubts({ ...dragged, data: ['SEDR = 0.00001 [W/kg]', 'SEDR = 0.0004 [W/kg]'] })).toEqual([]);
  });

  it('is not if it states less drag than any object has at its height', () => {
    // At 400 km: 2e-4 W/kg, a third of the smallest in NASA's messages, is a floor of 148 m after 3.3 days.
    const speed = Math.sqrt(398_600.4418 / 6778);
    const low = {
      ...variances(20 ** 2, 110 ** 2, 15 ** 2),
      states: [
        [6778, 0, 0, 0, speed, 0],
        [6778.05, 0.3, -0.3, 0, 0, speed],
      ] as const,
    };
    const found = doubts(low);
    expect(found).toContain('20002 SIGMA_BELOW_FLOOR');
    expect(doubts({ ...low, data: ['SEDR = 1e-9 [W/kg]', 'SEDR = 1e-9 [W/kg]'] })).toEqual(found);
  });

  it('is not if it is a placeholder', () => {
    for (const [r, t, n] of [
      [1e-6, 1e-6, 1e-6],
      [100, 100, 100],
      [100, 10_000, 100],
      [1e-7, 4e4, 90],
    ] as const)
      expect(doubts(variances(r, t, n)), `${r} ${t} ${n}`).toEqual(['20002 SIGMA_PLACEHOLDER']);
    expect(doubts(variances(110, 10_000, 100))).toEqual([]);
  });

  it('is not if it seems to be in km², or to have its axes exchanged', () => {
    expect(doubts(variances(900e-6, 62_500e-6, 800e-6))).toEqual(['20002 SIGMA_IN_KM2']);
    expect(doubts(variances(900 ** 2, 80 ** 2, 60 ** 2))).toEqual(['20002 SIGMA_AXES_EXCHANGED']);
    expect(doubts(variances(80 ** 2, 60 ** 2, 900 ** 2))).toEqual(['20002 SIGMA_AXES_EXCHANGED']);
  });

  it('is not judged if the message calls it a default one', () => {
    const text = cdmText(variances(1e-6, 1e-6, 1e-6)).replaceAll(
      'COVARIANCE_METHOD = CALCULATED',
      'COVARIANCE_METHOD = DEFAULT',
    );
    const result = readCdm(text, { mode: 'lenient' });
    if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
    expect(encounterFromCdm(result.record).doubts).toEqual([]);
  });

  it('does not make a message LOW if it is not credible, and says so', () => {
    const speed = Math.sqrt(398_600.4418 / 7000);
    const apart = {
      states: [
        [7000, 0, 0, 0, speed, 0],
        [7030, 0, 0, 0, 0, speed],
      ],
      missM: 30_000,
    } as const;
    const withoutVelocity = { CRDOT_R: undefined, CRDOT_RDOT: undefined };
    const known = { ...apart, covariance2: withoutVelocity };
    expect(risk(known)).toMatchObject({ level: 'LOW', basis: 'PROBABILITY' });
    const claimed = { ...variances(0.25, 9, 0.16).covariance2, ...withoutVelocity };
    expect(risk({ ...apart, covariance2: claimed })).toMatchObject({ level: 'LOW', basis: 'NOT_CREDIBLE' });
  });
});

describe('the observations behind a message', () => {
  it('are too old after 14 days in low orbit', () => {
    const seen = (end: string) => ({ data: ['OBS_USED = 40', `TIME_LASTOB_END = ${end}`] as const });
    expect(doubts(seen('2026-11-16T12:00:00'))).toEqual([]);
    expect(doubts(seen('2026-10-20T12:00:00'))).toContain('20002 OBSERVATION_OLD');
  });

  it('end when the message says so, and not after it was made', () => {
    const { origin } = evidence({ data: ['OBS_USED = 40', 'TIME_LASTOB_END = 2026-11-16T12:00:00'] });
    expect(origin).toMatchObject({
      originator: 'TEST',
      primary: '10001',
      madeS: Date.parse('2026-11-17T00:00:00Z') / 1000,
      orbits: { 20002: { observedToS: Date.parse('2026-11-16T12:00:00Z') / 1000 } },
    });
    expect(origin?.orbits?.['10001']?.observedToS).toBeUndefined();
    const late = evidence({ data: ['OBS_USED = 40', 'TIME_LASTOB_END = 2026-11-18T12:00:00'] }).origin;
    expect(late?.orbits?.['20002']?.observedToS).toBe(Date.parse('2026-11-17T00:00:00Z') / 1000);
  });
});

describe('an object', () => {
  const low = (heightKm: number) => {
    const radius = 6378.137 + heightKm;
    const speed = Math.sqrt(398_600.4418 / radius);
    return {
      states: [
        [radius, 0, 0, 0, speed, 0],
        [radius + 0.1, 0, 0, 0, 0, speed],
      ] as const,
    };
  };

  it('below 200 km or with a large energy dissipation rate re-enters', () => {
    expect(doubts(low(165)).filter((doubt) => doubt.includes('REENTERS'))).toEqual([
      '10001 OBJECT_REENTERS',
      '20002 OBJECT_REENTERS',
    ]);
    expect(doubts({ data: ['SEDR = 0.02 [W/kg]', 'SEDR = 0.9 [W/kg]'] })).toContain('20002 OBJECT_REENTERS');
    // Fragments of Cosmos 1408 lost 0.036 W/kg at 500 km, and stayed for months.
    expect(doubts({ data: ['SEDR = 0.00001', 'SEDR = 0.036'] })).not.toContain('20002 OBJECT_REENTERS');
  });
});

describe('a combined radius', () => {
  it('below 10 cm is doubted wherever it comes from, and the believable one decides', () => {
    expect(doubts({ headerComment: 'HBR = 0.015' })).toEqual(['RADIUS_TOO_SMALL']);
    expect(doubts({ headerComment: 'HBR = 1 [cm]' })).toEqual(['RADIUS_TOO_SMALL']);
    expect(doubts({}, { hardBodyRadiusKm: 1.5e-5 })).toEqual(['RADIUS_TOO_SMALL']);
    expect(doubts({ headerComment: 'HBR = 0.1' })).toEqual([]);
    expect(evidence({ headerComment: 'HBR = 0.015' }).doubts).toMatchObject([{ radiusKm: expect.closeTo(0.015, 9) }]);
    // Nothing has a radius of 2 km or of 0.02 m: two objects of unknown type have 10 m together.
    expect(evidence({ headerComment: 'HBR = 0.00001' }).doubts).toMatchObject([{ radiusKm: 0.01 }]);
    expect(risk({ headerComment: 'HBR = 0.015' })).toEqual({ level: 'CRITICAL', basis: 'RADIUS' });
  });
});

describe('a message from the future', () => {
  it('is doubted, and counts from its receipt', () => {
    const cdm = record({});
    const taken = encounterFromCdm(cdm);
    const figures = messageFigures(taken.encounter, assessedEncounter(taken, { trials: 500 }));
    const early = Date.parse('2026-11-16T00:00:00Z');
    const { doubts: found, origin } = messageEvidence(cdm, { taken, figures }, { receivedMs: early });
    expect(found).toMatchObject([{ code: 'MADE_LATER', rule: 'CONFIRMATION_MISSING' }]);
    expect(origin?.madeS).toBe(early / 1000);
  });
});
