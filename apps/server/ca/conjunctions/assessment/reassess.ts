import { and, asc, desc, eq, gt, gte, isNull, type SQL } from 'drizzle-orm';
import Type from 'typebox';
import { defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Tx } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { findTexts, replacePhysics, type StoredText } from '../../cdms/store.ts';
import { findSatellitesById, type SatelliteRow } from '../../fleet/store.ts';
import { cdm, cdmPhysics, conjunctionEvent } from '../../tables.ts';
import { tellCritical } from '../critical.ts';
import { refreshEvent } from '../refresh.ts';
import { messagesAtOnce, type TakeInPorts } from '../take-in.ts';
import type { Reassessed, ReassessOrder } from './reassess.task.ts';

/**
 * Assesses messages again: those of a satellite whose closest approach is ahead, after its configuration changed;
 * without a satellite, all messages that were stored by a version without figures.
 */
export const reassessQueue = defineQueue({
  name: 'ca.reassess-messages',
  data: Type.Object({ satelliteId: Type.Optional(Type.String()) }),
  joinsWaiting: true,
});

const reassessTask = defineTask<ReassessOrder, readonly Reassessed[]>(
  'ca.reassess-messages',
  new URL('./reassess.task.ts', import.meta.url),
);

/** Jobs that assess messages again. Repeating them gives the same result. */
export function reassessWorker(ports: TakeInPorts): Worker {
  return defineWorker(reassessQueue, async ({ data: { satelliteId }, signal }) => {
    if (satelliteId === undefined) await reassessUnfigured(ports, signal);
    else await reassessAhead(ports, satelliteId, signal);
  });
}

async function reassessUnfigured(ports: TakeInPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    const some = await ports.database.read((read) =>
      findTexts(read, { where: isNull(cdmPhysics.cdmId), order: desc(cdm.tca), limit: messagesAtOnce }),
    );
    if (some.length === 0) return;
    await reassess(ports, some, signal);
  }
}

async function reassessAhead(ports: TakeInPorts, satelliteId: string, signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const isAhead = and(eq(cdm.satelliteId, satelliteId), gte(cdm.tca, currentInstant()));
  // Thresholds and limits first: they need no computing.
  await database.transaction((tx) => refreshAhead(tx, satelliteId, ports));
  let after: SQL | undefined;
  for (;;) {
    const where = and(isAhead, after);
    const some = await database.read((read) => findTexts(read, { where, order: asc(cdm.id), limit: messagesAtOnce }));
    const last = some.at(-1);
    if (last === undefined) return;
    await reassess(ports, some, signal);
    after = gt(cdm.id, last.cdmId);
  }
}

async function refreshAhead(tx: Tx, satelliteId: string, ports: TakeInPorts): Promise<void> {
  const isAhead = and(eq(conjunctionEvent.satelliteId, satelliteId), gte(conjunctionEvent.tca, currentInstant()));
  const events = await tx.select({ id: conjunctionEvent.id }).from(conjunctionEvent).where(isAhead);
  for (const { id } of events) await refreshAndTell(tx, id, ports);
}

async function refreshAndTell(tx: Tx, eventId: string, { whenCritical }: TakeInPorts): Promise<void> {
  await tellCritical(tx, await refreshEvent(tx, eventId), { whenCritical, nowMs: Date.now() });
}

async function reassess(ports: TakeInPorts, messages: readonly StoredText[], signal: AbortSignal): Promise<void> {
  const { database, compute } = ports;
  signal.throwIfAborted();
  const ids = [...new Set(messages.map(({ satelliteId }) => satelliteId))];
  const rows = await database.read((read) => findSatellitesById(read, ids));
  const satellites = rows.map(ownSatelliteOf);
  const found = await compute.run(reassessTask, { messages, satellites }, { signal });
  await database.transaction(async (tx) => {
    for (const { cdmId, ...computed } of found) await replacePhysics(tx, cdmId, computed);
    for (const eventId of new Set(found.map((one) => one.eventId))) await refreshAndTell(tx, eventId, ports);
    await announce(tx, rows);
  });
}

async function announce(tx: Tx, satellites: readonly SatelliteRow[]): Promise<void> {
  for (const operatorId of new Set(satellites.map((one) => one.operatorId))) {
    const audience = { kind: 'operator', operatorId } as const;
    await appendEvent(tx, { audience, kind: 'ca.conjunctions.changed', payload: { satellites: satellites.length } });
  }
}
