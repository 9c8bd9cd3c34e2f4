import { and, eq, ne } from 'drizzle-orm';
import { currentInstant, newId, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { sensor, sensorStatus } from '../tables.ts';

const reason = 'The demo has ended; no one observes with simulated sensors.';

/**
 * Retires the sensors of the simulated network after the demo has ended, so that none can be ordered. What was ordered on them
 * is planned again, on other sensors or not at all. Repeating it changes nothing.
 */
export async function retireNetwork(tx: Tx, replan: (tx: Tx) => Promise<unknown>): Promise<void> {
  const since = currentInstant();
  const retired = await tx
    .update(sensor)
    .set({ sensorType: 'RETIRED', state: 'DOWN', stateReason: reason, stateSince: since, stateUntil: null })
    .where(and(eq(sensor.isSynthetic, true), ne(sensor.sensorType, 'RETIRED')))
    .returning({ code: sensor.code });
  if (retired.length === 0) return;
  for (const { code } of retired) {
    await tx.insert(sensorStatus).values({ id: newId(), sensorCode: code, state: 'DOWN', reason, since });
    const payload = { sensorCode: code };
    await appendEvent(tx, { audience: { kind: 'everybody' }, kind: 'odt.sensors.changed', payload });
  }
  await replan(tx);
}
