import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { compareEpochs, type Epoch, formatUtc } from '@farpass/astro/time';
import type { Tdm, TdmSegment } from '@farpass/ccsds/tdm';
import { StateFault, utcOfMessage } from '../state/index.ts';
import type { MeasurementNote } from './fault.ts';

/** Tracking messages without what is later than a time, with a note for each segment that had some of it. */
interface ObservationsUntil {
  readonly messages: readonly Tdm[];
  readonly notes: readonly MeasurementNote[];
}

/**
 * Leaves out the observations that are later than a time, which is usually now: nothing can be measured in the future, so
 * a clock is wrong or the file is invented. Segments are numbered across all messages.
 */
export function observationsUntil(messages: readonly Tdm[], until: Epoch<'UTC'>): ObservationsUntil {
  const notes: MeasurementNote[] = [];
  let number = 0;
  const kept = messages.map((message) => ({
    ...message,
    segments: message.segments.map((segment) => {
      const later = laterIn(segment, until);
      const place = number++;
      if (later.size === 0) return segment;
      notes.push(noteOf(place, [...later.values()].toSorted(compareEpochs), until));
      return { ...segment, observations: segment.observations.filter(({ epoch }) => !later.has(epoch)) };
    }),
  }));
  return { messages: notes.length === 0 ? messages : kept, notes };
}

/** The time tags of a segment that are later, with their UTC; none if its time system is unknown. */
function laterIn({ observations, metadata }: TdmSegment, until: Epoch<'UTC'>): ReadonlyMap<string, Epoch<'UTC'>> {
  const later = new Map<string, Epoch<'UTC'>>();
  const table = earthOrientationInUse();
  try {
    for (const tag of new Set(observations.map(({ epoch }) => epoch))) {
      const epoch = utcOfMessage(tag, metadata.values.TIME_SYSTEM, table);
      if (compareEpochs(epoch, until) > 0) later.set(tag, epoch);
    }
  } catch (error) {
    if (!(error instanceof StateFault)) throw error;
  }
  return later;
}

function noteOf(segment: number, later: readonly Epoch<'UTC'>[], until: Epoch<'UTC'>): MeasurementNote {
  const [first] = later;
  const from = first === undefined ? '' : formatUtc(first, 3);
  const times = later.length === 1 ? '1 time is' : `${later.length} times are`;
  const sentence = `segment ${segment}: ${times} later than ${formatUtc(until, 3)}, from ${from} on. Nothing can be measured in the future: its values are left out. Look at the clock of the sensor, or give --now.`;
  return { code: 'MEASURED_LATER', segment, sentence };
}
