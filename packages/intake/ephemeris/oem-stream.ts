import { type EphemerisSegment, segmentOfColumns } from '@farpass/astro/ephemeris';
import { type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import {
  type Oem,
  type OemSegment,
  type OemState,
  type OemVerdict,
  readOemStream,
  stateNumbers,
} from '@farpass/ccsds/oem';
import { ephemerisFaults } from '../gate/index.ts';
import { refuseFatal } from '../state/fault.ts';
import { refuseOtherCentres, type SegmentRules, segmentRules } from './oem.ts';

/** An OEM that was read piece by piece: its states as columns, without comments and covariances. */
export interface StreamedOem {
  readonly header: Oem['header'];
  readonly segments: readonly StreamedSegment[];
}

export interface StreamedSegment {
  readonly metadata: OemSegment['metadata'];
  readonly ephemeris: EphemerisSegment;
  readonly hasCovariance: boolean;
}

/** The OEM, or the verdict that says why it is none. */
export type StreamedReading =
  | { readonly kind: 'oem'; readonly oem: StreamedOem; readonly verdict: OemVerdict }
  | { readonly kind: 'faults'; readonly verdict: OemVerdict };

/**
 * Reads an OEM of any length leniently, 56 bytes for each state. Throws the `StateFault` that `ephemerisOfOem` throws for the
 * same message.
 */
export async function streamedOem(bytes: AsyncIterable<Uint8Array>): Promise<StreamedReading> {
  const segments: OpenSegment[] = [];
  let header: Oem['header'] | undefined;
  let verdict: OemVerdict = { kind: 'verdict', isMessage: false, faults: [], warnings: [] };
  for await (const part of readOemStream(bytes, { mode: 'lenient' })) {
    if (part.kind === 'verdict') verdict = part;
    else if (part.kind === 'header') header = part.header;
    else if (part.kind === 'segment') segments.push(new OpenSegment(part.metadata));
    else if (part.kind === 'states') segments.at(-1)?.take(part.states);
    else if (part.kind === 'covariance') segments.at(-1)?.takeCovariance();
  }
  if (header === undefined || !verdict.isMessage) return { kind: 'faults', verdict };
  refuseOtherCentres(segments);
  const oem = { header, segments: segments.map((segment) => segment.closed()) };
  refuseFatal(ephemerisFaults(oem.segments.map(({ ephemeris }) => ephemeris)));
  return { kind: 'oem', oem, verdict };
}

class OpenSegment {
  readonly metadata: OemSegment['metadata'];
  #rules: SegmentRules | undefined;
  #start: Epoch<'TAI'> | undefined;
  #hasCovariance = false;
  /** Of a message that has no rules or times to read by; thrown when it turns out to be a message all the same. */
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

  closed(): StreamedSegment {
    if (this.#fault !== undefined) throw this.#fault;
    const { utc, ...rules } = this.#rules ?? segmentRules(this.metadata);
    const ephemeris = segmentOfColumns({
      ...rules,
      start: this.#start ?? toScale(utc(this.metadata.values.START_TIME), 'TAI'),
      seconds: this.#seconds.values,
      positionsKm: this.#positionsKm.values,
      velocitiesKmPerS: this.#velocitiesKmPerS.values,
    });
    return { metadata: this.metadata, ephemeris, hasCovariance: this.#hasCovariance };
  }
}

/** Address space that a column may grow into; only what is filled takes memory. */
const mostBytes = 2 ** 30;
const firstBytes = 65_536;

/** Numbers whose count is known at the end only. It grows in place: nothing is copied. */
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
