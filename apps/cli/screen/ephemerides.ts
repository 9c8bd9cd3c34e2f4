import { readFile } from 'node:fs/promises';
import { createSegment, type EphemerisSegment, type Interpolation } from '@farpass/astro/ephemeris';
import { frameOfName, shippedEarthOrientation } from '@farpass/astro/frames';
import type { Epoch } from '@farpass/astro/time';
import { type Oem, type OemSegment, readOem, stateNumbers } from '@farpass/ccsds/oem';
import { type ScreeningObject, screeningArcs } from '@farpass/conjunction/screening';
import { utcOfMessage } from '@farpass/intake/state';

/** Reads ephemeris messages as objects of a screening that begins at `start`; one object for each OBJECT_ID. */
export async function ephemerisObjects(files: readonly string[], start: Epoch<'UTC'>): Promise<ScreeningObject[]> {
  const segments = new Map<string, EphemerisSegment[]>();
  for (const file of files) {
    for (const segment of (await oemOf(file)).segments) {
      const id = segment.metadata.values.OBJECT_ID ?? segment.metadata.values.OBJECT_NAME ?? file;
      segments.set(id, [...(segments.get(id) ?? []), segmentOf(segment, file)]);
    }
  }
  return [...segments].map(([id, parts]) => ({
    kind: 'ephemeris',
    id,
    arcs: screeningArcs({ segments: parts }, start),
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

function segmentOf(segment: OemSegment, file: string): EphemerisSegment {
  const { REF_FRAME: name = '', TIME_SYSTEM: system = '', ...times } = segment.metadata.values;
  const named = frameOfName(name);
  if (named?.kind !== 'earth-centred') throw new Error(`${file}: REF_FRAME is '${name}'; give an Earth-centred frame.`);
  const { frame } = named;
  const table = shippedEarthOrientation();
  const utc = (text: string) => utcOfMessage(text, system, table);
  const points = segment.states.map((state) => {
    const { positionKm, velocityKmPerS } = stateNumbers(state);
    return { epoch: utc(state.epoch), state: { frame, positionKm, velocityKmPerS } };
  });
  const { USEABLE_START_TIME: from, USEABLE_STOP_TIME: to } = times;
  const usable = from === undefined || to === undefined ? {} : { usable: { from: utc(from), to: utc(to) } };
  const interpolation = interpolationOf(times.INTERPOLATION, times.INTERPOLATION_DEGREE?.text);
  return createSegment({ frame, points, ...usable, ...(interpolation === undefined ? {} : { interpolation }) });
}

const methods: ReadonlyMap<string, Interpolation['method']> = new Map([
  ['HERMITE', 'hermite'],
  ['LAGRANGE', 'lagrange'],
  ['LINEAR', 'linear'],
]);

function interpolationOf(name: string | undefined, degree: string | undefined): Interpolation | undefined {
  const method = methods.get((name ?? '').toUpperCase());
  return method === undefined || degree === undefined ? undefined : { method, degree: Number(degree) };
}
