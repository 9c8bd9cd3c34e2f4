import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyAge, lifetimeS, planKeys } from './rotation.ts';

const dayS = 86_400;
const key = (id: string, activeFromS: number): KeyAge => ({ id, createdAtS: activeFromS, activeFromS });

describe('key rotation', () => {
  it('makes the first key for use at once', () => {
    expect(planKeys([], 1000)).toEqual({ signing: undefined, published: [], makeActiveFromS: 1000, remove: [] });
  });

  it('lets a young key be', () => {
    const young = key('young', 0);
    expect(planKeys([young], 10 * dayS)).toEqual({
      signing: young,
      published: [young],
      makeActiveFromS: undefined,
      remove: [],
    });
  });

  it('publishes the successor a day before it signs', () => {
    const old = key('old', 0);
    expect(planKeys([old], lifetimeS - dayS).makeActiveFromS).toBe(lifetimeS);
    const next = key('next', lifetimeS);
    const plan = planKeys([old, next], lifetimeS - 1);
    expect(plan.signing).toBe(old);
    expect(plan.published).toEqual([old, next]);
  });

  it('announces a day ahead also when the server slept through the end', () => {
    expect(planKeys([key('old', 0)], lifetimeS + 20 * dayS).makeActiveFromS).toBe(lifetimeS + 21 * dayS);
  });

  it('keeps a key for thirty days after its successor took over, then drops it', () => {
    const old = key('old', 0);
    const next = key('next', lifetimeS);
    expect(planKeys([old, next], lifetimeS + 30 * dayS).published).toEqual([next, old]);
    expect(planKeys([old, next], lifetimeS + 30 * dayS + 1).remove).toEqual([old]);
  });

  it('always has a signer that was published a day before, however often it runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 * dayS }), { minLength: 1, maxLength: 40 }), (steps) => {
        let keys: readonly KeyAge[] = [];
        let nowS = 0;
        for (const [at, step] of steps.entries()) {
          const plan = planKeys(keys, nowS);
          const made = plan.makeActiveFromS;
          keys = keys.filter((one) => !plan.remove.includes(one));
          if (made !== undefined) keys = [...keys, { id: `${at}`, createdAtS: nowS, activeFromS: made }];
          const { signing } = planKeys(keys, nowS);
          expect(signing).toBeDefined();
          if (signing && signing.createdAtS > 0)
            expect(signing.activeFromS - signing.createdAtS).toBeGreaterThanOrEqual(dayS);
          nowS += step;
        }
      }),
    );
  });
});
