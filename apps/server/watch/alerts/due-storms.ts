import { nextStormMs } from '@farpass/astro/propagation';
import { isUrgentNews } from '@farpass/operations/alerts';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { stormDoubt } from '../../conjunctions/events/assessment/storms.ts';
import { weatherUntilTca } from '../../conjunctions/events/assessment/weather.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/** Open events of LOW risk that a storm before their approach could make a greater one; once for each. */
export async function dueStorms(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const stormMs = await nextStormMs(nowMs);
  if (stormMs === undefined) return [];
  const { id, operatorId, satelliteId, state, tca, riskLevel, newestCdmId } = conjunctionEvent;
  const rows = await read
    .select({ ...eventColumns, largest: stormDoubt.largest })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(stormDoubt, and(eq(stormDoubt.eventId, id), eq(stormDoubt.cdmId, newestCdmId)))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('STORM', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(
      and(
        eq(state, 'OPEN'),
        eq(riskLevel, 'LOW'),
        gte(tca, instantOfUnixMs(Math.max(stormMs, nowMs))),
        isNotNull(stormDoubt.largest),
        sql`${caAlert.subject} is null`,
      ),
    );
  const alerts: Alert[] = [];
  for (const { largest, ...row } of rows) {
    const about = aboutEvent(row);
    const { largestAp, dst } = await weatherUntilTca(row.tca, nowMs);
    const parameters = {
      ...about.parameters,
      ap: largestAp,
      dst: dst?.lowest.dstNt ?? '–',
      largestProbability: largest ?? 0,
    };
    const isUrgent = isUrgentNews('STORM', row.level);
    alerts.push({ ...about, kind: 'STORM', level: 'STORM', code: 400, name: 'ca.storm.unsure', parameters, isUrgent });
  }
  return alerts;
}
