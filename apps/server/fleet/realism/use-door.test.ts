import { Chance, seedOf } from '@farpass/tracking/chance';
import { beforeEach, describe, expect, it } from 'vitest';
import { servedDoor } from '../../watch/loosenings/door.fixture.ts';

const { ca, people, notices, satelliteNow } = servedDoor();
const { member, administrator } = people;
const reason = 'The new filter is better, log 17.';

beforeEach(async () => {
  for (const table of ['covariance_use', 'covariance_study']) await ca.database.db.execute(`delete from ${table}`);
});

/** The address of the use of the only satellite, and a study of residuals with sigmas that are wrong by a factor. */
async function studied(factor: number) {
  await administrator('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const { satelliteId } = await satelliteNow();
  const chance = new Chance(seedOf('residuals', 1));
  const wave = () => factor * chance.normal();
  const residuals = Array.from({ length: 200 }, (_, place) => ({
    residualM: [10 * wave(), 100 * wave(), 20 * wave()],
    lowerM2: [100, 0, 10_000, 0, 0, 400],
    leadHours: 5,
    prediction: `orbit ${place}`,
  }));
  const made = await administrator('POST', `/satellites/${satelliteId}/realism`, { reason: 'monthly', residuals });
  expect(made.statusCode, made.body).toBe(201);
  return { path: `/satellites/${satelliteId}/realism/use`, studyId: made.json().studyId };
}
const factorNow = async () =>
  (await member('GET', `/satellites/${(await satelliteNow()).satelliteId}/realism`)).json().use?.factor ?? 1;

describe('a use of a study by which sigmas are smaller', () => {
  it('never comes from a script nor an old sign-in; a member proposes it, an administrator agrees', async () => {
    const { path, studyId } = await studied(0.3);
    const wanted = { studyId, isSmallerMeant: true, reason };
    expect((await people.script('PUT', path, wanted)).json().code).toBe('TOKEN_LIMITED');
    expect((await people.tired('PUT', path, wanted)).json().code).toBe('SIGN_IN_AGAIN');
    expect((await member('PUT', path, { ...wanted, reason: 'short' })).json().errors[0].pointer).toBe('/reason');
    const asked = await member('PUT', path, wanted);
    expect([asked.statusCode, asked.json().proposed?.kind, asked.json().use]).toEqual([202, 'REALISM_USE', null]);
    expect(asked.json().proposed.changes).toEqual([{ field: 'realism.factor', before: 1, after: 0.5 }]);
    expect(await factorNow()).toBe(1);
    const agreed = await administrator('POST', `/loosenings/${asked.json().proposed.looseningId}/agree`);
    expect([agreed.statusCode, agreed.json().state]).toEqual([200, 'DONE']);
    expect(await factorNow()).toBe(0.5);
    expect(notices.filter(({ subject }) => subject === 'ca.loosening.done')).toMatchObject([{ isUrgent: true }]);
  });

  it('is also the end of one that makes them larger, which itself passes no door', async () => {
    const { path, studyId } = await studied(3);
    expect((await people.script('PUT', path, { studyId, reason })).statusCode).toBe(200);
    expect(await factorNow()).toBeGreaterThan(1.5);
    const stop = { studyId: null, reason };
    expect((await people.script('PUT', path, stop)).json().code).toBe('TOKEN_LIMITED');
    expect((await member('PUT', path, stop)).statusCode).toBe(202);
    expect(await factorNow()).toBeGreaterThan(1.5);
    expect((await administrator('PUT', path, stop)).statusCode).toBe(200);
    expect(await factorNow()).toBe(1);
  });
});
