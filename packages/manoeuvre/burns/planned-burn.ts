import type { Vector3 } from '@farpass/astro/linear';
import type { Burn, BurnAxes } from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { ExecutionErrors } from './execution-errors.ts';
import { deltaVMPerS, massFlowKgPerS, propellantKg } from './rocket.ts';

interface PlannedBase {
  readonly ignition: Epoch<'UTC'>;
  readonly axes: BurnAxes;
  /** Undefined if nothing is said about them: such a burn counts as exact. */
  readonly errors?: ExecutionErrors | undefined;
}

/** An instantaneous velocity change. */
export interface PlannedImpulse extends PlannedBase {
  readonly kind: 'impulsive';
  /** Components along the axes of the state before the burn. */
  readonly deltaVMPerS: Vector3;
  /** Undefined if the propellant consumption is not known. */
  readonly engine: { readonly massKg: number; readonly specificImpulseS: number } | undefined;
}

/** Constant thrust over a time, with falling mass. The direction rotates with its axes unless they are frozen. */
export interface PlannedArc extends PlannedBase {
  readonly kind: 'continuous';
  /** Components along the axes; the length has no meaning. */
  readonly direction: Vector3;
  readonly thrustN: number;
  readonly specificImpulseS: number;
  readonly durationS: number;
  /** At ignition. */
  readonly massKg: number;
  /** Share of the time in which the engine works, above 0 and up to 1; it scales thrust and mass flow equally. */
  readonly dutyCycle: number;
}

/** A burn that uses an engine. */
export type PlannedThrust = PlannedImpulse | PlannedArc;

/**
 * A time in which the satellite exposes another cross-section to the air than before and after. It uses no propellant.
 */
export interface PlannedDrag {
  readonly kind: 'differential-drag';
  /** Time at which the satellite changes its attitude. */
  readonly ignition: Epoch<'UTC'>;
  /** Time until it changes back [s]. */
  readonly durationS: number;
  /** During this time. */
  readonly dragCrossSectionM2: number;
  /** Before and after. */
  readonly nominalCrossSectionM2: number;
}

/** Burns of an engine in order of time, with free flight between them. */
export interface PlannedSequence {
  readonly kind: 'sequence';
  /** Of the first burn. */
  readonly ignition: Epoch<'UTC'>;
  readonly burns: readonly [PlannedThrust, PlannedThrust, ...PlannedThrust[]];
}

/** A plan that uses an engine: one burn or several. */
export type PlannedThrusts = PlannedThrust | PlannedSequence;

export type PlannedBurn = PlannedThrusts | PlannedDrag;

/** The burns of an engine that a plan consists of, in order of time; none for differential drag. */
export function thrustsOf(burn: PlannedBurn): readonly PlannedThrust[] {
  if (burn.kind === 'differential-drag') return [];
  return burn.kind === 'sequence' ? burn.burns : [burn];
}

/** The first burns of a plan as a plan: one, or a sequence. */
export function firstThrusts(burn: PlannedThrusts, count: number): PlannedThrusts {
  if (burn.kind !== 'sequence' || count >= burn.burns.length) return burn;
  const [first, second, ...more] = burn.burns;
  return count < 2 ? first : { ...burn, burns: [first, second, ...more.slice(0, count - 2)] };
}

/** The size of a burn by the rocket equation. */
export interface BurnSize {
  readonly deltaVMPerS: number;
  /** Undefined for an impulse without an engine. */
  readonly propellantKg: number | undefined;
  /** Seconds from the first ignition to the end; 0 for an impulse. */
  readonly durationS: number;
}

/** Seconds from the first ignition to the end of the last burn; 0 for an impulse. */
export function durationOfBurn(burn: PlannedBurn): number {
  if (burn.kind !== 'sequence') return burn.kind === 'impulsive' ? 0 : burn.durationS;
  return Math.max(...burn.burns.map((one) => secondsBetween(one.ignition, burn.ignition) + durationOfBurn(one)));
}

/**
 * Additional drag as a multiple of that of the nominal cross-section; negative if the exposed cross-section is smaller.
 */
export function addedDragShare({ dragCrossSectionM2, nominalCrossSectionM2 }: PlannedDrag): number {
  return dragCrossSectionM2 / nominalCrossSectionM2 - 1;
}

/** Size, propellant and duration of a burn; of several the sums, and the time from the first ignition to the last end. */
export function sizeOfBurn(burn: PlannedThrusts): BurnSize {
  if (burn.kind === 'sequence') {
    const sizes = burn.burns.map(sizeOfBurn);
    const sumOf = (part: (size: BurnSize) => number) => sizes.reduce((sum, size) => sum + part(size), 0);
    const isKnown = sizes.every(({ propellantKg: spent }) => spent !== undefined);
    return {
      deltaVMPerS: sumOf((size) => size.deltaVMPerS),
      propellantKg: isKnown ? sumOf((size) => size.propellantKg ?? 0) : undefined,
      durationS: durationOfBurn(burn),
    };
  }
  if (burn.kind === 'impulsive') {
    const size = Math.hypot(...burn.deltaVMPerS);
    const { engine } = burn;
    const spent = engine === undefined ? undefined : propellantKg({ deltaVMPerS: size, ...engine });
    return { deltaVMPerS: size, propellantKg: spent, durationS: 0 };
  }
  const { specificImpulseS, massKg, durationS } = burn;
  const spent = massFlowKgPerS({ thrustN: meanThrustN(burn), specificImpulseS }) * durationS;
  return {
    deltaVMPerS: deltaVMPerS({ massKg, propellantKg: spent, specificImpulseS }),
    propellantKg: spent,
    durationS,
  };
}

/** Thrust of an arc [N], averaged over the pauses of its engine. */
export function meanThrustN({ thrustN, dutyCycle }: PlannedArc): number {
  return thrustN * dutyCycle;
}

/** The burn in the form that the propagation uses. */
export function burnOfPlan(plan: PlannedThrust): Burn {
  const { deltaVMPerS: size, propellantKg: massLossKg = 0, durationS } = sizeOfBurn(plan);
  const shared = { epoch: plan.ignition, ...plan.axes, massLossKg };
  if (plan.kind === 'impulsive')
    return { kind: 'impulsive', ...shared, deltaVKmPerS: scaledTo(plan.deltaVMPerS, size) };
  return { kind: 'finite', ...shared, deltaVKmPerS: scaledTo(plan.direction, size), durationSeconds: durationS };
}

/** A direction of any length with a size in m/s, as km/s. */
function scaledTo(direction: Vector3, sizeMPerS: number): Vector3 {
  const length = Math.hypot(...direction);
  const factor = length === 0 ? 0 : sizeMPerS / 1000 / length;
  return [direction[0] * factor, direction[1] * factor, direction[2] * factor];
}

/** Mass at the first ignition [kg]; undefined if the burn does not state it. */
export function massOfPlan(plan: PlannedBurn): number | undefined {
  const [first] = thrustsOf(plan);
  return first?.kind === 'continuous' ? first.massKg : first?.engine?.massKg;
}

/** The same thrust scaled by a factor: the velocity change of an impulse, or the thrust of an arc. */
function scaledThrust(burn: PlannedThrust, factor: number): PlannedThrust {
  if (burn.kind === 'continuous') return { ...burn, thrustN: factor * burn.thrustN };
  const [x, y, z] = burn.deltaVMPerS;
  return { ...burn, deltaVMPerS: [factor * x, factor * y, factor * z] };
}

/** The same plan with its thrust, or the added cross-section of differential drag, scaled by a factor for each burn. */
export function scaledBurn(burn: PlannedBurn, factorOf: (burn: PlannedThrust | PlannedDrag) => number): PlannedBurn {
  if (burn.kind === 'sequence') {
    const [first, second, ...more] = burn.burns.map((one) => scaledThrust(one, factorOf(one)));
    return first === undefined || second === undefined ? burn : { ...burn, burns: [first, second, ...more] };
  }
  const factor = factorOf(burn);
  if (burn.kind === 'differential-drag') {
    const { nominalCrossSectionM2, dragCrossSectionM2 } = burn;
    const added = dragCrossSectionM2 - nominalCrossSectionM2;
    return { ...burn, dragCrossSectionM2: nominalCrossSectionM2 + factor * added };
  }
  return scaledThrust(burn, factor);
}
