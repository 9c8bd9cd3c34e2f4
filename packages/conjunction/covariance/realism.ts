import {
  binAt,
  type CatalogueModel,
  type ElementSetError,
  learnCatalogueModel,
  shareInside,
} from './catalogue-model.ts';
import { classKey } from './object-class.ts';

/**
 * Shares of errors inside the ellipsoids that should contain 50, 90 and 95 %, and the share beyond the 99 % ellipsoid.
 */
export interface Realism {
  readonly samples: number;
  readonly inside50: number;
  readonly inside90: number;
  readonly inside95: number;
  readonly inside99: number;
}

/**
 * How realistic a model is, measured on errors it has not seen; errors of a class or age without a fit are left out.
 *
 * @internal Only tests call it, with a model of other objects' sets.
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

/**
 * Number of folds of the cross-validation, and the length (days) of the blocks into which a long history is divided.
 */
const folds = 5;
const blockDays = 56;

/**
 * Realism by fivefold cross-validation. A history longer than ten blocks of 56 days is distributed over the folds block
 * by block; a shorter one belongs to one fold as a whole. A model is learnt from comparisons with both sets outside the
 * fold and measured on those with both sets inside, so that no element set is used for both.
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

/** The expected errors of an object are based on its last year, and are judged for a quarter of a year at a time. */
export const ownHistoryDays = 365;
const quarterDays = 91;

/**
 * Realism of one object's own history when looking ahead: for each quarter of a year, a model of the year before is
 * measured on the sets of that quarter.
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
