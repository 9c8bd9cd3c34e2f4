import { addSeconds } from '@farpass/astro/time';
import type { PlannedArc, PlannedImpulse } from './planned-burn.ts';
import { massFlowKgPerS, propellantKg } from './rocket.ts';

/** An engine that thrusts continuously, and the mass that it moves. */
export interface ContinuousEngine {
  readonly thrustN: number;
  readonly specificImpulseS: number;
  readonly massKg: number;
  readonly dutyCycle: number;
}

/**
 * The arc of a continuously thrusting engine with the same velocity change as an impulse, along the same axes and with
 * the impulse at its middle, by Tsiolkovsky's equation. The longer the arc compared with the revolution, the more the
 * two effects differ.
 */
export function arcOfImpulse(impulse: PlannedImpulse, engine: ContinuousEngine): PlannedArc {
  const { thrustN, specificImpulseS, massKg, dutyCycle } = engine;
  const spentKg = propellantKg({ deltaVMPerS: Math.hypot(...impulse.deltaVMPerS), massKg, specificImpulseS });
  const durationS = spentKg / massFlowKgPerS({ thrustN: thrustN * dutyCycle, specificImpulseS });
  return {
    kind: 'continuous',
    ignition: addSeconds(impulse.ignition, -durationS / 2),
    axes: impulse.axes,
    errors: impulse.errors,
    direction: impulse.deltaVMPerS,
    ...engine,
    durationS,
  };
}
