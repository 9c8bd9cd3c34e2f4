import type { CalibrationClass } from '@farpass/conjunction/event';
import { desc, eq, sql } from 'drizzle-orm';
import Type from 'typebox';
import { hasMembers } from '../../../platform/auth/members.ts';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import { currentInstant, type Database, type Instant, type Read } from '../../../platform/db/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { readEventPhysics } from '../messages.ts';
import { forecastCalibration, forecastSeries } from './tables.ts';

const learnTask = defineTask<typeof import('./learn.task.ts')>(
  'ca.forecast-outcomes',
  new URL('./learn.task.ts', import.meta.url),
);

const calibrateTask = defineTask<typeof import('./calibrate.task.ts')>(
  'ca.own-calibration',
  new URL('./calibrate.task.ts', import.meta.url),
);

/** Once a day, the forecasts about events that ended are compared with what came. */
export const learnQueue = defineQueue({
  name: 'ca.learn-forecasts',
  data: Type.Object({}),
  retries: 1,
  timeoutS: 3000,
  joinsWaiting: true,
  schedule: { cron: '23 4 * * *', data: {} },
});

interface LearnPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/** Events of one transaction, and messages of one event: an older one than these would count as the first. */
const [eventsAtOnce, mostMessages] = [20, 500];
/** The newest events that a calibration is learnt from; more of them say no more. */
const mostSeries = 20_000;

/** Repeating it changes nothing: an event that was compared is not compared again. Messages in archives are read there. */
export function learnWorker(ports: LearnPorts): Worker {
  return defineWorker(learnQueue, ({ signal }) => learnForecasts(ports, signal));
}

export async function learnForecasts(ports: LearnPorts, signal: AbortSignal): Promise<void> {
  while (await compareEnded(ports, signal)) signal.throwIfAborted();
  for (const operatorId of await operatorsToCalibrate(ports.database)) await calibrate(ports, operatorId, signal);
}

/** Compares the next events that are over; returns whether there were any. */
async function compareEnded({ database, compute }: LearnPorts, signal: AbortSignal): Promise<boolean> {
  const found = await database.read(async (read) => {
    const ended = await endedEvents(read);
    const messages = [];
    for (const { id } of ended) messages.push(await readEventPhysics(read, id, mostMessages));
    return { ended, messages };
  });
  if (found.ended.length === 0) return false;
  const outcomes = await compute.run(learnTask, found.messages, { signal, isBackground: true });
  const rows = found.ended.map(({ id: eventId, operatorId, tca }, place) => ({
    ...{ eventId, operatorId, tca },
    outcomes: outcomes[place] ?? [],
  }));
  await database.transaction((tx) => tx.insert(forecastSeries).values(rows).onConflictDoNothing());
  return true;
}

/** The operators with other compared events than those that their calibration was learnt from. */
async function operatorsToCalibrate(database: Database): Promise<readonly string[]> {
  const { rows } = await database.read((read) =>
    read.execute<{ operatorId: string }>(sql`
    select series.operator_id as "operatorId" from forecast_series series
    left join forecast_calibration known on known.operator_id = series.operator_id
    where jsonb_array_length(series.outcomes) > 0 group by series.operator_id, known.calibration
    having count(*) is distinct from (known.calibration ->> 'series')::int`),
  );
  return rows.map(({ operatorId }) => operatorId);
}

async function calibrate({ database, compute }: LearnPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const rows = await database.read((read) =>
    read
      .select({ outcomes: forecastSeries.outcomes })
      .from(forecastSeries)
      .where(eq(forecastSeries.operatorId, operatorId))
      .orderBy(desc(forecastSeries.tca), desc(forecastSeries.eventId))
      .limit(mostSeries),
  );
  const series = rows.map(({ outcomes }) => outcomes).toReversed();
  const calibration = await compute.run(calibrateTask, series, { signal, isBackground: true });
  const set = { learntAt: currentInstant(), calibration };
  await database.transaction((tx) =>
    tx
      .insert(forecastCalibration)
      .values({ operatorId, ...set })
      .onConflictDoUpdate({ target: forecastCalibration.operatorId, set }),
  );
}

interface EndedEvent extends Record<string, unknown> {
  readonly id: string;
  readonly operatorId: string;
  readonly tca: Instant;
}

/** Events that are over and not compared yet. Of invented ones nothing is learnt. */
async function endedEvents(read: Read): Promise<readonly EndedEvent[]> {
  const { rows } = await read.execute<EndedEvent>(sql`
    select event.id, event.operator_id as "operatorId", event.tca from conjunction_event event
    left join forecast_series series on series.event_id = event.id
    where event.tca < ${currentInstant()} and series.event_id is null and not event.is_synthetic
      and ${hasMembers(sql`event.operator_id`)}
    order by event.tca limit ${eventsAtOnce}`);
  return rows;
}

/** The classes of forecasts that the finished events of an operator give; none if it has too few. */
export async function findOwnClasses(read: Read, operatorId: string): Promise<readonly CalibrationClass[]> {
  const [row] = await read.select().from(forecastCalibration).where(eq(forecastCalibration.operatorId, operatorId));
  return row?.calibration.classes ?? [];
}
