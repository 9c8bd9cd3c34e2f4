import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import type { SegmentSource } from '@farpass/astro/ephemeris';
import { type Frame, frameOfName } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import type { OemSegment } from '@farpass/ccsds/oem';
import { StateFault, utcOfMessage } from '../state/index.ts';
import { interpolationOf } from './interpolation.ts';

/** The rules for reading the states of a segment. */
export interface SegmentRules extends Pick<SegmentSource<Frame>, 'frame' | 'usable' | 'interpolation'> {
  /** A time of the segment as UTC. */
  readonly utc: (text: string) => Epoch<'UTC'>;
}

/** The rules that the metadata of a segment state. Throws a `StateFault` for an unknown frame. */
export function segmentRules(metadata: OemSegment['metadata']): SegmentRules {
  const { REF_FRAME: name = '', TIME_SYSTEM: system = '', ...times } = metadata.values;
  const named = frameOfName(name);
  if (named?.kind !== 'earth-centred')
    throw new StateFault('STATE_FRAME_UNKNOWN', {
      sentence: `REF_FRAME is '${name}'; give an Earth-centred frame.`,
      parameters: { found: name },
    });
  const { frame } = named;
  const table = earthOrientationInUse();
  const utc = (text: string) => utcOfMessage(text, system, table);
  const { USEABLE_START_TIME: from, USEABLE_STOP_TIME: to } = times;
  const usable = from === undefined || to === undefined ? {} : { usable: { from: utc(from), to: utc(to) } };
  const interpolation = interpolationOf(times.INTERPOLATION, times.INTERPOLATION_DEGREE?.text);
  return { frame, utc, ...usable, ...(interpolation === undefined ? {} : { interpolation }) };
}
