import { beforeAll, expect, it } from 'vitest';
import { insertSensor } from '../sensors/store.ts';
import { inventedSensor, servedTracking } from '../testing.ts';
import { retireNetwork } from './retire.ts';

const odt = servedTracking();
const { ask } = odt;
const order = { catalogueId: 90001, to: new Date(Date.now() + 36 * 3_600_000).toISOString() };
const radar = { sensorType: 'RADAR_ACTIVE' } as const;

beforeAll(async () => {
  await odt.database.db.transaction((tx) =>
    insertSensor(tx, inventedSensor({ ...radar, sensorCode: 'DEMO-R1' }), { isSynthetic: true }),
  );
});

const codes = async () =>
  (await ask('GET /sensors')).json().map(({ sensorCode }: { sensorCode: string }) => sensorCode);

it('the simulated sensors of a demo that ended cannot be ordered, and real ones can', async () => {
  const { db } = odt.database;
  expect((await ask('POST /requests/validate', order)).json().errors).toEqual([]);
  let plans = 0;
  const retire = () =>
    db.transaction((tx) =>
      retireNetwork(tx, async () => {
        plans += 1;
      }),
    );
  await retire();
  await retire();
  expect(plans).toBe(1);
  expect(await codes()).toEqual([]);
  expect((await ask('POST /requests', order)).statusCode).toBe(422);
  await ask('POST /sensors', inventedSensor({ ...radar, sensorCode: 'REAL-1' }), { as: 'administrator' });
  await retire();
  expect(await codes()).toEqual(['REAL-1']);
  expect((await ask('POST /requests', order)).statusCode).toBe(201);
});

it('a sensor without a provider cannot be ordered', async () => {
  const { providerId: _, ...alone } = inventedSensor({ ...radar, sensorCode: 'ALONE' });
  await ask('POST /sensors', alone, { as: 'administrator' });
  const only = await ask('POST /requests', { ...order, sensorCodes: ['ALONE'] });
  expect(only.statusCode).toBe(422);
});
