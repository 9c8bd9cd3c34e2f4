import {
  addMatrices,
  isPositiveDefinite,
  leadingBlock,
  norm,
  rotateBack,
  rtnRotation,
  scaled,
  timesVector,
} from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import type { Encounter, EncounterObject } from '@farpass/conjunction/approach';
import { type DensitySensitivity, flownDrag, probabilityOfSharedDensity } from '@farpass/conjunction/density';
import type { DensityBasis, OwnDensity } from '@farpass/conjunction/event';
import { type Assessment, isOfBothSums } from '@farpass/conjunction/probability';
import type { CdmEncounter } from '../cdm/index.ts';
import { ownSourceOf } from '../cdm/own-source.ts';
import { isAboveAir } from './air.ts';
import { sensitivityOf } from './shared-density.ts';

/** Why there is no probability with sensitivities of ours. */
type NoOwnDensity =
  /** The message says what a density error does to both objects. */
  | 'STATED'
  | 'NO_PROBABILITY'
  | 'ENCOUNTER_NOT_SHORT'
  /** Of an object in the air, the message does not say the energy that drag takes from it. */
  | 'DRAG_MISSING'
  /** An object flies above the air: nothing is in common. */
  | 'NO_AIR'
  /** The message was made after the closest approach: no density is a forecast. */
  | 'NOT_AHEAD'
  /** Nothing near what the density does to the pair makes it as probable as 1e-8. */
  | 'NEGLIGIBLE'
  | 'LARGER_THAN_COVARIANCE';

/** The probability with the density error that both objects share, by our own flight of the objects. */
export type OwnDensityAnswer =
  | { readonly isApplied: true; readonly density: OwnDensity }
  | { readonly isApplied: false; readonly reason: NoOwnDensity };

/**
 * Relative sigma of a forecast density where the message states none: the mean of the 57 statements of the 19th Space Defense
 * Squadron in NASA's published messages (0.144 to 0.247, two hours to seven days ahead; docs/accuracy.md).
 */
export const usualForecastSigma = 0.198;
/** Eight in ten of our sensitivities are 0.68 to 1.24 of the stated ones, and sigmas 0.82 to 1.21 of the usual: both together. */
const uncertainty = [0.56, 1.5] as const;
/** The drag of an element set is known less well: see `npm run conformance -- drag-term`. */
const uncertaintyOfDragTerm = [0.4, 2] as const;
/** Up to this eccentricity the first estimate is as good as the drag term. */
const roundEccentricity = 0.02;
/** Less probable is LOW for every operator: their level MEDIUM begins at 1e-7. */
const negligible = 1e-8;
/** Our first estimate of the sensitivities may be wrong by such factors. */
const estimates = [0.25, 0.5, 1, 2, 4] as const;

/**
 * The probability with the density error that both objects share, where the message does not say what it does to them: objects
 * without DCP comments are flown from the making of the message to the closest approach with the drag that follows from their
 * energy dissipation rate. A first estimate, 3/2 of the drag times the square of the time, tells whether it can matter. In the
 * messages of our own screenings, whose rate is that of a drag term, it is the answer for a round orbit, and the range is wider.
 */
export function ownDensityOf(cdm: Cdm, taken: CdmEncounter, without: Assessment): OwnDensityAnswer {
  const sides = sidesOf(cdm, taken);
  const reason = refusal(cdm, { sides, taken, without });
  if (reason !== undefined) return { isApplied: false, reason };
  const relativeSigma = sides.map(({ stated }) => stated?.relativeSigma).find(Boolean) ?? usualForecastSigma;
  const flight = { tca: taken.tca, aheadS: aheadOf(cdm, taken), relativeSigma };
  const reach = reachOf(taken.encounter, { sides, flight, without });
  if (reach !== 'POSSIBLE') return { isApplied: false, reason: reach };
  const isOfDragTerm = ownSourceOf(cdm)?.kind === 'screened';
  const ourOwn = (side: Side) =>
    isOfDragTerm && isRound(side.object) ? lead(side, flight) : flownSensitivity(side, flight);
  const [first, second] = sides.map((side) => side.stated ?? ourOwn(side));
  if (first === undefined || second === undefined) return { isApplied: false, reason: 'DRAG_MISSING' };
  const factors = isOfDragTerm ? uncertaintyOfDragTerm : uncertainty;
  return applied(taken.encounter, { sides, known: [first, second], factors });
}

function isRound({ positionKm, velocityKmPerS }: EncounterObject): boolean {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
  return semiMajorAxisKm > 0 && eccentricity <= roundEccentricity;
}

interface Side {
  /** By the comments of the message. */
  readonly stated: DensitySensitivity | undefined;
  readonly object: EncounterObject;
  readonly isAboveAir: boolean;
  /** Undefined if the message does not state it; a rate of 0 in the air means that none was determined. */
  readonly dissipationWPerKg: number | undefined;
}

type Sides = readonly [Side, Side];
type Both = readonly [DensitySensitivity, DensitySensitivity];

interface Flight {
  readonly tca: CdmEncounter['tca'];
  readonly aheadS: number;
  readonly relativeSigma: number;
}

function sidesOf(cdm: Cdm, { encounter: { primary, secondary } }: CdmEncounter): Sides {
  return [sideOf(cdm.object1, primary), sideOf(cdm.object2, secondary)];
}

function sideOf(of: CdmObject, object: EncounterObject): Side {
  const { SEDR: rate } = of.data.values;
  return {
    stated: sensitivityOf(of, object),
    object,
    isAboveAir: isAboveAir(object),
    dissipationWPerKg: rate !== undefined && rate.value > 0 ? rate.value : undefined,
  };
}

function aheadOf(cdm: Cdm, { tca }: CdmEncounter): number {
  return secondsBetween(tca, parseEpoch(cdm.header.values.CREATION_DATE, 'UTC'));
}

interface Pair {
  readonly sides: Sides;
  readonly taken: CdmEncounter;
  readonly without: Assessment;
}

function refusal(cdm: Cdm, { sides, taken, without }: Pair): NoOwnDensity | undefined {
  if (without.kind !== 'probability') return 'NO_PROBABILITY';
  if (sides.every(({ stated }) => stated !== undefined)) return 'STATED';
  if (!isOfBothSums(without.method)) return 'ENCOUNTER_NOT_SHORT';
  if (sides.some(({ isAboveAir: is }) => is)) return 'NO_AIR';
  if (sides.some(({ stated, dissipationWPerKg: rate }) => stated === undefined && rate === undefined))
    return 'DRAG_MISSING';
  return aheadOf(cdm, taken) > 0 ? undefined : 'NOT_AHEAD';
}

/** Whether the density can matter to the pair at all, by a first estimate of the sensitivities. */
function reachOf(
  encounter: Encounter,
  { sides, flight, without }: { readonly sides: Sides; readonly flight: Flight; readonly without: Assessment },
): 'POSSIBLE' | 'NEGLIGIBLE' | 'LARGER_THAN_COVARIANCE' {
  const [first, second] = sides.map((side) => side.stated ?? lead(side, flight));
  if (first === undefined || second === undefined) return 'LARGER_THAN_COVARIANCE';
  const guesses = estimates.flatMap((factor) => {
    const [primary, secondary] = timesOurs(sides, { known: [first, second], factor });
    return probabilityOfSharedDensity(encounter, { primary, secondary }) ?? [];
  });
  if (guesses.length === 0) return 'LARGER_THAN_COVARIANCE';
  const plain = without.kind === 'none' ? 0 : without.value;
  return Math.max(plain, ...guesses) >= negligible ? 'POSSIBLE' : 'NEGLIGIBLE';
}

/** 3/2 of the drag times the square of the time, along the track: the lead on a round orbit. */
function lead(
  { object, dissipationWPerKg = 0 }: Side,
  { aheadS, relativeSigma }: Flight,
): DensitySensitivity | undefined {
  const axes = rtnRotation(object);
  const leadKm = (1.5 * dissipationWPerKg * aheadS ** 2) / (1e6 * norm(object.velocityKmPerS));
  return axes && { relativeSigma, positionKm: rotateBack(axes, [0, leadKm, 0]) };
}

function flownSensitivity(
  { object: { positionKm, velocityKmPerS }, dissipationWPerKg = 0 }: Side,
  { tca, aheadS, relativeSigma }: Flight,
): DensitySensitivity | undefined {
  const flown = flownDrag({ tca, aheadS, dissipationWPerKg, state: { positionKm, velocityKmPerS } });
  return flown && { relativeSigma, positionKm: flown.positionKm };
}

function timesOurs(sides: Sides, { known, factor }: { readonly known: Both; readonly factor: number }): Both {
  const [first, second] = sides.map(({ stated }) => (stated === undefined ? factor : 1));
  const scaledBy = ({ relativeSigma, positionKm }: DensitySensitivity, by = 1): DensitySensitivity => ({
    relativeSigma,
    positionKm: scaled(positionKm, by),
  });
  return [scaledBy(known[0], first), scaledBy(known[1], second)];
}

function applied(
  encounter: Encounter,
  { sides, known, factors }: { readonly sides: Sides; readonly known: Both; readonly factors: readonly number[] },
): OwnDensityAnswer {
  const found = (factor: number) => {
    const [primary, secondary] = timesOurs(sides, { known, factor });
    return probabilityOfSharedDensity(encounter, { primary, secondary });
  };
  const probability = found(1);
  const isWithin = sides.every(({ stated, object }, at) => stated !== undefined || isPartOf(object, known[at]));
  if (probability === undefined || !isWithin) return { isApplied: false, reason: 'LARGER_THAN_COVARIANCE' };
  const range = [probability, ...factors.flatMap((factor) => found(factor) ?? [])];
  const density: OwnDensity = {
    probability,
    least: Math.min(...range),
    most: Math.max(...range),
    object1: basisOf(sides[0], known[0]),
    object2: basisOf(sides[1], known[1]),
  };
  return { isApplied: true, density };
}

/** Whether the error of the density alone is not larger than the whole error that the message states. */
function isPartOf({ covariance }: EncounterObject, of: DensitySensitivity | undefined): boolean {
  if (covariance === undefined || of === undefined) return false;
  const [x, y, z] = scaled(of.positionKm, of.relativeSigma);
  const own = [x, y, z].flatMap((a) => [x, y, z].map((b) => -a * b));
  return isPositiveDefinite(addMatrices(leadingBlock(covariance, 3), Float64Array.from(own)));
}

function basisOf({ stated, object }: Side, { relativeSigma, positionKm }: DensitySensitivity): DensityBasis {
  const [radial = 0, transverse = 0, normal = 0] = timesVector(rtnRotation(object)?.flat() ?? [], positionKm);
  return {
    source: stated === undefined ? 'OURS' : 'MESSAGE',
    relativeSigma,
    radialM: 1000 * radial,
    alongTrackM: 1000 * transverse,
    crossTrackM: 1000 * normal,
  };
}
