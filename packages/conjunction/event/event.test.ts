import { addSeconds, parseEpoch } from '@farpass/astro/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionTime } from './decision.ts';
import { expectedEvolution, shrinkModel } from './evolution.ts';
import { type EventMessage, gatherEvents } from './gather.ts';
import { trendSteps } from './trend.ts';

const tca = parseEpoch('2026-11-20T07:12:45.000', 'UTC');
const dayS = 86_400;

function message(id: string, offset: { readonly tcaS: number; readonly createdS: number }): EventMessage {
  return {
    id,
    pair: '25544/48274',
    created: addSeconds(tca, offset.createdS),
    tca: addSeconds(tca, offset.tcaS),
  };
}

describe('conjunction events', () => {
  it('gather messages whose TCA is within 15 min of the newest one', () => {
    const events = gatherEvents([
      message('a', { tcaS: 0, createdS: -3 * dayS }),
      message('b', { tcaS: 800, createdS: -2 * dayS }),
      message('c', { tcaS: 1600, createdS: -1 * dayS }),
      message('d', { tcaS: 5600, createdS: -1 * dayS }),
    ]);
    expect(events.map((event) => event.messages.map((each) => each.id))).toEqual([['a', 'b', 'c'], ['d']]);
    expect(events[0]?.id).toBe('a');
    expect(events[0]?.newest.id).toBe('c');
  });

  it('merge under the older id and keep the younger one as an alias', () => {
    const [event, ...rest] = gatherEvents([
      message('old', { tcaS: 0, createdS: -4 * dayS }),
      message('young', { tcaS: 1500, createdS: -3 * dayS }),
      message('bridge', { tcaS: 750, createdS: -2 * dayS }),
    ]);
    expect(rest).toEqual([]);
    expect(event?.id).toBe('old');
    expect(event?.aliases).toEqual(['young']);
  });

  it('join slow pairs by overlapping intervals, however far apart the minima are', () => {
    const slow = (id: string, startS: number): EventMessage => ({
      ...message(id, { tcaS: startS, createdS: startS - dayS }),
      interval: { from: addSeconds(tca, startS - 4000), to: addSeconds(tca, startS + 4000) },
    });
    expect(gatherEvents([slow('a', 0), slow('b', 7000)])).toHaveLength(1);
    expect(gatherEvents([slow('a', 0), slow('b', 9000)])).toHaveLength(2);
  });

  it('are not blocked by a creation date in the future: such a message counts from its reception', () => {
    const wrongClock = {
      ...message('wrong clock', { tcaS: 0, createdS: 400 * dayS }),
      received: addSeconds(tca, -3 * dayS),
    };
    const later = { ...message('later', { tcaS: 5, createdS: -2 * dayS }), received: addSeconds(tca, -2 * dayS) };
    const [event] = gatherEvents([wrongClock, later]);
    expect(event?.messages.map(({ id }) => id)).toEqual(['wrong clock', 'later']);
    expect(event?.newest.id).toBe('later');
  });

  it('of thousands of messages compare each of them with few others', () => {
    let looks = 0;
    const counted = (number: number): EventMessage => {
      const one = message(`m${number}`, { tcaS: (number % 3) * 500, createdS: (number - 9000) * 60 });
      return {
        ...one,
        get created() {
          looks += 1;
          return one.created;
        },
      };
    };
    const [event, ...others] = gatherEvents(Array.from({ length: 2000 }, (_, number) => counted(number)));
    expect([event?.messages.length, others.length]).toEqual([2000, 0]);
    expect(looks).toBeLessThan(2000 * 100);
  });

  it('have a configurable window', () => {
    const two = [message('a', { tcaS: 0, createdS: -2 * dayS }), message('b', { tcaS: 1000, createdS: -dayS })];
    expect(gatherEvents(two, 999)).toHaveLength(2);
    expect(gatherEvents(two, 1000)).toHaveLength(1);
  });

  it('do not depend on the order in which messages arrive', () => {
    const messages = [0, 500, 1300, 4000, 4700, 9000].map((tcaS, i) =>
      message(`m${i}`, { tcaS, createdS: (i - 9) * 3600 }),
    );
    const wanted = JSON.stringify(gatherEvents(messages));
    fc.assert(
      fc.property(fc.shuffledSubarray(messages, { minLength: messages.length }), (shuffled) => {
        expect(JSON.stringify(gatherEvents(shuffled))).toBe(wanted);
      }),
    );
  });
});

describe('the trend of an event', () => {
  const point = (createdS: number, probability: number, radialKm: number, sigmaKm: number) => ({
    created: addSeconds(tca, createdS),
    probability,
    missDistanceKm: Math.abs(radialKm),
    missRtnKm: [radialKm, 0, 0] as const,
    sigmaRtnKm: [sigmaKm, sigmaKm, sigmaKm] as const,
  });

  it('compares a change of the miss with the uncertainty that was left for it', () => {
    const [step] = trendSteps([point(-2 * dayS, 1e-6, 1, 0.5), point(-dayS, 1e-4, 0.6, 0.3)]);
    expect(step?.elapsedS).toBe(dayS);
    expect(step?.decades).toBeCloseTo(2, 12);
    expect(step?.missChangeKm).toBeCloseTo(-0.4, 12);
    expect(step?.stateComparison?.[0]).toBeCloseTo(-0.4 / 0.4, 12);
    expect(step?.isConsistent).toBe(true);
  });

  it('leaves room for a change if the covariance hardly shrank', () => {
    const [step] = trendSteps([point(-2 * dayS, 1e-6, 1, 0.5), point(-dayS, 1e-6, 0.9, 0.4999)]);
    expect(step?.stateComparison?.[0]).toBeCloseTo(-0.1 / (0.5 * Math.sqrt(0.05)), 12);
    expect(step?.isConsistent).toBe(true);
  });

  it('calls a jump of four sigma inconsistent', () => {
    const [step] = trendSteps([point(-2 * dayS, 1e-6, 1, 0.5), point(-dayS, 1e-9, 2.6, 0.3)]);
    expect(step?.isConsistent).toBe(false);
  });
});

describe('the expected evolution to TCA', () => {
  const now = {
    miss: { xKm: 0.3, yKm: 0.5 },
    covariance: { xx: 0.09, xy: 0.02, yy: 0.4 },
    radiusKm: 0.015,
    timeToTcaS: 3 * dayS,
  };

  it('has today’s probability as its mean: the probability is a martingale', () => {
    const [today, later] = expectedEvolution(
      now,
      { exponent: 1, source: 'assumed' },
      { timesToTcaS: [3 * dayS, 2 * dayS], seed: 4 },
    );
    const sixPercent = 0.06;
    expect(today?.quantiles.p5).toBe(today?.quantiles.p95);
    expect(Math.abs((later?.mean ?? 0) / (today?.mean ?? 1) - 1)).toBeLessThan(sixPercent);
    expect(later?.quantiles.p95).toBeGreaterThan(today?.mean ?? 1);
  });

  it('usually clears the event: the median falls far below the mean near TCA', () => {
    const [last] = expectedEvolution(now, { exponent: 1.5, source: 'assumed' }, { timesToTcaS: [0.2 * dayS], seed: 4 });
    expect(last?.quantiles.p50).toBeLessThan((last?.mean ?? 0) / 10);
  });

  it('has other quantiles if it is calibrated, and the same mean', () => {
    const model = { exponent: 1, source: 'assumed' } as const;
    const at = { timesToTcaS: [2 * dayS], seed: 4 };
    const [plain] = expectedEvolution(now, model, at);
    const upper = { p5: 0.25, p25: 0.5, p50: 0.75, p75: 0.95, p95: 0.99 };
    const [moved] = expectedEvolution(now, model, { ...at, levelsAt: () => upper });
    expect(moved?.mean).toBe(plain?.mean);
    expect([moved?.quantiles.p5, moved?.quantiles.p25, moved?.quantiles.p50, moved?.quantiles.p75]).toEqual([
      plain?.quantiles.p25,
      plain?.quantiles.p50,
      plain?.quantiles.p75,
      plain?.quantiles.p95,
    ]);
  });

  it('learns from the history how fast sigma shrinks', () => {
    const history = [5, 4, 3, 2, 1].map((days) => ({ timeToTcaS: days * dayS, sigmaKm: 0.1 * days ** 1.7 }));
    expect(shrinkModel(history).source).toBe('history');
    expect(shrinkModel(history).exponent).toBeCloseTo(1.7, 10);
    expect(shrinkModel(history.slice(0, 1)).source).toBe('assumed');
  });
});

describe('the time left to decide', () => {
  const messagesBeforeTcaS = [6, 5.5, 5].map((days) => days * dayS);
  const at = (days: number) => decisionTime({ timeToTcaS: days * dayS, messagesBeforeTcaS, commitLeadS: dayS });

  it('ends at the decision deadline, and is considered from 3.5 days on', () => {
    expect(at(5)).toEqual({
      commitLeadS: dayS,
      considerLeadS: 3.5 * dayS,
      secondsLeft: 4 * dayS,
      state: 'early',
      updatesLeft: 8,
    });
    expect([3.6, 3.5, 1.01, 1, 0.5].map((days) => at(days).state)).toEqual([
      'early',
      'consider',
      'consider',
      'passed',
      'passed',
    ]);
  });

  it('has no expected updates after its end, and none without a pace', () => {
    expect(at(0.5)).toMatchObject({ secondsLeft: -dayS / 2, updatesLeft: 0 });
    for (const one of [[], [5 * dayS], [5 * dayS, 5 * dayS]]) {
      expect(
        decisionTime({ timeToTcaS: 5 * dayS, messagesBeforeTcaS: one, commitLeadS: dayS }).updatesLeft,
      ).toBeUndefined();
    }
  });

  it('does not begin after its end', () => {
    const late = decisionTime({ timeToTcaS: 6 * dayS, messagesBeforeTcaS, commitLeadS: 5 * dayS });
    expect(late).toMatchObject({ considerLeadS: 5 * dayS, state: 'early' });
  });
});
