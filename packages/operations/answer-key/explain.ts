import { usableSpan } from '@farpass/astro/ephemeris';
import { addSeconds, compareEpochs, type Epoch, toScale } from '@farpass/astro/time';
import type { KeyRow } from '@farpass/intake/answer-key';
import type { ObjectRecord, ScreeningWindow } from '@farpass/screening/objects';
import type { ScreeningVolume } from '@farpass/screening/volumes';
import { type FoundRow, toleranceKm } from './compare.ts';

/** Why a row of the key was not found. */
export const missingReasons = ['NO_FILE', 'NOT_USABLE', 'OUTSIDE_WINDOW', 'AT_THE_EDGE', 'UNEXPLAINED'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Why the key has no row of an approach. */
export const extraReasons = ['NOT_IN_KEY', 'AT_THE_EDGE', 'UNEXPLAINED'] as const;
export type ExtraReason = (typeof extraReasons)[number];

/** The reasons in words. */
export const reasonWords: Readonly<Record<MissingReason | ExtraReason, string>> = {
  NO_FILE: 'no file of the folder is of this object',
  NOT_USABLE: 'the usable time of a file does not cover the approach',
  OUTSIDE_WINDOW: 'the approach is not inside the window',
  NOT_IN_KEY: 'the key has no row of one of the objects: it is a part of a key',
  AT_THE_EDGE: 'the distance is that of the edge of the volume, within the tolerance of a metre',
  UNEXPLAINED: 'no reason was found',
};

/** The files of a screening, its window, and its one volume if there is one. */
export interface KeyScreening extends ScreeningWindow {
  readonly objects: readonly ObjectRecord[];
  readonly volume: ScreeningVolume | undefined;
}

/** Why a row of the key was not found. */
export function missingReason(row: KeyRow, screened: KeyScreening): MissingReason {
  const { start, durationSeconds, objects, volume } = screened;
  const end = addSeconds(start, durationSeconds);
  if (compareEpochs(row.tca, start) <= 0 || compareEpochs(row.tca, end) >= 0) return 'OUTSIDE_WINDOW';
  const own = row.objects.map(({ id }) => objects.filter((object) => numberOf(object) === id));
  if (own.some((files) => files.length === 0)) return 'NO_FILE';
  if (own.some((files) => !files.some((file) => isUsableAt(file, row.tca)))) return 'NOT_USABLE';
  return isAtEdge(row.missKm, volume) ? 'AT_THE_EDGE' : 'UNEXPLAINED';
}

/** Why the key has no row of an approach. */
export function extraReason(found: FoundRow, { volume, known }: Pick<KeyScreening, 'volume'> & KnownIds): ExtraReason {
  if (found.objects.some(({ id }) => !known.has(id))) return 'NOT_IN_KEY';
  return isAtEdge(found.missKm, volume) ? 'AT_THE_EDGE' : 'UNEXPLAINED';
}

interface KnownIds {
  /** The objects of the key. */
  readonly known: ReadonlySet<string>;
}

function numberOf({ id, catalogueNumber = id }: ObjectRecord): string {
  return catalogueNumber;
}

function isUsableAt({ orbit }: ObjectRecord, epoch: Epoch<'UTC'>): boolean {
  if (orbit.kind !== 'ephemeris') return orbit.kind === 'elements';
  const at = toScale(epoch, 'TAI');
  return orbit.ephemeris.segments.some((segment) => {
    const { from, to } = usableSpan(segment);
    return compareEpochs(from, at) <= 0 && compareEpochs(at, to) <= 0;
  });
}

function isAtEdge(missKm: number, volume: ScreeningVolume | undefined): boolean {
  return volume?.kind === 'sphere' && Math.abs(missKm - volume.radiusKm) <= toleranceKm;
}
