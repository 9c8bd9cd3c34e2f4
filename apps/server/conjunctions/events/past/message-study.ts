import { isDeepStrictEqual } from 'node:util';
import type { SourcedRecord } from '@farpass/intake/realism';
import { eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { hasMembers } from '../../../platform/auth/members.ts';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Database, type Read, type Tx } from '../../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { messageRecordStudy } from '../../cdms/message-records.ts';
import { textsOf } from '../../cdms/store.ts';

const studyTask = defineTask<typeof import('./message-study.task.ts')>(
  'ca.message-records',
  new URL('./message-study.task.ts', import.meta.url),
);

/** Once a day, the messages of past events are compared with what their last message knew. */
export const messageStudyQueue = defineQueue({
  name: 'ca.study-message-records',
  data: Type.Object({}),
  retries: 1,
  timeoutS: 3000,
  joinsWaiting: true,
  schedule: { cron: '41 4 * * *', data: {} },
});

interface MessageStudyPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  /** Asks to assess again what is ahead of an operator. */
  readonly whenStudied: (tx: Tx, operatorId: string) => Promise<void>;
}

/** Of each object with enough events the newest; of each event the newest messages. */
const [eventsOfObject, leastEvents, mostEvents, mostMessages] = [60, 20, 1000, 6];
const deadlineMs = 600_000;

/** Repeating it changes nothing: a study that says the same as the one before leaves everything as it is. */
export function messageStudyWorker(ports: MessageStudyPorts): Worker {
  return defineWorker(messageStudyQueue, ({ signal }) => studyMessages(ports, signal));
}

async function studyMessages(ports: MessageStudyPorts, signal: AbortSignal): Promise<void> {
  for (const operatorId of await ports.database.read(operatorsWithPast)) {
    signal.throwIfAborted();
    await studyOf(ports, operatorId, signal);
  }
}

async function studyOf(ports: MessageStudyPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const { database, compute, whenStudied } = ports;
  const events = await database.read((read) => pastTexts(read, operatorId));
  const records = await compute.run(studyTask, events, { signal, isBackground: true, owner: operatorId, deadlineMs });
  await database.transaction(async (tx) => {
    const isOf = eq(messageRecordStudy.operatorId, operatorId);
    const [before] = await tx.select({ records: messageRecordStudy.records }).from(messageRecordStudy).where(isOf);
    const study = { madeAt: currentInstant(), records };
    await tx
      .insert(messageRecordStudy)
      .values({ operatorId, ...study })
      .onConflictDoUpdate({ target: messageRecordStudy.operatorId, set: study });
    if (!isDeepStrictEqual(usedOf(before?.records ?? []), usedOf(records))) await whenStudied(tx, operatorId);
  });
}

/** The factors that raise a level: only they change what is ahead. */
function usedOf(records: readonly SourcedRecord[]): ReadonlyMap<string, string> {
  const used = records.filter(({ factor }) => factor > 1);
  return new Map(
    used.map(({ originator, source, whose, factor }) => [`${originator} ${source} ${whose}`, factor.toPrecision(2)]),
  );
}

/** Operators with enough events that are over; of invented ones nothing is learnt. */
async function operatorsWithPast(read: Read): Promise<readonly string[]> {
  const { rows } = await read.execute<{ operatorId: string }>(sql`
    select operator_id as "operatorId" from conjunction_event
    where tca < ${currentInstant()} and not is_synthetic and ${hasMembers(sql`operator_id`)}
    group by operator_id having count(*) >= ${leastEvents} order by operator_id`);
  return rows.map(({ operatorId }) => operatorId);
}

/**
 * The messages of past events, as received, by event: of the newest of each object with enough of them, and of the newest of all,
 * by which originators are judged.
 */
async function pastTexts(read: Read, operatorId: string): Promise<readonly (readonly string[])[]> {
  const { rows: ranked } = await read.execute<{
    cdmId: string;
    eventId: string;
    isArchived: boolean;
    bytes: Buffer | null;
  }>(sql`
    with past as (
      select id, tca, row_number() over (partition by secondary_id order by tca desc) as place,
        count(*) over (partition by secondary_id) as events, row_number() over (order by tca desc) as newest
      from conjunction_event
      where operator_id = ${operatorId} and tca < ${currentInstant()} and not is_synthetic
    ), chosen as (
      select id from past where newest <= ${mostEvents / 2} or (events >= ${leastEvents} and place <= ${eventsOfObject})
      order by tca desc limit ${mostEvents}
    ), messages as (
      select cdm.id, cdm.event_id, cdm.is_archived,
        row_number() over (partition by cdm.event_id, cdm.originator order by cdm.creation_date desc) as place
      from cdm join chosen on chosen.id = cdm.event_id
      where not cdm.is_summary
    )
    select messages.id as "cdmId", messages.event_id as "eventId", messages.is_archived as "isArchived", file.bytes
    from messages left join cdm_file file on file.cdm_id = messages.id
    where messages.place <= ${mostMessages} order by messages.event_id, messages.id`);
  const textOf = await textsOf(read, ranked);
  return [...Map.groupBy(ranked, ({ eventId }) => eventId).values()].map((own) =>
    own.flatMap((row) => textOf(row) ?? []),
  );
}
