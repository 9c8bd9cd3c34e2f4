import { difference, rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import type { ElementSetError } from './catalogue-model.ts';
import type { ObjectClass } from './object-class.ts';

/** The times between which a burn was. */
export interface BurnTime {
  readonly fromDays: number;
  readonly toDays: number;
}

export interface InertialPoint {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/** The element sets of one object, and a propagator for them. */
export interface ElementHistory {
  readonly objectClass: ObjectClass;
  readonly objectId: string;
  /** Epochs of the sets in days, ascending, on any common count. */
  readonly epochsDays: readonly number[];
  /**
   * One orbital period: the instants of comparison are spread over it. With 0, every comparison is at the epoch of the
   * newer set.
   */
  readonly periodDays: number;
  /** Times in which the object burned, on the count of the epochs. No set is compared with one on the other side of a burn. */
  readonly burnsDays?: readonly BurnTime[] | undefined;
  /** State by set `index` at a time (days); undefined if it cannot be propagated. */
  readonly stateAt: (index: number, timeDays: number) => InertialPoint | undefined;
}

/** Steps of the golden ratio fill an interval evenly, however many are taken. */
const goldenStep = (Math.sqrt(5) - 1) / 2;

/**
 * Compares every element set with the later ones within `longestDays`, along the RTN axes of the newer one. The
 * difference is the error of the older set if the newer one is right. The instants are spread over the orbit that ends
 * at the newer epoch, because epochs of element sets are at a node, where some errors (of inclination) never show.
 * Errors that all sets of an object share (the error of the theory, about a kilometre) do not show. Sets closer than
 * 0.05 days count as versions of one fit and are not compared. A burn is not an error of a set: sets before and after one are
 * not compared either.
 */
export function elementSetErrors(history: ElementHistory, longestDays: number): readonly ElementSetError[] {
  const { epochsDays, periodDays, objectClass, objectId, burnsDays = [] } = history;
  const isCut = ({ olderDays, newerDays }: Pick<ElementSetError, 'olderDays' | 'newerDays'>) =>
    burnsDays.some(({ fromDays, toDays }) => olderDays < toDays && newerDays > fromDays);
  return epochsDays.flatMap((newerDays, newer) => {
    const timeDays = newerDays - periodDays * ((newer * goldenStep) % 1);
    const truth = history.stateAt(newer, timeDays);
    const axes = truth && rtnRotation(truth);
    if (truth === undefined || axes === undefined) return [];
    const older = epochsDays.slice(0, newer).flatMap((epoch, index) => {
      const ageDays = timeDays - epoch;
      const isCompared = ageDays > 0.05 && ageDays < longestDays && !isCut({ olderDays: epoch, newerDays });
      return isCompared ? [{ index, ageDays }] : [];
    });
    return older.flatMap(({ index, ageDays }) => {
      const guess = history.stateAt(index, timeDays);
      if (guess === undefined) return [];
      const [radial, transverse, normal] = timesVector(axes, difference(guess.positionKm, truth.positionKm));
      const errorRtnKm = [radial, transverse, normal] as const;
      return [{ objectClass, objectId, olderDays: epochsDays[index], newerDays, ageDays, errorRtnKm }];
    });
  });
}
