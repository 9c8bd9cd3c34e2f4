import type { claimActions, claimStates } from './codes.ts';

/**
 * Who moves, said once: the book of the claims on one conjunction. At most one party holds the claim. Every change is made
 * from the book as it is (the server compares and sets it in one transaction), so of two claims at once one is refused.
 */
export interface ClaimBook {
  readonly holder?: ClaimHolder | undefined;
  /** The party whose claim ended at its last moment to command; until someone claims. */
  readonly lapsed?: { readonly party: number; readonly atMs: number } | undefined;
  /** The parties that said that they will not move, with the time. */
  readonly refusals: readonly Refusal[];
}

interface ClaimHolder {
  readonly party: number;
  readonly atMs: number;
  /** The last moment to command: without a plan the claim ends then. */
  readonly lapsesMs: number;
  /** It was taken from another party that held it. */
  readonly isForced: boolean;
}

interface Refusal {
  readonly party: number;
  readonly atMs: number;
}

export const emptyBook: ClaimBook = { refusals: [] };

export type ClaimAction = (typeof claimActions)[number];

/** The request of a party, which is named by its object. */
interface ClaimRequest {
  readonly party: number;
  readonly action: ClaimAction;
  readonly force: 'IF_TAKEN' | 'NEVER';
  readonly atMs: number;
  readonly lapsesMs: number;
}

/**
 * CHANGED: the new book, and from whom the claim was taken, if so. SAME: it was so already, as after an answer that got lost.
 * TAKEN: another party holds the claim.
 */
type ClaimOutcome =
  | { readonly kind: 'CHANGED'; readonly book: ClaimBook; readonly takenFrom?: number }
  | { readonly kind: 'SAME' }
  | { readonly kind: 'TAKEN'; readonly by: number };

/** The book after what a party asks for. */
export function claimed(book: ClaimBook, request: ClaimRequest): ClaimOutcome {
  if (request.action === 'CLAIM') return claim(book, request);
  return request.action === 'REFUSE' ? refuse(book, request) : release(book, request);
}

function claim(book: ClaimBook, { party, force, atMs, lapsesMs }: ClaimRequest): ClaimOutcome {
  const { holder } = book;
  if (holder?.party === party) return { kind: 'SAME' };
  if (holder !== undefined && force === 'NEVER') return { kind: 'TAKEN', by: holder.party };
  const changed = { holder: { party, atMs, lapsesMs, isForced: holder !== undefined }, refusals: without(book, party) };
  return { kind: 'CHANGED', book: changed, ...(holder === undefined ? {} : { takenFrom: holder.party }) };
}

function refuse(book: ClaimBook, { party, atMs }: ClaimRequest): ClaimOutcome {
  const isHolder = book.holder?.party === party;
  if (!isHolder && book.refusals.some((one) => one.party === party)) return { kind: 'SAME' };
  const { holder, ...others } = book;
  const refusals = [...without(book, party), { party, atMs }];
  return { kind: 'CHANGED', book: { ...others, ...(isHolder ? {} : { holder }), refusals } };
}

/** Takes back what the party said: its claim, or its refusal. */
function release(book: ClaimBook, { party }: ClaimRequest): ClaimOutcome {
  const { holder, ...others } = book;
  if (holder?.party === party) return { kind: 'CHANGED', book: others };
  if (book.refusals.some((one) => one.party === party))
    return { kind: 'CHANGED', book: { ...book, refusals: without(book, party) } };
  return holder === undefined ? { kind: 'SAME' } : { kind: 'TAKEN', by: holder.party };
}

function without({ refusals }: ClaimBook, party: number): readonly Refusal[] {
  return refusals.filter((one) => one.party !== party);
}

/** The book after the last moment to command of its holder; undefined while the claim holds. */
export function lapsedBook(book: ClaimBook, { nowMs, isPlanned }: LapseInput): ClaimBook | undefined {
  const { holder } = book;
  if (holder === undefined || isPlanned || nowMs < holder.lapsesMs) return undefined;
  return { refusals: book.refusals, lapsed: { party: holder.party, atMs: holder.lapsesMs } };
}

interface LapseInput {
  readonly nowMs: number;
  /** The holder's burn is commanded: its claim is kept. */
  readonly isPlanned: boolean;
}

type ClaimState = (typeof claimStates)[number];

/** The state of the claim, and the party and time that it is about. */
export function claimState({ holder, lapsed, refusals }: ClaimBook): {
  readonly state: ClaimState;
  readonly party?: number;
  readonly atMs?: number;
} {
  if (holder !== undefined) return { state: 'CLAIMED', party: holder.party, atMs: holder.atMs };
  const refusal = refusals.at(-1);
  if (lapsed !== undefined && (refusal === undefined || refusal.atMs < lapsed.atMs))
    return { state: 'LAPSED', party: lapsed.party, atMs: lapsed.atMs };
  return refusal === undefined
    ? { state: 'UNCLAIMED' }
    : { state: 'REFUSED', party: refusal.party, atMs: refusal.atMs };
}
