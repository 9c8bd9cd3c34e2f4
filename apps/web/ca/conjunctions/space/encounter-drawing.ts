import { difference, norm, rotate, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import type { DrawnEllipsoid, DrawnLine, DrawnMark, EarthDrawing } from '../../../globe/earth-drawing.ts';
import type { EncounterGeometry } from './encounter-geometry.ts';
import { evenTimes, pathOf, planeAxes, relativePath } from './relative-motion.ts';

/** The visible part of an encounter: the miss, the uncertainty, minutes of motion, or the Earth with both orbits. */
export const encounterScales = ['miss', 'uncertainty', 'minutes', 'orbits'] as const;
export type EncounterScale = (typeof encounterScales)[number];

const halfSeconds = 300;
const orbitHalfSeconds = 2_700;
const sigmas = 3;
const relativePoints = 241;

/** The drawing of an encounter on the globe, in ITRF at the closest approach: distances are to scale. */
export function encounterDrawing(geometry: EncounterGeometry, scale: EncounterScale): EarthDrawing {
  const turned = (positionKm: Vector3) => rotate(geometry.toItrf, positionKm);
  const { first, second, tcaMs } = geometry;
  const span = scale === 'orbits' ? orbitHalfSeconds : halfSeconds;
  const path = (which: 'first' | 'second', role: 'own' | 'other'): DrawnLine => ({
    key: `path ${which}`,
    role,
    positionsKm: pathOf(geometry, { which, halfSeconds: span }).map(turned),
    isFaint: scale !== 'orbits',
  });
  const relative: DrawnLine = {
    key: 'relative',
    role: 'other',
    positionsKm: relativePath(geometry, evenTimes({ halfSeconds, count: relativePoints })).map(turned),
  };
  const miss: DrawnLine = { key: 'miss', role: 'miss', positionsKm: [first.positionKm, second.positionKm].map(turned) };
  const marks: readonly DrawnMark[] = [
    { key: 'first', role: 'own', positionKm: turned(first.positionKm), label: first.name },
    { key: 'second', role: 'other', positionKm: turned(second.positionKm), label: second.name },
  ];
  return {
    lines: [
      path('first', 'own'),
      path('second', 'other'),
      ...(scale === 'orbits' ? [] : [relative]),
      miss,
      ...plane(geometry),
    ],
    marks,
    ellipsoids: [...ellipsoids(geometry)],
    view: { centreKm: turned(first.positionKm), radiusKm: radiusOf(geometry, scale) },
    atMs: tcaMs,
  };
}

/** Three standard deviations of each object, and the sphere within which both bodies would touch. */
function ellipsoids({ first, second, toItrf, hardBodyRadiusKm }: EncounterGeometry): readonly DrawnEllipsoid[] {
  const turned = (vector: Vector3) => rotate(toItrf, vector);
  const uncertain = [
    { ...first, key: 'uncertainty first', role: 'own' as const },
    { ...second, key: 'uncertainty second', role: 'other' as const },
  ].flatMap(({ key, role, positionKm, sigmaAxesKm }) => {
    if (sigmaAxesKm === undefined) return [];
    const [a, b, c] = sigmaAxesKm;
    const half = (axis: Vector3) => turned(scaled(axis, sigmas));
    return [{ key, role, centreKm: turned(positionKm), halfAxesKm: [half(a), half(b), half(c)] as const }];
  });
  const r = hardBodyRadiusKm;
  const body: DrawnEllipsoid = {
    key: 'bodies',
    role: 'miss',
    centreKm: turned(first.positionKm),
    halfAxesKm: [
      [r, 0, 0],
      [0, r, 0],
      [0, 0, r],
    ],
  };
  return [...uncertain, body];
}

/** Along the two axes of the encounter plane, in half sides of its square. */
type Corner = readonly [number, number];

/** The encounter plane as a square with its axes, as wide as its content. */
function plane(geometry: EncounterGeometry): readonly DrawnLine[] {
  const axes = planeAxes(geometry);
  if (axes === undefined) return [];
  const half = 1.3 * Math.max(missKm(geometry), uncertaintyKm(geometry), geometry.hardBodyRadiusKm);
  const [x, y] = axes;
  const at = ([alongX, alongY]: Corner) =>
    rotate(geometry.toItrf, sum(geometry.first.positionKm, sum(scaled(x, alongX * half), scaled(y, alongY * half))));
  const line = (key: string, corners: readonly Corner[]): DrawnLine => ({
    key: `plane ${key}`,
    role: 'plane',
    positionsKm: corners.map(at),
    isFaint: key !== 'edge',
  });
  return [
    line('edge', [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ]),
    line('x', [
      [-1, 0],
      [1, 0],
    ]),
    line('y', [
      [0, -1],
      [0, 1],
    ]),
  ];
}

function missKm({ first, second }: EncounterGeometry): number {
  return norm(difference(second.positionKm, first.positionKm));
}

/** The largest of three standard deviations, km; 0 without covariances. */
function uncertaintyKm({ first, second }: EncounterGeometry): number {
  return Math.max(
    0,
    ...[first, second].flatMap(({ sigmaAxesKm = [] }) => sigmaAxesKm.map((axis) => sigmas * norm(axis))),
  );
}

const minutesKm = 1_500;

function radiusOf(geometry: EncounterGeometry, scale: EncounterScale): number {
  const near = Math.max(missKm(geometry), 3 * geometry.hardBodyRadiusKm, 0.01);
  if (scale === 'miss') return 1.5 * near;
  if (scale === 'uncertainty') return Math.max(1.5 * near, 1.1 * uncertaintyKm(geometry));
  return scale === 'minutes' ? minutesKm : norm(geometry.first.positionKm);
}
