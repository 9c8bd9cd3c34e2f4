import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import { type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import { type OemSegment, type OemState, stateNumbers } from '@farpass/ccsds/oem';
import { provenSegment } from './proven.ts';
import { type SegmentRules, segmentRules } from './segment-rules.ts';

/** A segment with its states as columns. */
export interface ClosedSegment {
  readonly metadata: OemSegment['metadata'];
  readonly ephemeris: EphemerisSegment;
  readonly hasCovariance: boolean;
}

/** The states of one OEM segment as columns, 56 bytes for each state, filled while reading. */
export class SegmentColumns {
  readonly metadata: OemSegment['metadata'];
  #rules: SegmentRules | undefined;
  #start: Epoch<'TAI'> | undefined;
  #hasCovariance = false;
  /** The fault of a message without usable rules or times; thrown if it turns out to be a message nevertheless. */
  #fault: unknown;
  readonly #seconds = new Column();
  readonly #positionsKm = new Column();
  readonly #velocitiesKmPerS = new Column();

  constructor(metadata: OemSegment['metadata']) {
    this.metadata = metadata;
  }

  take(states: readonly OemState[]): void {
    if (this.#fault !== undefined) return;
    try {
      this.#rules ??= segmentRules(this.metadata);
      for (const state of states) this.#state(state, this.#rules);
    } catch (error) {
      this.#fault = error;
    }
  }

  #state(state: OemState, { utc }: SegmentRules): void {
    const epoch = toScale(utc(state.epoch), 'TAI');
    this.#start ??= epoch;
    const { positionKm, velocityKmPerS } = stateNumbers(state);
    this.#seconds.push(secondsBetween(epoch, this.#start));
    for (const component of positionKm) this.#positionsKm.push(component);
    for (const component of velocityKmPerS) this.#velocitiesKmPerS.push(component);
  }

  takeCovariance(): void {
    this.#hasCovariance = true;
  }

  closed(): ClosedSegment {
    if (this.#fault !== undefined) throw this.#fault;
    const { utc, ...rules } = this.#rules ?? segmentRules(this.metadata);
    const ephemeris = segmentOfColumns({
      ...rules,
      start: this.#start ?? toScale(utc(this.metadata.values.START_TIME), 'TAI'),
      seconds: this.#seconds.values,
      positionsKm: this.#positionsKm.values,
      velocitiesKmPerS: this.#velocitiesKmPerS.values,
    });
    return {
      metadata: this.metadata,
      ephemeris: provenSegment(ephemeris, rules.interpolation),
      hasCovariance: this.#hasCovariance,
    };
  }
}

/** Address space into which a column may grow; only the filled part uses memory. */
const mostBytes = 2 ** 30;
const firstBytes = 65_536;

/** A list of numbers whose count is known only at the end. The array grows in place, so nothing is copied. */
class Column {
  readonly #buffer = new ArrayBuffer(firstBytes, { maxByteLength: mostBytes });
  readonly #numbers = new Float64Array(this.#buffer);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#numbers.length) this.#buffer.resize(Math.min(mostBytes, 2 * this.#buffer.byteLength));
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  get values(): Float64Array {
    return new Float64Array(this.#buffer, 0, this.#length);
  }
}
