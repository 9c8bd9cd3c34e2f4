import { describe, expect, it } from 'vitest';
import { pastEvents } from './past-messages.fixture.ts';
import { pastPredictions, recordsFor, recordsOfMessages } from './past-predictions.ts';

/** As the server reads them: the messages of an event together. */
function predictionsOf(messages: ReturnType<typeof pastEvents>): ReturnType<typeof pastPredictions> {
  return [...Map.groupBy(messages, ({ relative }) => relative.values.TCA).values()].flatMap(pastPredictions);
}

describe('the record of covariances in past messages', () => {
  const past = pastEvents({ count: 50, factor: 3, seed: 1 });
  const [message] = past;
  if (message === undefined) throw new Error('there are messages');

  it('finds that those of an object are too small by 3, within its interval, and says since when and how often', () => {
    const { object1, object2 } = recordsFor(message, predictionsOf(past));
    expect(object2).toMatchObject({ source: 'OBJECT', whose: '20002', comparisons: 50 });
    expect(object2).toMatchObject({ from: '2024-01-06', to: '2024-10-26' });
    expect(object2?.interval[0]).toBeLessThan(3);
    expect(object2?.interval[1]).toBeGreaterThan(3);
    expect(Math.abs((object2?.factor ?? 0) - 3)).toBeLessThan(0.5);
    // No later message knew object 1 better: the record of its originator is all that there is.
    expect(object1).toMatchObject({ source: 'ORIGINATOR', whose: 'TEST', comparisons: 50 });
  });

  it('is that of the originator if the object alone has too few events', () => {
    const objects = Array.from({ length: 10 }, (_, index) => String(20_002 + index));
    const of = pastEvents({ count: 50, factor: 2, seed: 2, objects });
    const [first] = of;
    if (first === undefined) throw new Error('there are messages');
    const { object2 } = recordsFor(first, predictionsOf(of));
    expect(object2).toMatchObject({ source: 'ORIGINATOR', whose: 'TEST', comparisons: 50 });
    expect(Math.abs((object2?.factor ?? 0) - 2)).toBeLessThan(0.4);
  });

  it('takes one prediction of an event, and none where no later message knows better', () => {
    const one = past.filter(({ relative }) => relative.values.TCA === message.relative.values.TCA);
    expect(pastPredictions(one)).toHaveLength(1);
    expect(pastPredictions(one.slice(0, 1))).toEqual([]);
    expect(pastPredictions([])).toEqual([]);
    expect(recordsFor(message, predictionsOf(past.slice(0, 38)))).toEqual({});
  });

  it('is listed for every originator and object, whatever the order of the messages', () => {
    const records = recordsOfMessages(past.toReversed());
    expect(records.map(({ source, whose }) => [source, whose])).toEqual([
      ['ORIGINATOR', 'TEST'],
      ['OBJECT', '20002'],
    ]);
    expect(records[1]).toEqual(recordsFor(message, predictionsOf(past)).object2);
  });
});
