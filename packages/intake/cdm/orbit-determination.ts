import { secondsPerDay } from '@farpass/astro/constants';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { MessageSide, OrbitDetermination } from '@farpass/conjunction/event';

/** What a message says of how the orbit of one of its objects was determined. */
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
  const epoch = (text: string) => parseEpoch(text.replace(/Z$/, ''), 'UTC');
  return secondsBetween(epoch(to), epoch(from)) / secondsPerDay;
}
