import type { ClaimBook } from '@farpass/operations/coordination';
import { instantOf, instantOfUnixMs, unixMsOfInstant } from '../../platform/db/index.ts';
import { coordinationDocument, type KnownCase } from '../document.ts';
import type { KnownParty } from '../parties.ts';
import { sharedTrajectories } from './exchange/shared-list.ts';
import { type WireEventDocument, wireId } from './wire.ts';

/** A case as an event of the interface, as the party with an object sees it. Nothing of a covariance, a plan or a fleet is in it. */
export function wireEvent(known: KnownCase, viewer: { readonly noradId: number }): WireEventDocument {
  const shown = coordinationDocument(known, viewer);
  const { book } = known.row;
  return {
    id: known.row.id,
    tca: shown.tca,
    version: shown.version,
    objects: shown.parties.map(({ noradId, satelliteName, operator, class: manoeuvrability, contact }) => {
      const stated = shown.intents.find((one) => one.noradId === noradId);
      const party = known.parties.find(({ row }) => row.noradId === noradId);
      const isShown = party !== undefined && showsIntent(known, party, viewer);
      const trajectories = listOf(known, party, viewer);
      return {
        object_id: wireId('object', noradId),
        norad_id: noradId,
        object_name: satelliteName,
        operator_id: wireId('operator', operator),
        operator_name: operator,
        claim_status: statusOf(book, noradId),
        intent: stated?.intent ?? 'UNDETERMINED',
        ...(stated?.reason === undefined ? {} : { reason: stated.reason }),
        is_planned: (isShown ? party.isPlanned : party?.isCommanded) === true,
        ...(manoeuvrability === undefined ? {} : { class: manoeuvrability }),
        ...(contact === undefined ? {} : { contact }),
        ...(isShown ? { last_moment: instantOfUnixMs(party.deadlineMs) } : {}),
        ...(trajectories === undefined ? {} : { trajectories }),
      };
    }),
    claims: wireBook(book),
  };
}

/** The list that the viewer may read, or the one of its own that was taken. */
function listOf(known: KnownCase, party: KnownParty | undefined, { noradId }: { readonly noradId: number }) {
  if (party?.row.noradId === noradId) return party.row.remote?.trajectories;
  const viewer = known.parties.find(({ row }) => row.noradId === noradId);
  return party && viewer && sharedTrajectories(known, { own: party, viewer }).digest;
}

/** The tag of an ephemeris and the last moment to decide are for those with whom the intent is shared. */
function showsIntent({ parties, sharing }: KnownCase, party: KnownParty, { noradId }: { readonly noradId: number }) {
  const viewer = parties.find(({ row }) => row.noradId === noradId);
  return viewer !== undefined && (viewer === party || sharing.shares(party.row, viewer.row, 'INTENT'));
}

function statusOf({ holder, refusals }: ClaimBook, noradId: number): 'claimed' | 'refused' | 'unclaimed' {
  if (holder?.party === noradId) return 'claimed';
  return refusals.some(({ party }) => party === noradId) ? 'refused' : 'unclaimed';
}

function wireBook({ holder, lapsed, refusals }: ClaimBook): WireEventDocument['claims'] {
  const entry = ({ party, atMs }: { readonly party: number; readonly atMs: number }) => ({
    norad_id: party,
    at: instantOfUnixMs(atMs),
  });
  return {
    holder: holder
      ? { ...entry(holder), lapses_at: instantOfUnixMs(holder.lapsesMs), is_forced: holder.isForced }
      : null,
    lapsed: lapsed ? entry(lapsed) : null,
    refusals: refusals.map(entry),
  };
}

/** Clocks of two servers differ so much. */
const clockMs = 60_000;

/** A book without times that are still to come, and the entries that had one. */
interface DatedBook {
  readonly book: ClaimBook;
  readonly ahead: readonly { readonly noradId: number; readonly saidMs: number }[];
}

/** An entry that its server dates in the future counts from when it was first heard. */
export function datedBook({ said, before }: Readonly<Record<'said' | 'before', ClaimBook>>, nowMs: number): DatedBook {
  const ahead: { noradId: number; saidMs: number }[] = [];
  const dated = <Entry extends { readonly party: number; readonly atMs: number }>(
    entry: Entry,
    known: readonly ({ readonly party: number; readonly atMs: number } | undefined)[],
  ): Entry => {
    if (entry.atMs <= nowMs) return entry;
    const heard = known.find((one) => one?.party === entry.party);
    if (heard === undefined && entry.atMs > nowMs + clockMs) ahead.push({ noradId: entry.party, saidMs: entry.atMs });
    return { ...entry, atMs: heard?.atMs ?? nowMs };
  };
  const { holder, lapsed, refusals } = said;
  const book = {
    ...(holder === undefined ? {} : { holder: dated(holder, [before.holder]) }),
    ...(lapsed === undefined ? {} : { lapsed: dated(lapsed, [before.lapsed]) }),
    refusals: refusals.map((one) => dated(one, before.refusals)),
  };
  return { book, ahead };
}

interface BookFrame {
  readonly objects: readonly number[];
  readonly tcaMs: number;
}

/**
 * The book of the claims of an event; undefined if it speaks of other objects than those of the case. A claim ends with the
 * approach at the latest.
 */
export function bookOf({ claims }: WireEventDocument, { objects, tcaMs }: BookFrame): ClaimBook | undefined {
  const { holder, lapsed, refusals } = claims;
  const named = [holder, lapsed, ...refusals].flatMap((one) => (one === null ? [] : [one.norad_id]));
  if (named.some((one) => !objects.includes(one))) return undefined;
  const atMs = (text: string) => unixMsOfInstant(instantOf(text));
  const entry = ({ norad_id: party, at }: { readonly norad_id: number; readonly at: string }) => ({
    party,
    atMs: atMs(at),
  });
  const lapsesMs = holder === null ? tcaMs : Math.min(atMs(holder.lapses_at), tcaMs);
  return {
    ...(holder === null ? {} : { holder: { ...entry(holder), lapsesMs, isForced: holder.is_forced } }),
    ...(lapsed === null ? {} : { lapsed: entry(lapsed) }),
    refusals: refusals.map(entry),
  };
}
