import { createHash } from 'node:crypto';
import { isOfElementSetsAlone } from '@farpass/conjunction/event';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import { countedMessage, type SkyEvent, skyDigest, type UncountedReason } from '@farpass/operations/sky';
import { eq, inArray, sql } from 'drizzle-orm';
import { listedInKm } from '../../conjunctions/cdms/radii.ts';
import { newestFirst } from '../../conjunctions/cdms/store.ts';
import { cdm, cdmFile, cdmPhysics } from '../../conjunctions/tables.ts';
import type { Instant, Read } from '../../platform/db/index.ts';
import type { FindOwnSets } from '../../screenings/plan/plan.ts';
import type { BurnInHand, KnownEventOrder, SkyEphemeris, SkyOrder } from '../order.ts';
import { openEvents, skyEventOf } from './events.ts';

/** The scope of a sky: a satellite, from now on, until a time. */
export interface SkyQuery {
  readonly satelliteId: string;
  readonly now: Instant;
  readonly until: Instant;
}

/** The known events of a satellite, with the messages by which they are counted. */
export interface KnownSky {
  readonly events: readonly SkyEvent[];
  readonly counted: readonly KnownEventOrder[];
  readonly notCounted: SkyOrder['notCounted'];
}

/** Reads every open event ahead of a satellite, each with the message that counts. */
export async function knownSky(read: Read, { satelliteId, now, until }: SkyQuery): Promise<KnownSky> {
  const rows = await openEvents(read, [satelliteId], { from: now, to: until });
  const messages = await messagesOf(
    read,
    rows.map(({ id }) => id),
  );
  const judged = rows.map((row) => ({
    row,
    ...countedMessage(messages.get(row.id) ?? [], ({ cdmId }) => cdmId === row.newestCdmId),
  }));
  const texts = await textsOf(
    read,
    judged.flatMap(({ message }) => message?.cdmId ?? []),
  );
  const events = rows.map(skyEventOf);
  const counted = judged.flatMap(({ row, message }): readonly KnownEventOrder[] => {
    const received = message && texts.get(message.cdmId);
    if (message === undefined || received === undefined) return [];
    const { id: conjunctionId, secondaryId, secondaryName, riskLevel, tca } = row;
    const { cdmId, side } = message;
    const listed = listedInKm(message.listed ?? undefined);
    const { isLowConfidence } = row.data;
    const { numberOfCdms: messages, numberOfOwnCdms: ownMessages } = row;
    const isOfCatalogue = isOfElementSetsAlone({ isLowConfidence, messages, ownMessages });
    return [
      { conjunctionId, secondaryId, secondaryName, riskLevel, tca, cdmId, side, listed, received, isOfCatalogue },
    ];
  });
  const notCounted = judged.flatMap(({ row, uncounted }) =>
    uncounted === undefined ? [] : [uncountedEvent(row, uncounted)],
  );
  return { events, counted, notCounted };
}

type Row = Awaited<ReturnType<typeof openEvents>>[number];

function uncountedEvent({ id, secondaryName, tca, riskLevel }: Row, reason: UncountedReason) {
  return { conjunctionId: id, secondaryName, tca, riskLevel, reason };
}

/** The messages of events with their evidence, oldest first. One that waits for another assessment shows nothing yet. */
async function messagesOf(read: Read, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, never[]>();
  const { id: cdmId, eventId, ownSide: side, isSummary } = cdm;
  const listed = sql<ListedRadiusDocument | null>`coalesce(${cdm.document} #> '{object1,listedRadius}', ${cdm.document} #> '{object2,listedRadius}')`;
  const rows = await read
    .select({ cdmId, eventId, side, isSummary, listed, evidence: cdmPhysics.evidence })
    .from(cdm)
    .leftJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .where(inArray(cdm.eventId, [...eventIds]))
    .orderBy(...newestFirst);
  const oldestFirst = rows.toReversed().map(({ evidence, ...row }) => ({
    ...row,
    evidence: evidence ?? { found: { kind: 'none' as const }, isContradictory: false },
  }));
  return Map.groupBy(oldestFirst, (row) => row.eventId);
}

async function textsOf(read: Read, cdmIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (cdmIds.length === 0) return new Map();
  const rows = await read
    .select({ cdmId: cdmFile.cdmId, bytes: cdmFile.bytes })
    .from(cdmFile)
    .where(inArray(cdmFile.cdmId, [...cdmIds]));
  return new Map(rows.map(({ cdmId, bytes }) => [cdmId, bytes.toString('utf8')]));
}

/** The objects of a sky besides the events. */
export interface SkyObjects {
  readonly snapshot: { readonly digest: string; readonly objects: number } | undefined;
  readonly columns: SharedArrayBuffer | undefined;
  readonly ownSets: Awaited<ReturnType<FindOwnSets>>;
  /** Of other satellites of the operator. */
  readonly ephemerides: readonly SkyEphemeris[];
  readonly burns: readonly BurnInHand[];
}

/** A sky as input of a thread. */
export function skyOrder(
  known: KnownSky,
  query: SkyQuery,
  { snapshot, columns, ownSets, ephemerides, burns }: SkyObjects,
): SkyOrder {
  const ownDigest =
    ownSets.length === 0 ? undefined : createHash('sha256').update(JSON.stringify(ownSets)).digest('hex');
  const digest = skyDigest({
    satelliteId: query.satelliteId,
    events: known.events,
    catalogue: snapshot?.digest,
    ownSets: ownDigest,
    ephemerides: ephemerides.map(({ number, digest, realism }) =>
      realism === undefined ? `${number} ${digest}` : `${number} ${digest} ${realism.factor} ${realism.at}`,
    ),
    burns: burns.map(({ manoeuvreId }) => manoeuvreId),
  });
  return {
    digest,
    at: query.now,
    snapshot: snapshot?.digest,
    columns,
    ownSets,
    ephemerides,
    objects: (snapshot?.objects ?? 0) + ownSets.length,
    events: known.counted,
    notCounted: known.notCounted,
  };
}
