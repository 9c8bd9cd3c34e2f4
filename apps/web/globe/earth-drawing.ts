import type { Vector3 } from '@farpass/astro/linear';

/** The meaning of a line, a mark or an ellipsoid; the scene chooses its colour and width. */
const drawnRoles = ['own', 'other', 'ground', 'sensor', 'seeing', 'plane', 'miss'] as const;
export type DrawnRole = (typeof drawnRoles)[number];

/** A line through positions in ITRF, km. */
export interface DrawnLine {
  readonly key: string;
  readonly role: DrawnRole;
  readonly positionsKm: readonly Vector3[];
  /** Not the newest, not in the light, not certain: drawn thinner. */
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
  /** Of a sphere about the Earth's centre: a position over which the first view is. */
  readonly fromKm?: Vector3;
  /** The view holds no more than the sphere, and all of it, however wide and low the window is. */
  readonly isFitted?: true;
}

/** What is drawn on or around the Earth, and which part is in view first. */
export interface EarthDrawing {
  readonly lines: readonly DrawnLine[];
  /** Names take their places in this order; a name that finds no room is left out. */
  readonly marks: readonly DrawnMark[];
  readonly ellipsoids: readonly DrawnEllipsoid[];
  readonly view: DrawnView;
  /** The time of day and night on the Earth, ms since 1970. */
  readonly atMs: number;
}

/** Colours of the roles on the Earth and in dark space, which every theme has; no status colours. */
export const roleColours: Readonly<Record<DrawnRole, string>> = {
  own: '#58b4ff',
  other: '#ffb37a',
  ground: '#9fd3ff',
  sensor: '#d7dfeb',
  seeing: '#8ef0c8',
  plane: '#9fb0c8',
  miss: '#ffffff',
};
