import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import { screenedPair } from '@farpass/operations/pair-screening';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import type { EventOrder } from '../../manoeuvres/order.ts';
import { openEvent } from '../../manoeuvres/work/event.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { CaseVerdict } from '../tables.ts';

/** A pair of trajectories to screen; without a file, an object is where the message says. */
export interface PairFiles {
  readonly ours?: StoredFile | undefined;
  readonly theirs?: StoredFile | undefined;
}

export interface PairOrder {
  readonly event: EventOrder;
  readonly pairs: readonly PairFiles[];
}

/** The verdict on each pair, by the rules of our satellite. */
export async function run({ event: order, pairs }: PairOrder): Promise<readonly CaseVerdict[]> {
  const event = await openEvent(order).then(
    (opened) => opened.event,
    (error: unknown) => {
      if (error instanceof ManoeuvreFault) return undefined;
      throw error;
    },
  );
  if (event === undefined) return pairs.map(() => ({ state: 'NOT_SCREENED', reason: 'MESSAGE_UNUSABLE' }));
  return pairs.map(({ ours, theirs }): CaseVerdict => {
    const paths = { ours: pathIn(ours), theirs: pathIn(theirs) };
    if (paths.ours === 'UNREADABLE' || paths.theirs === 'UNREADABLE')
      return { state: 'NOT_SCREENED', reason: 'UNREADABLE' };
    return verdictOf(event, { ours: paths.ours, theirs: paths.theirs }, order.rules);
  });
}

/** An orbit of a message may reach the ground near the approach: then the message says nothing there. */
function verdictOf(...given: Parameters<typeof screenedPair>): CaseVerdict {
  try {
    return screenedPair(...given);
  } catch (error) {
    if (error instanceof ManoeuvreFault) return { state: 'NOT_SCREENED', reason: 'MESSAGE_UNUSABLE' };
    throw error;
  }
}

function pathIn(file: StoredFile | undefined) {
  if (file === undefined) return undefined;
  try {
    return threadTrajectory(file);
  } catch {
    return 'UNREADABLE' as const;
  }
}
