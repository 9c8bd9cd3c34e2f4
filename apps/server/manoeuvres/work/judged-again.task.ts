import { type EventOnOrbit, eventOnOrbit } from '@farpass/operations/manoeuvre';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { EventOrder } from '../order.ts';
import { openEvent } from './event.ts';
import { type Faulty, foundOrFault } from './fault.ts';

/** The event of a message with the orbit of a file for our satellite; undefined if the file does not say where it is then. */
export function run(order: EventOrder & { readonly file: StoredFile }): Promise<Faulty<EventOnOrbit | undefined>> {
  return foundOrFault(async () => {
    const { event } = await openEvent(order);
    return eventOnOrbit(event, threadTrajectory(order.file));
  });
}
