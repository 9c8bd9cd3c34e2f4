import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type Determined, type DeterminedOrbit, type OrbitAt, orbitAt } from '@farpass/tracking/determine';
import { messageEpochs, type OrbitSpan, setEpochs } from './orbit-span.ts';

/** A determined orbit that was flown once, for its messages, its element set and its accuracy. */
export interface FlownOrbit {
  readonly found: Determined;
  readonly span: OrbitSpan;
  /** The orbit at some of the instants that were flown, in chronological order; fewer if it reaches the ground. */
  at(epochs: readonly Epoch<'UTC'>[]): readonly OrbitAt[];
}

/** Flies an orbit over a span, with further instants in it. A flight of days takes longer than all that is read from it. */
export function flownOrbit(found: Determined, span: OrbitSpan, further: readonly Epoch<'UTC'>[] = []): FlownOrbit {
  const { orbit } = found;
  const epochs = [...messageEpochs(orbit, span), span.at, ...setEpochs(span), ...further];
  const known = flownBySeconds(orbit, epochs);
  const at: FlownOrbit['at'] = (wanted) => {
    const states: OrbitAt[] = [];
    for (const epoch of wanted) {
      const state = known.get(secondsBetween(epoch, orbit.epoch));
      if (state === undefined) break;
      states.push(state);
    }
    return states;
  };
  return { found, span, at };
}

function flownBySeconds(orbit: DeterminedOrbit, epochs: readonly Epoch<'UTC'>[]): ReadonlyMap<number, OrbitAt> {
  const bySeconds = new Map(epochs.map((epoch) => [secondsBetween(epoch, orbit.epoch), epoch] as const));
  const inOrder = [...bySeconds].toSorted(([a], [b]) => a - b);
  const states = orbitAt(
    orbit,
    inOrder.map(([, epoch]) => epoch),
  );
  return new Map(states.map((state, index) => [inOrder[index]?.[0] ?? Number.NaN, state]));
}
