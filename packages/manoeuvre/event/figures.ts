import { rotationGcrfToEme2000 } from '@farpass/astro/frames';
import { rotate, type Vector3 } from '@farpass/astro/linear';
import { massOfPlan, meanThrustN, type PlannedBurn } from '../burns/planned-burn.ts';
import { type BurnOutcome, ownPeriodS } from './burn-outcome.ts';
import type { ManoeuvreEvent } from './manoeuvre-event.ts';

/**
 * A manoeuvre as its entity has it: kg, m/s, N, s; positions in km and velocities in km/s along EME2000; the change of the
 * semi-major axis in m. One burn: the totals are its own. Null where a burn has no such figure or no one says it.
 */
export interface ManoeuvreFigures {
  readonly manoeuvreType: 'IMPULSIVE' | 'CONTINUOUS';
  readonly orbitsBeforeTca: number;
  readonly totalDeltaMass: number | null;
  readonly totalDeltaVMagnitude: number;
  readonly totalThrustingTime: number;
  readonly effectiveThrustMagnitude: number | null;
  readonly deltaMass: number | null;
  readonly deltaVMagnitude: number;
  readonly deltaVReferenceFrame: string;
  readonly deltaVVector: Vector3;
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

/** The figures of a flown burn; before: at ignition, after: at its end. */
export function manoeuvreFigures(event: ManoeuvreEvent, outcome: BurnOutcome, frameName: string): ManoeuvreFigures {
  const { flight, smaChangeKm } = outcome;
  const { burn, size, before, after, leadS } = flight;
  const isArc = burn.kind === 'continuous';
  const spent = size.propellantKg ?? null;
  return {
    manoeuvreType: isArc ? 'CONTINUOUS' : 'IMPULSIVE',
    orbitsBeforeTca: leadS / ownPeriodS(event),
    totalDeltaMass: spent,
    totalDeltaVMagnitude: size.deltaVMPerS,
    totalThrustingTime: isArc ? burn.durationS * burn.dutyCycle : 0,
    effectiveThrustMagnitude: isArc ? meanThrustN(burn) : null,
    deltaMass: spent,
    deltaVMagnitude: size.deltaVMPerS,
    deltaVReferenceFrame: frameName,
    deltaVVector: vectorOf(burn, size.deltaVMPerS),
    specificImpulse: (isArc ? burn.specificImpulseS : burn.engine?.specificImpulseS) ?? null,
    dutyCycle: isArc ? burn.dutyCycle : null,
    spacecraftInitialMass: massOfPlan(burn) ?? null,
    manoeuvreDuration: size.durationS,
    positionBefore: rotate(rotationGcrfToEme2000, before.positionKm),
    velocityBefore: rotate(rotationGcrfToEme2000, before.velocityKmPerS),
    positionAfter: rotate(rotationGcrfToEme2000, after.positionKm),
    velocityAfter: rotate(rotationGcrfToEme2000, after.velocityKmPerS),
    smaChange: 1000 * smaChangeKm,
  };
}

/** Components of the velocity change along the frame of the burn [m/s]; for an arc along its axes, which may turn. */
function vectorOf(burn: PlannedBurn, sizeMPerS: number): Vector3 {
  if (burn.kind === 'impulsive') return burn.deltaVMPerS;
  const [x, y, z] = burn.direction;
  const factor = sizeMPerS / Math.hypot(x, y, z);
  return [factor * x, factor * y, factor * z];
}
