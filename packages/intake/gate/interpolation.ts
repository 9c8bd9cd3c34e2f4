import type { EphemerisSegment, Interpolation, InterpolationProof } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { addSeconds, formatUtc, toScale } from '@farpass/astro/time';
import type { GateFault } from './fault.ts';
import { timeOf } from './pairs.ts';

/**
 * Errors of the positions between the states of a file, km: above the first a warning reports them, above the second
 * nothing is screened with the file until a person has looked at it. Fifty metres are an eighth of the smallest radial
 * half-width of the usual volumes; half a kilometre is more than all of it.
 */
export const interpolationLimitsKm = { told: 0.05, fatal: 0.5 };

/**
 * The proof of the interpolation by the states of a file, for each segment that does not simply confirm the
 * stated rule.
 */
export function interpolationFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  return segments.flatMap((segment) => (segment.proof === undefined ? [] : proofFaults(segment, segment.proof)));
}

function proofFaults(segment: EphemerisSegment, proof: InterpolationProof): readonly GateFault[] {
  const { contradictionKm, errorKm, stated } = proof;
  const { told, fatal } = interpolationLimitsKm;
  const parameters = parametersOf(segment, proof);
  const { start, at, used, error, contradiction } = parameters;
  if (errorKm > told) {
    const sentence = `In the segment from ${start} the states are too far apart: between them no interpolation is surer than ${error} m (${used}; around ${at}). Write the file with shorter steps.`;
    return [{ code: 'INTERPOLATION_INEXACT', sentence, parameters, isFatal: errorKm > fatal }];
  }
  if (contradictionKm <= told || stated === undefined) return [];
  const off = `In the segment from ${start} the stated interpolation ${parameters.stated} is up to ${contradiction} m off what the velocities say (around ${at}).`;
  if (isSame(stated, segment.interpolation)) {
    const sentence = `${off} The positions alone confirm it within ${error} m, so it is used. Check the velocities.`;
    return [{ code: 'INTERPOLATION_CONTRADICTED', sentence, parameters, isFatal: contradictionKm > fatal }];
  }
  const sentence = `${off} ${used} on the velocities is used instead; it errs by up to ${error} m. State it in the file, because other readers will follow the stated rule.`;
  return [{ code: 'INTERPOLATION_REPLACED', sentence, parameters, isFatal: false }];
}

function parametersOf(
  segment: EphemerisSegment,
  { stated, contradictionKm, errorKm, worstSeconds }: InterpolationProof,
) {
  return {
    start: timeOf(segment, 0),
    at: formatUtc(toScale(addSeconds(segment.start, worstSeconds), 'UTC'), 0),
    stated: nameOf(stated ?? segment.interpolation),
    used: nameOf(segment.interpolation),
    contradiction: metres(contradictionKm),
    error: metres(errorKm),
  };
}

function isSame(one: Interpolation, other: Interpolation): boolean {
  return nameOf(one) === nameOf(other);
}

function nameOf({ method, degree }: Interpolation): string {
  return `${method.toUpperCase()} ${degree}`;
}

/** Two digits, a decimetre at least: rounded positions show no less. */
function metres(km: number): string {
  return significant(Math.max(0.1, km * 1000), 2);
}
