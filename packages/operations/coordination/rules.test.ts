import { describe, expect, it } from 'vitest';
import type { Agreement } from './agreements.ts';
import { canManoeuvre, classOf, type Manoeuvrability, manoeuvrabilities } from './classes.ts';
import { rulingOf } from './rules.ts';

const tcaMs = Date.UTC(2026, 10, 27, 3, 12);
const user = (noradId: number, manoeuvrability: Manoeuvrability | undefined): Parameters<typeof rulingOf>[0][0] => ({
  noradId,
  operatorId: `operator of ${noradId}`,
  manoeuvrability,
});
const ruling = (
  ours?: Manoeuvrability,
  theirs?: Manoeuvrability,
  agreements: readonly Agreement[] = [],
  atMs = tcaMs,
) => rulingOf([user(1, ours), user(2, theirs)], { tcaMs: atMs, agreements });
const between = ['operator of 1', 'operator of 2'] as const;

describe('the rules of the road', () => {
  it('let the one with automated avoidance move for the manoeuvrable one (SSC 2023, SpaceNews 2023-04-10)', () => {
    expect(ruling('MANOEUVRABLE', 'AUTOMATED_AVOIDANCE')).toEqual({ mover: 2, rule: 'SSC_MORE_CAPABLE' });
  });

  it('leave the same class to an agreement of the operators (SSC 2023)', () => {
    for (const one of manoeuvrabilities.filter((name) => name !== 'NON_MANOEUVRABLE'))
      expect(ruling(one, one)).toEqual({ mover: undefined, rule: 'NEGOTIATE' });
  });

  it('never tell one to move that cannot, and say that neither can', () => {
    for (const one of manoeuvrabilities.filter((name) => name !== 'NON_MANOEUVRABLE'))
      expect(ruling('NON_MANOEUVRABLE', one)).toEqual({ mover: 2, rule: 'ONLY_ONE_CAN_MOVE' });
    expect(ruling('NON_MANOEUVRABLE', 'NON_MANOEUVRABLE')).toEqual({ mover: undefined, rule: 'NEITHER_CAN_MOVE' });
  });

  it('say the same from both sides', () => {
    for (const a of manoeuvrabilities)
      for (const b of manoeuvrabilities) {
        const [there, back] = [ruling(a, b), ruling(b, a)];
        expect(back.rule).toBe(there.rule);
        expect(back.mover).toBe(there.mover === undefined ? undefined : 3 - there.mover);
      }
  });

  it('advise nothing while a class is unknown, and read it from the propulsion', () => {
    expect(ruling('MANOEUVRABLE', undefined)).toEqual({ mover: undefined, rule: 'CLASS_UNKNOWN' });
    expect(classOf({ propulsion: 'NONE' })).toBe('NON_MANOEUVRABLE');
    expect(classOf({ propulsion: 'DIFFERENTIAL_DRAG' })).toBe('MINIMALLY_MANOEUVRABLE');
    expect(classOf({ propulsion: 'UNKNOWN' })).toBeUndefined();
    const still = [{ propulsion: 'NONE' }, { propulsion: 'IMPULSIVE', manoeuvrability: 'NON_MANOEUVRABLE' }] as const;
    const moving = [{}, { propulsion: 'UNKNOWN' }, { propulsion: 'NONE', manoeuvrability: 'MANOEUVRABLE' }] as const;
    expect([...still, ...moving].map(canManoeuvre)).toEqual([false, false, true, true, true]);
    expect(classOf({ manoeuvrability: 'CREWED', propulsion: 'IMPULSIVE' })).toBe('CREWED');
  });
});

describe('an agreement of two operators', () => {
  const always: Agreement = { between, terms: { kind: 'ALWAYS', mover: 'operator of 1' }, fromMs: tcaMs - 1 };

  it('goes before the classes, within its period', () => {
    expect(ruling('MANOEUVRABLE', 'AUTOMATED_AVOIDANCE', [always])).toEqual({ mover: 1, rule: 'AGREEMENT_ALWAYS' });
    for (const agreement of [
      { ...always, fromMs: tcaMs + 1 },
      { ...always, untilMs: tcaMs },
    ])
      expect(ruling('MANOEUVRABLE', 'AUTOMATED_AVOIDANCE', [agreement]).rule).toBe('SSC_MORE_CAPABLE');
  });

  it('moves no one who cannot, and binds no third operator', () => {
    expect(ruling('NON_MANOEUVRABLE', 'MANOEUVRABLE', [always]).mover).toBe(2);
    const others: Agreement = { ...always, between: ['operator of 1', 'operator of 3'] };
    expect(ruling('MANOEUVRABLE', 'AUTOMATED_AVOIDANCE', [others]).rule).toBe('SSC_MORE_CAPABLE');
  });

  it('changes at midnight UTC if it is by odd and even days of the month', () => {
    const turns: Agreement = { between, terms: { kind: 'ODD_EVEN', odd: 'operator of 2' }, fromMs: 0 };
    const moverAt = (atMs: number) => ruling('MANOEUVRABLE', 'MANOEUVRABLE', [turns], atMs).mover;
    expect(moverAt(Date.UTC(2026, 10, 27, 23, 59, 59, 999))).toBe(2);
    expect(moverAt(Date.UTC(2026, 10, 28))).toBe(1);
  });
});
