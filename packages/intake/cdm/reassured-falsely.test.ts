import { readCdm } from '@farpass/ccsds/cdm';
import {
  attentionOf,
  dissentingProbability,
  messageFigures,
  type RiskEvidence,
  relatedReason,
  repeatedRisks,
  standingOf,
} from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { assessedEncounter, encounterFromCdm, type IntakeOptions, messageEvidence } from './index.ts';
import { type CdmVariant, cdmText } from './message.fixture.ts';

/**
 * Ways to be reassured falsely, as an outside review of version 0.3.4 tried them: a message of a dangerous approach, changed
 * in one respect. None may end LOW without a word.
 */
interface Way extends CdmVariant {
  readonly created?: string;
  readonly originator?: string;
  readonly options?: IntakeOptions;
  /** Factor on both covariances. */
  readonly factor?: number;
  /** Sigmas R, T, N of both objects, m. */
  readonly sigmasM?: readonly [number, number, number];
  readonly states?: NonNullable<CdmVariant['states']>;
  /** Correlation of R and T in both covariances. */
  readonly correlation?: number;
  /** The last objects that have no covariance: one, or both. */
  readonly without?: 1 | 2;
  readonly tca?: string;
}

const usualSigmasM = [50, 300, 40] as const;
const receivedMs = Date.parse('2026-11-19T00:00:00Z');

function said({ created, originator, options, factor = 1, sigmasM = usualSigmasM, correlation = 0, ...way }: Way) {
  const { without = 0, tca, ...variant } = way;
  const text = cdmText({ headerComment: 'HBR = 15 [m]', ...variant })
    .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${created ?? '2026-11-18T00:00:00.000'}`)
    .replace(/^ORIGINATOR = .*$/m, `ORIGINATOR = ${originator ?? 'TEST'}`)
    .replaceAll(/^C(RDOT|TDOT|NDOT)_.*\n/gm, '')
    .replaceAll(/^C(N_R|N_T) = .*$/gm, (line) => `${line.split('=')[0]}= 0`)
    .replaceAll(/^CT_R = .*$/gm, `CT_R = ${factor * correlation * sigmasM[0] * sigmasM[1]}`)
    .replace(/^TCA = .*$/m, (line) => (tca === undefined ? line : `TCA = ${tca}`))
    .replaceAll(/^C(R_R|T_T|N_N) = .*$/gm, (line) => {
      const sigmaM = sigmasM['RTN'.indexOf(line.charAt(1))] ?? Number.NaN;
      return `${line.split('=')[0]}= ${factor * sigmaM ** 2}`;
    });
  const [head, ...objects] = text.split(/(?=^OBJECT = )/m);
  const kept = objects.map((one, place) => (place < 2 - without ? one : one.replaceAll(/^C[RTN]_[RTN] = .*\n/gm, '')));
  const result = readCdm([head, ...kept].join(''), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  const taken = encounterFromCdm(result.record, options);
  const figures = messageFigures(taken.encounter, assessedEncounter(taken, { trials: 500 }));
  return { evidence: messageEvidence(result.record, { taken, figures }, { receivedMs }), taken };
}

function after(...ways: readonly Way[]) {
  const messages = ways.map(said);
  const standing = standingOf(messages.map(({ evidence }): RiskEvidence => evidence));
  const isNamed = messages.some(({ taken: { warnings } }) =>
    warnings.some(({ code }) => code !== 'COVARIANCE_INCOMPLETE'),
  );
  return { ...standing.risk, isSilent: standing.risk.basis === 'PROBABILITY' && !isNamed };
}

const speed = Math.sqrt(398_600.4418 / 7000);
const apart = (km: number) => ({
  states: [
    [7000, 0, 0, 0, speed, 0],
    [7000 + km, 0, 0, 0, 0, speed],
  ] as const,
  missM: km * 1000,
});
/** The states of both objects a time after their closest approach, on straight lines. */
const secondsLate = (seconds: number) => ({
  states: [
    [7000, speed * seconds, 0, 0, speed, 0],
    [7000.1, 0, speed * seconds, 0, 0, speed],
  ] as const,
});
const later = { created: '2026-11-18T08:00:00.000' };
const low = (heightKm: number): Way => {
  const radius = 6378.137 + heightKm;
  const v = Math.sqrt(398_600.4418 / radius);
  const states = [
    [radius, 0, 0, 0, v, 0],
    [radius + 2, 0, 0, 0, 0, v],
  ] as const;
  return { states, missM: 2000, sigmasM: [20, 200, 20] };
};

describe('the message of a dangerous approach', () => {
  it('is CRITICAL as it is, and the same orbits 9 km apart are LOW without a doubt', () => {
    expect(after({})).toEqual({ level: 'CRITICAL', basis: 'PROBABILITY', isSilent: true });
    expect(after(apart(9))).toEqual({ level: 'LOW', basis: 'PROBABILITY', isSilent: true });
  });

  const ways: readonly (readonly [string, readonly Way[], string])[] = [
    ['01 sigmas a hundredth', [{ factor: 1e-4 }], 'NOT_CREDIBLE'],
    ['02 and 03 km² written as m²', [{ factor: 1e-6 }], 'NOT_CREDIBLE'],
    ['04 a radius in kilometres in the comment', [{ headerComment: 'HBR = 0.015' }], 'RADIUS'],
    ['05 a radius in kilometres from the caller', [{ options: { hardBodyRadiusKm: 1.5e-5 } }], 'RADIUS'],
    ['06 a radius in centimetres', [{ headerComment: 'HBR = 1500 [cm]' }], 'PROBABILITY'],
    ['07 a radius of one centimetre', [{ headerComment: 'HBR = 1 [cm]' }], 'RADIUS'],
    ['08 another originator, 9 km away', [{}, { ...apart(9), ...later, originator: 'OWNER' }], 'CONFIRMATION_MISSING'],
    ['22 a leap of 9 km', [{}, { ...apart(9), ...later }], 'CONFIRMATION_MISSING'],
    [
      '09 a message from the future',
      [{}, { sigmasM: [0.9, 20, 0.9], created: '2027-01-01T00:00:00' }],
      'CONFIRMATION_MISSING',
    ],
    [
      '10 observations a month old',
      [{ ...apart(0.5), sigmasM: [20, 200, 20], data: ['TIME_LASTOB_END = 2026-10-20T00:00:00', 'OBS_USED = 9'] }],
      'NOT_CREDIBLE',
    ],
    ['11 one designator twice', [{ designators: ['10001', '10001'] }], 'PROBABILITY'],
    ['13 a correlation of 1.008', [{ correlation: 1.008 }], 'NOT_CREDIBLE'],
    ['14 a covariance of rank one', [{ correlation: 1 }], 'NOT_CREDIBLE'],
    ['18 no covariance of the other object', [{ without: 1 }], 'BOUND'],
    ['18 no covariance at all', [{ without: 2 }], 'BOUND'],
    ['19 states two seconds after the closest approach', [{ ...secondsLate(2) }], 'PROBABILITY'],
    ['15 sigmas of 40 to 90 km', [{ ...apart(0.4), sigmasM: [40_000, 90_000, 40_000] }], 'DILUTED'],
    ['16 placeholders of a millimetre', [{ sigmasM: [0.001, 0.001, 0.001] }], 'NOT_CREDIBLE'],
    ['16 equal sigmas', [{ sigmasM: [1, 1, 1] }], 'NOT_CREDIBLE'],
    [
      '21 a closest approach in a leap second',
      [{ tca: '2016-12-31T23:59:60.500', created: '2016-12-30T00:00:00' }],
      'PROBABILITY',
    ],
    ['24 both objects at 128 km', [low(128)], 'REENTRY'],
    ['25 at 165 km, losing 0.9 W/kg', [{ ...low(165), data: ['SEDR = 0.9 [W/kg]', 'SEDR = 0.9 [W/kg]'] }], 'REENTRY'],
    ['28 radial and transverse exchanged', [{ ...apart(0.2), sigmasM: [900, 80, 60] }], 'PROBABILITY'],
    ['29 own sigmas of a decimetre', [{ sigmasM: [0.1, 0.3, 0.1] }], 'NOT_CREDIBLE'],
  ];

  it.each(ways)('%s', (_, messages, basis) => {
    const found = after(...messages);
    expect(found.level).not.toBe('LOW');
    expect(found.basis).toBe(basis);
  });

  it('27 with its objects in the other order keeps its level', () => {
    expect(
      after({}, { states: apart(0.1).states.toReversed() as never, designators: ['20002', '10001'], ...later }).level,
    ).toBe('CRITICAL');
  });

  it('20 with the other object late says so', () => {
    // Object 2 a quarter of a second late: 1.9 km along its way.
    const late = after({ states: [apart(0.1).states[0], [7000.1, 0, 1.9, 0, 0, speed]] });
    expect(late.isSilent).toBe(false);
    const states = said({ states: [apart(0.1).states[0], [7000.1, 0, 1.9, 0, 0, speed]] }).taken.warnings;
    expect(states.map(({ code }) => code)).toContain('STATES_OFF_TCA');
  });

  it('12 and 23 with another number, or moved by 17 minutes, stays an event, and names the other one', () => {
    const one = { id: 'one', objects: ['10001', '20002'] as const, tcaS: 0, relativeSpeedKmPerS: 10.7 };
    expect(relatedReason(one, { ...one, id: 'two', objects: ['10001', '30003'], tcaS: 1 })).toBe('OTHER_NUMBER');
    expect(relatedReason(one, { ...one, id: 'two', tcaS: 1020 })).toBe('TCA_MOVED');
  });

  it.each([0.002, 0.005])('17 and 30 whose originator states %s where ours is 0 needs attention', (stated) => {
    const { evidence } = said({ ...apart(9), stated: [`COLLISION_PROBABILITY = ${stated}`] });
    const standing = standingOf([evidence]);
    const { level } = standing.risk;
    expect(level).toBe('LOW');
    expect(dissentingProbability([evidence], standing)).toBe(stated);
    const seen = { level, originatorDissents: true, isCleared: false, secondsToTca: 86_400 };
    expect(attentionOf(seen)).toEqual(['ORIGINATOR']);
  });

  it('26 of four passes at 2.2e-5 is one risk of 8.8e-5', () => {
    const passes = [1, 2, 3, 4].map((day) => ({
      id: String(day),
      pair: ['10001', '20002'] as const,
      tca: `2026-11-2${day}T07:12:45Z`,
      probability: 2.2e-5,
    }));
    expect(repeatedRisks(passes).get('1')?.upperBound).toBeCloseTo(8.8e-5, 12);
  });

  it('31 a rocket body has the size of one, although our own radius is known', () => {
    const way = { headerComment: 'none', objectTypes: ['PAYLOAD', 'ROCKET BODY'] as const };
    const { taken } = said({ ...way, options: { ownRadiusKm: 0.0012 } });
    expect(taken.encounter.hardBodyRadiusKm).toBeCloseTo(0.0072, 9);
  });
});
