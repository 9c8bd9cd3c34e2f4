import { Problem } from '@farpass/contract/problem';
import { administratorScope, currentInstant, type Tx } from '../../platform/db/index.ts';
import { lockRequest, readText } from '../requests/store.ts';
import type { AdoptPorts } from './adopt.ts';
import { tellOrbitChanged } from './changed.ts';
import { changeOrbit, filesOfOrbit, lockOrbit, type OrbitRow } from './store.ts';

/** The person who stops the use of an orbit. */
export interface StopRequest {
  readonly by: string;
  /** Called in the same transaction. */
  readonly audit: (tx: Tx) => Promise<void>;
}

const system = administratorScope('adoption');

/**
 * Stops the use of the element set of an orbit: it is withdrawn, and the adoption says by whom and when. Repeating it
 * changes nothing. Throws if the orbit never became an element set.
 */
export async function stopUsing(ports: AdoptPorts, row: OrbitRow, { by, audit }: StopRequest): Promise<OrbitRow> {
  const files = await ports.database.read((read) => filesOfOrbit(read, row.id));
  const digest = files.find(({ form }) => form === 'OMM')?.fileDigest;
  if (digest === undefined || lastUse(row) < 0)
    throw new Problem('CONFLICT', { detail: `Orbit ${row.id} did not become an element set.` });
  const text = await readText(ports.database, digest);
  return ports.database.transaction(async (tx) => {
    await lockRequest(tx, system, row.requestId);
    const stored = (await lockOrbit(tx, system, row.id)) ?? row;
    const place = lastUse(stored);
    if (stored.adopted[place]?.stoppedAt !== undefined) return stored;
    await ports.withdrawElementSet(tx, { operatorId: stored.operatorId, by, text });
    const stopped = { stoppedAt: currentInstant(), stoppedBy: by };
    const adopted = stored.adopted.map((one, at) => (at === place ? { ...one, ...stopped } : one));
    const changed = await changeOrbit(tx, row.id, { adopted });
    await audit(tx);
    await tellOrbitChanged(tx, changed);
    return changed;
  });
}

function lastUse({ adopted }: Pick<OrbitRow, 'adopted'>): number {
  return adopted.findLastIndex(({ as }) => as === 'ELEMENT_SET');
}
