import { and, asc, eq, sql } from 'drizzle-orm';
import { instantOfUnixMs, operatorScope, type Read, timestampOf } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { plannedEvent } from '../inputs.ts';
import { changePlan, findPlan, lockPlan } from '../plans/store.ts';
import { manoeuvrePlan } from '../tables.ts';
import { runIfPossible, toldTask } from '../work/tasks.ts';
import { orbitMadeAfter, type ToldPorts, toldWithinMs } from './orbit-after.ts';

/** Who says it, in the log of a plan. */
const teller = 'orbit';

const said = {
  FLOWN: { action: 'EXECUTE', state: 'EXECUTED' },
  MISSED: { action: 'MISS', state: 'MISSED' },
} as const;

/**
 * Looks at the newest orbits of satellites whose burn is under way: one that shows the burn makes its plan EXECUTED, one that shows
 * that it was not flown MISSED; one that cannot tell changes nothing. Repeating it changes nothing.
 */
export async function judgeBurnsByOrbits({ database, compute }: ToldPorts, signal: AbortSignal): Promise<void> {
  const nowMs = Date.now();
  for (const { id, operatorId } of await database.read((read) => burnsUnderWay(read, nowMs))) {
    signal.throwIfAborted();
    const scope = operatorScope(operatorId);
    const found = await database.read(async (read) => {
      const plan = await findPlan(read, scope, id);
      const file = plan && (await orbitMadeAfter(read, plan));
      if (plan === undefined || file === undefined) return undefined;
      const { row, satellite } = plan;
      return { row, file, order: await plannedEvent(read, scope, { ...row.basis, satellite }) };
    });
    if (found?.order === undefined) continue;
    const { row, file, order } = found;
    const input = { ...order, burn: row.burn, file: await storedFile(database, file) };
    const told = await runIfPossible(compute, { task: toldTask, input, owner: operatorId, signal });
    if (told === undefined) continue;
    const { action, state } = said[told];
    await database.transaction(async (tx) => {
      const plan = await lockPlan(tx, scope, id);
      if (plan?.row.state !== 'EXPORTED') return;
      const step = { person: teller, action, to: state, note: file.fileName };
      await changePlan(tx, plan.row, { change: { state }, step });
    });
  }
}

/** Plans whose files were taken and whose ignition is past, the oldest first. */
function burnsUnderWay(read: Read, nowMs: number) {
  const { id, operatorId, state, evaluation } = manoeuvrePlan;
  const ignition = sql`${evaluation} #>> '{manoeuvre,ignitionEpoch}'`;
  const at = sql.raw(timestampOf("manoeuvre_plan.evaluation #>> '{manoeuvre,ignitionEpoch}'"));
  const [from, until] = [nowMs - toldWithinMs, nowMs].map(instantOfUnixMs);
  return read
    .select({ id, operatorId })
    .from(manoeuvrePlan)
    .where(and(eq(state, 'EXPORTED'), sql`${at} <= ${until}::timestamptz`, sql`${at} > ${from}::timestamptz`))
    .orderBy(asc(ignition));
}
