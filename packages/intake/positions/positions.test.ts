import { formatUtc } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { joinedPoints, looksLikePositions, pointInGcrf, readPoints } from './index.ts';

/** The first positions of GRACE-C on 2021-07-17, rounded to 10 m. */
const rows = ['2021-07-17T00:00:42Z,5449.21,-3225.71,-2652.39', '2021-07-17T00:01:42Z,5276.38,-3144.42,-3068.27'];
const head = 'utc,x_km,y_km,z_km';
const itrf = { frame: 'ITRF', scale: 'UTC' } as const;
const tableOf = (lines: readonly string[]) => [head, ...lines].join('\n');

describe('positions of a receiver', () => {
  it('are read from a table without velocities, in kilometres or metres', () => {
    const { points, frame, doubled, unread } = readPoints(tableOf(rows), itrf);
    expect([frame, points.length, doubled, unread]).toEqual(['ITRF', 2, 0, 0]);
    expect(points[0]?.positionKm).toEqual([5449.21, -3225.71, -2652.39]);
    expect(points.map(({ epoch }) => formatUtc(epoch, 0))).toEqual(['2021-07-17T00:00:42Z', '2021-07-17T00:01:42Z']);
    const metres = readPoints('utc,x_m,y_m,z_m\n2021-07-17T00:00:42Z,5449210,-3225710,-2652390', itrf);
    expect(metres.points[0]?.positionKm[0]).toBeCloseTo(5449.21, 9);
  });

  it('in GPS time are 18 s earlier than the same numbers in UTC', () => {
    const text = tableOf(rows).replaceAll('Z,', ',');
    const { points } = readPoints(text, { frame: 'ITRF', scale: 'GPS' });
    expect(points.map(({ epoch }) => formatUtc(epoch, 0))).toEqual(['2021-07-17T00:00:24Z', '2021-07-17T00:01:24Z']);
  });

  it('in the turning frame of the Earth have an inertial velocity', () => {
    const text = `${head},vx_km_s,vy_km_s,vz_km_s\n${rows[0]},-2.9,1.4,-7.0`;
    const [point] = readPoints(text, itrf).points;
    if (point === undefined) throw new Error('no point');
    const { velocityKmPerS } = pointInGcrf(point, 'ITRF');
    expect(Math.hypot(...(velocityKmPerS ?? []))).toBeCloseTo(7.69, 0);
  });

  it('that come twice or cannot be read are counted, and several files are one arc in the order of time', () => {
    const text = tableOf([rows[1] ?? '', rows[0] ?? '', rows[0] ?? '', '2021-07-17T00:02:42Z,NaN,1,2']);
    const one = readPoints(text, itrf);
    expect([one.points.length, one.doubled, one.unread, one.firstUnread]).toEqual([
      2,
      1,
      1,
      'line 5: "2021-07-17T00:02:42Z,NaN,1,2"',
    ]);
    const both = joinedPoints([one, readPoints(tableOf(['2021-07-16T23:00:42Z,5449.21,-3225.71,-2652.39']), itrf)]);
    expect(both.points.map(({ epoch }) => formatUtc(epoch, 0))[0]).toBe('2021-07-16T23:00:42Z');
  });

  it('are recognised, and states and element sets are not taken for them', () => {
    expect(looksLikePositions(tableOf(rows))).toBe(true);
    expect(looksLikePositions(`${head},vx_km_s,vy_km_s,vz_km_s\n${rows[0]},-2.9,1.4,-7.0\n`)).toBe(false);
    expect(looksLikePositions('NORAD_CAT_ID,OBJECT_NAME,EPOCH,BSTAR\n25544,ISS,2026-01-01T00:00:00,0\n')).toBe(false);
  });

  it('are refused by what is missing: frame, scale, columns, and if they are latitudes and longitudes', () => {
    expect(() => readPoints(tableOf(rows), {})).toThrow('does not say its frame');
    expect(() => readPoints(tableOf(rows).replace('utc', 'time'), { frame: 'ITRF' })).toThrow(
      'does not say its time scale',
    );
    expect(() => readPoints('utc,a_km,b_km,c_km\n2021-07-17T00:00:42Z,1,2,3', itrf)).toThrow(
      'expected a time and x, y, z',
    );
    expect(() => readPoints('utc,lat,lon,alt\n2021-07-17T00:00:42Z,51.2,-8.1,503', itrf)).toThrow('GEODETIC');
    expect(() => readPoints(tableOf(['2021-07-17T00:00:42Z,51.2,-8.1,503']), itrf)).toThrow('GEODETIC');
    const gcrf = readPoints(tableOf(rows), { frame: 'GCRF', scale: 'UTC' });
    expect(() => joinedPoints([readPoints(tableOf(rows), itrf), gcrf])).toThrow('one file is in ITRF, another in GCRF');
  });
});
