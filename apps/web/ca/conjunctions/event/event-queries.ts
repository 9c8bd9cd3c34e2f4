import type { listCdms, listConjunctions } from '@farpass/contract/conjunctions';
import type { ListQuery } from '../../../api/lists/page.ts';

interface EventPlace {
  readonly satelliteId: string;
  readonly conjunctionId: string;
}

/** The data of the page of an event. */
const digits = 8;

/** The event itself. */
export function eventOf({ satelliteId, conjunctionId }: EventPlace): ListQuery<typeof listConjunctions> {
  return { 'conjunction-id': conjunctionId, 'satellite-id': [satelliteId], digits };
}

/** Its messages. */
export function cdmsOf(conjunctionId: string): ListQuery<typeof listCdms> {
  return { 'conjunction-id': conjunctionId, digits };
}
