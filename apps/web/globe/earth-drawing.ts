import type { Vector3 } from '@farpass/astro/linear';

/** The meaning of a line, a mark or an ellipsoid; the scene chooses its colour and width. */
const drawnRoles = ['own', 'other', 'ground', 'sensor', 'seeing', 'plane', 'miss'] as const;
export type DrawnRole = (typeof drawnRoles)[number];

/** A line through positions in ITRF, km. */
export interface DrawnLine {
  readonly key: string;
  readonly role: DrawnRole;
  readonly positionsKm: readonly Vector3[];
  /** Drawn thinner: not the newest, not in sunlight, or not certain. */
  readonly isFaint?: boolean;
}

/** A place with a name, ITRF, km. */
export interface DrawnMark {
  readonly key: string;
  readonly role: DrawnRole;
  readonly positionKm: Vector3;
  readonly label: string;
}

/** An ellipsoid to scale: its centre and half axes in ITRF, km. */
export interface DrawnEllipsoid {
  readonly key: string;
  readonly role: DrawnRole;
  readonly centreKm: Vector3;
  readonly halfAxesKm: readonly [Vector3, Vector3, Vector3];
}

/** A sphere that the first view holds, ITRF, km. */
interface DrawnView {
  readonly centreKm: Vector3;
  readonly radiusKm: number;
  /** Direction of the first view for a sphere around the Earth's centre: the camera is above this position. */
  readonly fromKm?: Vector3;
  /** The view fits the sphere exactly, whatever the shape of the window. */
  readonly isFitted?: true;
}

/** The content on or around the Earth, and the part of it in the first view. */
export interface EarthDrawing {
  readonly lines: readonly DrawnLine[];
  /** Names are placed in this order; a name without room is left out. */
  readonly marks: readonly DrawnMark[];
  readonly ellipsoids: readonly DrawnEllipsoid[];
  readonly view: DrawnView;
  /** The time for day and night on the Earth, ms since 1970. */
  readonly atMs: number;
}

/** Colours of the roles on the Earth and in dark space, which every theme has; they are not status colours. */
export const roleColours: Readonly<Record<DrawnRole, string>> = {
  own: '#58b4ff',
  other: '#ffb37a',
  ground: '#9fd3ff',
  sensor: '#d7dfeb',
  seeing: '#8ef0c8',
  plane: '#9fb0c8',
  miss: '#ffffff',
};
