import type { LooseningDocument } from '@farpass/contract/fleet';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { type AheadEvent, loweredToNothing } from '../door/loosened.ts';
import { type DoorAnswer, passDoor } from '../door/pass.ts';
import { looseningDocument } from '../door/store.ts';
import { type ChangePorts, loosenedIn, type SatelliteCall } from './change.ts';
import { removeEphemeridesOf } from './remove-ephemerides.ts';
import { lockSatellite, removeSatellite, type SatelliteRow } from './store.ts';
import { needsTwoPeopleFor } from './two-people.ts';

interface Removal {
  readonly satelliteId: string;
  readonly reason: string | undefined;
}

/** The result of a wish to remove a satellite: a proposal if that waits for a second person. */
export type Removed = 'REMOVED' | 'MISSING' | LooseningDocument;

/** Removes a satellite with all that belongs to it. While a HIGH or CRITICAL event of it is ahead, that passes the door. */
export async function removeWith(
  ports: Pick<ChangePorts, 'database' | 'tellLoosening' | 'urgentAhead' | 'findDutyMembers' | 'holds'>,
  call: SatelliteCall,
  { satelliteId: id, reason }: Removal,
): Promise<Removed> {
  const { caller, scope, audit } = call;
  return ports.database.transaction(async (tx) => {
    await ports.holds.lock(tx, caller.operatorId);
    const stored = await lockSatellite(tx, scope, id);
    if (stored === undefined) return 'MISSING';
    if (await ports.holds.isSatelliteHeld(tx, { operatorId: caller.operatorId, satelliteId: id }))
      throw new Problem('CONFLICT', because(saying('SATELLITE_HELD', { id })));
    const door = await askDoor(tx, { ports, call, stored, reason, ahead: await ports.urgentAhead(tx, id) });
    const subject = { kind: 'satellite', id };
    if (door?.kind === 'PROPOSED') {
      const { lowered, reason: why } = door.row;
      await ports.tellLoosening(tx, door.row);
      await audit(tx, { subject, details: { proposed: { removed: stored.name, lowered, reason: why } } });
      return looseningDocument(door.row, caller);
    }
    await removeEphemeridesOf(tx, scope, id);
    await removeSatellite(tx, scope, id);
    const audience = { kind: 'operator', operatorId: stored.operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.satellites.changed', payload: { satelliteId: id } });
    if (door !== undefined) await ports.tellLoosening(tx, door.row);
    await audit(tx, { subject, details: { name: stored.name, ...(door === undefined ? {} : loosenedIn(door)) } });
    return 'REMOVED';
  });
}

interface RemovalRequest {
  readonly ports: Pick<ChangePorts, 'findDutyMembers'>;
  readonly ahead: readonly AheadEvent[];
  readonly call: SatelliteCall;
  readonly stored: SatelliteRow;
  readonly reason: string | undefined;
}

async function askDoor(
  tx: Tx,
  { ports, call, stored, reason, ahead }: RemovalRequest,
): Promise<DoorAnswer | undefined> {
  const { operatorId, id: subjectId, name: subjectName, version: basis } = stored;
  const lowered = loweredToNothing(ahead);
  if (lowered.length === 0) return undefined;
  return passDoor(tx, call, {
    ...{ operatorId, subjectId, subjectName, basis, lowered, reason },
    kind: 'SATELLITE_DELETED',
    request: { satelliteId: subjectId },
    changes: [],
    findDutyMembers: ports.findDutyMembers,
    needsTwoPeople: needsTwoPeopleFor(stored.document),
    isAsked: true,
    fault: saying('LOOSENS_AHEAD', { count: lowered.length }),
  });
}
