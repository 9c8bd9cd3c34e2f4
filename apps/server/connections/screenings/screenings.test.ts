import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../compose.ts';
import { composeForTest } from '../../composed.fixture.ts';
import { highCircle, inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import type { Mock, MockAnswer } from '../mocks/mock.ts';
import { startSpaceSafetyMock, type TakenTrajectory } from '../mocks/space-safety.ts';
import { laterBy } from '../store.ts';

let platform: Platform;
let closePlatform: () => Promise<void>;
let provider: Mock;
let refusal: MockAnswer | undefined;
let token: string;
let planId: string;
const taken: TakenTrajectory[] = [];
const stream: string[] = [];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const tca = inHours(20);
const message = (missM: number, secondary: string) =>
  inventedCdm({ tca, creationDate: inHours(-1), missM, sigmaM: 80, circle: highCircle })
    .replaceAll('70002', secondary)
    .replace(/^MESSAGE_ID.*$/m, `MESSAGE_ID = ${secondary}-${missM}`);

beforeAll(async () => {
  provider = await startSpaceSafetyMock({
    stream,
    objects: [{ id: 'object-ours', norad_id: 70001, object_name: 'OURS' }],
    taken: (one) => taken.push(one),
    refuse: () => refusal,
    screen: () => [message(90, '70002'), message(30, '70077')],
  });
  ({ platform, close: closePlatform } = await composeForTest({
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_DEMO: 'off',
    FARPASS_SPACE_SAFETY_URL: provider.url,
    FARPASS_SPACE_SAFETY_POLL_S: '1',
  }));
  await platform.app.ready();
  await platform.identity.commands['user.add']?.({
    userName: 'ada',
    password: 'a long enough password',
    roles: ['ca:user'],
  });
  const made = await platform.identity.commands['token.make']?.({ user: 'ada' });
  token = Value.Parse(Type.Object({ token: Type.String() }), made).token;
  await platform.start();
}, 900_000);
afterAll(async () => {
  await closePlatform();
  await provider.close();
});
beforeEach(async () => {
  taken.length = 0;
  refusal = undefined;
  for (const table of ['outgoing_delivery', 'destination_approval', 'ephemeris', 'satellite'])
    await platform.database.execute(`delete from ${table}`);
  const propulsion = { type: 'IMPULSIVE', maximumDeltaV: 2, specificImpulse: 220 };
  const ours = { name: 'OURS', noradId: 70001, cosparId: '2026-001A', hardBodyRadius: 10, wetMass: 300, propulsion };
  await ask('POST', '/ca/satellites', ours);
  const sent = await ask('POST', '/ca/cdms', message(50, '70002'));
  const [{ conjunctionId }] = sent.body.accepted;
  const burn = { ignition: `${inHours(16)}Z`, frame: 'TNW', deltaVMPerS: [0.05, 0, 0] };
  const plan = await ask('POST', '/ca/manoeuvres', { conjunctionId, burn, name: 'Raise', days: 0.5 });
  planId = plan.body.manoeuvreId;
}, 900_000);

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object | string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof payload === 'string' ? { 'content-type': 'text/plain' } : {}),
  };
  const answer = await platform.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}

type Json = ReturnType<typeof JSON.parse>;

/** Asks until it is so. */
async function until(look: () => Promise<Json>, isThere: (found: Json) => boolean): Promise<Json> {
  for (let round = 0; ; round += 1) {
    const found = await look();
    if (isThere(found)) return found;
    if (round > 4000) throw new Error(`it did not come about: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const request = () => ask('POST', `/ca/manoeuvres/${planId}/provider-screenings`, { destination: 'SPACE_SAFETY' });

async function screeningIn(states: readonly string[]) {
  return until(
    async () => (await ask('GET', `/ca/manoeuvres/${planId}/provider-screenings`)).body[0],
    (found) => states.includes(found?.state),
  );
}

const approve = (deliveryId: string) => ask('POST', `/ca/deliveries/${deliveryId}/actions`, { action: 'APPROVE' });

describe('a plan that a service screens', () => {
  it('waits for an approval, goes out once, and what was found is next to ours and in no conjunction', async () => {
    const before = (await ask('GET', '/ca/conjunctions')).body;
    const asked = await request();
    expect([asked.status, asked.body]).toMatchObject([200, { state: 'WAITING_APPROVAL', approaches: [], worse: 0 }]);
    expect((await request()).body.deliveryId).toBe(asked.body.deliveryId);
    expect(taken).toEqual([]);
    await approve(asked.body.deliveryId);
    const done = await screeningIn(['COMPLETE']);
    expect(taken).toMatchObject([{ objectId: 'object-ours', uploadType: 'hypothetical' }]);
    expect(done).toMatchObject({ isOutOfDate: false, isOursScreened: false, unread: 0, requestedBy: 'ada' });
    expect(done.receipt).toMatch(/^[0-9a-f-]{36}$/);
    const rows = done.approaches.map(({ kind, secondaryId }: { kind: string; secondaryId: string }) => [
      kind,
      secondaryId,
    ]);
    expect(rows.toSorted()).toEqual([
      ['ONLY_PROVIDER', '70002'],
      ['ONLY_PROVIDER', '70077'],
    ]);
    const [{ theirs }] = done.approaches;
    expect(theirs).toMatchObject({ missDistanceM: expect.closeTo(30, 0), probability: expect.any(Number) });
    expect(done.worse).toBeGreaterThan(0);
    // As if one of the messages had come only after the service said that it was done.
    await platform.database.execute(`update provider_screening set messages = '[]', found = '[]', not_before = null`);
    expect((await screeningIn(['COMPLETE'])).approaches).toEqual([]);
    await platform.database.execute(`update provider_screening set not_before = '${laterBy(-1)}'`);
    const later = await until(
      async () => (await ask('GET', `/ca/manoeuvres/${planId}/provider-screenings`)).body[0],
      (found) => found.approaches.length === 2,
    );
    expect(later.state).toBe('COMPLETE');
    // The stream of the service has the same messages among those of the real orbit: none becomes a conjunction.
    await until(
      async () => (await ask('GET', '/ca/sources')).body[0].refusals,
      (refusals) => refusals.find(({ code }: { code: string }) => code === 'HYPOTHETICAL')?.count >= 2,
    );
    const after = (await ask('GET', '/ca/conjunctions')).body;
    expect(after.map((one: { collisionProbability: number }) => one.collisionProbability)).toEqual(
      before.map((one: { collisionProbability: number }) => one.collisionProbability),
    );
    expect(after).toHaveLength(1);
  }, 900_000);

  it('is next to our own screening with the differences, and is out of date once the burn is another', {
    tags: 'all',
  }, async () => {
    await ask('POST', `/ca/manoeuvres/${planId}/actions`, { action: 'SCREEN' });
    await until(
      async () => (await ask('GET', `/ca/manoeuvres/${planId}`)).body,
      ({ state }) => state === 'SCREENED',
    );
    await approve((await request()).body.deliveryId);
    const done = await screeningIn(['COMPLETE']);
    const both = done.approaches.find(({ secondaryId }: { secondaryId: string }) => secondaryId === '70002');
    expect(both).toMatchObject({ kind: 'BOTH', ours: { missDistanceM: expect.any(Number) } });
    expect(both.fartherM).toBeCloseTo(both.theirs.missDistanceM - both.ours.missDistanceM, 6);
    expect(done.isOursScreened).toBe(true);
    const { burn } = (await ask('GET', `/ca/manoeuvres/${planId}`)).body;
    await ask('PUT', `/ca/manoeuvres/${planId}`, { burn: { ...burn, deltaVMPerS: [0.06, 0, 0] } });
    expect(await screeningIn(['COMPLETE'])).toMatchObject({ isOutOfDate: true, isOursScreened: false });
    const again = await request();
    expect([again.body.deliveryId === done.deliveryId, again.body.state]).toEqual([false, 'QUEUED']);
  });

  it('is taken back before it goes out if the plan changes, ends or is removed', { tags: 'all' }, async () => {
    const stateOf = async (deliveryId: string) =>
      (await ask('GET', '/ca/deliveries')).body.find((one: Json) => one.deliveryId === deliveryId);
    const first = (await request()).body;
    const { burn } = (await ask('GET', `/ca/manoeuvres/${planId}`)).body;
    await ask('PUT', `/ca/manoeuvres/${planId}`, { burn: { ...burn, deltaVMPerS: [0.06, 0, 0] } });
    expect(await stateOf(first.deliveryId)).toMatchObject({
      state: 'WITHDRAWN',
      answer: 'Plan Raise changed before this orbit was sent. Have it screened again as it is now.',
    });
    const files = (await ask('GET', '/ca/ephemeris')).body;
    expect(files.map(({ oemFileId }: Json) => oemFileId)).not.toContain(first.oemFileId);
    // As if the change had come from elsewhere: what waits is compared with the plan once more when it goes out.
    const second = (await request()).body;
    expect([second.deliveryId === first.deliveryId, second.state]).toEqual([false, 'WAITING_APPROVAL']);
    await platform.database.execute(`update manoeuvre_plan set state = 'CANCELLED' where id = '${planId}'`);
    await approve(second.deliveryId);
    const ended = await until(
      () => stateOf(second.deliveryId),
      ({ state }) => state === 'WITHDRAWN',
    );
    expect(ended.answer).toBe('Plan Raise was cancelled before its orbit was sent.');
    await platform.database.execute(`update manoeuvre_plan set state = 'DRAFT' where id = '${planId}'`);
    await platform.database.execute('delete from destination_approval');
    const third = (await request()).body;
    expect(third.state).toBe('WAITING_APPROVAL');
    expect((await ask('DELETE', `/ca/manoeuvres/${planId}`)).status).toBe(204);
    expect(await stateOf(third.deliveryId)).toMatchObject({
      state: 'WITHDRAWN',
      answer: expect.stringMatching(/removed/),
    });
    expect(taken).toEqual([]);
  });

  it('does not go out under an embargo; a refusal of the service is shown in its words', async () => {
    const [satellite] = (await ask('GET', '/ca/satellites')).body;
    const { etag: _, ...document } = satellite;
    await ask('PUT', '/ca/satellites', { ...document, shareEmbargo: true });
    const held = await request();
    expect([held.status, held.body.detail]).toEqual([422, expect.stringContaining('embargo')]);
    await ask('PUT', '/ca/satellites', { ...document, shareEmbargo: false });
    refusal = { status: 400, body: { error_type: 'covariance_missing' } };
    await approve((await request()).body.deliveryId);
    expect((await screeningIn(['REFUSED'])).answer).toContain('covariance_missing');
  }, 900_000);
});
