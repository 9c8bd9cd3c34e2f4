import { rotateBack, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import { type DensitySensitivity, probabilityOfSharedDensity } from '@farpass/conjunction/density';
import { type Assessment, isOfBothSums } from '@farpass/conjunction/probability';
import type { CdmEncounter } from '../cdm/index.ts';

/** Why the density error that both objects share is not taken into account. */
export type NoSharedDensity =
  | 'SENSITIVITY_MISSING'
  | 'SENSITIVITY_OF_ONE_OBJECT'
  | 'NO_PROBABILITY'
  | 'ENCOUNTER_NOT_SHORT'
  | 'LARGER_THAN_COVARIANCE';

/** The probability with the density error that both objects share, if the message says what it does to them. */
export type SharedDensityAnswer =
  | { readonly isApplied: true; readonly value: number }
  | { readonly isApplied: false; readonly reason: NoSharedDensity };

/**
 * The probability with the density error that both objects share. Messages of the 19th Space Defense Squadron state the
 * uncertainty of the density and what it does to each object (comments that begin with DCP).
 */
export function sharedDensityOf(cdm: Cdm, { encounter }: CdmEncounter, without: Assessment): SharedDensityAnswer {
  const none = (reason: NoSharedDensity): SharedDensityAnswer => ({ isApplied: false, reason });
  const primary = sensitivityOf(cdm.object1, encounter.primary);
  const secondary = sensitivityOf(cdm.object2, encounter.secondary);
  if (primary === undefined && secondary === undefined) return none('SENSITIVITY_MISSING');
  if (primary === undefined || secondary === undefined) return none('SENSITIVITY_OF_ONE_OBJECT');
  if (without.kind !== 'probability') return none('NO_PROBABILITY');
  if (!isOfBothSums(without.method)) return none('ENCOUNTER_NOT_SHORT');
  const value = probabilityOfSharedDensity(encounter, { primary, secondary });
  return value === undefined ? none('LARGER_THAN_COVARIANCE') : { isApplied: true, value };
}

const metreKm = 0.001;

/** The effect of the density on an object by the DCP comments of a message; undefined without usable ones. */
export function sensitivityOf({ data }: CdmObject, object: EncounterObject): DensitySensitivity | undefined {
  const comments = data.entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.text] : []));
  const [relativeSigma] = numbersAfter(comments, /^DCP Density Forecast Uncertainty/i) ?? [];
  const position = vectorOf(numbersAfter(comments, /^DCP Sensitivity Vector RTN Pos/i));
  const axes = rtnRotation(object);
  if (relativeSigma === undefined || !(relativeSigma > 0) || !position || !axes) return undefined;
  return { relativeSigma, positionKm: scaled(rotateBack(axes, position), metreKm) };
}

function vectorOf([x, y, z]: readonly number[] = []): Vector3 | undefined {
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

/** The numbers after `=` of the first comment with this name; undefined if one of them is none. */
function numbersAfter(comments: readonly string[], name: RegExp): readonly number[] | undefined {
  const comment = comments.find((each) => name.test(each));
  const words = comment?.split('=')[1]?.replace(/\[.*$/, '').trim().split(/\s+/);
  const numbers = words?.map(Number);
  return numbers?.every(Number.isFinite) === true ? numbers : undefined;
}
