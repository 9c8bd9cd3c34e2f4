import type { ClaimBook } from '@farpass/operations/coordination';
import { instantOf, instantOfUnixMs, unixMsOfInstant } from '../../../platform/db/index.ts';
import { coordinationDocument, type KnownCase } from '../document.ts';
import type { KnownParty } from '../parties.ts';
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
      };
    }),
    claims: wireBook(book),
  };
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
