import { significant } from '@farpass/astro/figures';
import { shippedAttitudeAt, stateInFrame, transformCovariance } from '@farpass/astro/frames';
import { arcsecondRad } from '@farpass/astro/linear';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import {
  type Determination,
  type Determined,
  type MeasurementResidual,
  orbitAt,
  positionSigmaKm,
  type ResidualRms,
} from '@farpass/tracking/determine';
import { judgedOrbit } from '@farpass/tracking/verdict';
import type { ModelErrorKind } from './fit.ts';

/** The data for the report of a determination. */
export interface ReportContext {
  readonly tracks: readonly MeasuredTrack[];
  /** As requested. */
  readonly forces: string;
  readonly modelError: ModelErrorKind;
  readonly epoch: Epoch<'UTC'>;
  readonly notes: readonly string[];
}

const utcText = (epoch: Epoch<'UTC'>): string => formatUtc(epoch, 6);

/** The JSON that `farpass determine` prints: EME2000, km, km/s, arcseconds. */
export function determinationReport(found: Determination, context: ReportContext) {
  if (found.kind === 'determined') return determinedReport(found, context);
  const none = { positionKm: null, velocityKmPerS: null, covariance: null, rms: {}, used: 0, residuals: [] };
  const rejected = unusableTags(context);
  return { ...headOf(context), ...none, initial: null, rejected, verdict: 'failed', reason: found.reason };
}

const headOf = ({ forces, modelError, epoch, notes }: ReportContext) => ({
  forces,
  modelError: modelError === 'NONE' ? ('none' as const) : ('realistic' as const),
  epoch: utcText(epoch),
  frame: 'EME2000' as const,
  notes,
});

function unusableTags({ tracks }: ReportContext) {
  return tracks.flatMap((track) =>
    track.unusable.map(({ tag, reason }) => ({ segment: track.segment, index: tag, reason })),
  );
}

/** The same for a determined orbit. */
export function determinedReport(found: Determined, context: ReportContext) {
  const { epoch, tracks } = context;
  const residuals = found.residuals.map((each) => residualReport(each, tracks));
  return {
    ...headOf(context),
    initial: found.initial,
    ...stateReport(found, epoch),
    covarianceScale: found.covarianceScale,
    reducedChiSquare: found.reducedChiSquare,
    rms: rmsReport(found.rms),
    used: residuals.filter(({ rejected }) => rejected === undefined).length,
    rejected: [
      ...residuals.flatMap(({ segment, index, rejected }) =>
        rejected === undefined ? [] : [{ segment, index, reason: rejected }],
      ),
      ...unusableTags(context),
    ],
    verdict: found.verdict,
    judgement: judgedOrbit(found),
    reason: found.reasons.length === 0 ? undefined : found.reasons.join('; '),
    uncertaintyOneRevolutionLater: found.uncertaintyLater,
    solved: { ...found.orbit.coefficients, biases: found.biases.map(biasReport) },
    burn: found.burn && burnReport(found.burn),
    residuals,
  };
}

function stateReport({ orbit }: Determined, epoch: Epoch<'UTC'>) {
  const [at] = orbitAt(orbit, [epoch]);
  if (at === undefined) return { positionKm: null, velocityKmPerS: null, covariance: null };
  const { positionKm, velocityKmPerS } = stateInFrame({ frame: 'GCRF', ...at.state }, { frame: 'EME2000', epoch });
  const matrix = transformCovariance(at.covariance, { from: 'GCRF', to: 'EME2000' }, shippedAttitudeAt(epoch));
  const covariance = Array.from({ length: 6 }, (_, row) => [...matrix.subarray(6 * row, 6 * row + 6)]);
  return { positionKm, velocityKmPerS, covariance };
}

function rmsReport(rms: ResidualRms) {
  const [first, second] = [rms['first-angle'], rms['second-angle']];
  return {
    ...(first !== undefined && { raArcsec: first / arcsecondRad }),
    ...(second !== undefined && { decArcsec: second / arcsecondRad }),
    ...(rms.range !== undefined && { rangeKm: rms.range }),
    ...(rms['range-rate'] !== undefined && { rangeRateKmPerS: rms['range-rate'] }),
  };
}

function residualReport(residual: MeasurementResidual, tracks: readonly MeasuredTrack[]) {
  const track = tracks[residual.track];
  const measurement = track?.track.measurements[residual.index];
  const { firstRad, secondRad, alongRad, acrossRad, rangeKm, rangeRateKmPerS, sigmas, rejected } = residual;
  return {
    segment: track?.segment ?? residual.track,
    index: track?.tagOf[residual.index] ?? residual.index,
    ...(measurement && { utc: utcText(measurement.epoch) }),
    ...(firstRad !== undefined && { raArcsec: firstRad / arcsecondRad }),
    ...(secondRad !== undefined && { decArcsec: secondRad / arcsecondRad }),
    ...(alongRad !== undefined && { alongArcsec: alongRad / arcsecondRad }),
    ...(acrossRad !== undefined && { acrossArcsec: acrossRad / arcsecondRad }),
    ...(rangeKm !== undefined && { rangeKm }),
    ...(rangeRateKmPerS !== undefined && { rangeRateKmPerS }),
    sigmas,
    ...(rejected !== undefined && { rejected }),
  };
}

function biasReport({ site, quantity, value, sigma }: Determined['biases'][number]) {
  const unit = quantity.endsWith('angle') ? arcsecondRad : 1;
  return { site, quantity, value: value / unit, sigma: sigma / unit };
}

function burnReport({ epoch, deltaVRtnKmPerS, gapKm, gapSigmaKm, tracksAfter }: NonNullable<Determined['burn']>) {
  return { utc: utcText(epoch), deltaVRtnKmPerS, gapKm, gapSigmaKm, firstTrackAfter: Math.min(...tracksAfter) };
}

/** The same for people. */
export function determinationText(found: Determination, { epoch, tracks }: ReportContext): string {
  if (found.kind === 'failed') return `failed: ${found.reason}.\n`;
  const { verdict, reasons, initial, reducedChiSquare, residuals } = found;
  const [at] = orbitAt(found.orbit, [epoch]);
  const rejected = residuals.filter((each) => each.rejected !== undefined);
  const rms = Object.entries(rmsReport(found.rms)).map(([name, value]) => `${name} ${significant(value, 4)}`);
  return [
    `${verdict}${reasons.length === 0 && judgedOrbit(found).verdict === 'DOUBTFUL' ? doubtOf(found) : ''}${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`,
    `first orbit ${initial}; ${residuals.length - rejected.length} measurements used, ${rejected.length} rejected; chi-square ${significant(reducedChiSquare, 4)} a degree; rms ${rms.join(', ')}`,
    ...(at === undefined ? [] : stateLines(at, epoch)),
    ...rejected.map((each) => {
      const { segment, index } = residualReport(each, tracks);
      return `rejected: segment ${segment}, time tag ${index}: ${each.rejected}`;
    }),
    '',
  ].join('\n');
}

/** Why a good orbit is doubtful. */
function doubtOf(found: Determined): string {
  const failed = judgedOrbit(found).tests.flatMap(({ test, isPassed }) => (isPassed ? [] : [test]));
  return failed.includes('CONSISTENT')
    ? ', but the residuals are larger than the sigmas say'
    : ', but too much, a whole track or what contradicts it was left out';
}

function stateLines(at: ReturnType<typeof orbitAt>[number], epoch: Epoch<'UTC'>): readonly string[] {
  const { positionKm, velocityKmPerS } = stateInFrame({ frame: 'GCRF', ...at.state }, { frame: 'EME2000', epoch });
  return [
    `${utcText(epoch)} EME2000, one sigma of the position ${significant(positionSigmaKm(at.covariance), 4)} km`,
    `position [km]    ${positionKm.map((each) => each.toFixed(6).padStart(16)).join('')}`,
    `velocity [km/s]  ${velocityKmPerS.map((each) => each.toFixed(9).padStart(16)).join('')}`,
  ];
}
