import { formatUtc } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { type OemSegment, oemMetadata, writeOem } from '@farpass/ccsds/oem';
import { ephemerisOfOem, trajectoryOfEphemeris } from '@farpass/intake/ephemeris';

/** A trajectory as others may read it: an OEM in KVN, and the time between its first and last state, UTC. */
export interface StatesOnly {
  readonly text: string;
  readonly fromUtc: string;
  readonly untilUtc: string;
}

/** The names in the head of the copy. */
interface CopyHead {
  readonly createdUtc: string;
  readonly originator: string;
  /** A remark in the copy, which makes it a file of its own. */
  readonly remark: string;
}

/**
 * A copy of an OEM with nothing but its states: positions and velocities, without covariances, accelerations (which show a
 * burn), comments, and message ids. Undefined for what is not a readable OEM with a path.
 */
export function statesOnly(text: string, { createdUtc, originator, remark }: CopyHead): StatesOnly | undefined {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults' || result.record.kind !== 'OEM') return undefined;
  const { record } = result;
  const { spans } = trajectoryOfEphemeris(ephemerisOfOem(record));
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const values = { CREATION_DATE: createdUtc.replace('Z', ''), ORIGINATOR: originator };
  const header = {
    entries: [
      { kind: 'comment', text: remark } as const,
      ...Object.entries(values).map(([key, written]) => ({ kind: 'field' as const, key, text: written })),
    ],
    values,
  };
  const copy = { ...record, header, segments: record.segments.map(bareSegment) };
  return { text: writeOem(copy, 'KVN').text, fromUtc: formatUtc(first.from, 6), untilUtc: formatUtc(last.to, 6) };
}

/** Keywords that the standard does not know could say anything. */
function bareSegment({ metadata, states }: OemSegment): OemSegment {
  return {
    metadata: {
      ...metadata,
      entries: metadata.entries.filter((entry) => entry.kind === 'field' && Object.hasOwn(oemMetadata, entry.key)),
    },
    comments: [],
    states: states.map(({ epoch, numbers }) => ({ epoch, numbers: numbers.split(' ').slice(0, 6).join(' ') })),
    covariances: [],
  };
}
