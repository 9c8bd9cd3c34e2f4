/** Standard gravity [m/s²] (ISO 80000-3): multiplied by the specific impulse, it gives the exhaust speed. */
export const standardGravityMPerS2 = 9.80665;

/** Propellant [kg] of a velocity change, by Tsiolkovsky's equation: m₀ (1 − exp(−Δv / (g₀ Isp))). */
export function propellantKg(burn: {
  readonly deltaVMPerS: number;
  readonly massKg: number;
  readonly specificImpulseS: number;
}): number {
  const { deltaVMPerS, massKg, specificImpulseS } = burn;
  return -massKg * Math.expm1(-deltaVMPerS / (standardGravityMPerS2 * specificImpulseS));
}

/** Velocity change [m/s] from the propellant used: g₀ Isp ln(m₀/m₁). */
export function deltaVMPerS(burn: {
  readonly massKg: number;
  readonly propellantKg: number;
  readonly specificImpulseS: number;
}): number {
  const { massKg, propellantKg: spentKg, specificImpulseS } = burn;
  return -standardGravityMPerS2 * specificImpulseS * Math.log1p(-spentKg / massKg);
}

/** Propellant [kg/s] of a thrust [N]. */
export function massFlowKgPerS(thrust: { readonly thrustN: number; readonly specificImpulseS: number }): number {
  return thrust.thrustN / (standardGravityMPerS2 * thrust.specificImpulseS);
}

/** Propellant [kg] of impulses of several sizes; undefined without mass or specific impulse. */
export function propellantOfSizes(
  sizesMPerS: readonly number[],
  { massKg, specificImpulseS }: { readonly massKg: number | undefined; readonly specificImpulseS: number | undefined },
): readonly number[] | undefined {
  if (massKg === undefined || specificImpulseS === undefined) return undefined;
  return sizesMPerS.map((deltaVMPerS) => propellantKg({ deltaVMPerS, massKg, specificImpulseS }));
}
