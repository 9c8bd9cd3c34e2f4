import { secondsPerDay } from '@farpass/astro/constants';
import type { Kernel } from '@farpass/astro/kernel';
import { epochOfSet } from '@farpass/astro/orbits';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type CatalogueModel, catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import { classOfSet } from '@farpass/screening/messages';
import type { CatalogueRecord } from '@farpass/screening/objects';
import type { AssociationCatalogue, CovarianceRtn } from '@farpass/tracking/associate';

/** Knowledge about the errors of element sets; the project's models by default. */
export type SetErrorModels = readonly CatalogueModel[];

/** Number of covariances per day of age; within a tenth of a day, no class grows by more than its own uncertainty. */
const slotsPerDay = 10;

/**
 * Element sets for comparison with tracks: propagated by SGP4, with the covariance of their class and age (see
 * `catalogueCovariance`), which is of low confidence.
 */
export function associationCatalogue(
  records: readonly CatalogueRecord[],
  kernel: Kernel,
  models: SetErrorModels = [shippedModel],
): AssociationCatalogue {
  const known = new Map<string, CovarianceRtn>();
  const classes = records.map(classOfSet);
  const epochs = records.map(({ orbit }) => epochOfSet(orbit.elements.epoch));
  return {
    satellites: kernel.load(records.map(({ orbit }) => orbit.elements)),
    ids: records.map(({ id }) => id),
    orbitDataType: 'TLE',
    covarianceRtn(object: number, epoch: Epoch<'UTC'>) {
      const [objectClass, setEpoch] = [classes[object], epochs[object]];
      if (objectClass === undefined || setEpoch === undefined) throw new RangeError(`there is no object ${object}`);
      const slot = Math.round((Math.abs(secondsBetween(epoch, setEpoch)) / secondsPerDay) * slotsPerDay);
      const key = `${objectClass.regime} ${objectClass.kind} ${slot}`;
      const found = known.get(key) ?? catalogueCovariance(models, objectClass, slot / slotsPerDay).covarianceRtnKm2;
      known.set(key, found);
      return found;
    },
  };
}
