import { difference, dot, norm } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { encounterDrawing } from './encounter-drawing.ts';
import { encounterGeometry } from './encounter-geometry.ts';
import { evenTimes, pathOf, planeAxes, relativeMotion, relativePath } from './relative-motion.ts';

const speed = Math.sqrt(398600.4418 / 7000);
const covariance = {
  CR_R: '2500',
  CT_R: '0',
  CT_T: '90000',
  CN_R: '0',
  CN_T: '0',
  CN_N: '1600',
  CRDOT_R: '0',
  CRDOT_T: '0',
  CRDOT_N: '0',
  CRDOT_RDOT: '0.1',
  CTDOT_R: '0',
  CTDOT_T: '0',
  CTDOT_N: '0',
  CTDOT_RDOT: '0',
  CTDOT_TDOT: '0.003',
  CNDOT_R: '0',
  CNDOT_T: '0',
  CNDOT_N: '0',
  CNDOT_RDOT: '0',
  CNDOT_TDOT: '0',
  CNDOT_NDOT: '0.002',
};
const object = (index: 1 | 2, state: readonly number[]) => [
  `OBJECT = OBJECT${index}`,
  `OBJECT_DESIGNATOR = ${index}`,
  'CATALOG_NAME = SATCAT',
  `OBJECT_NAME = ${index === 1 ? 'ONE' : 'TWO'}`,
  `INTERNATIONAL_DESIGNATOR = 2020-00${index}A`,
  'EPHEMERIS_NAME = NONE',
  'COVARIANCE_METHOD = CALCULATED',
  'MANEUVERABLE = N/A',
  'REF_FRAME = EME2000',
  ...['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'].map((key, place) => `${key} = ${state[place]}`),
  ...Object.entries(covariance).map(([key, value]) => `${key} = ${value}`),
];
/** Two circular orbits that cross at right angles, 100 m apart in height. */
const message = [
  'CCSDS_CDM_VERS = 1.0',
  'CREATION_DATE = 2026-11-17T00:00:00.000',
  'ORIGINATOR = TEST',
  'MESSAGE_ID = 1',
  'TCA = 2026-11-20T07:12:45.000',
  'MISS_DISTANCE = 100 [m]',
  ...object(1, [7000, 0, 0, 0, speed, 0]),
  ...object(2, [7000.1, 0, 0, 0, 0, speed]),
  '',
].join('\n');

const geometry = encounterGeometry(message);
if (geometry === undefined) throw new Error('The message has states.');

describe('the encounter in space', () => {
  it('has the time, the names, and one standard deviation along each axis, to scale', () => {
    expect(geometry.tcaMs).toBe(Date.UTC(2026, 10, 20, 7, 12, 45));
    expect([geometry.first.name, geometry.second.name]).toEqual(['ONE', 'TWO']);
    const lengthsM = (geometry.first.sigmaAxesKm ?? []).map((axis) => norm(axis) * 1000).toSorted((a, b) => a - b);
    expect(lengthsM.map((length) => Math.round(length * 1e6) / 1e6)).toEqual([40, 50, 300]);
  });

  it('has the miss at the closest approach, and the speed of the crossing around it', () => {
    const [before, at, after] = relativeMotion(geometry, [-1, 0, 1]);
    expect(at?.rtnKm.map((axis) => Math.round(axis * 1e9) / 1e9)).toEqual([0.1, 0, 0]);
    expect(Math.abs((after?.distanceKm ?? 0) / (speed * Math.SQRT2) - 1)).toBeLessThan(1e-3);
    expect(Math.abs((before?.rtnKm[1] ?? 0) - speed)).toBeLessThan(1e-2);
  });

  it('moves both objects on their orbits: half a revolution later they are on the other side of the Earth', () => {
    const halfTurn = Math.PI * Math.sqrt(7000 ** 3 / 398600.4418);
    const path = pathOf(geometry, { which: 'first', halfSeconds: halfTurn });
    expect(norm(difference(path.at(-1) ?? [0, 0, 0], [-7000, 0, 0]))).toBeLessThan(1e-6);
  });

  it('has a plane normal to the relative velocity that contains the miss', () => {
    const axes = planeAxes(geometry);
    const relative = difference(geometry.second.velocityKmPerS, geometry.first.velocityKmPerS);
    for (const axis of axes ?? []) expect(Math.abs(dot(axis, relative))).toBeLessThan(1e-9);
    expect(axes?.[0].map((part) => Math.round(part * 1e9) / 1e9)).toEqual([1, 0, 0]);
  });

  it('is drawn to scale: the miss, and the relative path through the second object', () => {
    const { lines, ellipsoids } = encounterDrawing(geometry, 'miss');
    const [from, to] = lines.find(({ key }) => key === 'miss')?.positionsKm ?? [];
    if (from === undefined || to === undefined) throw new Error('The miss is drawn.');
    expect(norm(difference(to, from))).toBeCloseTo(0.1, 9);
    expect(ellipsoids.map(({ key }) => key)).toEqual(['uncertainty first', 'uncertainty second', 'bodies']);
    const middle = relativePath(geometry, evenTimes({ halfSeconds: 10, count: 3 }))[1];
    expect(norm(difference(middle ?? [0, 0, 0], geometry.second.positionKm))).toBeLessThan(1e-9);
  });

  it('is undefined for a text that is not a message', () => {
    expect(encounterGeometry('CCSDS_CDM_VERS = 1.0\n')).toBeUndefined();
  });
});
