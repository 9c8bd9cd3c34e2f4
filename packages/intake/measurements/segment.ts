import { speedOfLightKmPerS } from '@farpass/astro/constants';
import type { EarthOrientationTable } from '@farpass/astro/earth-orientation';
import { degreeRad } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch } from '@farpass/astro/time';
import type { TdmSegment } from '@farpass/ccsds/tdm';
import type { Measurement, Track } from '@farpass/tracking/measurement';
import { utcOfMessage } from '../state/index.ts';
import { type AngleReader, angleReaderOf } from './angles.ts';
import type { unusableCodes } from './codes.ts';
import { type MeasurementCode, MeasurementFault, type MeasurementNote } from './fault.ts';
import { type SignalPath, type SiteTable, signalPathOf } from './signal-path.ts';
import { type TaggedValues, taggedValuesOf } from './time-tags.ts';

/** A segment of a tracking file as a track. */
export interface MeasuredTrack {
  /** Index in the file, or in all files that were read together; from 0. */
  readonly segment: number;
  /** The receiving participant, as named in the file. */
  readonly participant: string;
  /** The object that the observer expected to see; it has no effect on the result. */
  readonly believed: string | undefined;
  readonly track: Track;
  /** Number of time tags in the segment. */
  readonly tags: number;
  /** For each measurement of the track, the index of its time tag in the segment, from 0. */
  readonly tagOf: readonly number[];
  /** Time tags that could not be used, with the reason. */
  readonly unusable: readonly UnusableTag[];
}

export interface UnusableTag {
  readonly tag: number;
  readonly code: (typeof unusableCodes)[number];
  readonly reason: string;
}

type Unusable = Omit<UnusableTag, 'tag'>;

const isUnusable = (value: object): value is Unusable => 'reason' in value;

export interface SegmentContext {
  readonly sites: SiteTable;
  readonly table: EarthOrientationTable;
  readonly note: (note: MeasurementNote) => void;
}

/** Reads a segment; throws a `MeasurementFault` if no part of it can be used. */
export function trackOfSegment(segment: TdmSegment, number: number, context: SegmentContext): MeasuredTrack {
  const path = signalPathOf(segment, number, context.sites);
  const reading = new SegmentReading({ segment, number, path }, context);
  const tagged = taggedValuesOf(segment);
  const unusable: UnusableTag[] = [];
  const found: { readonly tag: number; readonly measurement: Measurement }[] = [];
  for (const [tag, values] of tagged.entries()) {
    const measurement = reading.measurementOf(values);
    if (isUnusable(measurement)) unusable.push({ tag, ...measurement });
    else found.push({ tag, measurement });
  }
  if (found.length === 0 && unusable.length === 0)
    context.note({
      code: 'NOTHING_MEASURED',
      segment: number,
      sentence: `segment ${number} has no angles, ranges or range rates.`,
    });
  const ordered = found.toSorted((a, b) => compareEpochs(a.measurement.epoch, b.measurement.epoch));
  if (ordered.some(({ tag }, index) => tag !== found[index]?.tag))
    reading.say('TIMES_OUT_OF_ORDER', 'its times are out of order; they are sorted.');
  return {
    segment: number,
    participant: path.participant,
    believed: path.believed,
    track: {
      site: path.receiver.site,
      ...(path.transmitter && { transmitter: path.transmitter.site }),
      measurements: ordered.map(({ measurement }) => measurement),
    },
    tags: tagged.length,
    tagOf: ordered.map(({ tag }) => tag),
    unusable,
  };
}

interface ReadSegment {
  readonly segment: TdmSegment;
  readonly number: number;
  readonly path: SignalPath;
}

/** Reads the time tags of one segment; a fault that all share is reported once. */
class SegmentReading {
  readonly #of: ReadSegment;
  readonly #context: SegmentContext;
  readonly #angles: AngleReader | undefined;
  readonly #said = new Set<MeasurementCode>();

  constructor(of: ReadSegment, context: SegmentContext) {
    this.#of = of;
    this.#context = context;
    this.#angles = angleReaderOf(of.segment, of.number, context.table);
    this.#sayOfMetadata();
  }

  say(code: MeasurementCode, words: string): void {
    if (this.#said.has(code)) return;
    this.#said.add(code);
    const { number } = this.#of;
    this.#context.note({ code, segment: number, sentence: `segment ${number}: ${words}` });
  }

  /** The measurement of a time tag, or why there is none. */
  measurementOf({ tag, values, repeated }: TaggedValues): Measurement | Unusable {
    if (repeated.length > 0) this.say('TIME_REPEATED', `${tag} has ${repeated.join(', ')} twice; the first counts.`);
    const epoch = this.#receptionOf(tag, values);
    const angles = this.#anglesOf(values, epoch);
    if (angles !== undefined && isUnusable(angles)) return angles;
    const rangeKm = this.#rangeOf(values);
    if (typeof rangeKm === 'object') return rangeKm;
    const rangeRateKmPerS = this.#rangeRateOf(values);
    const magnitude = values.get('MAG');
    const usable = angles !== undefined || rangeKm !== undefined || rangeRateKmPerS !== undefined;
    if (!usable)
      return { code: 'NOTHING_MEASURED', reason: 'it has no angles, no range and no range rate that can be used' };
    return {
      epoch,
      ...(angles !== undefined && { angles }),
      ...(rangeKm !== undefined && { rangeKm }),
      ...(rangeRateKmPerS !== undefined && { rangeRateKmPerS }),
      ...(magnitude !== undefined && { magnitude }),
    };
  }

  /** Reception in UTC, after removing the error of the clock. */
  #receptionOf(tag: string, values: ReadonlyMap<string, number>): Epoch<'UTC'> {
    const { segment, path } = this.#of;
    const { TIME_SYSTEM, TIMETAG_REF } = segment.metadata.values;
    const tagged = utcOfMessage(tag, TIME_SYSTEM, this.#context.table);
    const reception = addSeconds(tagged, -path.receiver.timeBiasSeconds);
    if (TIMETAG_REF !== 'TRANSMIT' || path.transmitter === undefined) return reception;
    const range = this.#rangeOf(values);
    if (typeof range === 'number') return addSeconds(reception, (2 * range) / speedOfLightKmPerS);
    throw new MeasurementFault(
      'TIME_OF_SENDING',
      `segment ${this.#of.number}: ${tag} is the time of sending and has no range, so its reception is not known; give TIMETAG_REF = RECEIVE.`,
    );
  }

  #anglesOf(values: ReadonlyMap<string, number>, epoch: Epoch<'UTC'>): Measurement['angles'] | Unusable {
    const [first, second] = [values.get('ANGLE_1'), values.get('ANGLE_2')];
    if (first === undefined && second === undefined) return undefined;
    if (first === undefined || second === undefined || this.#angles === undefined)
      return {
        code: 'ANGLE_INCOMPLETE',
        reason: `it has ANGLE_${first === undefined ? 2 : 1} without ANGLE_${first === undefined ? 1 : 2}`,
      };
    if (!(Math.abs(second) <= 90) || !(first >= -360 && first <= 360))
      return {
        code: 'ANGLE_IMPOSSIBLE',
        reason: `its angles are ${first} and ${second} degrees; the second lies between -90 and 90`,
      };
    const { receiver } = this.#of.path;
    const [firstShift, secondShift] = [this.#shift('CORRECTION_ANGLE_1'), this.#shift('CORRECTION_ANGLE_2')];
    return this.#angles(
      (first + firstShift) * degreeRad - receiver.firstAngleBiasRad,
      (second + secondShift) * degreeRad - receiver.secondAngleBiasRad,
      epoch,
    );
  }

  #rangeOf(values: ReadonlyMap<string, number>): number | undefined | Unusable {
    const range = values.get('RANGE');
    if (range === undefined) return undefined;
    const units = this.#of.segment.metadata.values.RANGE_UNITS ?? 'km';
    if (units === 'RU') {
      this.say('RANGE_UNITS_UNKNOWN', 'its ranges are in range units, which only the ranging system can convert.');
      return undefined;
    }
    const corrected = range + this.#shift('CORRECTION_RANGE');
    const rangeKm = (units === 's' ? corrected * speedOfLightKmPerS : corrected) - this.#of.path.receiver.rangeBiasKm;
    if (!(rangeKm > 0 && rangeKm < 2e6)) return { code: 'RANGE_IMPOSSIBLE', reason: `its range is ${range} ${units}` };
    return rangeKm;
  }

  #rangeRateOf(values: ReadonlyMap<string, number>): number | undefined {
    const { path, segment } = this.#of;
    const { INTEGRATION_INTERVAL: interval, INTEGRATION_REF: reference } = segment.metadata.values;
    const integrated = values.get('DOPPLER_INTEGRATED');
    const isCentred = reference === 'MIDDLE' || (interval?.value ?? 0) === 0;
    if (integrated !== undefined && !isCentred)
      this.say(
        'DOPPLER_NOT_USED',
        'DOPPLER_INTEGRATED counts for the middle of its interval; give INTEGRATION_REF = MIDDLE.',
      );
    const rate = values.get('DOPPLER_INSTANTANEOUS') ?? (isCentred ? integrated : undefined);
    if (rate === undefined) return undefined;
    return rate + this.#shift('CORRECTION_DOPPLER') - path.receiver.rangeRateBiasKmPerS;
  }

  /** A correction that the file states but has not applied. */
  #shift(key: 'CORRECTION_ANGLE_1' | 'CORRECTION_ANGLE_2' | 'CORRECTION_RANGE' | 'CORRECTION_DOPPLER'): number {
    const { values } = this.#of.segment.metadata;
    return values.CORRECTIONS_APPLIED === 'NO' ? (values[key]?.value ?? 0) : 0;
  }

  #sayOfMetadata(): void {
    const { segment, path } = this.#of;
    const { values } = segment.metadata;
    const keywords = new Set(segment.observations.map(({ keyword }) => keyword));
    const { site } = path.receiver;
    if (path.isAssumed)
      this.say(
        'PATH_ASSUMED',
        `it has no PATH; ${path.transmitter ? 'a two-way signal' : 'light of the object'} is assumed.`,
      );
    if (keywords.has('RANGE') && site.rangeSigmaKm === undefined)
      this.say('SIGMA_MISSING', `no noise of the ranges of ${site.name} is known; its ranges are not used.`);
    if ([...keywords].some((each) => each.startsWith('DOPPLER_I')) && site.rangeRateSigmaKmPerS === undefined)
      this.say('SIGMA_MISSING', `no noise of the range rates of ${site.name} is known; its range rates are not used.`);
    const unused = [...keywords].filter((each) => /^(RECEIVE_FREQ|DOPPLER_COUNT)/.test(each));
    if (unused.length > 0) this.say('KEYWORD_NOT_USED', `${unused.join(', ')} cannot be used and is left out.`);
    const isLeft = values.CORRECTION_ABERRATION_YEARLY !== undefined && values.CORRECTIONS_APPLIED === 'NO';
    if (isLeft)
      this.say(
        'ABERRATION_LEFT',
        'its angles include the annual aberration (20.5 arcsec) according to the file; it is not removed.',
      );
  }
}
