import { shippedAttitudeAt, stateInFrame, transformCovariance } from '@farpass/astro/frames';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import { orbitAt } from '@farpass/tracking/determine';
import { noiseSizeKm } from '@farpass/tracking/positions';
import { reasonText } from './accuracy.ts';
import type { PositionsFit } from './fit.ts';

/** A fit as command line, server and page say it: km, km/s, EME2000, m where the name says so. */
export function positionsReport({ fitted, ...fit }: PositionsFit, at: Epoch<'UTC'> | undefined) {
  const [state] = fitted === undefined || at === undefined ? [] : orbitAt(fitted.orbit, [at]);
  return {
    verdict: fit.verdict,
    reason: fit.reasons.length === 0 ? null : fit.reasons.join(' '),
    checks: fit.checks,
    points: fit.given,
    taken: fit.taken,
    used: fitted === undefined ? 0 : fitted.residuals.filter(({ isUsed }) => isUsed).length,
    rejected: (fitted?.residuals ?? [])
      .filter(({ isUsed }) => !isUsed)
      .map(({ epoch, rtnKm }) => ({ epoch: formatUtc(epoch, 3), offM: rounded(1000 * Math.hypot(...rtnKm)) })),
    burn:
      fit.burn === undefined
        ? null
        : {
            epoch: formatUtc(fit.burn.near, 0),
            fitted: fit.burn.fitted,
            points: fit.burn.points,
            deltaVMPerS: fit.burn.deltaVMPerS?.map(rounded) ?? null,
          },
    overlap:
      fit.overlap === undefined
        ? null
        : {
            distanceM: rounded(fit.overlap.distanceM),
            sigmas: fit.overlap.sigmas === undefined ? null : rounded(fit.overlap.sigmas),
          },
    gaps: fit.gaps.map(({ from, to }) => ({ from: formatUtc(from, 3), to: formatUtc(to, 3) })),
    rms: fitted === undefined ? null : { m: rounded(1000 * fitted.rmsKm) },
    noise:
      fitted === undefined
        ? null
        : {
            m: rounded(1000 * noiseSizeKm(fitted.noise)),
            whiteM: rounded(1000 * fitted.noise.whiteKm),
            slowM: rounded(1000 * fitted.noise.slowKm),
            slowSeconds: fitted.noise.correlationSeconds,
          },
    ...stateOf(state, at),
    solved: Object.fromEntries(
      Object.entries(fitted?.orbit.coefficients ?? {}).map(([name, { value, sigma }]) => [name, { value, sigma }]),
    ),
    accuracy: fit.accuracy.map(({ days, radialM, alongTrackM, normalM, because }) => ({
      days,
      radialM: rounded(radialM),
      alongTrackM: rounded(alongTrackM),
      normalM: rounded(normalM),
      because,
      reason: reasonText(because),
    })),
  };
}

function stateOf(found: ReturnType<typeof orbitAt>[number] | undefined, epoch: Epoch<'UTC'> | undefined) {
  if (found === undefined || epoch === undefined)
    return { epoch: null, frame: 'EME2000', positionKm: null, velocityKmPerS: null, covariance: null } as const;
  const state = stateInFrame({ frame: 'GCRF', ...found.state }, { frame: 'EME2000', epoch });
  const matrix = transformCovariance(found.covariance, { from: 'GCRF', to: 'EME2000' }, shippedAttitudeAt(epoch));
  return {
    epoch: formatUtc(epoch, 6),
    frame: 'EME2000',
    positionKm: state.positionKm,
    velocityKmPerS: state.velocityKmPerS,
    covariance: [0, 1, 2, 3, 4, 5].map((row) => Array.from(matrix.slice(6 * row, 6 * row + 6))),
  } as const;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

export type PositionsReport = ReturnType<typeof positionsReport>;

/** The same for people. */
export function positionsText(report: PositionsReport): string {
  const { accuracy, checks, noise, rms, solved } = report;
  const lines = [
    `${report.verdict}${report.reason === null ? '' : `: ${report.reason}`}`,
    `points: ${report.points}${report.taken === report.points ? '' : `, thinned to ${report.taken}`}; used ${report.used}, left out ${report.rejected.length}`,
    ...(rms === null || noise === null
      ? []
      : [
          `residuals: ${rms.m} m along each axis; noise ${noise.whiteM} m, and ${noise.slowM} m that last ${noise.slowSeconds} s`,
        ]),
    ...Object.entries(solved).map(([name, { value, sigma }]) => `${name}: ${value.toFixed(3)} ± ${sigma.toFixed(3)}`),
    ...report.gaps.map(({ from, to }) => `no points from ${from} to ${to}`),
    ...accuracy.map(
      ({ days, radialM, alongTrackM, normalM, reason }) =>
        `${days} d after the last point, one sigma: ${alongTrackM} m along the track, ${radialM} m radial, ${normalM} m across; mostly ${reason}`,
    ),
    ...(report.overlap === null
      ? []
      : [
          `from the reference over the last revolution: ${report.overlap.distanceM} m${report.overlap.sigmas === null ? '' : `, ${report.overlap.sigmas} sigma of both`}`,
        ]),
    `clock: ${checks.clock.sentence}`,
  ];
  return `${lines.join('\n')}\n`;
}
