import { addSeconds, compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import { type Measurement, type SignalSites, SiteMotion, type Track, type TrackingSite } from '../measurement/index.ts';

/** A measurement in an arc: its origin, and its time relative to the arc's epoch. */
export interface ArcMeasurement {
  /** Index of the track in the request, and of the measurement in the track. */
  readonly track: number;
  readonly index: number;
  readonly measurement: Measurement;
  readonly site: TrackingSite;
  readonly sites: SignalSites;
  /** Seconds from the arc's epoch to the reception. */
  readonly seconds: number;
}

/** All measurements of a determination in chronological order. */
export interface Arc {
  /** The epoch of the state that is solved for: the middle between first and last measurement by default. */
  readonly epoch: Epoch<'UTC'>;
  readonly measurements: readonly ArcMeasurement[];
  /** From the first to the last reception. */
  readonly spanSeconds: number;
}

/** The arc of the given tracks; undefined if nothing was measured. */
export function arcOf(tracks: readonly Track[], motion: SiteMotion = new SiteMotion()): Arc | undefined {
  const listed = tracks.flatMap(({ measurements, site, transmitter }, track) =>
    measurements.map((measurement, index) => ({ track, index, measurement, site, transmitter })),
  );
  const ordered = listed.toSorted((a, b) => compareEpochs(a.measurement.epoch, b.measurement.epoch));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const spanSeconds = secondsBetween(last.measurement.epoch, first.measurement.epoch);
  const epoch = addSeconds(first.measurement.epoch, Math.round(spanSeconds / 2));
  return {
    epoch,
    spanSeconds,
    measurements: ordered.map(({ transmitter, ...each }): ArcMeasurement => {
      const at = each.measurement.epoch;
      const receiver = motion.stateAt(each.site.place, at);
      const sender = transmitter && (transmitter === each.site ? receiver : motion.stateAt(transmitter.place, at));
      const sites = { receiver, ...(sender && { transmitter: sender }) };
      return { ...each, sites, seconds: secondsBetween(at, epoch) };
    }),
  };
}

/** The same arc with its state at another instant. */
export function arcWithEpoch(arc: Arc, epoch: Epoch<'UTC'>): Arc {
  const shift = secondsBetween(epoch, arc.epoch);
  return { ...arc, epoch, measurements: arc.measurements.map((each) => ({ ...each, seconds: each.seconds - shift })) };
}

/** The same arc with only the measurements of some tracks. */
export function arcOfTracks(arc: Arc, tracks: ReadonlySet<number>): Arc {
  const measurements = arc.measurements.filter(({ track }) => tracks.has(track));
  const [first, last] = [measurements[0], measurements.at(-1)];
  const spanSeconds = first && last ? last.seconds - first.seconds : 0;
  if (first === undefined) return { ...arc, measurements, spanSeconds };
  const shift = Math.round(first.seconds + spanSeconds / 2);
  return {
    epoch: addSeconds(arc.epoch, shift),
    spanSeconds,
    measurements: measurements.map((each) => ({ ...each, seconds: each.seconds - shift })),
  };
}
