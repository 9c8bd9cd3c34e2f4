import { readFile } from 'node:fs/promises';
import type { Epoch } from '@farpass/astro/time';
import { type Oem, type OemSegment, readOem } from '@farpass/ccsds/oem';
import { type ScreeningObject, screeningArcs } from '@farpass/conjunction/screening';
import { ephemerisOfOem, oemObjectId } from '@farpass/intake/ephemeris';

/** Reads ephemeris messages as objects of a screening that begins at `start`; one object for each OBJECT_ID. */
export async function ephemerisObjects(files: readonly string[], start: Epoch<'UTC'>): Promise<ScreeningObject[]> {
  const read = await Promise.all(files.map(async (file) => ({ file, oem: await oemOf(file) })));
  const named = read.flatMap(({ file, oem }) => oem.segments.map((segment) => ({ file, segment })));
  const byObject = Map.groupBy(named, ({ file, segment }) => oemObjectId(segment) ?? file);
  return [...byObject].map(([id, parts]) => ({
    kind: 'ephemeris',
    id,
    arcs: parts.flatMap((part) => screeningArcs(arcOf(part), start)),
  }));
}

async function oemOf(file: string): Promise<Oem> {
  const result = readOem(await readFile(file), { mode: 'lenient' });
  if (result.kind !== 'faults') return result.record;
  const [first] = result.faults;
  throw new Error(
    `${file}: this OEM cannot be read: ${first === undefined ? '' : `${first.code}: line ${first.line}`}`,
  );
}

function arcOf({ file, segment }: { readonly file: string; readonly segment: OemSegment }) {
  try {
    return ephemerisOfOem({ segments: [segment] });
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
