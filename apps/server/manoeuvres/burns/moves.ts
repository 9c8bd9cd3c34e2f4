import { type Epoch, parseEpoch, unixMsOf } from '@farpass/astro/time';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { isSameDocument } from '@farpass/contract/document';
import { type MessageOrbits, messageOrbits, summaryOrbits } from '@farpass/intake/moves';
import { type AnnouncedBurns, isAnnounced, type KnownBurns, moveDoubts } from '@farpass/operations/burns';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';
import { refreshEvent } from '../../conjunctions/events/refresh.ts';
import { cdm, cdmFile, conjunctionEvent, type EventMove, messageMoves } from '../../conjunctions/tables.ts';
import type { FindElementSets } from '../../fleet/satellites/regime.ts';
import { ephemeris, satellite } from '../../fleet/tables.ts';
import { currentInstant, type Database, operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { appendEvent } from '../../platform/events/index.ts';
import { manoeuvrePlan } from '../tables.ts';
import { burnsBetween, declaredBurns, findFileBurns, isAbout, type StoredFileBurns } from './file-burns.ts';
import { findBurns, type StoredBurns } from './store.ts';

interface MovesPorts {
  readonly database: Database;
  readonly findElementSets: FindElementSets;
}

/**
 * Compares the open events of an operator with the burns of their objects, if either changed since the last time: marks the
 * messages whose orbits are older than a burn, and judges the events again.
 */
export async function keepMoves(ports: MovesPorts, operatorId: string, signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const due = await database.read((read) => dueEvents(read, ports, operatorId));
  for (const event of due) {
    signal.throwIfAborted();
    await database.transaction((tx) => keepMovesOf(tx, event));
  }
}

interface DueEvent extends OpenEvent {
  readonly basis: string;
  readonly own: SideBurns;
  readonly other: SideBurns;
}

/** The known burns of one object. */
interface SideBurns {
  readonly sets: StoredBurns | undefined;
  readonly files: readonly StoredFileBurns[];
}

type OpenEvent = Awaited<ReturnType<typeof openEvents>>[number];

async function openEvents(read: Read, operatorId: string) {
  const { id, satelliteId, secondaryId, newestCdmId, movesBasis, moves } = conjunctionEvent;
  return read
    .select({ id, operatorId: conjunctionEvent.operatorId, satelliteId, secondaryId, newestCdmId, movesBasis, moves })
    .from(conjunctionEvent)
    .where(
      and(
        eq(conjunctionEvent.operatorId, operatorId),
        eq(conjunctionEvent.state, 'OPEN'),
        gt(conjunctionEvent.tca, currentInstant()),
      ),
    );
}

async function dueEvents(
  read: Read,
  { findElementSets }: MovesPorts,
  operatorId: string,
): Promise<readonly DueEvent[]> {
  const events = await openEvents(read, operatorId);
  if (events.length === 0) return [];
  const fleet = await read
    .select({ id: satellite.id, number: satellite.noradId })
    .from(satellite)
    .where(eq(satellite.operatorId, operatorId));
  const ownNumbers = new Map(fleet.map(({ id, number }) => [id, String(number)]));
  const numberOf = ({ secondaryId }: OpenEvent) => plainCatalogueNumber(secondaryId);
  const numbers = [...ownNumbers.values(), ...events.map(numberOf)];
  const known = await findBurns(read, operatorId, numbers);
  const files = await findFileBurns(read, operatorId);
  // Messages of other objects may name them by their international designators alone.
  const named = files.some(({ satelliteId }) => satelliteId === null)
    ? await findElementSets(read, operatorScope(operatorId), numbers)
    : [];
  const cosparIds = new Map(named.map(({ catalogueNumber, record }) => [catalogueNumber, record.objectId]));
  const sideOf = (catalogueNumber: string): SideBurns => {
    const object = { catalogueNumber, cosparId: cosparIds.get(catalogueNumber) };
    return { sets: known.get(catalogueNumber), files: files.filter((file) => isAbout(file, object)) };
  };
  return events.flatMap((event) => {
    const other = sideOf(numberOf(event));
    const own: SideBurns = {
      sets: known.get(ownNumbers.get(event.satelliteId) ?? ''),
      files: files.filter(({ satelliteId }) => satelliteId === event.satelliteId),
    };
    const isKnown = ({ sets, files: told }: SideBurns) => sets !== undefined || told.length > 0;
    // An event that was marked is looked at once more when its file is gone.
    if (!isKnown(own) && !isKnown(other) && event.movesBasis === null) return [];
    const ids = [own, other].flatMap(({ files: told }) => told.map(({ ephemerisId }) => ephemerisId));
    // A history is looked at again without a newer set, too: older sets may have come.
    const basis = [event.newestCdmId, own.sets?.lookedAt, other.sets?.lookedAt, ...ids].join(' ');
    return basis === event.movesBasis ? [] : [{ ...event, basis, own, other }];
  });
}

async function keepMovesOf(tx: Tx, event: DueEvent): Promise<void> {
  await tx
    .select({ id: conjunctionEvent.id })
    .from(conjunctionEvent)
    .where(eq(conjunctionEvent.id, event.id))
    .for('no key update');
  const announced = await announcedBurns(tx, event.satelliteId);
  const messages = await newestTexts(tx, event);
  const found = messages.map(({ id, ownSide, ...message }) => {
    const orbits = orbitsIn(message);
    const known = bySide(event, { ownSide, announced });
    return { id, ownSide, doubts: orbits === undefined ? [] : moveDoubts(orbits, known) };
  });
  await tx
    .delete(messageMoves)
    .where(inArray(messageMoves.cdmId, tx.select({ id: cdm.id }).from(cdm).where(eq(cdm.eventId, event.id))));
  const doubted = found.filter(({ doubts }) => doubts.length > 0);
  if (doubted.length > 0)
    await tx
      .insert(messageMoves)
      .values(doubted.map(({ id, doubts }) => ({ cdmId: id, doubts: doubts.map(({ doubt }) => doubt) })));
  const newest = found.find(({ id }) => id === event.newestCdmId);
  const moves = (newest?.doubts ?? []).map(({ side, doubt: { code, parameters } }): EventMove => {
    return { of: side === newest?.ownSide ? 'OWN' : 'OTHER', code, parameters: { ...parameters } };
  });
  const isSame = isSameDocument(moves, event.moves ?? []);
  await tx
    .update(conjunctionEvent)
    .set({ moves: moves.length === 0 ? null : moves, movesBasis: event.basis })
    .where(eq(conjunctionEvent.id, event.id));
  if (isSame && doubted.length === 0) return;
  await refreshEvent(tx, event.id);
  await appendEvent(tx, {
    audience: { kind: 'operator', operatorId: event.operatorId },
    kind: 'ca.conjunctions.changed',
    payload: { conjunctionId: event.id },
  });
}

/** A stored message that cannot be used any more says nothing, and keeps no other event from being looked at. */
function orbitsIn({ bytes, tca, creationDate, document }: NewestMessage): MessageOrbits | undefined {
  try {
    if (document.isSummary === true) {
      const numbers = {
        object1: document.object1.objectDesignator,
        object2: document.object2.objectDesignator,
      };
      return summaryOrbits({ made: utc(creationDate), tca: utc(tca), numbers });
    }
    return messageOrbits(receivedCdm(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

interface OwnBurns {
  readonly ownSide: 'object1' | 'object2';
  readonly announced: AnnouncedBurns;
}

/**
 * The burns of both objects; of ours, only those that no plan, tag or message of its operator announced, and no habit: its
 * operator knows its plans.
 */
function bySide({ own, other }: DueEvent, { ownSide, announced }: OwnBurns): KnownBurns {
  const declaredMs = declaredBurns(own.files).flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]);
  const all = { ...announced, ignitionsMs: [...announced.ignitionsMs, ...declaredMs] };
  const otherSide = ownSide === 'object1' ? 'object2' : 'object1';
  return {
    [ownSide]: {
      to: own.sets?.report.to ?? '',
      habit: null,
      burns: (own.sets?.report.burns ?? []).filter((burn) => !isAnnounced(burn, all)),
      filed: burnsBetween(own.files).filter(({ from, to }) => !isAnnounced({ earliest: from, latest: to }, all)),
    },
    [otherSide]: {
      ...(other.sets?.report ?? { to: '', habit: null, burns: [] }),
      filed: [...declaredBurns(other.files), ...burnsBetween(other.files)],
    },
  };
}

/** Times of files and plans are in UTC, with or without a Z. */
function utc(text: string): Epoch<'UTC'> {
  return parseEpoch(text.replace(/Z$/, ''), 'UTC');
}

function utcMs(text: string): number {
  return unixMsOf(utc(text));
}

/** The plans of a satellite, and its operational ephemerides whose tag says that a burn is in them. */
async function announcedBurns(read: Read, satelliteId: string): Promise<AnnouncedBurns> {
  const ignition = sql<string | null>`${manoeuvrePlan.evaluation} #>> '{manoeuvre,ignitionEpoch}'`;
  const rows = await read
    .select({ ignition })
    .from(manoeuvrePlan)
    .where(and(eq(manoeuvrePlan.satelliteId, satelliteId), ne(manoeuvrePlan.state, 'CANCELLED')));
  const files = await read
    .select({ document: ephemeris.document })
    .from(ephemeris)
    .where(
      and(
        eq(ephemeris.satelliteId, satelliteId),
        eq(ephemeris.designation, 'OPERATIONAL'),
        inArray(ephemeris.context, ['COLA', 'MAINTENANCE']),
      ),
    );
  return {
    ignitionsMs: rows.flatMap(({ ignition: at }) => (at === null ? [] : [utcMs(at)])),
    tagged: files.flatMap(({ document }) =>
      document.segments.map(({ start, stop }) => ({ fromMs: utcMs(start), toMs: utcMs(stop) })),
    ),
  };
}

type NewestMessage = Pick<
  Awaited<ReturnType<typeof newestTexts>>[number],
  'bytes' | 'tca' | 'creationDate' | 'document'
>;

/**
 * The newest message with states of each originator, and the one that decides, which may be an older one: the ones that an event's
 * risk may rest on. Of an event that only has summaries, the newest of those.
 */
async function newestTexts(read: Read, { id: eventId, newestCdmId }: Pick<DueEvent, 'id' | 'newestCdmId'>) {
  const { id, ownSide, originator, creationDate, tca, document, isSummary } = cdm;
  const columns = { id, ownSide, creationDate, tca, document, bytes: cdmFile.bytes };
  const newestOf = (kind: 'MESSAGES' | 'SUMMARIES') =>
    read
      .selectDistinctOn([originator], columns)
      .from(cdm)
      .innerJoin(cdmFile, eq(cdmFile.cdmId, id))
      .where(and(eq(cdm.eventId, eventId), eq(isSummary, kind === 'SUMMARIES')))
      .orderBy(originator, desc(creationDate), desc(id));
  const newest = await newestOf('MESSAGES');
  if (newest.length === 0) return newestOf('SUMMARIES');
  if (newestCdmId === null || newest.some((one) => one.id === newestCdmId)) return newest;
  const deciding = await read
    .select(columns)
    .from(cdm)
    .innerJoin(cdmFile, eq(cdmFile.cdmId, id))
    .where(and(eq(id, newestCdmId), eq(isSummary, false)));
  return [...newest, ...deciding];
}
