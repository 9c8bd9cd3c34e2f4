import { difference, rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import type { ElementSetError } from './catalogue-model.ts';
import type { ObjectClass } from './object-class.ts';

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
  /** One orbit: the instants compared are spread over it. 0: every comparison is at the newer set's epoch. */
  readonly periodDays: number;
  /** State of set `index` at a time (days); undefined if it cannot be propagated. */
  readonly stateAt: (index: number, timeDays: number) => InertialPoint | undefined;
}

/** Steps that fill an interval evenly however many are taken: the golden section of 1. */
const goldenStep = (Math.sqrt(5) - 1) / 2;

/**
 * Every element set against those that follow within `longestDays`, within the orbit that ends at the epoch of the
 * newer one, in its RTN: the error of the older set if the newer is right there. Epochs of sets lie at a node, where
 * some errors (of inclination) never show, so the instants are spread over the orbit. What the sets of an object have
 * in common (the theory's own error, about a kilometre) does not show. Sets closer than 0.05 days are versions of one
 * fit.
 */
export function elementSetErrors(history: ElementHistory, longestDays: number): readonly ElementSetError[] {
  const { epochsDays, periodDays, objectClass, objectId } = history;
  return epochsDays.flatMap((newerDays, newer) => {
    const timeDays = newerDays - periodDays * ((newer * goldenStep) % 1);
    const truth = history.stateAt(newer, timeDays);
    const axes = truth && rtnRotation(truth);
    if (truth === undefined || axes === undefined) return [];
    const older = epochsDays.slice(0, newer).flatMap((epoch, index) => {
      const ageDays = timeDays - epoch;
      return ageDays > 0.05 && ageDays < longestDays ? [{ index, ageDays }] : [];
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
