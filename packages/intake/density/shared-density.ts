import { rotateBack, rtnRotation, scaled, type Vector3 } from '@farpass/astro/linear';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import type { Encounter, EncounterObject } from '@farpass/conjunction/approach';
import { type DensitySensitivity, probabilityOfSharedDensity, type SharedDensity } from '@farpass/conjunction/density';
import { type Assessment, isOfBothSums } from '@farpass/conjunction/probability';
import type { CdmEncounter } from '../cdm/index.ts';

/** Why the density error that both objects share is not taken into account. */
export type NoSharedDensity =
  | 'SENSITIVITY_MISSING'
  | 'SENSITIVITY_OF_ONE_OBJECT'
  | 'SENSITIVITY_UNIT_UNKNOWN'
  | 'DENSITY_SIGMA_IMPOSSIBLE'
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
  const primary = statedSensitivity(cdm.object1, encounter.primary);
  const secondary = statedSensitivity(cdm.object2, encounter.secondary);
  if (typeof primary === 'string' && primary !== 'SENSITIVITY_MISSING') return none(primary);
  if (typeof secondary === 'string' && secondary !== 'SENSITIVITY_MISSING') return none(secondary);
  if (primary === 'SENSITIVITY_MISSING' && secondary === 'SENSITIVITY_MISSING') return none('SENSITIVITY_MISSING');
  if (primary === 'SENSITIVITY_MISSING' || secondary === 'SENSITIVITY_MISSING')
    return none('SENSITIVITY_OF_ONE_OBJECT');
  if (without.kind !== 'probability') return none('NO_PROBABILITY');
  if (!isShort(without)) return none('ENCOUNTER_NOT_SHORT');
  const value = withSharedDensity(encounter, { without, shared: { primary, secondary } });
  return value === undefined ? none('LARGER_THAN_COVARIANCE') : { isApplied: true, value };
}

type FoundProbability = Extract<Assessment, { readonly kind: 'probability' }>;

/** Whether an encounter is short enough for what a shared error does to the 2D probability, by whatever method its own was found. */
function isShort({ method, checks }: FoundProbability): boolean {
  return isOfBothSums(method) || checks.some(({ code, passed }) => code === 'PLANE_SHORT_ENOUGH' && passed);
}

const nothing: DensitySensitivity = { relativeSigma: 0, positionKm: [0, 0, 0] };

/**
 * The probability with a shared density error. Where the errors are curved, and the probability is not that of the encounter plane,
 * it is multiplied by what the shared error does in the plane, and never made smaller: there, its straight lines prove nothing.
 * Undefined as `probabilityOfSharedDensity`.
 */
function withSharedDensity(
  encounter: Encounter,
  { without, shared }: { readonly without: FoundProbability; readonly shared: SharedDensity },
): number | undefined {
  const value = probabilityOfSharedDensity(encounter, shared);
  if (value === undefined || isOfBothSums(without.method)) return value;
  const plain = probabilityOfSharedDensity(encounter, { primary: nothing, secondary: nothing });
  if (plain === undefined) return undefined;
  const scaledValue = plain === 0 ? value : Math.min(1, without.value * (value / plain));
  return Math.max(without.value, scaledValue);
}

/** The effect of the density on an object by the DCP comments of a message; undefined without usable ones. */
export function sensitivityOf(of: CdmObject, object: EncounterObject): DensitySensitivity | undefined {
  const stated = statedSensitivity(of, object);
  return typeof stated === 'string' ? undefined : stated;
}

const kmOfUnit: Readonly<Record<string, number>> = { m: 0.001, km: 1 };
const shareOfUnit: Readonly<Record<string, number>> = { '': 1, 'n/a': 1, '%': 0.01 };
/** The density is known better than to its own size: messages state 0.14 to 0.25, and a larger number is a percentage or wrong. */
const mostRelativeSigma = 1;

/** The same, or why the comments cannot be used. A vector without a unit is in metres, a sigma without one a share. */
function statedSensitivity(
  { data }: CdmObject,
  object: EncounterObject,
): DensitySensitivity | 'SENSITIVITY_MISSING' | 'SENSITIVITY_UNIT_UNKNOWN' | 'DENSITY_SIGMA_IMPOSSIBLE' {
  const comments = data.entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.text] : []));
  const sigma = quantityAfter(comments, /^DCP Density Forecast Uncertainty/i);
  const vector = quantityAfter(comments, /^DCP Sensitivity Vector RTN Pos/i);
  const position = vectorOf(vector?.numbers);
  const axes = rtnRotation(object);
  const [stated] = sigma?.numbers ?? [];
  if (vector === undefined || sigma === undefined || stated === undefined || !position || !axes)
    return 'SENSITIVITY_MISSING';
  const [unitKm, share] = [kmOfUnit[vector.unit || 'm'], shareOfUnit[sigma.unit]];
  if (unitKm === undefined || share === undefined) return 'SENSITIVITY_UNIT_UNKNOWN';
  const relativeSigma = stated * share;
  if (!(relativeSigma > 0 && relativeSigma <= mostRelativeSigma)) return 'DENSITY_SIGMA_IMPOSSIBLE';
  return { relativeSigma, positionKm: scaled(rotateBack(axes, position), unitKm) };
}

function vectorOf([x, y, z]: readonly number[] = []): Vector3 | undefined {
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}

interface StatedNumbers {
  readonly numbers: readonly number[];
  /** As in brackets, in small letters; empty without one. */
  readonly unit: string;
}

/** The numbers after `=` of the first comment with this name, and their unit; undefined if one of them is none. */
function quantityAfter(comments: readonly string[], name: RegExp): StatedNumbers | undefined {
  const text = comments.find((each) => name.test(each))?.split('=')[1];
  if (text === undefined) return undefined;
  const unit = /\[\s*([^\]]*?)\s*\]/.exec(text)?.[1]?.toLowerCase() ?? '';
  const numbers = text.replace(/\[.*$/, '').trim().split(/\s+/).map(Number);
  return numbers.every(Number.isFinite) ? { numbers, unit } : undefined;
}
