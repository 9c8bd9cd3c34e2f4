import {
  binAt,
  type CatalogueModel,
  type ElementSetError,
  learnCatalogueModel,
  shareInside,
} from './catalogue-model.ts';
import { classKey } from './object-class.ts';

/** Shares of errors inside the ellipsoids that should hold 50, 90 and 95 %, and the tail beyond 99 %. */
export interface Realism {
  readonly samples: number;
  readonly inside50: number;
  readonly inside90: number;
  readonly inside95: number;
  readonly inside99: number;
}

/**
 * How real a model is, measured on errors it has not seen; errors of a class or age without a fit are left out.
 *
 * @internal Only tests call it, of one model on other objects' sets.
 */
export function realismOf(model: CatalogueModel, errors: Iterable<ElementSetError>): Realism {
  return realismOfShares(sharesInside(model, errors));
}

function realismOfShares(shares: readonly number[]): Realism {
  const inside = (most: number) => shares.filter((share) => share <= most).length / Math.max(1, shares.length);
  return {
    samples: shares.length,
    inside50: inside(0.5),
    inside90: inside(0.9),
    inside95: inside(0.95),
    inside99: inside(0.99),
  };
}

function sharesInside(model: CatalogueModel, errors: Iterable<ElementSetError>): readonly number[] {
  return Iterator.from(errors)
    .flatMap((error) => {
      const bin = binAt(model.bins.get(classKey(error.objectClass)) ?? [], error.ageDays);
      return bin === undefined ? [] : [shareInside(bin, error)];
    })
    .toArray();
}

/** Folds of the cross-validation, and the stretch of time (days) that a fold takes of a long history at once. */
const folds = 5;
const blockDays = 56;

/**
 * Realism by fivefold cross-validation. A history longer than ten stretches of 56 days is dealt out stretch by stretch, a
 * shorter one goes whole into one fold. A model is learnt from comparisons whose sets both lie outside the fold and
 * measured on those whose sets both lie inside: no element set is in both.
 */
export function crossValidatedRealism(errors: readonly ElementSetError[]): Realism {
  const foldOf = dealtFolds(errors);
  const shares = Array.from({ length: folds }, (_, fold) => {
    const sides = Map.groupBy(errors, (error) => sideOf(error, { foldOf, fold }));
    return sharesInside(learnCatalogueModel(sides.get('outside') ?? []), sides.get('inside') ?? []);
  });
  return realismOfShares(shares.flat());
}

type FoldOf = (error: ElementSetError, days: number) => number;

function sideOf(
  error: ElementSetError,
  { foldOf, fold }: { readonly foldOf: FoldOf; readonly fold: number },
): 'inside' | 'outside' | 'across' {
  const [older, newer] = [foldOf(error, error.olderDays) === fold, foldOf(error, error.newerDays) === fold];
  if (older !== newer) return 'across';
  return older ? 'inside' : 'outside';
}

function dealtFolds(errors: readonly ElementSetError[]): FoldOf {
  const wholes = new Map<string, number>();
  for (const [id, own] of Map.groupBy(errors, ({ objectId }) => objectId)) {
    const spanDays = spanOf(own.map(({ newerDays }) => newerDays));
    if (spanDays < 2 * folds * blockDays) wholes.set(id, wholes.size % folds);
  }
  return ({ objectId }, days) => wholes.get(objectId) ?? Math.floor(days / blockDays) % folds;
}

function spanOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** The basis for the expected errors of an object: its last year; judged a quarter of a year at a time. */
export const ownHistoryDays = 365;
const quarterDays = 91;

/**
 * Realism of one object's own history looking ahead: again and again a model of the last year is measured on the sets of
 * the following quarter.
 */
export function forwardRealism(errors: readonly ElementSetError[]): Realism {
  const starts = errors.map(({ olderDays }) => olderDays);
  if (starts.length === 0) return realismOfShares([]);
  const firstDays = starts.reduce((a, b) => Math.min(a, b));
  const quarters = Math.floor((spanOf(starts) - ownHistoryDays) / quarterDays) + 1;
  const shares = Array.from({ length: Math.max(0, quarters) }, (_, quarter) => {
    const nowDays = firstDays + ownHistoryDays + quarter * quarterDays;
    const past = errors.filter((each) => each.newerDays < nowDays && each.olderDays >= nowDays - ownHistoryDays);
    const next = errors.filter((each) => each.olderDays >= nowDays && each.newerDays < nowDays + quarterDays);
    return sharesInside(learnCatalogueModel(past), next);
  });
  return realismOfShares(shares.flat());
}
