import { isUrgentNews } from '@farpass/operations/alerts';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { conjunctionDecision } from '../../conjunctions/decisions/tables.ts';
import { conjunctionEvent, type EventMove } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';
import { type Alert, aboutEvent, eventColumns, isAlertAbout } from './due.ts';
import { caAlert } from './tables.ts';

/**
 * Open events whose object moved after the orbit of the newest message, or does by a file, once for each move; and those of MEDIUM risk or more
 * whose object is likely to move.
 */
export async function dueMoves(read: Read, nowMs: number): Promise<readonly Alert[]> {
  const { id, operatorId, satelliteId, state, tca, moves } = conjunctionEvent;
  const rows = await read
    .select({ ...eventColumns, moves, alerted: caAlert.level })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .leftJoin(conjunctionDecision, eq(conjunctionDecision.eventId, id))
    .leftJoin(caAlert, isAlertAbout('MOVE', { operatorId: sql`${operatorId}`, subject: sql`${id}` }))
    .where(and(isNotNull(moves), eq(state, 'OPEN'), gt(tca, instantOfUnixMs(nowMs))));
  return rows.flatMap(({ moves: known, alerted, ...row }): readonly Alert[] => {
    const move = newsOf(known ?? []);
    if (move === undefined || (move.code === 'MOVE_LIKELY' && row.level === 'LOW')) return [];
    const level = `${move.code} ${move.of} ${move.parameters['time']}`;
    if (level === alerted) return [];
    const about = aboutEvent(row);
    const { time = '', size = '', percent = '', source = '' } = move.parameters;
    const whose = move.of === 'OWN' ? row.satelliteName : row.secondaryName;
    const name = alertNameOf(move);
    const moved = `${time.replace(' ', 'T')}:00Z`;
    const parameters = { ...about.parameters, object: whose, moved, size, percent, source };
    return [{ ...about, kind: 'MOVE', level, code: 400, name, parameters, isUrgent: isUrgentNews('MOVED', row.level) }];
  });
}

/** A move that happened is news before one that a file tells, and that before one that is likely. */
function newsOf(moves: readonly EventMove[]): EventMove | undefined {
  const one = (wanted: EventMove['code']) => moves.find(({ code }) => code === wanted);
  return one('MOVED_SINCE') ?? one('MOVE_DECLARED') ?? moves[0];
}

function alertNameOf({ code }: EventMove): Alert['name'] {
  if (code === 'MOVED_SINCE') return 'ca.move.since';
  return code === 'MOVE_DECLARED' ? 'ca.move.declared' : 'ca.move.likely';
}
