import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameOfName, frames, orbitalFrames } from './index.ts';

const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/frames-and-time.md'), 'utf8');

/** Rows of the guide's tables of frames: the name of the frame, and the names that are read as it. */
const rows = [...guide.matchAll(/^\| ([A-Z0-9]+) \| ([A-Z0-9_, -]*)\|/gm)].map(([, name, others]) => ({
  name,
  others: others.split(',').flatMap((other) => (other.trim() === '' ? [] : [other.trim()])),
}));

describe('the guide to frames', () => {
  it('has a row for every frame', () => {
    const known: readonly string[] = [...frames, ...orbitalFrames];
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...known].toSorted());
  });

  it.each(rows)('states correctly what is read as $name', ({ name, others }) => {
    expect(frameOfName(name)).toMatchObject({ frame: name });
    for (const other of others) expect(frameOfName(other)).toEqual(frameOfName(name));
  });
});

describe('frame names', () => {
  it('in the specification are all known', () => {
    const names = ['ECEF', 'ECI', 'RSW_INERTIAL', 'TNW_INERTIAL', 'EME2000', 'EQW', 'LVLH', 'NSW', 'NTW', 'PQW', 'RSW'];
    const more = ['SEZ', 'TNW', 'VNC', 'QSW', 'RIC', 'RTN', 'TOD_EARTH'];
    for (const name of [...names, ...more]) expect(frameOfName(name)).toBeDefined();
    for (const name of ['EQW', 'LVLH', 'NSW', 'NTW', 'PQW', 'RSW', 'SEZ', 'TNW', 'VNC']) {
      expect(frameOfName(`${name}_ROTATING`)).toMatchObject({ kind: 'orbital', motion: 'rotating' });
      expect(frameOfName(`${name}_INERTIAL`)).toMatchObject({ kind: 'orbital', motion: 'inertial' });
    }
  });

  it('are read in any case and with spaces instead of underscores', () => {
    expect(frameOfName(' ecef ')).toEqual({ kind: 'earth-centred', frame: 'ITRF' });
    expect(frameOfName('TEME of Date')).toEqual({ kind: 'earth-centred', frame: 'TEME' });
    expect(frameOfName('uvw')).toEqual({ kind: 'orbital', frame: 'RTN', motion: 'inertial' });
  });

  it('that no standard defines are undefined, including property names of objects', () => {
    for (const name of ['', 'MARS', 'constructor', '__PROTO__', 'RTN_SPINNING', 'ITRF20144']) {
      expect(frameOfName(name)).toBeUndefined();
    }
  });
});
