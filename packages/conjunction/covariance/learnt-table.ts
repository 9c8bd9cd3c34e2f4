import type { AgeBin, CatalogueModel } from './catalogue-model.ts';
import type { LearntBin, LearntClass } from './learnt-class.ts';
import { learntClasses } from './learnt-classes.generated.ts';
import { classKey } from './object-class.ts';

/** The numbers of a bin for the table. */
export function learntBinOf({ fromDays, toDays, samples, ...bin }: AgeBin): LearntBin {
  const [rr, rt, rn, , tt, tn, , , nn] = bin.scale;
  const [r, t, n] = [Math.sqrt(rr), Math.sqrt(tt), Math.sqrt(nn)];
  return {
    days: [fromDays, toDays],
    comparisons: samples,
    scalesKm: [rounded(r), rounded(t), rounded(n)],
    correlations: [rounded(rt / (r * t)), rounded(rn / (r * n)), rounded(tn / (t * n))],
    degreesOfFreedom: bin.degreesOfFreedom,
    squaredDistances: bin.squaredDistances.map(rounded),
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** A model from its written classes. */
export function modelOfClasses(classes: readonly LearntClass[]): CatalogueModel {
  return {
    bins: new Map(classes.map(({ objectClass, bins }) => [classKey(objectClass), bins.map(ageBinOf)])),
    origins: new Map(classes.map((each) => [classKey(each.objectClass), originOf(each)])),
  };
}

/** Whose errors a class was learnt from, in words. */
export function originOf({ objectCount, objects, fromDay, toDay }: Omit<LearntClass, 'objectClass' | 'bins'>): string {
  const others = objectCount - objects.length;
  const rest = objects.length === 0 ? `${others} objects` : `and ${others} others`;
  return [objects.join(', '), others === 0 ? '' : rest].filter(Boolean).join(' ').concat(`, ${fromDay} to ${toDay}`);
}

function ageBinOf({ days, comparisons, scalesKm, correlations, ...bin }: LearntBin): AgeBin {
  const [r, t, n] = scalesKm;
  const [rt, rn, tn] = [correlations[0] * r * t, correlations[1] * r * n, correlations[2] * t * n];
  return {
    fromDays: days[0],
    toDays: days[1],
    samples: comparisons,
    scale: Float64Array.of(r * r, rt, rn, rt, t * t, tn, rn, tn, n * n),
    degreesOfFreedom: bin.degreesOfFreedom,
    squaredDistances: bin.squaredDistances,
  };
}

/** The model that is shipped with Farpass: payloads and constellations in low orbit, payloads in GEO. */
export const shippedModel: CatalogueModel = modelOfClasses(learntClasses);
