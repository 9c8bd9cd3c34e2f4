import { arcsecondRad } from '@farpass/astro/linear';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import type { SourcedRecord } from '@farpass/intake/realism';
import type { Determined, MeasurementResidual } from '@farpass/tracking/determine';
import type { Track } from '@farpass/tracking/measurement';
import type { TrackBelonging } from './association.ts';
import type { UpdateFinding } from './findings.ts';
import type { CdmSide } from './flown-side.ts';
import type { SigmasRtnM } from './report.ts';

/** One track and its result. UTC with Z. */
export interface UsedTrack extends TrackBelonging {
  readonly sensor: string;
  readonly from: string;
  readonly to: string;
  readonly measurements: number;
  readonly rejected: number;
}

/** A residual of a measurement after the fit, observed minus computed. UTC with Z; arcseconds, m, m/s. */
export interface UpdateResidual {
  /** Index of the track in the order. */
  readonly track: number;
  readonly epoch: string;
  readonly firstArcsec?: number;
  readonly secondArcsec?: number;
  readonly rangeM?: number;
  readonly rangeRateMPerS?: number;
  /** Distance in sigmas, divided by the root of the count of its numbers. */
  readonly sigmas: number;
  readonly rejected?: string;
}

/** The chain of evidence for one of our messages. */
export interface UpdateEvidence {
  /** All given tracks, in their order. */
  readonly tracks: readonly UsedTrack[];
  readonly residuals: readonly UpdateResidual[];
  readonly rms: Determined['rms'];
  readonly forces: string;
  readonly apriori: string;
  /** The records by which the covariances of the known message were multiplied. */
  readonly records: readonly (SourcedRecord & { readonly side: CdmSide })[];
  readonly verdict: Determined['verdict'];
  readonly findings: readonly UpdateFinding[];
  readonly reducedChiSquare: number;
  readonly covarianceScale: number;
  /** Sigmas of the object at the TCA, before and after. */
  readonly sigmaBeforeRtnM: SigmasRtnM;
  readonly sigmaAfterRtnM: SigmasRtnM;
  /** Displacement of the object at the old TCA, along its R, T, N [m]. */
  readonly movedRtnM: SigmasRtnM;
  /** New TCA minus the old one [s]. */
  readonly tcaShiftS: number;
}

/** A track of an order that belongs to the object, and its index in the order. */
export interface MemberTrack {
  readonly track: Track;
  readonly place: number;
}

/** Tracks with their results. */
export function usedTracks(
  tracks: readonly Track[],
  belonging: readonly TrackBelonging[],
  residuals: readonly UpdateResidual[],
): readonly UsedTrack[] {
  return tracks.map(({ site, measurements }, place): UsedTrack => {
    const [first, last] = [measurements[0], measurements.at(-1)];
    return {
      sensor: site.name,
      from: first === undefined ? '' : utc(first.epoch),
      to: last === undefined ? '' : utc(last.epoch),
      measurements: measurements.length,
      rejected: residuals.filter(({ track, rejected }) => track === place && rejected !== undefined).length,
      ...(belonging[place] ?? { isAssociated: false, squaredDistance: null, threshold: null }),
    };
  });
}

/** The residuals of a fit in readable units. */
export function updateResiduals(found: Determined, members: readonly MemberTrack[]): readonly UpdateResidual[] {
  return found.residuals.flatMap((residual) => {
    const member = members[residual.track];
    const epoch = member?.track.measurements[residual.index]?.epoch;
    return member === undefined || epoch === undefined
      ? []
      : [{ track: member.place, epoch: utc(epoch), ...valuesOf(residual) }];
  });
}

function valuesOf({
  firstRad,
  secondRad,
  rangeKm,
  rangeRateKmPerS,
  sigmas,
  rejected,
}: MeasurementResidual): Omit<UpdateResidual, 'track' | 'epoch'> {
  return {
    ...(firstRad !== undefined && { firstArcsec: firstRad / arcsecondRad }),
    ...(secondRad !== undefined && { secondArcsec: secondRad / arcsecondRad }),
    ...(rangeKm !== undefined && { rangeM: 1000 * rangeKm }),
    ...(rangeRateKmPerS !== undefined && { rangeRateMPerS: 1000 * rangeRateKmPerS }),
    sigmas,
    ...(rejected !== undefined && { rejected }),
  };
}

function utc(epoch: Epoch<'UTC'>): string {
  return formatUtc(epoch, 6);
}
