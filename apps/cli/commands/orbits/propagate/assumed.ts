import type { ElementSet } from '@farpass/astro/kernel';
import type { Matrix } from '@farpass/astro/linear';
import { minutesSinceEpoch } from '@farpass/astro/orbits';
import { shippedModel } from '@farpass/conjunction/covariance';
import type { CatalogueObject } from '@farpass/intake/elements';
import { objectOfSet } from '@farpass/operations/screening';
import { approachCovariance, stretchedPosition } from '@farpass/screening/messages';
import type { AssumedCovariance, TemeState } from './propagated.ts';

/** The covariance that a screening assumes for an element set at a time: that of its class and age. */
export function assumedCovariance(set: CatalogueObject, { epoch, state }: TemeState): AssumedCovariance {
  const record = objectOfSet(set);
  const at = { record, tca: epoch, state, ageSeconds: secondsOfAge(set.elements, epoch) };
  const { rtn, mixture = [], sentence } = approachCovariance(at, { ofClasses: [shippedModel] });
  return {
    parts: mixture.map(({ share, sigmas }) => ({ share, rtnKm2: rowsOf(stretchedPosition(rtn, sigmas)) })),
    sentence,
  };
}

const secondsOfAge = (elements: ElementSet, epoch: TemeState['epoch']): number =>
  60 * minutesSinceEpoch(elements, epoch);

type Row = readonly [number, number, number];

function rowsOf(matrix: Matrix): readonly [Row, Row, Row] {
  const row = (at: number): Row => [matrix[at] ?? 0, matrix[at + 1] ?? 0, matrix[at + 2] ?? 0];
  return [row(0), row(3), row(6)];
}
