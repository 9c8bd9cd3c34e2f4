import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKernel } from '@farpass/astro/kernel';
import { catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueModels } from './history.ts';
import { screenArguments } from './request.ts';

const header =
  'OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,EPHEMERIS_TYPE,CLASSIFICATION_TYPE,NORAD_CAT_ID,ELEMENT_SET_NO,REV_AT_EPOCH,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT';

/** Daily sets of a generated orbit at 700 km, named or not, whose anomalies scatter by hundredths of a degree. */
function history(name: string): string {
  const rows = Array.from({ length: 100 }, (_, day) => {
    const epoch = `${new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)}T00:00:00.000000`;
    const anomaly = (14.57 * 360 * day + 0.01 * Math.sin(day * day) + 720) % 360;
    // The Earth's oblateness turns the node by −3.62 degrees a day.
    const node = (400 - 3.62 * day + 360) % 360;
    return `${name},2020-001A,${epoch},14.57,.0005,60,${node},0,${anomaly.toFixed(4)},0,U,90001,999,1,0,0,0`;
  });
  return `${[header, ...rows].join('\n')}\n`;
}

const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));
const ofClass = { regime: 'LEO2', kind: 'payload' } as const;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farpass-history-'));
  await writeFile(join(folder, 'own.csv'), history('OWN SATELLITE'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

describe('covariances for screening from the command line', () => {
  it('are the shipped ones if no history is given', async () => {
    expect(await catalogueModels([], { kernel, names: new Map() })).toEqual([shippedModel]);
    expect(catalogueCovariance([shippedModel], { regime: 'GEO', kind: 'debris' }, 1).source).toBe('borrowed');
    expect(catalogueCovariance([shippedModel], { regime: 'LEO3', kind: 'payload' }, 1).source).toBe('history');
    expect(catalogueCovariance([shippedModel], { regime: 'LEO3', kind: 'debris' }, 1).source).toBe('assumed');
  });

  it('are first learnt from the given history, and name it as their source', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const models = await catalogueModels([join(folder, 'own.csv')], { kernel, names: new Map() });
    expect(models).toHaveLength(2);
    const learnt = catalogueCovariance(models, ofClass, 1);
    expect(learnt).toMatchObject({ source: 'history', confidence: 'low' });
    expect(learnt.sentence).toMatch(/OWN SATELLITE, 2024-01-01 to 2024-04-09/);
    expect(String(write.mock.calls[0]?.[0])).toMatch(/learnt from 100 element sets: LEO2 payload/);
  });

  it('need a folder for the messages', () => {
    const args = ['--catalogue', 'a.csv', '--from', '2024-11-01T00:00:00Z', '--km', '5', '--history', 'b.csv'];
    expect(() => screenArguments(args)).toThrow(/give --cdm-dir/);
    expect(screenArguments([...args, '--cdm-dir', 'out'])).toMatchObject({ histories: ['b.csv'] });
  });
});
