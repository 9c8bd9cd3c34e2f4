import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { significant } from '@farpass/astro/figures';
import { addSeconds, formatUtc, toScale } from '@farpass/astro/time';
import { placeholderKm } from '@farpass/conjunction/covariance';
import type { GateFault } from './fault.ts';

/**
 * Covariances of an ephemeris with a sigma that no orbit determination gives: below a centimetre, as for messages. The
 * states may be right, so that it is only reported: screenings doubt such a covariance, and it lowers no risk.
 */
export function covarianceSizeFaults(segments: readonly EphemerisSegment[]): readonly GateFault[] {
  const found = segments.flatMap(({ start, covariance }) =>
    (covariance?.matrices ?? []).map((matrix, index) => {
      const size = Math.sqrt(matrix.length);
      const sigmas = [0, 1, 2].map((axis) => Math.sqrt(Math.max(0, matrix[axis * size + axis] ?? 0)));
      return { sigmaKm: Math.min(...sigmas), start, seconds: covariance?.seconds[index] ?? 0 };
    }),
  );
  const [least] = found.toSorted((one, other) => one.sigmaKm - other.sigmaKm);
  if (least === undefined || least.sigmaKm >= placeholderKm) return [];
  const parameters = {
    at: formatUtc(toScale(addSeconds(least.start, least.seconds), 'UTC'), 0)
      .replace('T', ' ')
      .replace('Z', ' Z'),
    sigma: significant(1000 * least.sigmaKm, 2),
    least: significant(1000 * placeholderKm, 1),
  };
  const sentence = `At ${parameters.at} its covariance has a sigma of ${parameters.sigma} m; no orbit determination knows a satellite to less than ${parameters.least} m. Check the unit (km² in a CCSDS file). No risk is lowered by it.`;
  return [{ code: 'COVARIANCE_TOO_SMALL', sentence, parameters, isFatal: false }];
}
