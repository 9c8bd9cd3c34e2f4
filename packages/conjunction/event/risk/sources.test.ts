import { describe, expect, it } from 'vitest';
import type { RiskEvidence, TrackedPass } from './evidence.ts';
import { riskOfMessages } from './risk.ts';
import { supportOf } from './sources.ts';
import { standingOf } from './standing.ts';

const probability = (value: number) => ({ kind: 'probability', method: 'foster1992', value }) as const;
const evidence = (value: number, more: Partial<RiskEvidence> = {}): RiskEvidence => ({
  found: probability(value),
  isContradictory: false,
  ...more,
});
const pass = (sensor: string, hour: string): TrackedPass => ({
  sensor,
  from: `2026-11-26T${hour}:00:00.000000Z`,
  to: `2026-11-26T${hour}:04:00.000000Z`,
});
/** Tracks that see the miss with a sigma of 30 m. */
const tracked = (value: number, passes: readonly TrackedPass[], xKm = 1) =>
  evidence(value, { source: { kind: 'tracked', passes }, miss: missAt(xKm) });
const missAt = (xKm: number) => ({
  missDistanceKm: xKm,
  radiusKm: 0.01,
  inPlane: { point: { xKm, yKm: 0 }, joint: { xx: 0.0009, xy: 0, yy: 0.0009 } },
});
const screened = (value: number) => evidence(value, { source: { kind: 'screened' } });

const [one, again, other] = [pass('R1', '07'), pass('R1', '19'), pass('R2', '09')];
const critical = evidence(3.6e-4);
const medium = evidence(3e-6);
const unconfirmed = { level: 'CRITICAL', basis: 'CONFIRMATION_MISSING' };

describe('the risk after tracks of our own', () => {
  it('stays after one file of one sensor, which may be invented, and after a second pass of that sensor', () => {
    expect(riskOfMessages([critical, tracked(7.7e-18, [one])])).toEqual(unconfirmed);
    expect(riskOfMessages([critical, tracked(7.7e-18, [one, again])])).toEqual(unconfirmed);
    expect(riskOfMessages([critical, tracked(7.7e-18, [])])).toEqual(unconfirmed);
  });

  it('rises at once', () => {
    expect(riskOfMessages([evidence(1e-9), tracked(2e-3, [one])])).toEqual({ level: 'CRITICAL', basis: 'PROBABILITY' });
  });

  it('falls with another sensor in another pass, in the same message or in two that agree', () => {
    const low = { level: 'LOW', basis: 'PROBABILITY' };
    expect(riskOfMessages([critical, tracked(1e-9, [one, other])])).toEqual(low);
    expect(riskOfMessages([critical, tracked(1e-9, [one]), tracked(1e-10, [other])])).toEqual(low);
    // 60 m apart is 1.4 sigmas of both, 600 m is 14.
    expect(riskOfMessages([critical, tracked(1e-9, [one]), tracked(1e-10, [other], 1.06)])).toEqual(low);
    expect(riskOfMessages([critical, tracked(1e-9, [one]), tracked(1e-10, [other], 1.6)])).toEqual(unconfirmed);
  });

  it('stays after two sensors of one provider, whose account may be stolen, in one message or in two', () => {
    const of = (passed: TrackedPass, provider: string) => ({ ...passed, provider });
    const [a1, a2, b2] = [of(one, 'a'), of(other, 'a'), of(other, 'b')];
    expect(riskOfMessages([critical, tracked(1e-9, [a1, a2])])).toEqual(unconfirmed);
    expect(riskOfMessages([critical, tracked(1e-9, [a1]), tracked(1e-10, [a2])])).toEqual(unconfirmed);
    expect(riskOfMessages([critical, tracked(1e-9, [a1, b2])]).level).toBe('LOW');
    expect(riskOfMessages([critical, tracked(1e-9, [a1]), tracked(1e-10, [b2])]).level).toBe('LOW');
  });

  it('falls no further than the worse of two messages that support it', () => {
    const found = riskOfMessages([critical, tracked(2e-6, [one]), tracked(1e-10, [other])]);
    expect(found).toEqual({ level: 'MEDIUM', basis: 'CONFIRMATION_MISSING' });
  });

  it('stays if two sensors measured at the same time', () => {
    expect(riskOfMessages([critical, tracked(1e-9, [one, pass('R2', '07')])])).toEqual(unconfirmed);
  });

  it('falls from MEDIUM to what the next message of the provider gives', () => {
    const all = [medium, tracked(7.7e-18, [one]), evidence(1e-9)];
    expect(riskOfMessages(all)).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
    expect(riskOfMessages([medium, tracked(1e-18, [one, again])])).toEqual({
      level: 'MEDIUM',
      basis: 'CONFIRMATION_MISSING',
    });
  });
});

describe('the risk after a screening of our own', () => {
  it('stays if a provider reported the approach, and rises at once', () => {
    expect(riskOfMessages([critical, screened(1e-9)])).toEqual(unconfirmed);
    expect(riskOfMessages([evidence(1e-9), screened(1e-3)]).level).toBe('CRITICAL');
  });

  it('falls if only our screenings found it', () => {
    expect(riskOfMessages([screened(1e-3), screened(1e-9)])).toEqual({ level: 'LOW', basis: 'PROBABILITY' });
  });
});

describe('a message of our own without a second source', () => {
  it('is passed over as long as it would calm, and counts if it alarms', () => {
    const calm = [critical, tracked(7.7e-18, [one])];
    expect(standingOf(calm)).toMatchObject({ counts: critical, counting: [critical] });
    expect(standingOf(calm).passedOver).toEqual({ message: calm[1], lacks: 'second-track' });
    expect(standingOf([critical, screened(1e-9)]).passedOver).toMatchObject({ lacks: 'second-source' });
    const alarm = [critical, tracked(7.7e-18, [one]), tracked(2e-3, [one, again])];
    expect(standingOf(alarm)).toMatchObject({ counts: alarm[2], counting: alarm });
    expect(standingOf(alarm).passedOver).toBeUndefined();
  });

  it('takes no support from a message that contradicts itself', () => {
    const wrong = { ...tracked(1e-9, [one]), isContradictory: true };
    expect(supportOf(tracked(1e-10, [other]), [critical, wrong])).toEqual([]);
  });
});
