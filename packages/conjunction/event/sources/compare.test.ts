import { describe, expect, it } from 'vitest';
import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import type { RiskEvidence } from '../risk/evidence.ts';
import { standingOf } from '../risk/standing.ts';
import { compareSources } from './compare.ts';

const hourS = 3600;

interface Said extends Partial<Pick<RiskEvidence, 'isByDefault' | 'isContradictory'>> {
  readonly from: string;
  readonly atH: number;
  readonly missKm: number;
  readonly sigmaKm?: number;
}

/** A message whose joint covariance is a circle in the encounter plane, with its 2D probability for a radius of 15 m. */
function message({ from, atH, missKm, sigmaKm = 0.1, isContradictory = false, isByDefault }: Said) {
  const circle = { xKm: 0, yKm: missKm, sigmaXKm: sigmaKm, sigmaYKm: sigmaKm, radiusKm: 0.015 };
  const evidence: RiskEvidence = {
    found: { kind: 'probability', method: 'foster1992', value: probabilityFoster1992(circle) },
    isContradictory,
    isByDefault,
    miss: {
      missDistanceKm: missKm,
      radiusKm: 0.015,
      inPlane: { point: { xKm: missKm, yKm: 0 }, joint: { xx: sigmaKm ** 2, xy: 0, yy: sigmaKm ** 2 } },
    },
    origin: { originator: from, madeS: atH * hourS, primary: '1' },
  };
  return { evidence };
}

const compare = (...said: readonly Said[]) => {
  const messages = said.map(message);
  const found = compareSources(messages);
  if (found === undefined) throw new Error('No message has an origin.');
  const trusted = found.sources.find(({ isTrusted }) => isTrusted);
  // The table and the verdict rest on the same message.
  expect(trusted?.message.evidence).toBe(standingOf(messages.map(({ evidence }) => evidence)).counts);
  return found;
};

describe('the sources of an event', () => {
  it('are one if one originator reports it', () => {
    const found = compare({ from: 'CSPOC', atH: 0, missKm: 1 }, { from: 'CSPOC', atH: 8, missKm: 1.1 });
    expect(found).toMatchObject({
      sources: [{ originator: 'CSPOC', messages: 2, isTrusted: true }],
      differences: [],
      trust: { originator: 'CSPOC', code: 'ONLY_SOURCE', keptLevel: undefined },
    });
  });

  it('agree if the misses differ by less than both errors allow, and the newest that knows best is trusted', () => {
    const found = compare({ from: 'CSPOC', atH: 0, missKm: 1, sigmaKm: 0.3 }, { from: 'OWNER', atH: 8, missKm: 1.2 });
    expect(found.differences).toEqual([
      { of: 'OWNER', than: 'CSPOC', agreement: 'agrees', sigmas: expect.closeTo(0.2 / Math.hypot(0.3, 0.1), 12) },
    ]);
    expect(found.trust).toMatchObject({ originator: 'OWNER', code: 'NEWEST_KNOWS_BEST', others: [] });
    const less = compare({ from: 'CSPOC', atH: 0, missKm: 1 }, { from: 'OWNER', atH: 8, missKm: 1.2, sigmaKm: 0.3 });
    expect(less.trust).toMatchObject({ originator: 'OWNER', code: 'NEWEST_OF_AGREEING' });
  });

  it('that contradict each other keep the worse level, and the numbers are those of the one that counts', () => {
    const said = [
      { from: 'CSPOC', atH: 0, missKm: 0.1 },
      { from: 'OWNER', atH: 2, missKm: 1.5 },
    ] as const;
    const { trust, differences } = compare(...said);
    expect(differences).toMatchObject([
      { agreement: 'contradicts', sigmas: expect.closeTo(1.4 / Math.hypot(0.1, 0.1), 12) },
    ]);
    const { risk, newestAlone } = standingOf(said.map((one) => message(one).evidence));
    expect([risk.level, newestAlone]).toEqual(['CRITICAL', 'LOW']);
    expect(trust).toMatchObject({
      ...{ originator: 'CSPOC', code: 'WORSE_KEPT', others: ['OWNER'] },
      ...{ keptLevel: 'CRITICAL', lacks: 'confirmation' },
    });
    expect(trust.sigmas).toBeCloseTo(9.9, 1);
  });

  it('that contradict each other with the worse one newest keep nothing back', () => {
    const { trust } = compare({ from: 'OWNER', atH: 0, missKm: 1.5 }, { from: 'CSPOC', atH: 2, missKm: 0.1 });
    expect(trust).toMatchObject({
      originator: 'CSPOC',
      code: 'NEWEST_AGAINST_OTHERS',
      others: ['OWNER'],
      keptLevel: undefined,
    });
  });

  it('do not follow a newer message by element sets that would only calm', () => {
    const { trust, sources } = compare(
      { from: 'CSPOC', atH: 0, missKm: 0.2 },
      { from: 'FARPASS', atH: 5, missKm: 4, sigmaKm: 3, isByDefault: true },
    );
    expect(trust).toMatchObject({
      originator: 'CSPOC',
      code: 'NEWER_LEFT_OUT',
      others: ['FARPASS'],
      lacks: 'covariance',
    });
    expect(sources.map(({ originator }) => originator)).toEqual(['CSPOC', 'FARPASS']);
  });

  it('appear with their newest message that does not contradict itself', () => {
    const { sources, trust } = compare(
      { from: 'CSPOC', atH: 0, missKm: 1 },
      { from: 'OWNER', atH: 2, missKm: 1.1 },
      { from: 'CSPOC', atH: 3, missKm: 40, isContradictory: true },
    );
    const newest = sources.find(({ originator }) => originator === 'CSPOC');
    expect([newest?.message.evidence.origin?.madeS, newest?.messages]).toEqual([0, 2]);
    expect(trust).toMatchObject({ originator: 'OWNER', code: 'NEWER_CONTRADICTS_ITSELF', others: ['CSPOC'] });
    const strange = compare(
      { from: 'CSPOC', atH: 0, missKm: 1 },
      { from: 'OWNER', atH: 2, missKm: 40, isContradictory: true },
    );
    expect(strange.differences).toMatchObject([{ agreement: 'unknown', sigmas: undefined }]);
    expect(strange.trust).toMatchObject({ originator: 'CSPOC', code: 'NEWER_CONTRADICTS_ITSELF', others: ['OWNER'] });
    const alone = compare({ from: 'CSPOC', atH: 0, missKm: 1, isContradictory: true });
    expect(alone.trust.code).toBe('ALL_CONTRADICT_THEMSELVES');
  });

  it('without covariances cannot be compared', () => {
    const bare = message({ from: 'OWNER', atH: 4, missKm: 2 });
    const inPlane = { point: { xKm: 2, yKm: 0 } };
    const miss = { missDistanceKm: 2, radiusKm: 0.015, inPlane };
    const messages = [message({ from: 'CSPOC', atH: 0, missKm: 1 }), { evidence: { ...bare.evidence, miss } }];
    expect(compareSources(messages)?.differences).toMatchObject([{ agreement: 'unknown', sigmas: undefined }]);
    const older = { evidence: { ...bare.evidence, origin: undefined } };
    expect(compareSources([older])).toBeUndefined();
  });
});
