import type { Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import type { OrbitRow } from './store.ts';

/** Notifies browsers that an orbit changed. */
export function tellOrbitChanged(tx: Tx, { id, operatorId, requestId }: OrbitRow): Promise<void> {
  const payload = { orbitId: id, observationRequestId: requestId };
  return appendEvent(tx, { audience: { kind: 'operator', operatorId }, kind: 'odt.orbits.changed', payload });
}
