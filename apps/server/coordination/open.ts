import { because, Problem, saying } from '@farpass/contract/problem';
import { emptyBook } from '@farpass/operations/coordination';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { eventIdOf } from '../conjunctions/cdms/store.ts';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { findClaim } from '../fleet/satellites/claims.ts';
import { satellite } from '../fleet/tables.ts';
import { type Instant, instantOfUnixMs, newId, type Read, type Tx, unixMsOfInstant } from '../platform/db/index.ts';
import { type Peer, type PeerNetwork, peerOf } from './peers/network.ts';
import { record } from './record.ts';
import { type CaseRow, coordinationCase, coordinationParty } from './tables.ts';

/** An event of an operator, with the numbers of its objects. */
export interface SharedEvent {
  readonly eventId: string;
  readonly operatorId: string;
  readonly noradId: number;
  readonly satelliteName: string;
  readonly otherNorad: number;
  readonly otherName: string;
  readonly tca: Instant;
}

const catalogueNumber = /^\d{1,9}$/;

/** The event of an operator by its id or an alias. */
export async function findShared(
  read: Read,
  { operatorId, conjunctionId }: { readonly operatorId: string; readonly conjunctionId: string },
): Promise<SharedEvent | undefined> {
  const { id, tca, secondaryId, secondaryName } = conjunctionEvent;
  const [row] = await read
    .select({ id, tca, secondaryId, secondaryName, noradId: satellite.noradId, name: satellite.name })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(and(eq(id, eventIdOf(conjunctionId)), eq(conjunctionEvent.operatorId, operatorId)));
  if (row === undefined) return undefined;
  if (row.noradId === null || !catalogueNumber.test(row.secondaryId))
    throw new Problem('CONFLICT', because(saying('OBJECT_WITHOUT_NUMBER', { found: row.secondaryId.slice(0, 60) })));
  return {
    eventId: row.id,
    operatorId,
    noradId: row.noradId,
    satelliteName: row.name,
    otherNorad: Number(row.secondaryId),
    otherName: row.secondaryName === '' ? row.secondaryId : row.secondaryName,
    tca: row.tca,
  };
}

/** The case of an event, or of its pair near its closest approach, whichever object a message names first. */
export async function findCaseOf(
  read: Read,
  { eventId, noradId, otherNorad, tca }: Pick<SharedEvent, 'eventId' | 'noradId' | 'otherNorad' | 'tca'>,
  windowS: number,
): Promise<CaseRow | undefined> {
  const { lowNorad, highNorad, tca: at } = coordinationCase;
  const { caseId, eventId: ofParty } = coordinationParty;
  const [own] = await read
    .select({ row: coordinationCase })
    .from(coordinationCase)
    .innerJoin(coordinationParty, eq(caseId, coordinationCase.id))
    .where(eq(ofParty, eventId))
    .limit(1);
  if (own !== undefined) return own.row;
  const ms = unixMsOfInstant(tca);
  const [row] = await read
    .select()
    .from(coordinationCase)
    .where(
      and(
        eq(lowNorad, Math.min(noradId, otherNorad)),
        eq(highNorad, Math.max(noradId, otherNorad)),
        gte(at, instantOfUnixMs(ms - 1000 * windowS)),
        lte(at, instantOfUnixMs(ms + 1000 * windowS)),
      ),
    )
    .orderBy(asc(coordinationCase.openedAt))
    .limit(1);
  return row;
}

export interface OpeningPorts {
  readonly eventWindowS: number;
  readonly nameOfOperator: (read: Read, operatorId: string) => Promise<string>;
  /** The id of the operator with this id or name. */
  readonly operatorNamed: (read: Read, idOrName: string) => Promise<string | undefined>;
  readonly peers?: PeerNetwork | undefined;
}

interface Opening {
  readonly event: SharedEvent;
  /** The operator of an object that no one here flies. */
  readonly otherOperator?: string | undefined;
  readonly actor: string;
  /** HERE: another server asks this one to keep the claims. */
  readonly keptAs?: 'HERE';
}

/** The case of an event: the open one, or a new one. Two that open it at once get the same. */
export async function openCase(
  tx: Tx,
  ports: OpeningPorts,
  { event, otherOperator, actor, keptAs }: Opening,
): Promise<{ readonly row: CaseRow; readonly isNew: boolean }> {
  const pair = [event.noradId, event.otherNorad].toSorted((a, b) => a - b).join(' ');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`coordination of ${pair}`}, 0))`);
  const { eventWindowS, nameOfOperator } = ports;
  const known = await findCaseOf(tx, event, eventWindowS);
  if (known !== undefined) return { row: known, isNew: false };
  const other = await otherParty(tx, ports, { event, otherOperator });
  const id = newId();
  const [lowNorad = 0, highNorad = 0] = [event.noradId, event.otherNorad].toSorted((a, b) => a - b);
  // The server of the lower number keeps the claims, so that both agree which does; one that only asks keeps none.
  const isTheirs = event.noradId !== lowNorad || ports.peers?.asksOnly === true;
  const home = other.peer?.url !== undefined && isTheirs ? other.peer.operator : null;
  const kept = keptAs === 'HERE' ? null : home;
  const values = { id, lowNorad, highNorad, tca: event.tca, book: emptyBook, alarms: [], home: kept };
  const [row] = await tx.insert(coordinationCase).values(values).returning();
  if (row === undefined) throw new Error('The database did not return the new case.');
  const ownName = await nameOfOperator(tx, event.operatorId);
  const otherName = other.operatorId === null ? other.name : await nameOfOperator(tx, other.operatorId);
  await tx.insert(coordinationParty).values([
    {
      caseId: id,
      noradId: event.noradId,
      operatorId: event.operatorId,
      operatorName: ownName,
      satelliteName: event.satelliteName,
      eventId: event.eventId === '' ? null : event.eventId,
    },
    {
      caseId: id,
      noradId: event.otherNorad,
      operatorId: other.operatorId,
      operatorName: otherName,
      satelliteName: other.satelliteName ?? event.otherName,
      peer: other.peer?.operator ?? null,
      eventId: other.operatorId === null ? null : await mirrorOf(tx, event, { ...other, windowS: eventWindowS }),
    },
  ]);
  const data = {
    tca: event.tca,
    [`object${event.noradId}`]: ownName,
    [`object${event.otherNorad}`]: otherName,
  };
  await record(tx, id, { actor, action: 'OPENED', data });
  return { row, isNew: true };
}

interface OtherParty {
  readonly operatorId: string | null;
  readonly name: string;
  readonly satelliteName?: string;
  readonly peer?: Peer;
}

/** The operator of the other object, if its ownership is confirmed; both must be. */
async function otherParty(
  tx: Tx,
  { peers, operatorNamed }: OpeningPorts,
  { event, otherOperator }: Pick<Opening, 'event' | 'otherOperator'>,
): Promise<OtherParty> {
  const own = await findClaim(tx, event.noradId);
  if (own?.operatorId !== event.operatorId || !own.isConfirmed) throw unconfirmed(event.noradId);
  const claim = await findClaim(tx, event.otherNorad);
  const peer = peerOf(peers, event.otherNorad);
  const isPartner = peer !== undefined && (await operatorNamed(tx, peer.partner)) === event.operatorId;
  if (isPartner && claim?.isConfirmed !== true) return { operatorId: null, name: peer.operator, peer };
  if (claim === undefined) {
    if (otherOperator !== undefined) return { operatorId: null, name: otherOperator.trim() };
    throw new Problem('SATELLITE_NOT_CONFIRMED', because(saying('NO_OPERATOR_HERE', { number: event.otherNorad })));
  }
  if (claim.operatorId === event.operatorId) throw new Problem('CONFLICT', because(saying('BOTH_OBJECTS_YOURS', {})));
  if (!claim.isConfirmed) throw unconfirmed(event.otherNorad);
  return { operatorId: claim.operatorId, name: '', satelliteName: claim.name };
}

function unconfirmed(number: number): Problem {
  return new Problem('SATELLITE_NOT_CONFIRMED', because(saying('SATELLITE_UNCONFIRMED', { number })));
}

/** The event of the other operator about the same approach, with the objects exchanged; null while it has none. */
export async function mirrorOf(
  read: Read,
  { noradId, otherNorad, tca }: Pick<SharedEvent, 'noradId' | 'otherNorad' | 'tca'>,
  { operatorId, windowS }: { readonly operatorId: string | null; readonly windowS: number },
): Promise<string | null> {
  const ms = unixMsOfInstant(tca);
  const { id, operatorId: owner, secondaryId, tca: at } = conjunctionEvent;
  const [row] = await read
    .select({ id })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, conjunctionEvent.satelliteId))
    .where(
      and(
        eq(owner, operatorId ?? ''),
        eq(satellite.noradId, otherNorad),
        eq(secondaryId, String(noradId)),
        gte(at, instantOfUnixMs(ms - 1000 * windowS)),
        lte(at, instantOfUnixMs(ms + 1000 * windowS)),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
