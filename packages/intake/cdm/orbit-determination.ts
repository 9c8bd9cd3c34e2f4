import { secondsPerDay } from '@farpass/astro/constants';
import { type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { MessageSide, OrbitDetermination } from '@farpass/conjunction/event';

/** The message's statements about how the orbit of one of its objects was determined. */
export function orbitDeterminationOf(record: Cdm, side: MessageSide): OrbitDetermination {
  const { values } = record[side].data;
  return {
    lastObservationAgeDays: daysBetween({ from: values.TIME_LASTOB_END, to: record.header.values.CREATION_DATE }),
    actualSpanDays: values.ACTUAL_OD_SPAN?.value,
    recommendedSpanDays: values.RECOMMENDED_OD_SPAN?.value,
    observationsAvailable: values.OBS_AVAILABLE?.value,
    observationsUsed: values.OBS_USED?.value,
    tracksUsed: values.TRACKS_USED?.value,
    residualsAcceptedPercent: values.RESIDUALS_ACCEPTED?.value,
    weightedRms: values.WEIGHTED_RMS?.value,
    sedrWPerKg: values.SEDR?.value,
    dragAreaOverMassM2PerKg: values.CD_AREA_OVER_MASS?.value,
  };
}

interface Interval {
  readonly from: string | undefined;
  readonly to: string;
}

function daysBetween({ from, to }: Interval): number | undefined {
  if (from === undefined) return undefined;
  const epoch = (text: string) => parseEpoch(text, 'UTC');
  return secondsBetween(epoch(to), epoch(from)) / secondsPerDay;
}

/** The orbit determination of an object, for a message to be written. */
export interface DeterminedOrbit {
  readonly lastObservation: Epoch<'UTC'>;
  readonly spanDays: number;
  readonly recommendedSpanDays: number;
  readonly observationsAvailable: number;
  readonly observationsUsed: number;
  readonly tracksUsed: number;
  readonly residualsAcceptedPercent: number;
  readonly weightedRms: number;
}

/** The fields of a message that describe an orbit determination. */
export function determinationFields(determined: DeterminedOrbit): Readonly<Record<string, string>> {
  return {
    TIME_LASTOB_END: formatEpoch(determined.lastObservation, 3),
    RECOMMENDED_OD_SPAN: determined.recommendedSpanDays.toFixed(2),
    ACTUAL_OD_SPAN: determined.spanDays.toFixed(2),
    OBS_AVAILABLE: String(determined.observationsAvailable),
    OBS_USED: String(determined.observationsUsed),
    TRACKS_USED: String(determined.tracksUsed),
    RESIDUALS_ACCEPTED: determined.residualsAcceptedPercent.toFixed(1),
    WEIGHTED_RMS: determined.weightedRms.toFixed(3),
  };
}
