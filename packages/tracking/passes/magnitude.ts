/**
 * Definitions of a standard magnitude. Both assume a diffusely scattering sphere at 1000 km: fully lit, or half lit
 * (phase angle 90°) as in lists of visual observers. The second is 1.24 mag fainter for the same object.
 */
export const magnitudeConventions = ['full-phase', 'half-phase'] as const;

export type MagnitudeConvention = (typeof magnitudeConventions)[number];

export interface StandardMagnitude {
  readonly value: number;
  readonly convention: MagnitudeConvention;
}

export interface SunlitView {
  readonly rangeKm: number;
  /** Angle at the object between the Sun and the observer: 0 is fully lit. */
  readonly phaseAngleRad: number;
}

const referenceRangeKm = 1000;

/**
 * Apparent magnitude in sunlight, outside the atmosphere: m₀ + 5 log₁₀(range / 1000 km) − 2.5 log₁₀ of the phase
 * function divided by that of the convention. Above 40 if no lit part is visible. Real objects glint and tumble: ±1
 * mag.
 */
export function apparentMagnitude(
  { value, convention }: StandardMagnitude,
  { rangeKm, phaseAngleRad }: SunlitView,
): number {
  const share = lambertPhase(phaseAngleRad) / lambertPhase(convention === 'full-phase' ? 0 : Math.PI / 2);
  return value + 5 * Math.log10(rangeKm / referenceRangeKm) - 2.5 * Math.log10(share);
}

/** Light of a diffuse sphere as a share of that when fully lit (Lambert; Cognion 2013, AMOS, eq. 2). */
function lambertPhase(phaseAngleRad: number): number {
  const angle = Math.min(phaseAngleRad, Math.PI);
  return Math.max((Math.sin(angle) + (Math.PI - angle) * Math.cos(angle)) / Math.PI, 0);
}
