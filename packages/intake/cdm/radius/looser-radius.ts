import { defaultSizeTable } from '@farpass/conjunction/approach';
import { unknownRadius } from './hard-body.ts';
import { type ListedRadius, listedDoubt } from './listed-radius.ts';

/** Radii of an object that may count, km: which one does depends on its type, which a list does not say. */
interface CountedRadii {
  readonly leastKm: number;
  readonly mostKm: number;
  /** Of a listed radius with its sigma. */
  readonly overSigmaKm: number;
}

const classKm = defaultSizeTable.map(({ radiusM }) => radiusM / 1000);
const unlisted: CountedRadii = {
  leastKm: Math.min(...classKm),
  overSigmaKm: Math.min(...classKm),
  // Next to an object of ours without a radius, the other one gets half of the usual sum.
  mostKm: Math.max(...classKm, unknownRadius.radiusKm / 2),
};
const unknownType = { objectType: undefined, radarCrossSection: undefined };

/**
 * Whether another listed radius of an object, or none, can make an encounter with it less likely than the one before, or than without a
 * list. The type of an object that was or is not listed is not known here: it may have any usual radius.
 */
export function isLooserRadius(before: ListedRadius | undefined, after: ListedRadius | undefined): boolean {
  if (isSame(before, after)) return false;
  const [was, is] = [countedOf(before), countedOf(after)];
  return is.leastKm < was.mostKm || is.overSigmaKm < was.overSigmaKm;
}

function countedOf(listed: ListedRadius | undefined): CountedRadii {
  if (listed === undefined) return unlisted;
  const { radiusKm, sigmaKm = 0, isClassDefault } = listed;
  const doubt = listedDoubt(listed, unknownType);
  if (doubt !== undefined && doubt.reason !== 'SIGMA_TOO_LARGE') return unlisted;
  const overSigmaKm = doubt === undefined ? Math.hypot(radiusKm, sigmaKm) : 0;
  if (doubt === undefined && isClassDefault !== true) return { leastKm: radiusKm, mostKm: radiusKm, overSigmaKm };
  const [leastKm, mostKm] = [Math.max(radiusKm, unlisted.leastKm), Math.max(radiusKm, unlisted.mostKm)];
  return { leastKm, mostKm, overSigmaKm: Math.max(overSigmaKm, leastKm) };
}

function isSame(before: ListedRadius | undefined, after: ListedRadius | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  const isClass = (before.isClassDefault ?? false) === (after.isClassDefault ?? false);
  return before.radiusKm === after.radiusKm && (before.sigmaKm ?? 0) === (after.sigmaKm ?? 0) && isClass;
}
