import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { Epoch } from '@farpass/astro/time';
import { type NavigationMessage, readNavigationMessage } from '@farpass/ccsds/ndm';
import type { OemSegment } from '@farpass/ccsds/oem';
import { type ScreeningObject, screeningArcs } from '@farpass/conjunction/screening';
import { ephemerisOfOem, oemObjectId } from '@farpass/intake/ephemeris';
import { inputBytes } from '../input.ts';

/** Reads ephemeris messages as objects of a screening that begins at `start`; one object for each OBJECT_ID. */
export async function ephemerisObjects(files: readonly string[], start: Epoch<'UTC'>): Promise<ScreeningObject[]> {
  const segments = new Map<string, EphemerisSegment[]>();
  for (const file of files) {
    for (const segment of await oemSegments(file)) {
      const id = oemObjectId(segment) ?? file;
      segments.set(id, [...(segments.get(id) ?? []), ...ephemerisOfOem({ segments: [segment] }).segments]);
    }
  }
  return [...segments].map(([id, parts]) => ({
    kind: 'ephemeris',
    id,
    arcs: screeningArcs({ segments: parts }, start),
  }));
}

/** The segments of a file that is an OEM, or a combined message that holds some. */
async function oemSegments(file: string): Promise<readonly OemSegment[]> {
  const { result } = readNavigationMessage(await inputBytes(file), { mode: 'lenient' });
  if (result.kind === 'faults') {
    const [first] = result.faults;
    const where = first === undefined ? '' : `: ${first.code}: line ${first.line}: ${first.remedy}`;
    throw new Error(`${file}: this OEM cannot be read${where}`);
  }
  const segments = messagesOf(result.record).flatMap((each) => (each.kind === 'OEM' ? each.segments : []));
  if (segments.length === 0) throw new Error(`${file} holds no orbit ephemeris; give an OEM.`);
  return segments;
}

function messagesOf(message: NavigationMessage) {
  return message.kind === 'NDM' ? message.messages : [message];
}
