import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { earthOrientationInUse, shippedEarthOrientation, useEarthOrientation } from '@farpass/astro/earth-orientation';
import { afterEach, describe, expect, it } from 'vitest';
import { createComputePool, defineTask } from '../compute/index.ts';
import { useEarthOrientationOf } from './earth-orientation.ts';

const orientation = defineTask<typeof import('../compute/fixtures/orientation.task.ts')>(
  'test.orientation',
  new URL('../compute/fixtures/orientation.task.ts', import.meta.url),
);

afterEach(() => useEarthOrientation(shippedEarthOrientation()));

describe('the Earth orientation of the settings', () => {
  it('is the shipped one without the setting', () => {
    useEarthOrientationOf({});
    useEarthOrientationOf({ FARPASS_EARTH_ORIENTATION: '' });
    expect(earthOrientationInUse()).toBe(shippedEarthOrientation());
  });

  it('stops the start with the reason if its file cannot be used', () => {
    const folder = mkdtempSync(join(tmpdir(), 'farpass-orientation-'));
    const path = join(folder, 'finals2000A.all');
    const start = () => useEarthOrientationOf({ FARPASS_EARTH_ORIENTATION: path });
    expect(start).toThrow(`FARPASS_EARTH_ORIENTATION: ${path} cannot be read`);
    writeFileSync(path, 'sold out\n');
    expect(start).toThrow('Line 1 of the finals file');
    rmSync(folder, { recursive: true });
    expect(earthOrientationInUse()).toBe(shippedEarthOrientation());
  });

  it('is also that of every thread', async () => {
    useEarthOrientation({ ...shippedEarthOrientation(), source: 'newer' });
    const pool = createComputePool({ size: 1 });
    expect(await pool.run(orientation, undefined)).toEqual(['newer', undefined]);
    expect(await pool.run(orientation, undefined, { isBackground: true })).toEqual(['newer', undefined]);
    await pool.close();
  });
});
