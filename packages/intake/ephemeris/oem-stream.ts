import type { ReadOptions } from '@farpass/ccsds/message';
import { type Oem, type OemVerdict, readOemStream } from '@farpass/ccsds/oem';
import { ephemerisFaults, type GateFault } from '../gate/index.ts';
import { refuseFatal } from '../state/fault.ts';
import { refuseOtherCentres } from './oem.ts';
import { type ClosedSegment, SegmentColumns } from './oem-columns.ts';

/** An OEM that was read piece by piece: its states as columns, without comments and covariances. */
export interface StreamedOem {
  readonly header: Oem['header'];
  readonly segments: readonly ClosedSegment[];
}

/** The OEM, or the verdict that says why it is not one. */
export type StreamedReading =
  | { readonly kind: 'oem'; readonly oem: StreamedOem; readonly verdict: OemVerdict }
  | { readonly kind: 'faults'; readonly verdict: OemVerdict };

/**
 * Reads an OEM of any length leniently, with 56 bytes for each state. Throws the same `StateFault` as `ephemerisOfOem`
 * for the same message.
 */
export async function streamedOem(bytes: AsyncIterable<Uint8Array>): Promise<StreamedReading> {
  const { header, segments, verdict } = await columnsOfStream(bytes, { mode: 'lenient' });
  if (header === undefined || !verdict.isMessage) return { kind: 'faults', verdict };
  refuseOtherCentres(segments);
  const oem = { header, segments: segments.map((segment) => segment.closed()) };
  refuseFatal(ephemerisFaults(oem.segments.map(({ ephemeris }) => ephemeris)));
  return { kind: 'oem', oem, verdict };
}

/**
 * The verdict on an OEM of any length, and a way to find its contradictions with itself or physics (see
 * `ephemerisFaults`).
 */
export interface JudgedStream {
  readonly verdict: OemVerdict;
  /** Throws the `StateFault` of a segment that cannot be judged. */
  readonly faults: () => readonly GateFault[];
}

/** Reads an OEM of any length for its faults only, with 56 bytes for each state. */
export async function judgedOemStream(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<JudgedStream> {
  const { segments, verdict } = await columnsOfStream(bytes, options);
  const faults = () => {
    refuseOtherCentres(segments);
    return ephemerisFaults(segments.map((segment) => segment.closed().ephemeris));
  };
  return { verdict, faults };
}

interface OpenOem {
  readonly header: Oem['header'] | undefined;
  readonly segments: readonly SegmentColumns[];
  readonly verdict: OemVerdict;
}

async function columnsOfStream(bytes: AsyncIterable<Uint8Array>, options: ReadOptions): Promise<OpenOem> {
  const segments: SegmentColumns[] = [];
  let header: Oem['header'] | undefined;
  let verdict: OemVerdict = { kind: 'verdict', isMessage: false, faults: [], warnings: [] };
  for await (const part of readOemStream(bytes, options)) {
    if (part.kind === 'verdict') verdict = part;
    else if (part.kind === 'header') header = part.header;
    else if (part.kind === 'segment') segments.push(new SegmentColumns(part.metadata));
    else if (part.kind === 'states') segments.at(-1)?.take(part.states);
    else if (part.kind === 'covariance') segments.at(-1)?.takeCovariance();
  }
  return { header, segments, verdict };
}
