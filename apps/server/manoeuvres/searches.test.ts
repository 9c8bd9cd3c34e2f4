import { describe, expect, it } from 'vitest';
import { hoursAhead, once, servedManoeuvres, tca, window } from './manoeuvres.fixture.ts';
import { endLostSearches } from './searches/lost.ts';
import { propose } from './searches/proposals.ts';

const served = servedManoeuvres();
const { ask, sent } = served;

describe('a search', () => {
  it('runs as a job and finds the least burn that is enough', { tags: 'all' }, async () => {
    const started = await ask('POST', '/manoeuvres/searches', {
      conjunctionId: served.conjunctionId,
      days: 0,
      ...window,
    });
    expect([started.statusCode, started.json().state]).toEqual([202, 'PENDING']);
    const { searchId } = started.json();
    const found = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(found).toMatchObject({ state: 'COMPLETE', isOutOfDate: false, requestedBy: 'somebody' });
    const { burn, evaluation } = found.recommended;
    expect(evaluation.after.probability).toBeLessThanOrEqual(found.target);
    expect(evaluation.after.probability).toBeGreaterThan(0.9 * found.target);
    expect(evaluation.manoeuvre.ignitionEpoch).toBe(burn.ignition);
    expect(found.reason).toMatch(/^The smallest sufficient burn has/);
    const listed = (await ask('GET', `/manoeuvres/searches?conjunction-id=${served.conjunctionId}`)).json();
    expect(listed).toEqual([found]);
    expect((await ask('DELETE', `/manoeuvres/searches/${searchId}`)).statusCode).toBe(409);
  });

  it('finds the latest burn that is enough, whose command is the last moment to decide (F8)', {
    tags: 'all',
  }, async () => {
    const about = { conjunctionId: served.conjunctionId, days: 0 };
    const { searchId } = (await ask('POST', '/manoeuvres/searches', about)).json();
    const { latest, recommended } = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      ({ state }) => state !== 'PENDING' && state !== 'RUNNING',
    );
    expect(Date.parse(latest.ignition)).toBeGreaterThan(Date.parse(recommended.burn.ignition));
    expect(Date.parse(latest.ignition)).toBeLessThan(Date.parse(`${tca}Z`));
    const burn = { ignition: latest.ignition, frame: 'TNW', deltaVMPerS: [latest.deltaVMPerS, 0, 0] };
    const against = { ...burn, deltaVMPerS: [-latest.deltaVMPerS, 0, 0] };
    const left = [];
    for (const one of [burn, against])
      left.push((await ask('POST', '/manoeuvres/evaluation', { ...about, burn: one })).json().after.probability);
    expect(Math.min(...left)).toBeLessThanOrEqual(1.001 * recommended.evaluation.verdict.target);
    const commandBy = Date.parse(latest.ignition) - 3_600_000;
    const [moments] = (await ask('GET', `/moments?conjunction-id=${served.conjunctionId}`)).json();
    expect([moments.deadlineBasis, Math.abs(Date.parse(moments.decideBy) - commandBy) < 2_000]).toEqual([
      'LAST_BURN',
      true,
    ]);
    const { deadlineBasis, decideBy } = (await ask('GET', `/conjunctions/${served.conjunctionId}/options`)).json();
    expect([deadlineBasis, decideBy]).toEqual(['LAST_BURN', moments.decideBy]);
  });
});

describe('a search whose last attempt was lost with its process', () => {
  it('ends as failed instead of running for ever', async () => {
    const about = { conjunctionId: served.conjunctionId, days: 0, ...window };
    const { searchId } = (await ask('POST', '/manoeuvres/searches', about)).json();
    const look = async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json();
    await once(look, ({ state }) => state === 'COMPLETE');
    const { db } = served.test;
    await db.execute(`update manoeuvre_search set state = 'RUNNING', result = null where id = '${searchId}'`);
    await db.transaction(endLostSearches);
    expect((await look()).state).toBe('RUNNING');
    await db.execute(`insert into pgboss.job (name, data) values ('dead-letters', '${JSON.stringify({ searchId })}')`);
    await db.transaction(endLostSearches);
    expect(await look()).toMatchObject({ state: 'FAILED', failureCode: 'SEARCH_ERROR' });
  });
});

describe('a search near the closest approach', () => {
  const outcomeOf = async (conjunctionId: string) => {
    const { searchId } = (await ask('POST', '/manoeuvres/searches', { conjunctionId, days: 0 })).json();
    const { state, outcome, reason } = await once(
      async () => (await ask('GET', `/manoeuvres/searches/${searchId}`)).json(),
      (found) => found.state !== 'PENDING' && found.state !== 'RUNNING',
    );
    expect(reason).toMatch(/^No time is left: .* Ask the operator of the other object to move\./);
    return [state, outcome];
  };

  it('says that no time is left if the engine thrusts too little', { tags: 'all' }, async () => {
    const [satellite] = (await ask('GET', '/satellites')).json();
    await ask('PUT', '/satellites', {
      ...satellite,
      propulsion: { type: 'CONTINUOUS', thrust: 0.0005, specificImpulse: 1500 },
    });
    const near = await sent({ messageId: 'NEAR', designator2: '70004', tca: hoursAhead(3) });
    expect(await outcomeOf(near)).toEqual(['COMPLETE', 'TOO_LATE']);
    const asked = { conjunctionId: near, days: 0 };
    const space = (await ask('POST', '/manoeuvres/trade-space', asked)).json();
    expect(space.largestInTimeMPerS).toHaveLength(space.ignitions.length);
    const thrustOfThreeHoursMPerS = (0.0005 / 300) * 3 * 3600;
    expect(Math.max(...space.largestInTimeMPerS)).toBeLessThan(thrustOfThreeHoursMPerS);
    expect([space.cheapest, space.strategies]).toEqual([undefined, []]);
    expect(space.neededMPerS.every((size: number | null) => size === null)).toBe(true);
  });

  it('says so if commands no longer reach the satellite', async () => {
    const next = await sent({ messageId: 'NEXT-HOUR', designator2: '70005', tca: hoursAhead(0.5) });
    expect(await outcomeOf(next)).toEqual(['COMPLETE', 'TOO_LATE']);
  });
});

describe('searches that wait', () => {
  it('for CRITICAL conjunctions go first, one of an operator ahead of those of the others', async () => {
    const critical = `update conjunction_event set risk_level = $2 where id::text = $1`;
    await served.test.db.execute(critical, [served.conjunctionId, 'CRITICAL']);
    const start = async () => {
      const asked = { conjunctionId: served.conjunctionId, days: 0, ...window };
      return (await ask('POST', '/manoeuvres/searches', asked)).json().searchId;
    };
    const ids = [await start(), await start()];
    const priorities = `select priority from pgboss.job where name = 'ca.search-manoeuvre' and data ->> 'searchId' = $1`;
    const [first, second] = await Promise.all(ids.map((id) => served.test.db.execute(priorities, [id])));
    expect(first?.rows).toEqual([{ priority: 1_000_000 }]);
    expect(second?.rows[0]?.['priority']).toBeLessThanOrEqual(0);
    for (const id of ids) await ask('DELETE', `/manoeuvres/searches/${id}`);
  });

  it('are at most 20 of an operator, also if many are asked for at the same moment; proposals do not count', async () => {
    const eventId = served.conjunctionId;
    const wait = (count: number, requestedBy: string) =>
      served.test.db.execute(
        `insert into manoeuvre_search (id, operator_id, event_id, requested_by, requested_at, cdm_id, wishes)
         select $1 || number, e.operator_id, e.id, $1, '2026-11-20T00:00:00.000000Z', e.newest_cdm_id, '{}'
         from generate_series(1, $2::int) as number, conjunction_event e where e.id::text = $3`,
        [requestedBy, count, eventId],
      );
    const start = () => ask('POST', '/manoeuvres/searches', { conjunctionId: eventId, days: 0, ...window });
    await wait(40, 'proposal');
    await wait(19, 'somebody');
    const answers = await Promise.all(Array.from({ length: 20 }, start));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    expect(refused.map((one) => one.json().errors[0].code)).toEqual(Array(19).fill('OVER_QUOTA_SEARCHES'));
    await served.test.db.execute(`delete from manoeuvre_search`);
  });
});

describe('a proposal', () => {
  it('is made once from the newest message of an event of high risk', async () => {
    const ports = { database: served.test.db, enqueue: async () => undefined };
    const made = async () =>
      (await ask('GET', `/manoeuvres/searches?conjunction-id=${served.conjunctionId}`))
        .json()
        .map((one: { requestedBy: string; isOutOfDate: boolean }) => [one.requestedBy, one.isOutOfDate]);
    await sent({ messageId: 'FAR', designator2: '70003', missM: 30_000 });
    await propose(ports, Date.now());
    await propose(ports, Date.now());
    expect(await made()).toEqual([['proposal', false]]);
    await sent({ messageId: 'NEXT', missM: 60, creationDate: hoursAhead(-0.5) });
    await propose(ports, Date.now());
    expect(await made()).toEqual([
      ['proposal', false],
      ['proposal', true],
    ]);
    expect((await served.test.db.execute('select 1 from manoeuvre_search')).rows).toHaveLength(2);
  });
});
