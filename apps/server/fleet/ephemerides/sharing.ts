import type { Destination } from '@farpass/contract/fleet';
import { inArray } from 'drizzle-orm';
import type { Instant, Read, Tx } from '../../platform/db/index.ts';
import type { ServiceApprovals } from '../satellites/sharing.ts';
import { satellite } from '../tables.ts';
import type { AfterUpload, FindDeliveries } from './calls.ts';

/** An ephemeris that waits for a person before it goes to another service. */
export interface UnapprovedDelivery {
  readonly deliveryId: string;
  readonly destination: Destination;
  readonly satelliteId: string;
  readonly oemFileId: string;
  readonly requestedBy?: string | undefined;
  readonly since: Instant;
}

/** The deliveries of an operator that wait for an approval; another feature provides them. */
export type FindUnapproved = (read: Read, operatorId: string) => Promise<readonly UnapprovedDelivery[]>;

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
  /** The deliveries of an operator that wait for an approval. */
  readonly unapproved: FindUnapproved;
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
