import type { Destination } from '@farpass/contract/ca';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import type { ServiceApprovals } from '../fleet/sharing.ts';
import { satellite } from '../tables.ts';
import type { AfterUpload, FindDeliveries } from './calls.ts';

/** The services that ephemerides of the fleet go to. */
export interface Sharing extends ServiceApprovals {
  /** An operational ephemeris is new: it goes to the services of its satellite. */
  readonly send: (
    tx: Tx,
    share: {
      readonly operatorId: string;
      readonly destination: Destination;
      readonly satelliteId: string;
      readonly oemFileId: string;
    },
  ) => Promise<void>;
  readonly deliveriesOf: FindDeliveries;
}

/** Sends new operational files to the services that their satellites name, unless they are under an embargo. */
export function shareUploads(sharing: Sharing | undefined, next: AfterUpload): AfterUpload {
  if (sharing === undefined) return next;
  return async (tx, added) => {
    const { operatorId, operational } = added;
    const ids = [...new Set(operational.map(({ satelliteId }) => satelliteId))];
    const found = ids.length === 0 ? [] : await tx.select().from(satellite).where(inArray(satellite.id, ids));
    for (const { oemFileId, satelliteId } of operational) {
      const { shareWith = [], shareEmbargo } = found.find(({ id }) => id === satelliteId)?.document ?? {};
      if (shareEmbargo === true) continue;
      for (const destination of shareWith) await sharing.send(tx, { operatorId, destination, satelliteId, oemFileId });
    }
    return next(tx, added);
  };
}
