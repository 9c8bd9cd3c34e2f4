import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestPlace, type TestPlace } from '../db/testing.ts';
import { drillKill } from './kill.ts';

let place: TestPlace;

beforeAll(async () => {
  place = await makeTestPlace();
});

afterAll(async () => {
  await place.remove();
});

describe('kill -9 while a server writes', () => {
  it('loses nothing that was answered, shows nothing half-done, and jobs go on', { timeout: 240_000 }, async () => {
    const report = await drillKill(place, 3, () => undefined);
    expect(report.faults).toEqual([]);
    expect(report.answered).toBeGreaterThanOrEqual(3);
    expect(report.kept).toBeGreaterThanOrEqual(report.answered);
  });
});
