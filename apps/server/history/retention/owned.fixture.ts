import { legalHold, messageArchive } from '../../conjunctions/archive/tables.ts';
import { loosening } from '../../fleet/door/tables.ts';
import { type Database, instantOf } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';

/** An archive of messages, a hold that was lifted, so that nothing else is held, and the change that lifted it. */
export async function makeRetention(database: Database, operatorId: string) {
  const at = instantOf('2026-11-20T00:00:00Z');
  const ids = { 'archive-id': 'archive-of-demo', 'hold-id': 'hold-of-demo', 'loosening-id': 'loosening-of-demo' };
  await database.transaction(async (tx) => {
    const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from('an archive of the demo operator'));
    const archive = { id: ids['archive-id'], operatorId, fileDigest, sizeBytes, messages: 1 };
    await tx
      .insert(messageArchive)
      .values({ ...archive, oldestTca: at, newestTca: at })
      .onConflictDoNothing();
    const lifted = { liftedBy: 'demo', liftedAt: at, liftReason: 'access.test' };
    const hold = { id: ids['hold-id'], operatorId, reason: 'access.test', placedBy: 'demo', ...lifted };
    await tx.insert(legalHold).values(hold).onConflictDoNothing();
    const change = {
      id: ids['loosening-id'],
      operatorId,
      kind: 'HOLD_LIFTED',
      subjectId: hold.id,
      state: 'DONE',
    } as const;
    const said = { reason: 'access.test', person: 'demo', isAdministrator: true, at };
    await tx
      .insert(loosening)
      .values({ ...change, ...said, request: {}, basis: 0, changes: [], lowered: [] })
      .onConflictDoNothing();
  });
  return ids;
}
