import type { MessageFigures } from '@farpass/conjunction/event';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { StorableCdm } from '../../conjunctions/cdms/assess.ts';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { cdm, cdmPhysics, conjunctionEvent } from '../../conjunctions/tables.ts';
import { instantOfUnixMs, type Read } from '../../platform/db/index.ts';

/** Closest approaches that differ by less than this are the same: a screening finds them to a millisecond. */
const sameMs = 10;

/**
 * The event whose newest own message equals a new one: same closest approach, states, covariances and radius. Undefined
 * if anything changed.
 */
export async function findUnchanged(read: Read, operatorId: string, message: StorableCdm): Promise<string | undefined> {
  const tcaMs = Date.parse(message.tca);
  const [before] = await read
    .select({ eventId: cdm.eventId, figures: cdmPhysics.figures })
    .from(cdm)
    .innerJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, cdm.eventId))
    .where(
      and(
        eq(cdm.operatorId, operatorId),
        eq(cdm.satelliteId, message.satelliteId),
        eq(cdm.originator, ownOriginator),
        eq(conjunctionEvent.secondaryId, message.secondaryId),
        // A default covariance changes nothing after a provider's message; another one of ours counts again.
        message.physics.evidence.isByDefault === true ? undefined : eq(conjunctionEvent.originator, ownOriginator),
        eq(conjunctionEvent.state, 'OPEN'),
        gte(cdm.tca, instantOfUnixMs(tcaMs - sameMs)),
        lte(cdm.tca, instantOfUnixMs(tcaMs + sameMs)),
      ),
    )
    .orderBy(desc(cdm.creationDate), desc(cdm.id))
    .limit(1);
  if (before === undefined) return undefined;
  const [earlier, now] = [before.figures, message.physics.figures];
  const isUnchanged =
    isSame(ageless(earlier), ageless(now)) && isOfSameDensity({ earlier: earlier?.ownDensity, now: now?.ownDensity });
  return isUnchanged ? before.eventId : undefined;
}

/** Probabilities of our own density error up to this many times the earlier one are the same: it changes a little with each second. */
const agedFactor = 1.1;

/**
 * The density error that our own flight gives falls as the prediction from the making of the message gets shorter. That alone is not a
 * change unless it makes a collision more probable. A message without any has not looked for it.
 */
function isOfSameDensity({ earlier, now }: Readonly<Record<'earlier' | 'now', MessageFigures['ownDensity']>>): boolean {
  if (earlier === undefined || now === undefined) return earlier === now;
  return now.most <= agedFactor * earlier.most;
}

function ageless(figures: MessageFigures | null | undefined): object | null {
  return figures ? { ...figures, ownDensity: undefined } : null;
}

/** Relative rounding error of a search with another start. */
const rounding = 1e-5;
const tiny = 1e-12;

/** Whether two records are equal, with numbers compared up to rounding. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= rounding * Math.max(Math.abs(one), Math.abs(other)) + tiny;
  }
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => isSame(one[name], other[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
