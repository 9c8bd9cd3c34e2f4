import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import type { KnownEvent } from './known-outcomes.ts';

/** An approach of an object of the catalogue. */
interface CataloguePass {
  readonly number: string;
  readonly tca: Epoch<'UTC'>;
}

/** A burn moves an approach by minutes at most; one revolution later the same pair meets at another approach. */
const samePassS = 1200;

/** Whether an approach of the catalogue is that of a known event, which its message knows better. */
export function isKnownPass({ number, tca }: CataloguePass, events: readonly KnownEvent[]): boolean {
  return events.some(({ event }) => {
    const isSame = plainCatalogueNumber(otherObject(event).id) === plainCatalogueNumber(number);
    return isSame && Math.abs(secondsBetween(tca, event.tca)) <= samePassS;
  });
}

function otherObject(event: ManoeuvreEvent) {
  return event[event.manoeuvred === 'object1' ? 'object2' : 'object1'];
}
