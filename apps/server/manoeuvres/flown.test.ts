/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { readEphemeris } from '../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../fleet/ephemerides/store.ts';
import { keepBytes } from '../platform/files/index.ts';
import { alongTrack, servedManoeuvres } from './manoeuvres.fixture.ts';

const served = servedManoeuvres();
const { ask, created } = served;

describe('a flown burn', () => {
  /** Stores the exported orbit of a plan as an ephemeris of the satellite, and answers its id. */
  async function keptHot(plan: string): Promise<string> {
    const file = await ask('GET', `/manoeuvres/${plan}/file?format=oem&variant=hot`);
    const [satellite] = (await ask('GET', '/satellites')).json();
    const owners = await served.test.db.execute<{ operatorId: string }>(
      'select operator_id as "operatorId" from satellite',
    );
    const operatorId = owners.rows[0]?.operatorId ?? '';
    const row = await served.test.db.transaction(async (tx) => {
      const { digest: fileDigest, sizeBytes } = await keepBytes(tx, file.rawPayload);
      const reading = readEphemeris(file.body);
      if (reading.kind === 'faults') throw new Error(reading.errors[0]?.message);
      const { format, details: document } = reading;
      const named = { satelliteId: satellite.satelliteId, fileName: 'flown.oem', operatorId };
      return insertEphemeris(tx, { ...named, format, document, sizeBytes, fileDigest, designation: 'TRIAL' });
    });
    return row.id;
  }

  it('is compared with its plan once an ephemeris shows it', async () => {
    const { manoeuvreId: id } = await created();
    const flown = async (oem = '') => ask('GET', `/manoeuvres/${id}/flown${oem}`);
    const reason = 'Plan Raise is DRAFT: it was not exported.';
    const parameters = { name: 'Raise', state: 'DRAFT' };
    const reasonFinding = { code: 'FLOWN_NOT_EXPORTED', message: reason, parameters };
    expect((await flown()).json()).toEqual({ state: 'WAITING', reason, reasonFinding });
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'EXPORTED', approved_by = 'ada' where id = '${id}'`,
    );
    expect((await flown()).json()).toMatchObject({
      state: 'WAITING',
      reason: expect.stringMatching(/^No operational ephemeris was uploaded after /),
    });
    const ephemeris = await keptHot(id);
    const compared = (await flown(`?oem-id=${ephemeris}`)).json();
    expect(compared).toMatchObject({ state: 'COMPARED', fileName: 'flown.oem', reference: 'FLOWN' });
    expect(compared.planned.deltaVMPerS).toBeCloseTo(0.05, 6);
    expect(compared.achieved.deltaVMPerS).toBeCloseTo(0.0525, 5);
    expect(compared.sizeErrorFraction).toBeCloseTo(0.05, 3);
    expect(compared.directionErrorDeg).toBeLessThan(0.01);
    expect(Math.abs(compared.timeErrorS)).toBeLessThan(0.1);
    expect((await flown('?oem-id=none')).statusCode).toBe(404);
  });

  it('of several burns is compared burn by burn, and one that the file does not tell apart is missing', {
    tags: 'all',
  }, async () => {
    const burn = { ...alongTrack, following: [{ spacing: 0.5, spacingUnit: 'PERIODS' }] };
    const made = await ask('POST', '/manoeuvres', { conjunctionId: served.conjunctionId, name: 'Two', burn });
    expect(made.statusCode).toBe(201);
    const { manoeuvreId: id } = made.json();
    const { manoeuvreId: single } = await created();
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'EXPORTED', approved_by = 'ada' where id = '${id}'`,
    );
    const compared = (await ask('GET', `/manoeuvres/${id}/flown?oem-id=${await keptHot(id)}`)).json();
    expect(compared).toMatchObject({ state: 'COMPARED', missing: [] });
    expect(compared.burns.map(({ numbers }: { numbers: number[] }) => numbers)).toEqual([[1], [2]]);
    for (const one of compared.burns) {
      expect(one.planned.deltaVMPerS).toBeCloseTo(0.05, 5);
      expect(one.sizeErrorFraction).toBeCloseTo(0.05, 3);
      expect(one.directionErrorDeg).toBeLessThan(0.05);
    }
    await served.test.db.execute(
      `update manoeuvre_plan set state = 'EXPORTED', approved_by = 'ada' where id = '${single}'`,
    );
    const half = (await ask('GET', `/manoeuvres/${id}/flown?oem-id=${await keptHot(single)}`)).json();
    expect(half).toMatchObject({ isAsPlanned: false });
    expect(half.burns[0].sizeErrorFraction).toBeCloseTo(0.05, 3);
    expect(half.burns[1].achieved.deltaVMPerS).toBeLessThan(0.001);
    expect(half.sizeErrorFraction).toBe(half.burns[1].sizeErrorFraction);
  });
});
