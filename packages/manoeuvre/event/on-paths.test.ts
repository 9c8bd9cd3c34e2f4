import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { statesOfMessage } from './approach.ts';
import { unburntOutcome } from './burn-outcome.ts';
import { crossing } from './crossing.fixture.ts';
import type { Side } from './manoeuvre-event.ts';
import { outcomeOnPaths, type StatesThen } from './on-paths.ts';

const event = crossing();
const oneMillimetreKm = 1e-6;

/** The orbit of the message as a trajectory, displaced along an axis [km], between two times [s]. */
function flown(
  side: Side,
  { alongKm = [0, 0, 0], fromS = -1e5, toS = 1e5 }: Partial<Record<'fromS' | 'toS', number>> & { alongKm?: number[] },
): StatesThen {
  return (epoch: Epoch<'UTC'>) => {
    const seconds = secondsBetween(epoch, event.tca);
    if (seconds < fromS || seconds > toS) return undefined;
    const [state] = statesOfMessage(event, side, [seconds]);
    if (state === undefined) return undefined;
    const [x, y, z] = state.positionKm;
    const [dx = 0, dy = 0, dz = 0] = alongKm;
    return { ...state, positionKm: [x + dx, y + dy, z + dz] };
  };
}

function outcomeOf(paths: Parameters<typeof outcomeOnPaths>[1]) {
  const found = outcomeOnPaths(event, paths);
  if (found.kind !== 'OUTCOME') throw new Error(found.kind);
  return found.outcome;
}

describe('an event on other trajectories', () => {
  it('is that of the message if they are the orbits of the message', () => {
    const same = outcomeOf({ object1: flown('object1', {}), object2: flown('object2', {}) });
    const message = unburntOutcome(event);
    expect(Math.abs(same.geometry.missDistanceKm - message.geometry.missDistanceKm)).toBeLessThan(oneMillimetreKm);
    expect(same.probability / message.probability).toBeCloseTo(1, 4);
    expect(outcomeOf({}).probability).toBe(message.probability);
  });

  it('is as far apart as the new trajectory is displaced: 100 m + 2 km up, whichever object has it', () => {
    expect(outcomeOf({ object2: flown('object2', { alongKm: [2, 0, 0] }) }).geometry.missDistanceKm).toBeCloseTo(
      2.1,
      4,
    );
    const lower = outcomeOf({ object1: flown('object1', { alongKm: [-2, 0, 0] }) });
    expect(lower.geometry.missDistanceKm).toBeCloseTo(2.1, 4);
    expect(lower.probability).toBeLessThan(unburntOutcome(event).probability / 1e6);
  });

  it('is not judged on a trajectory that ends before it, or that has states only just around a time without an approach', () => {
    expect(outcomeOnPaths(event, { object2: flown('object2', { toS: -60 }) })).toEqual({
      kind: 'UNCOVERED',
      side: 'object2',
    });
    const late: StatesThen = (epoch) => flown('object1', { fromS: -1400, toS: -500 })(addSeconds(epoch, -1000));
    expect(outcomeOnPaths(event, { object1: late }).kind).toBe('UNCOVERED');
  });
});
