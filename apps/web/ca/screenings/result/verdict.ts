import type { ScreeningDocument } from '@farpass/contract/screenings';
import { isOwnInPart } from '@farpass/screening/limits';
import { readInstant } from '../../../ui/format/instant.ts';
import { type StatusLevel, statusLevels } from '../../../ui/status/status.ts';

/**
 * The verdict of a screening in one sentence. An empty list alone has no meaning: only a completed screening has found
 * nothing, and only for the objects that took part.
 */
export type Verdict =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly found: number }
  | ({ readonly kind: 'failed' } & Pick<ScreeningDocument, 'failure' | 'failureCode'>)
  | { readonly kind: 'cancelled' }
  /** None of the requested objects took part. */
  | { readonly kind: 'unscreened' }
  | ({ readonly kind: 'nothing' } & Ended)
  | ({ readonly kind: 'found'; readonly found: number } & Ended);

/** Reservations about a completed screening. */
interface Ended {
  readonly toMs: number | undefined;
  readonly leftOut: number;
  /** Other satellites of the operator whose ephemeris covers part of the window. */
  readonly ownInPart: number;
  readonly reserved: readonly Reserved[];
}

/** Why an empty result of a screening is not an all-clear, and for how many of its objects. */
interface Reserved {
  readonly code: Exclude<Reservation['code'], 'PARTLY_SCREENED'>;
  readonly count: number;
}

type Reservation = NonNullable<ScreeningDocument['reservations']>[number];

export function verdictOf(screening: ScreeningDocument): Verdict {
  const { state, failure, failureCode, primaries, results, conjunctions } = screening;
  const found = results?.length ?? conjunctions;
  if (state === 'PENDING') return { kind: 'waiting' };
  if (state === 'RUNNING') return { kind: 'running', found };
  if (state === 'FAILED') return { kind: 'failed', ...(failure && { failure }), ...(failureCode && { failureCode }) };
  if (state === 'CANCELLED') return { kind: 'cancelled' };
  if (primaries.length === 0 || isUnscreened(screening)) return { kind: 'unscreened' };
  const rest = {
    toMs: screenedToMs(screening),
    leftOut: leftOut(screening),
    ownInPart: screening.coverage?.filter(isOwnInPart).length ?? 0,
    reserved: reservedIn(screening),
  };
  return found === 0 ? { kind: 'nothing', ...rest } : { kind: 'found', found, ...rest };
}

/** The time until which all screened objects were screened: an ephemeris may end before the window does. */
function screenedToMs({ coverage, to }: ScreeningDocument): number | undefined {
  const ends = (coverage ?? []).flatMap((one) =>
    one.role === 'PRIMARY' && one.state !== 'NOT_SCREENED' && one.to !== undefined ? (readInstant(one.to) ?? []) : [],
  );
  return ends.length === 0 ? readInstant(to) : Math.min(...ends);
}

function isUnscreened({ coverage }: ScreeningDocument): boolean {
  const primaries = coverage?.filter(({ role }) => role === 'PRIMARY') ?? [];
  return primaries.length > 0 && primaries.every(({ state }) => state === 'NOT_SCREENED');
}

/** The number of remarks about something left out, in whole or in part, among the screened objects or the others. */
function leftOut({ skipped }: ScreeningDocument): number {
  return new Set(skipped.map(({ id, reason }) => `${id} ${reason}`)).size;
}

/** The reasons by code, the most serious first. Times that an object's data do not cover are among the remarks. */
function reservedIn({ reservations = [] }: ScreeningDocument): readonly Reserved[] {
  const codes = reservations.flatMap(({ code }) => (code === 'PARTLY_SCREENED' ? [] : [code]));
  return [...Map.groupBy(codes, (code) => code)].map(([code, all]) => ({ code, count: all.length }));
}

const verdictLevels: Readonly<Record<Verdict['kind'], StatusLevel>> = {
  waiting: 'pending',
  running: 'pending',
  failed: 'serious',
  cancelled: 'inactive',
  unscreened: 'caution',
  nothing: 'ok',
  found: 'pending',
};

/**
 * Good only if nothing was found with current data of everything that was requested. Other satellites of the operator
 * that were compared for a part of the window raise no alarm in every run, but it is not an all-clear either.
 */
function levelOfVerdict(verdict: Verdict): StatusLevel {
  if (verdict.kind !== 'nothing' && verdict.kind !== 'found') return verdictLevels[verdict.kind];
  const { leftOut, ownInPart, reserved } = verdict;
  const has = (wanted: (typeof reserved)[number]['code']) => reserved.some(({ code }) => code === wanted);
  const serious = ['ELEMENTS_STALE', 'EPHEMERIS_INEXACT', 'COVARIANCE_NOT_CREDIBLE', 'CATALOGUE_STALE'] as const;
  if (serious.some(has)) return 'serious';
  if (leftOut > 0 || has('NOT_SCREENED') || has('CATALOGUE_SMALL')) return 'caution';
  return has('TRIAL') || ownInPart > 0 ? 'pending' : verdictLevels[verdict.kind];
}

/** The level of an answer with the worst risk that it found: a low one is not an all-clear. */
export function levelWith(verdict: Verdict, worst: StatusLevel | undefined): StatusLevel {
  const level = levelOfVerdict(verdict);
  const isWorse = worst !== undefined && statusLevels.indexOf(worst) > statusLevels.indexOf(level);
  return isWorse && worst !== 'ok' ? worst : level;
}
