import { beforeEach, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { findClaim } from './claims.ts';

const ca = servedAlone();
const { askWith } = ca;
const as = (operatorId: string) => ({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}` });
const administrator = { authorization: `Bearer ${tokenWith({ ca: ['admin'] })}` };
const claim = () => ca.database.db.read((read) => findClaim(read, 70_001));
const confirm = (operator: string, isConfirmed = true, headers: object = administrator) =>
  askWith({ ...headers })('PUT', '/satellites/operator/70001', { operator, isConfirmed });

beforeEach(async () => {
  for (const table of ['satellite_claim', 'satellite']) await ca.database.db.execute(`delete from ${table}`);
  for (const operatorId of ['first', 'true-one'])
    await askWith(as(operatorId))('POST', '/satellites', { name: operatorId, noradId: 70_001, isMeant: true });
});

it('a satellite in a fleet is a claim until an administrator confirms who flies it', async () => {
  expect(await claim()).toEqual({ operatorId: 'first', name: 'first', isConfirmed: false });
  expect((await confirm('true-one', true, as('first'))).statusCode).toBe(403);
  expect((await confirm('true-one')).statusCode).toBe(204);
  expect(await claim()).toEqual({ operatorId: 'true-one', name: 'true-one', isConfirmed: true });
  expect((await confirm('true-one', false)).statusCode).toBe(204);
  expect(await claim()).toEqual({ operatorId: 'first', name: 'first', isConfirmed: false });
});

it('a satellite of the demo world is confirmed, as long as it has a number of the demo world', async () => {
  await ca.database.db.execute(`update satellite set is_synthetic = true where operator_id = 'true-one'`);
  expect(await claim()).toMatchObject({ operatorId: 'first', isConfirmed: false });
  await ca.database.db.execute('update satellite set norad_id = 339001');
  const found = await ca.database.db.read((read) => findClaim(read, 339_001));
  expect(found).toMatchObject({ operatorId: 'true-one', isConfirmed: true });
});

it('no one is confirmed who does not have it in the fleet', async () => {
  expect((await confirm('another')).statusCode).toBe(404);
  expect(await claim()).toMatchObject({ isConfirmed: false });
});
