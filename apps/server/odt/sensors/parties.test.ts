import { expect, it } from 'vitest';
import { inventedSensor, servedTracking } from '../testing.ts';
import { insertSensor } from './store.ts';

const odt = servedTracking();

it('names the providers of the sensors that an operator sees, and everyone to administrators', async () => {
  await odt.database.db.transaction(async (tx) => {
    await insertSensor(tx, inventedSensor(), { isSynthetic: false });
    const hidden = { sensorCode: 'OTHERS', providerId: 'provider-2', visibleToOperators: ['other'] };
    await insertSensor(tx, inventedSensor(hidden), { isSynthetic: false });
  });
  const first = { id: 'provider-1', name: 'First Provider' };
  const second = { id: 'provider-2', name: 'Second Provider' };
  const of = async (as: 'operator' | 'otherOperator' | 'administrator' | 'provider') =>
    (await odt.ask('GET /parties', undefined, { as })).json();
  expect(await of('operator')).toEqual({ providers: [first] });
  expect(await of('otherOperator')).toEqual({ providers: [first, second] });
  expect(await of('administrator')).toEqual({
    providers: [first, second],
    operators: [{ id: 'other', name: 'Other Operator' }],
  });
  expect(await of('provider')).toEqual({ providers: [first] });
});
