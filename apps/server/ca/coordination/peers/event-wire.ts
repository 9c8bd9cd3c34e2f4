import type { ClaimBook } from '@farpass/operations/coordination';
import { instantOf, instantOfUnixMs, unixMsOfInstant } from '../../../platform/db/index.ts';
import { coordinationDocument, type KnownCase } from '../document.ts';
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
      return {
        object_id: wireId('object', noradId),
        norad_id: noradId,
        object_name: satelliteName,
        operator_id: wireId('operator', operator),
        operator_name: operator,
        claim_status: statusOf(book, noradId),
        intent: stated?.intent ?? 'UNDETERMINED',
        ...(stated?.reason === undefined ? {} : { reason: stated.reason }),
        is_planned: party?.isPlanned === true,
        ...(manoeuvrability === undefined ? {} : { class: manoeuvrability }),
        ...(contact === undefined ? {} : { contact }),
        ...(party === undefined ? {} : { last_moment: instantOfUnixMs(party.deadlineMs) }),
      };
    }),
    claims: wireBook(book),
  };
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

/** The book of the claims of an event; undefined if it speaks of other objects than those of the case. */
export function bookOf({ claims }: WireEventDocument, objects: readonly number[]): ClaimBook | undefined {
  const { holder, lapsed, refusals } = claims;
  const named = [holder, lapsed, ...refusals].flatMap((one) => (one === null ? [] : [one.norad_id]));
  if (named.some((one) => !objects.includes(one))) return undefined;
  const atMs = (text: string) => unixMsOfInstant(instantOf(text));
  const entry = ({ norad_id: party, at }: { readonly norad_id: number; readonly at: string }) => ({
    party,
    atMs: atMs(at),
  });
  return {
    ...(holder === null
      ? {}
      : { holder: { ...entry(holder), lapsesMs: atMs(holder.lapses_at), isForced: holder.is_forced } }),
    ...(lapsed === null ? {} : { lapsed: entry(lapsed) }),
    refusals: refusals.map(entry),
  };
}
