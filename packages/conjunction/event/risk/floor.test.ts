import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskEvidence } from './evidence.ts';
import { lowersFloor } from './floor.ts';
import { defaultRiskRules, isUncertainRisk, type RiskFloor, severityOf } from './level.ts';
import { far, message, near } from './messages.fixture.ts';
import { standingOf } from './standing.ts';

const of = (secondary: string, message: RiskEvidence): RiskEvidence =>
  message.origin === undefined ? message : { ...message, origin: { ...message.origin, secondary } };
const station: RiskFloor = { objects: ['25544', '48274'], level: 'HIGH', reason: 'Crewed stations' };
const judged = (messages: readonly RiskEvidence[], ...floors: RiskFloor[]) =>
  standingOf(messages, { rules: { ...defaultRiskRules, floors } });

describe('a policy that names an object', () => {
  const remote = of('25544', far(1));

  it('keeps its conjunctions at its level, and says that the level is not by a probability', () => {
    const standing = judged([remote], station);
    expect(standing.risk).toEqual({ level: 'HIGH', basis: 'POLICY' });
    expect(standing.policy).toMatchObject({ object: '25544', reason: 'Crewed stations', byMessages: { level: 'LOW' } });
    expect(isUncertainRisk(standing.risk)).toBe(false);
  });

  it('asks for no confirmation and no second message', () => {
    const { reasons, newestAlone, confirmable } = judged([of('25544', near), remote], {
      ...station,
      level: 'CRITICAL',
    });
    expect([reasons.length > 0, newestAlone === undefined]).toEqual([true, false]);
    expect(confirmable).toBeDefined();
    const floored = judged([remote], station);
    expect([floored.reasons, floored.newestAlone, floored.confirmable]).toEqual([[], undefined, undefined]);
  });

  it('does nothing to other objects, nor to a level that is as bad already', () => {
    expect(judged([of('99999', far(1))], station).risk).toEqual({ level: 'LOW', basis: expect.any(String) });
    expect(judged([of('25544', near)], station)).toMatchObject({
      risk: { level: 'CRITICAL', basis: 'PROBABILITY' },
      policy: undefined,
    });
  });

  it('finds the object however its number is written, by messages that an older version assessed, too', () => {
    expect(judged([of(' 25544 ', far(1))], station).risk.level).toBe('HIGH');
    expect(judged([of('0025544', far(1))], station).risk.level).toBe('HIGH');
    expect(judged([of('1', far(1))], { ...station, objects: ['00001'] }).risk.level).toBe('HIGH');
  });

  it('is the highest of several, and never makes a level better', () => {
    const levels = ['MEDIUM', 'HIGH', 'CRITICAL'] as const;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...levels), { minLength: 1, maxLength: 3 }),
        fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 1, maxLength: 4 }),
        (floors, misses) => {
          const messages = misses.map((missKm, place) =>
            of('25544', message({ missKm, origin: { madeS: 30_000 * place } })),
          );
          const without = judged(messages).risk;
          const { risk } = judged(messages, ...floors.map((level) => ({ ...station, level })));
          expect(severityOf(risk.level)).toBeLessThanOrEqual(severityOf(without.level));
          for (const level of floors) expect(severityOf(risk.level)).toBeLessThanOrEqual(severityOf(level));
        },
      ),
    );
  });
});

describe('policies that are lowered', () => {
  it('are those in which an object has a lower floor, or none', () => {
    expect(lowersFloor([station], [])).toBe(true);
    expect(lowersFloor([station], [{ ...station, objects: ['25544'] }])).toBe(true);
    expect(lowersFloor([station], [{ ...station, level: 'MEDIUM' }])).toBe(true);
    expect(lowersFloor([station], [{ ...station, level: 'CRITICAL' }])).toBe(false);
    expect(lowersFloor([station], [{ ...station, reason: 'Another reason.' }])).toBe(false);
    expect(lowersFloor([], [station])).toBe(false);
    const split = station.objects.map((one) => ({ ...station, objects: [one] }));
    expect(lowersFloor([station], split)).toBe(false);
  });
});
