import { beforeEach, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { servedAlone } from '../testing.ts';
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
    await askWith(as(operatorId))('POST', '/satellites', { name: operatorId, noradId: 70_001 });
});

it('a satellite in a fleet is a claim until an administrator confirms who flies it', async () => {
  expect(await claim()).toEqual({ operatorId: 'first', isConfirmed: false });
  expect((await confirm('true-one', true, as('first'))).statusCode).toBe(403);
  expect((await confirm('true-one')).statusCode).toBe(204);
  expect(await claim()).toEqual({ operatorId: 'true-one', isConfirmed: true });
  expect((await confirm('true-one', false)).statusCode).toBe(204);
  expect(await claim()).toEqual({ operatorId: 'first', isConfirmed: false });
});

it('no one is confirmed who does not have it in the fleet', async () => {
  expect((await confirm('another')).statusCode).toBe(404);
  expect(await claim()).toMatchObject({ isConfirmed: false });
});
