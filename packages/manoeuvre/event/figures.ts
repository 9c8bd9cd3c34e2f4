import { rotationGcrfToEme2000 } from '@farpass/astro/frames';
import { rotate, type Vector3 } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import {
  addedDragShare,
  massOfPlan,
  meanThrustN,
  type PlannedBurn,
  type PlannedDrag,
  type PlannedThrust,
  sizeOfBurn,
  thrustsOf,
} from '../burns/planned-burn.ts';
import { type BurnOutcome, ownPeriodS } from './burn-outcome.ts';
import type { ManoeuvreEvent } from './manoeuvre-event.ts';

/**
 * The figures of a manoeuvre as in its entity: kg, m/s, N, s; positions in km and velocities in km/s along EME2000; the
 * change of the semi-major axis in m. The totals are those of all its burns, the others of the first: a single burn has the
 * same totals. Null if a figure does not apply to the burn, or is not known.
 */
export interface ManoeuvreFigures {
  readonly manoeuvreType: 'IMPULSIVE' | 'CONTINUOUS' | 'DIFFERENTIAL_DRAG';
  readonly orbitsBeforeTca: number;
  readonly totalDeltaMass: number | null;
  readonly totalDeltaVMagnitude: number;
  readonly totalThrustingTime: number;
  readonly effectiveThrustMagnitude: number | null;
  readonly deltaMass: number | null;
  readonly deltaVMagnitude: number;
  readonly deltaVReferenceFrame: string;
  readonly deltaVVector: Vector3;
  /** Cross-section exposed to the air while the attitude is changed [m²]. */
  readonly dragCrossSection: number | null;
  /** Time with changed attitude plus the time from its end to the closest approach of the message [s]. */
  readonly totalTimeInDifferentialDragConfiguration: number | null;
  readonly totalTimeInNominalConfiguration: number | null;
  readonly specificImpulse: number | null;
  readonly dutyCycle: number | null;
  readonly spacecraftInitialMass: number | null;
  readonly manoeuvreDuration: number;
  readonly positionBefore: Vector3;
  readonly velocityBefore: Vector3;
  readonly positionAfter: Vector3;
  readonly velocityAfter: Vector3;
  readonly smaChange: number;
}

/** The figures of a propagated burn; "before" is at ignition, "after" at its end. */
export function manoeuvreFigures(event: ManoeuvreEvent, outcome: BurnOutcome, frameName: string): ManoeuvreFigures {
  const { flight, smaChangeKm } = outcome;
  const { size, before, after, leadS } = flight;
  const drag = flight.burn.kind === 'differential-drag' ? flight.burn : undefined;
  const thrusts = thrustsOf(flight.burn);
  const burn = drag ?? thrusts[0];
  const first = burn.kind === 'differential-drag' ? size : sizeOfBurn(burn);
  const isArc = burn.kind === 'continuous';
  return {
    manoeuvreType: manoeuvreTypes[burn.kind],
    orbitsBeforeTca: leadS / ownPeriodS(event),
    totalDeltaMass: size.propellantKg ?? null,
    totalDeltaVMagnitude: size.deltaVMPerS,
    totalThrustingTime: thrusts.reduce((sum, one) => sum + thrustingTimeS(one), 0),
    effectiveThrustMagnitude: isArc ? meanThrustN(burn) : null,
    deltaMass: first.propellantKg ?? null,
    deltaVMagnitude: first.deltaVMPerS,
    deltaVReferenceFrame: frameName,
    deltaVVector: vectorOf(burn, first.deltaVMPerS),
    dragCrossSection: drag?.dragCrossSectionM2 ?? null,
    totalTimeInDifferentialDragConfiguration: drag?.durationS ?? null,
    totalTimeInNominalConfiguration: drag === undefined ? null : leadS - drag.durationS,
    specificImpulse: specificImpulseOf(burn) ?? null,
    dutyCycle: isArc ? burn.dutyCycle : null,
    spacecraftInitialMass: massOfPlan(flight.burn) ?? null,
    manoeuvreDuration: size.durationS,
    positionBefore: rotate(rotationGcrfToEme2000, before.positionKm),
    velocityBefore: rotate(rotationGcrfToEme2000, before.velocityKmPerS),
    positionAfter: rotate(rotationGcrfToEme2000, after.positionKm),
    velocityAfter: rotate(rotationGcrfToEme2000, after.velocityKmPerS),
    smaChange: 1000 * smaChangeKm,
  };
}

const manoeuvreTypes = {
  impulsive: 'IMPULSIVE',
  continuous: 'CONTINUOUS',
  'differential-drag': 'DIFFERENTIAL_DRAG',
} as const;

function thrustingTimeS(burn: PlannedThrust): number {
  return burn.kind === 'continuous' ? burn.durationS * burn.dutyCycle : 0;
}

/** One burn of a plan: kg, m/s, s. */
export interface BurnFigures {
  readonly ignition: Epoch<'UTC'>;
  readonly deltaVMPerS: number;
  /** Along its frame. */
  readonly vectorMPerS: Vector3;
  readonly propellantKg: number | undefined;
  readonly durationS: number;
}

/** The burns of a plan one by one; differential drag has none. */
export function figuresOfBurns(burn: PlannedBurn): readonly BurnFigures[] {
  return thrustsOf(burn).map((one) => {
    const size = sizeOfBurn(one);
    return { ignition: one.ignition, vectorMPerS: vectorOf(one, size.deltaVMPerS), ...size };
  });
}

function specificImpulseOf(burn: PlannedThrust | PlannedDrag): number | undefined {
  if (burn.kind === 'continuous') return burn.specificImpulseS;
  return burn.kind === 'impulsive' ? burn.engine?.specificImpulseS : undefined;
}

/**
 * Components of the velocity change along the frame of the burn [m/s]; for an arc along its axes, which may rotate, and
 * for differential drag along the velocity, the first axis of TNW.
 */
function vectorOf(burn: PlannedThrust | PlannedDrag, sizeMPerS: number): Vector3 {
  if (burn.kind === 'differential-drag') return [-Math.sign(addedDragShare(burn)) * sizeMPerS, 0, 0];
  if (burn.kind === 'impulsive') return burn.deltaVMPerS;
  const [x, y, z] = burn.direction;
  const factor = sizeMPerS / Math.hypot(x, y, z);
  return [factor * x, factor * y, factor * z];
}
