import { basename } from 'node:path';
import type { Ephemeris, EphemerisSegment } from '@farpass/astro/ephemeris';
import type { Epoch } from '@farpass/astro/time';
import { type NavigationMessage, readNavigationMessage } from '@farpass/ccsds/ndm';
import type { OemSegment } from '@farpass/ccsds/oem';
import { ephemerisOfOem, oemObjectId } from '@farpass/intake/ephemeris';
import { type ScreeningObject, screeningArcs } from '@farpass/screening/sieve';
import { inputBytes } from '../input.ts';
import { withCovariances } from './oem-covariance.ts';

/** An ephemeris as it was read: what is screened, and what its messages need beside it. */
export interface LoadedEphemeris {
  readonly screened: ScreeningObject & { readonly kind: 'ephemeris' };
  /** In the frame of its file, with its covariances along radial, along-track and normal. */
  readonly ephemeris: Ephemeris;
  readonly name: string | undefined;
  /** The file of its first segment. */
  readonly file: string;
  /** What could not be taken of it. */
  readonly notes: readonly string[];
}

interface Part {
  readonly file: string;
  readonly message: OemSegment;
}

/** Reads ephemeris messages as objects of a screening that begins at `start`; one object for each OBJECT_ID. */
export async function readEphemerides(files: readonly string[], start: Epoch<'UTC'>): Promise<LoadedEphemeris[]> {
  const parts: Part[] = [];
  for (const file of files) parts.push(...(await oemSegments(file)).map((message) => ({ file, message })));
  const byObject = Map.groupBy(parts, ({ file, message }) => oemObjectId(message) ?? file);
  return [...byObject].map(([id, own]) => loaded(id, own, start));
}

function loaded(id: string, parts: readonly Part[], start: Epoch<'UTC'>): LoadedEphemeris {
  const covariant = parts.flatMap((part) =>
    segmentsOf(part).map((segment) => ({ ...withCovariances(segment, part.message), file: part.file })),
  );
  const ephemeris = { segments: covariant.map(({ segment }) => segment) };
  const [first] = parts;
  return {
    screened: { kind: 'ephemeris', id, arcs: screeningArcs(ephemeris, start) },
    ephemeris,
    name: first?.message.metadata.values.OBJECT_NAME,
    file: basename(first?.file ?? ''),
    notes: covariant.flatMap(({ file, notes }) => notes.map((note) => `${file}: ${note}.`)),
  };
}

function segmentsOf({ file, message }: Part): readonly EphemerisSegment[] {
  try {
    return ephemerisOfOem({ segments: [message] }).segments;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
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
