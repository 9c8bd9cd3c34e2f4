import { beforeAll, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { areaToMassOf } from './keeper.ts';
import { servedAlone } from './testing.ts';

const ca = servedAlone();
const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'first' })}`;
const areaOf = (operatorId: string, catalogueId: number) =>
  ca.database.db.read((read) => areaToMassOf(read, { operatorId, catalogueId }));

beforeAll(async () => {
  const add = ca.askWith({ authorization });
  await add('POST', '/satellites', { name: 'KNOWN', noradId: 70_001, wetMass: 100, dragArea: 0.8 });
  await add('POST', '/satellites', { name: 'WITHOUT A MASS', noradId: 70_002, dragArea: 0.8 });
});

it('area over mass are those of the own fleet, and of a satellite that states both', async () => {
  expect(await areaOf('first', 70_001)).toBeCloseTo(0.008, 12);
  expect(await areaOf('first', 70_002)).toBeUndefined();
  expect(await areaOf('first', 70_003)).toBeUndefined();
  expect(await areaOf('second', 70_001)).toBeUndefined();
});
