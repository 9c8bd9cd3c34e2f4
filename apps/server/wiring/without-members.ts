import { sql } from 'drizzle-orm';
import Type from 'typebox';
import { findHolders } from '../identity/index.ts';
import type { Tell } from '../notifications/tell.ts';
import { isInUse } from '../platform/auth/members.ts';
import type { Database, Tx } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker } from '../platform/jobs/index.ts';

const queue = defineQueue({
  name: 'platform.operators-without-members',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Tells the administrators of the platform once of each operator with satellites that has no members: nothing is computed for it. */
export function withoutMembersFeature(database: Database, tell: Tell): Feature {
  const worker = defineWorker(queue, () => database.transaction((tx) => tellOfIdle(tx, tell)));
  return { name: 'operators-without-members', routes: [], queues: [queue], workers: [worker] };
}

/** Says once of each that it has no members; again if it had some in between. It is silent about archived fleets. */
export async function tellOfIdle(tx: Tx, tell: Tell): Promise<void> {
  await tx.execute(sql`delete from operator_told_without_members told
    where not exists (select 1 from operator_without_members idle where idle.id = told.operator_id)`);
  const { rows } = await tx.execute<{ id: string; name: string; satellites: number }>(sql`
    insert into operator_told_without_members (operator_id)
    select idle.id from operator_without_members idle
      where exists (select 1 from satellite s where s.operator_id = idle.id) and ${isInUse(sql`idle.id`)}
    on conflict do nothing
    returning operator_id as id, (select name from operator where id = operator_id) as name,
      (select count(*)::int from satellite s where s.operator_id = operator_told_without_members.operator_id) as satellites`);
  if (rows.length === 0) return;
  const holders = await findHolders(tx, { resource: 'ca', role: 'admin' });
  for (const { name, satellites } of rows)
    await tell(
      tx,
      holders.map((userId) => ({ userId, service: 'ca' })),
      {
        code: 200,
        title: `${name} has no members`,
        message: `Nothing is computed for its ${satellites} satellites, and no one is alarmed, until it has a member.`,
        subject: 'operator.idle',
        parameters: { operator: name, satellites },
        thread: `operator.idle:${name}`,
      },
    );
}
