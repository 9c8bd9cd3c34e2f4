import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import { classOf, type EphemerisContext, type Manoeuvrability } from '@farpass/operations/coordination';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { commitLeadS, lastIgnitionColumn } from '../conjunctions/decisions/deadline.ts';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { ephemeris, satellite } from '../fleet/tables.ts';
import { manoeuvrePlan } from '../manoeuvres/tables.ts';
import { type Instant, type Read, unixMsOfInstant } from '../platform/db/index.ts';
import { type CaseRow, coordinationParty, type PartyRow } from './tables.ts';
import { type NominalTrajectory, nominalOf, type OfferRow, offersOf } from './trajectories/offers.ts';

/** A party with what its own data say here; the parts that others may see are chosen later. */
export interface KnownParty {
  readonly row: PartyRow;
  readonly satelliteName: string;
  readonly manoeuvrability: Manoeuvrability | undefined;
  readonly context: EphemerisContext | undefined;
  /** The trajectory that counts, and the ones that its operator offers, by rank. */
  readonly nominal: NominalTrajectory | undefined;
  readonly offers: readonly OfferRow[];
  /** A burn for its event is handed over or flown, or its trajectory since the claim contains one; of a peer: its server says so. */
  readonly isPlanned: boolean;
  /** The same without the ephemeris, whose tag not everyone may see. */
  readonly isCommanded: boolean;
  readonly deadlineMs: number;
}

/** The parties of a case, by their numbers. */
export async function partiesOf(read: Read, { id, ...row }: CaseRow): Promise<readonly KnownParty[]> {
  const rows = await read
    .select()
    .from(coordinationParty)
    .where(eq(coordinationParty.caseId, id))
    .orderBy(asc(coordinationParty.noradId));
  const parties: KnownParty[] = [];
  for (const one of rows) parties.push(await knownParty(read, one, row));
  return parties;
}

async function knownParty(read: Read, row: PartyRow, of: Omit<CaseRow, 'id'>): Promise<KnownParty> {
  const own = await ownSatellite(read, row);
  const newest = own && (await newestEphemeris(read, own.id));
  const { manoeuvrability, propulsion } = own?.document ?? {};
  const openedMs = unixMsOfInstant(of.openedAt);
  const trajectoryMs = newest && unixMsOfInstant(newest.uploadedAt);
  const offers = (await offersOf(read, row)).filter(
    ({ offeredAt }) => unixMsOfInstant(offeredAt) > (trajectoryMs ?? 0),
  );
  const claimedMs = of.book.holder?.party === row.noradId ? of.book.holder.atMs : openedMs;
  const nominal = nominalOf({ offers, newest, screening: row.screening });
  const offered = offers.find(({ id }) => id === nominal?.trajectoryId);
  // The tag of an ephemeris that ends before the approach says nothing about it.
  const isCovered = newest !== undefined && covers(newest, unixMsOfInstant(of.tca));
  const context = offered === undefined ? (isCovered ? newest.context : undefined) : offered.context;
  // When a list of another server arrives says nothing about when its burn was planned: that server tells what is.
  const isAvoiding =
    row.peer === null &&
    context === 'COLA' &&
    nominal !== undefined &&
    (offered !== undefined || isCovered) &&
    nominal.atMs >= claimedMs &&
    offered?.kind !== 'WITHOUT_BURN' &&
    !isOfOther(row, nominal);
  const isCommanded = row.remote?.isPlanned === true || (await hasHandedOver(read, row));
  return {
    row,
    satelliteName: own?.name ?? row.satelliteName,
    manoeuvrability: row.remote?.manoeuvrability ?? classOf({ manoeuvrability, propulsion: propulsion?.type }),
    context: context ?? undefined,
    offers,
    nominal,
    isPlanned: isAvoiding || isCommanded,
    isCommanded,
    deadlineMs: row.remote?.deadlineMs ?? (await deadlineOf(read, row, { tca: of.tca, atMs: openedMs })),
  };
}

/** A trajectory that is not on the orbit of its object is no one's plan. */
function isOfOther({ screening, noradId }: PartyRow, { trajectoryId, atMs }: NominalTrajectory): boolean {
  if (screening === null || (screening.seenMs[noradId] ?? 0) < atMs) return false;
  const verdict = screening.results.find((one) => one.trajectoryId === trajectoryId)?.verdict;
  return verdict?.state === 'NOT_SCREENED' && verdict.reason === 'OURS_OTHER_ORBIT';
}

interface DeadlineOf {
  readonly tca: Instant;
  readonly atMs: number;
}

/** The last moment to decide of a party's satellite; the closest approach if it has passed at a time, or there is none. */
async function deadlineOf(read: Read, row: PartyRow, { tca, atMs }: DeadlineOf): Promise<number> {
  const tcaMs = unixMsOfInstant(tca);
  const own = await ownSatellite(read, row);
  const { data, lastIgnition = null } = (await ownEvent(read, row)) ?? {};
  const leadS = commitLeadS({ tca, satellite: own?.document ?? {}, periodS: data?.ownPeriod, lastIgnition });
  const deadlineMs = leadS === undefined ? tcaMs : tcaMs - 1000 * leadS;
  return deadlineMs > atMs ? deadlineMs : tcaMs;
}

async function ownEvent(read: Read, { eventId }: PartyRow) {
  if (eventId === null) return undefined;
  const [row] = await read
    .select({ data: conjunctionEvent.data, lastIgnition: lastIgnitionColumn })
    .from(conjunctionEvent)
    .where(eq(conjunctionEvent.id, eventId));
  return row;
}

/** When a claim of now ends without a burn: at the last moment to decide of the satellite, otherwise with the approach. */
export async function lapseOf(
  read: Read,
  row: PartyRow,
  { tca, nowMs }: { tca: Instant; nowMs: number },
): Promise<number> {
  const told = row.remote?.deadlineMs;
  if (told !== undefined && told > nowMs) return told;
  return deadlineOf(read, row, { tca, atMs: nowMs });
}

async function ownSatellite(read: Read, { operatorId, noradId }: PartyRow) {
  if (operatorId === null) return undefined;
  const own = and(eq(satellite.operatorId, operatorId), eq(satellite.noradId, noradId));
  const [row] = await read.select().from(satellite).where(own).limit(1);
  return row;
}

/** Whether an ephemeris has states on both sides of a time. */
function covers({ document }: Pick<typeof ephemeris.$inferSelect, 'document'>, atMs: number): boolean {
  const ms = (text: string) => unixMsOf(parseEpoch(text, 'UTC'));
  return document.segments.some(({ start, stop }) => ms(start) <= atMs && atMs <= ms(stop));
}

async function newestEphemeris(read: Read, satelliteId: string) {
  const { context, uploadedAt, designation, fileDigest, sizeBytes, document } = ephemeris;
  const [row] = await read
    .select({ context, uploadedAt, fileDigest, sizeBytes, document })
    .from(ephemeris)
    .where(and(eq(ephemeris.satelliteId, satelliteId), eq(designation, 'OPERATIONAL')))
    .orderBy(sql`${uploadedAt} desc`)
    .limit(1);
  return row;
}

/** Whether a plan for the party's own event was handed over. Plans never leave their operator: only this does. */
async function hasHandedOver(read: Read, { operatorId, eventId }: PartyRow): Promise<boolean> {
  if (operatorId === null || eventId === null) return false;
  const { id, operatorId: owner, eventId: event, state } = manoeuvrePlan;
  const own = and(eq(owner, operatorId), eq(event, eventId), inArray(state, ['EXPORTED', 'EXECUTED']));
  const [plan] = await read.select({ id }).from(manoeuvrePlan).where(own).limit(1);
  return plan !== undefined;
}

/** Whether the other party of a case is on another server. */
export async function isSharedElsewhere(read: Read, caseId: string): Promise<boolean> {
  const { caseId: ofCase, peer } = coordinationParty;
  const rows = await read
    .select({ peer })
    .from(coordinationParty)
    .where(and(eq(ofCase, caseId), isNotNull(peer)))
    .limit(1);
  return rows.length > 0;
}
