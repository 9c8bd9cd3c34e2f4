import type { RiskLevel } from '@farpass/conjunction/event';
import { isUrgentNews } from '@farpass/operations/alerts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { cdmQuarantine } from '../../conjunctions/events/quarantine/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/** Messages that are held back and whose closest approach is ahead; once for each. */
export async function dueHeldMessages(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, satelliteId, secondaryName, tca, reasons, state } = cdmQuarantine;
  const risk = sql<RiskLevel>`${cdmQuarantine.document} #>> '{data,riskLevel}'`;
  const rows = await read
    .select({ id, operatorId, satelliteId, satellite: satellite.name, secondaryName, tca, reasons, risk })
    .from(cdmQuarantine)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(caAlert, isAlertAbout('MESSAGE', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(eq(state, 'HELD'), gt(tca, instantOfUnixMs(nowMs)), sql`${caAlert.subject} is null`));
  return rows.map((row) => {
    const [first] = row.reasons;
    return {
      operatorId: row.operatorId,
      kind: 'MESSAGE',
      subject: row.id,
      level: 'HELD',
      code: row.risk === 'CRITICAL' ? 500 : 400,
      name: 'ca.message.quarantined',
      parameters: {
        quarantineId: row.id,
        satelliteId: row.satelliteId,
        satellite: row.satellite,
        secondary: row.secondaryName,
        tca: row.tca,
        risk: row.risk,
        reason: first?.message ?? '',
        reasonCode: first?.code ?? '',
      },
      link: '/ca/quarantine',
      isUrgent: isUrgentNews('HELD', row.risk),
    };
  });
}
