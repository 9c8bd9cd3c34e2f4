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
 * The arc of an engine that changes the velocity as much as an impulse does, along the same axes, with the impulse in
 * its middle: by Tsiolkovsky's equation. The longer the arc compared with the revolution, the more their effects
 * differ.
 */
export function arcOfImpulse(impulse: PlannedImpulse, engine: ContinuousEngine): PlannedArc {
  const { thrustN, specificImpulseS, massKg, dutyCycle } = engine;
  const spentKg = propellantKg({ deltaVMPerS: Math.hypot(...impulse.deltaVMPerS), massKg, specificImpulseS });
  const durationS = spentKg / massFlowKgPerS({ thrustN: thrustN * dutyCycle, specificImpulseS });
  return {
    kind: 'continuous',
    ignition: addSeconds(impulse.ignition, -durationS / 2),
    axes: impulse.axes,
    direction: impulse.deltaVMPerS,
    ...engine,
    durationS,
  };
}
