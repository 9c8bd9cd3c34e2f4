import type { Destination } from '@farpass/contract/fleet';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { SatelliteRow } from './store.ts';

/** Services that a person lets the ephemerides of an operator go to. */
interface ServiceApproval {
  readonly operatorId: string;
  readonly destinations: readonly Destination[];
  readonly person: string;
}

/** Keeps the services that people name for satellites. */
export interface ServiceApprovals {
  readonly approve: (tx: Tx, approval: ServiceApproval) => Promise<void>;
}

/** Services that were not named for a satellite before. */
export function newShares(
  before: SatelliteRow | undefined,
  after: SatelliteRow,
  { userName: person }: Caller,
): ServiceApproval {
  const known = before?.document.shareWith ?? [];
  const destinations = (after.document.shareWith ?? []).filter((one) => !known.includes(one));
  return { operatorId: after.operatorId, destinations, person };
}

/** The services that get its ephemerides, for the audit line. */
export function sharedIn({ document }: SatelliteRow): Readonly<Record<string, string>> {
  const { shareWith = [], shareEmbargo } = document;
  return {
    ...(shareWith.length === 0 ? {} : { shareWith: shareWith.join(' ') }),
    ...(shareEmbargo === true ? { shareEmbargo: 'true' } : {}),
  };
}
