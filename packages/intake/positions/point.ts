import { stateInFrame } from '@farpass/astro/frames';
import type { Vector3 } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { MeasuredPoint } from '@farpass/tracking/positions';

/** Frames in which positions of a receiver can be taken, by their names in an OEM. */
export const pointFrames = ['ITRF', 'EME2000', 'GCRF', 'TEME'] as const;
export type PointFrame = (typeof pointFrames)[number];

/** A position as a file has it, in km and in its frame. */
export interface ReadPoint {
  readonly epoch: Epoch<'UTC'>;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3 | undefined;
}

/** A point in GCRF. A velocity in ITRF is that relative to the turning Earth. */
export function pointInGcrf({ epoch, positionKm, velocityKmPerS }: ReadPoint, frame: PointFrame): MeasuredPoint {
  const state = { frame, positionKm, velocityKmPerS: velocityKmPerS ?? ([0, 0, 0] as const) };
  const turned = stateInFrame(state, { frame: 'GCRF', epoch });
  const velocity = velocityKmPerS === undefined ? {} : { velocityKmPerS: turned.velocityKmPerS };
  return { epoch, positionKm: turned.positionKm, ...velocity };
}

/** The meaning of tables of positions as a person states it; files that state it themselves win. */
export interface PointsMeaning {
  readonly frame?: PointFrame | undefined;
  readonly scale?: string | undefined;
  readonly lengthUnit?: 'km' | 'm' | undefined;
}

/** The positions in a file, in the order of their times. */
export interface PointsFile {
  readonly frame: PointFrame;
  readonly scale: string;
  readonly points: readonly ReadPoint[];
  /** Points with the time of another one: the first is kept. */
  readonly doubled: number;
  /** Rows that cannot be read, with the first of them in words. */
  readonly unread: number;
  readonly firstUnread?: string | undefined;
}
