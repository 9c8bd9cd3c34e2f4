import { msPerDay } from '@farpass/astro/constants';
import Type from 'typebox';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/index.ts';
import { type ArchivePorts, archiveMessages } from './archive-messages.ts';
import { removeArchives, removeScreenings } from './remove.ts';
import { daysOf, findRetention } from './settings.ts';

/** Every hour, what is older than its operator keeps it is archived or removed. */
export const retentionQueue = defineQueue({
  name: 'ca.keep-history',
  data: Type.Object({}),
  retries: 1,
  timeoutS: 3000,
  joinsWaiting: true,
  schedule: { cron: '37 * * * *', data: {} },
});

export function retentionWorker(ports: ArchivePorts): Worker {
  return defineWorker(retentionQueue, ({ signal }) => keepHistory(ports, { nowMs: Date.now(), signal }));
}

/** Archives and removes what is due by the rules of each operator. Repeating it gives the same result. */
export async function keepHistory(
  ports: ArchivePorts,
  { nowMs, signal }: { readonly nowMs: number; readonly signal: AbortSignal },
): Promise<void> {
  const { database } = ports;
  const operators = await database.read((read) => read.selectDistinct({ id: satellite.operatorId }).from(satellite));
  for (const { id: operatorId } of operators) {
    const { messageDays, archiveDays, screeningDays } = daysOf(
      await database.read((read) => findRetention(read, operatorId)),
    );
    const order = (days: number) => ({ operatorId, before: instantOfUnixMs(nowMs - days * msPerDay), days, signal });
    await archiveMessages(ports, order(messageDays));
    if (archiveDays !== undefined) await removeArchives(database, order(archiveDays));
    if (screeningDays !== undefined) await removeScreenings(database, order(screeningDays));
  }
}
