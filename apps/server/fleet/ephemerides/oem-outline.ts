import { type Oem, type OemSegment, type OemState, readOemStream } from '@farpass/ccsds/oem';
import { gapsIn, type StreamedOem } from '@farpass/intake/ephemeris';

/** The data of an OEM that an upload keeps: everything except its states. */
export interface OemOutline {
  readonly header: Oem['header'];
  readonly segments: readonly SegmentOutline[];
}

export interface SegmentOutline {
  readonly metadata: OemSegment['metadata'];
  readonly numberOfStates: number;
  readonly hasCovariance: boolean;
  readonly gaps: readonly Gap[];
}

/** The times of the states around a gap, as in the file. */
interface Gap {
  readonly before: string;
  readonly after: string;
}

/** The outline of a message; `seconds` are the times of each segment's states. */
export function outlineOf({ header, segments }: Oem, seconds: readonly Float64Array[]): OemOutline {
  return {
    header,
    segments: segments.map(({ metadata, states, covariances }, place) => ({
      metadata,
      numberOfStates: states.length,
      hasCovariance: covariances.length > 0,
      gaps: gapsIn(seconds[place] ?? []).flatMap((index) => gapBetween(states[index], states[index + 1])),
    })),
  };
}

function gapBetween(before: OemState | undefined, after: OemState | undefined): readonly Gap[] {
  return before === undefined || after === undefined ? [] : [{ before: before.epoch, after: after.epoch }];
}

/** Opens the bytes of a file from their start. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** The outline of a message that was read piece by piece. One with gaps is read again for the times around them. */
export async function outlineOfStreamed({ header, segments }: StreamedOem, open: OpenBytes): Promise<OemOutline> {
  const found = segments.map(({ ephemeris }) => gapsIn(ephemeris.seconds));
  const gaps = found.some((indices) => indices.length > 0) ? await timesAround(open, found) : [];
  return {
    header,
    segments: segments.map(({ metadata, ephemeris, hasCovariance }, place) => ({
      metadata,
      numberOfStates: ephemeris.seconds.length,
      hasCovariance,
      gaps: gaps[place] ?? [],
    })),
  };
}

/** The times around gaps that follow the states of these indices, for each segment. */
async function timesAround(
  open: OpenBytes,
  indices: readonly (readonly number[])[],
): Promise<readonly (readonly Gap[])[]> {
  const wanted = indices.map((list) => new Set(list.flatMap((index) => [index, index + 1])));
  const found = indices.map(() => new Map<number, OemState>());
  let segment = -1;
  let first = 0;
  for await (const part of readOemStream(open(), { mode: 'lenient' })) {
    if (part.kind === 'segment') {
      segment += 1;
      first = 0;
    }
    if (part.kind !== 'states') continue;
    for (const [offset, state] of part.states.entries()) {
      if (wanted[segment]?.has(first + offset)) found[segment]?.set(first + offset, state);
    }
    first += part.states.length;
  }
  return indices.map((list, place) =>
    list.flatMap((index) => gapBetween(found[place]?.get(index), found[place]?.get(index + 1))),
  );
}
