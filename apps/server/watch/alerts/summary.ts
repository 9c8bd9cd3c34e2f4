import { msPerHour } from '@farpass/astro/constants';
import { coverageLimitsHours } from '@farpass/screening/limits';
import { and, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { needing } from '../../conjunctions/events/attention.ts';
import { cdm, conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { countRows, instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { screening } from '../../screenings/tables.ts';
import { countWaitingPlans } from './due-approvals.ts';
import { caAlert } from './tables.ts';

/** The fleet of an operator in figures: its current state, and the changes since a time. */
export interface FleetSummary {
  readonly satellites: number;
  readonly critical: number;
  readonly high: number;
  /** Conjunctions that need attention. */
  readonly open: number;
  readonly newMessages: number;
  readonly cleared: number;
  readonly failedScreenings: number;
  /** Satellites whose screening ends soon or ended. */
  readonly endingCoverage: number;
  /** Submitted plans ahead that wait for another person. */
  readonly waitingPlans: number;
}

interface SummaryOf {
  readonly operatorId: string;
  readonly sinceMs: number;
  readonly nowMs: number;
}

export async function fleetSummary(read: Read, { operatorId, sinceMs, nowMs }: SummaryOf): Promise<FleetSummary> {
  const { riskLevel, state, tca } = conjunctionEvent;
  const own = eq(conjunctionEvent.operatorId, operatorId);
  const events = (more: SQL | undefined) => countRows(read, conjunctionEvent, and(own, more));
  const ahead = and(eq(state, 'OPEN'), gt(tca, instantOfUnixMs(nowMs)));
  const since = instantOfUnixMs(sinceMs);
  const clearedSince = and(eq(caAlert.level, 'CLEARED'), gte(caAlert.alertedAt, since));
  const coverageEnd = instantOfUnixMs(nowMs + coverageLimitsHours.ending * msPerHour);
  const failedSince = and(eq(screening.state, 'FAILED'), gte(screening.finishedAt, since));
  return {
    satellites: await countRows(read, satellite, eq(satellite.operatorId, operatorId)),
    critical: await events(and(ahead, eq(riskLevel, 'CRITICAL'))),
    high: await events(and(ahead, eq(riskLevel, 'HIGH'))),
    open: await events(needing({ isNeeded: true, nowMs })),
    newMessages: await countRows(read, cdm, and(eq(cdm.operatorId, operatorId), gte(cdm.receivedAt, since))),
    cleared: await countRows(read, caAlert, and(eq(caAlert.operatorId, operatorId), clearedSince)),
    failedScreenings: await countRows(read, screening, and(eq(screening.operatorId, operatorId), failedSince)),
    endingCoverage: await countRows(
      read,
      satellite,
      and(eq(satellite.operatorId, operatorId), lt(satellite.lastScreenedTo, coverageEnd)),
    ),
    waitingPlans: await countWaitingPlans(read, { operatorId, nowMs }),
  };
}
