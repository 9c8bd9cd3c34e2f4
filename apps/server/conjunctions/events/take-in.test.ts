import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatEpoch } from '@farpass/astro/time';
import { eventWindowS, gatherEvents } from '@farpass/conjunction/event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertSatellite, type SatelliteRow } from '../../fleet/satellites/store.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import type { Tx } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { databaseWithoutSatellites } from '../../wiring/collision-avoidance/without-satellites.fixture.ts';
import { type AssessedCdm, assessText } from '../cdms/assess.ts';
import { epochOf } from '../cdms/epoch.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { digestsOf } from '../cdms/split.ts';
import { reassessWorker } from './assessment/reassess.ts';
import { refreshEvent } from './refresh.ts';
import { storeMessage, storeMessages } from './storing.ts';
import { readTexts } from './take-in.ts';

const database = databaseWithoutSatellites();
let satellite: SatelliteRow;

beforeEach(async () => {
  satellite = await database.db.transaction((tx) =>
    insertSatellite(tx, testOperatorId, { name: 'OURS', noradId: 70001 }),
  );
});

type Changes = Parameters<typeof inventedCdm>[0];

function assessed(changes: Changes, edit: (text: string) => string = (text) => text): AssessedCdm {
  const found = assessText(
    { name: 'invented', text: edit(inventedCdm(changes)) },
    { fleet: [ownSatelliteOf(satellite)] },
  );
  if (found.kind !== 'assessed') throw new Error(`It is ${found.kind}.`);
  return found;
}

async function store(...messages: readonly AssessedCdm[]): Promise<void> {
  const options = { operatorId: testOperatorId, isSynthetic: false, eventWindowS };
  for (const message of messages) await database.db.transaction((tx) => storeMessage(tx, message, options));
}

async function events() {
  const { rows } = await database.db.execute<{ id: string; risk: string; basis: string | null; messages: string }>(
    `select e.id, e.risk_level as risk, e.data ->> 'riskBasis' as basis,
       (select string_agg(c.message_id, ' ' order by c.creation_date, c.message_id) from cdm c where c.event_id = e.id) as messages
     from conjunction_event e order by 4`,
  );
  return rows;
}
const groups = async () => (await events()).map(({ messages }) => messages);
const risk = async () => (await events()).map((event) => [event.risk, event.basis]);

/** Closest approach of each message in minutes after noon, by the hour of its creation. */
const minutes = [0, 13, 26, 8, 60, 70, 47] as const;
const drifting = () =>
  minutes.map((minute, hour) =>
    assessed({
      messageId: `M${hour}`,
      creationDate: `2026-11-18T0${hour}:00:00`,
      tca: formatEpoch(epochOf(instant(minute)), 3),
    }),
  );
const instant = (minute: number) => assessedInstant(12 + Math.floor(minute / 60), minute % 60);
const assessedInstant = (hour: number, minute: number) =>
  assessed({ messageId: 'x' }).tca.replace(
    'T12:00',
    `T${hour}:${String(minute).padStart(2, '0')}`,
  ) as AssessedCdm['tca'];

describe('a message that arrives several times at once', () => {
  it('is stored once, and another content of its id is one revision', async () => {
    const [first, other] = [assessed({ missM: 100 }), assessed({ missM: 200 })];
    await Promise.all([first, other, first, other, first, other].map((message) => store(message)));
    const { rows } = await database.db.execute<{ revision: number }>('select revision from cdm order by revision');
    expect(rows.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(await groups()).toEqual(['MESSAGE-1 MESSAGE-1']);
  });
});

describe('an event that is judged again while a message comes', () => {
  it('counts that message though it was not stored yet when the other began', async () => {
    await store(assessed({ messageId: 'FIRST', missM: 3000 }));
    const [event] = await events();
    const [stored, judged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const options = { operatorId: testOperatorId, isSynthetic: false, eventWindowS };
    const next = assessed({ messageId: 'NEXT', creationDate: '2026-11-19T06:00:00', missM: 20, sigmaM: 20 });
    const storing = database.db.transaction(async (tx) => {
      await storeMessage(tx, next, options);
      stored.resolve();
      // Not for ever: with one connection, the other transaction begins when this one has ended.
      await Promise.race([judged.promise, sleep(500)]);
    });
    await stored.promise;
    const judging = database.db.transaction((tx) => refreshEvent(tx, event?.id ?? '')).finally(judged.resolve);
    await Promise.all([storing, judging]);
    const { rows } = await database.db.execute(
      'select number_of_cdms as count, risk_level as risk from conjunction_event',
    );
    expect(rows).toEqual([{ count: 2, risk: 'CRITICAL' }]);
  });
});

describe('many messages at once', () => {
  const options = { operatorId: testOperatorId, isSynthetic: false, eventWindowS };

  it('are stored in fewer transactions the faster they are, so that others get their turn', {
    tags: 'all',
  }, async () => {
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => assessed({ messageId: `${name}${index}` }));
    const found = async (messages: readonly AssessedCdm[], stepMs: number) => {
      let nowMs = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += stepMs));
      const some: number[] = [];
      const afterwards = async (_tx: Tx, stored: readonly unknown[]) => void some.push(stored.length);
      const { stored } = await storeMessages(database.db, messages, { ...options, afterwards });
      clock.mockRestore();
      expect(stored.map(({ message, received }) => [message, received.outcome])).toEqual(
        messages.map((message) => [message, 'NEW']),
      );
      return some;
    };
    expect(await found(many('M', 45), 2_000)).toEqual([20, 20, 5]);
    expect(await found(many('N', 120), 0)).toEqual([20, 80, 20]);
  });

  it('give what they give one by one: events, risks, revisions, and the outcome of each', async () => {
    const messages = [
      ...drifting(),
      ...drifting().slice(0, 2),
      assessed({ messageId: 'M1', creationDate: '2026-11-18T01:00:00', missM: 4000 }),
      assessed({ messageId: 'OTHER', designator2: '70003', missM: 3000, sigmaM: 300 }),
      assessed({ messageId: 'OTHER 2', designator2: '70003', missM: 30, creationDate: '2026-11-19T07:00:00' }),
    ];
    const contents = async () => {
      const { rows } = await database.db.execute<object>(
        `select c.message_id, c.revision, c.tca, e.tca as event_tca, e.risk_level, e.number_of_cdms, e.attention_from,
           e.last_update, e.data::text as data, e.history::text as history, n.message_id as newest
         from cdm c join conjunction_event e on e.id = c.event_id join cdm n on n.id = e.newest_cdm_id order by 1, 2`,
      );
      return rows;
    };
    const outcomes = [];
    for (const message of messages.toSorted((a, b) => (a.creationDate < b.creationDate ? -1 : 1)))
      outcomes.push((await storeMessages(database.db, [message], options)).stored[0]?.received.outcome);
    const wanted = await contents();
    await database.db.execute('delete from cdm');
    await database.db.execute('delete from conjunction_event');
    const { stored } = await storeMessages(database.db, messages, options);
    expect(await contents()).toEqual(wanted);
    expect(stored.map(({ received }) => received.outcome)).toEqual(outcomes);
    expect(outcomes.filter((one) => one === 'KNOWN')).toHaveLength(2);
    expect(outcomes.filter((one) => one === 'REVISION')).toHaveLength(1);
  });

  it('are stored though the database refuses one of them, which waits in quarantine with the reason', async () => {
    const tooLong = Array.from({ length: 400 }, (_, index) => createHash('sha1').update(`${index}`).digest('hex')).join(
      '',
    );
    const bad = assessed({ messageId: tooLong });
    const messages = [
      ...Array.from({ length: 30 }, (_, index) => assessed({ messageId: `M${index}` })),
      bad,
      ...Array.from({ length: 30 }, (_, index) => assessed({ messageId: `N${index}` })),
    ];
    const { stored, setAside } = await storeMessages(database.db, messages, options);
    expect(stored).toHaveLength(60);
    expect(setAside).toMatchObject([{ message: { digest: bad.digest }, state: 'HELD' }]);
    const { rows } = await database.db.execute('select state, digest, reasons from cdm_quarantine');
    const reason = expect.stringContaining('index row');
    expect(rows).toMatchObject([
      { state: 'HELD', digest: bad.digest, reasons: [{ code: 'CDM_NOT_STORED', parameters: { reason } }] },
    ]);
    await database.db.execute('delete from cdm_quarantine');
  });

  const failing = 'alter table cdm_file add constraint out_of_order check (length(digest) < 1) not valid';
  const whole = 'alter table cdm_file drop constraint out_of_order';
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: 'm', text: inventedCdm({ messageId: `Q${index}` }) }));
  const arrive = async (count: number) => {
    const parts = texts(count).map((part) => ({ ...part, ...digestsOf(part.text) }));
    const ports = { database: database.db, compute: testCompute };
    const fleet = [ownSatelliteOf(satellite)];
    const waiting = { isInteractive: true, signal: new AbortController().signal };
    const read = await readTexts(ports, { operatorId: testOperatorId, parts, fleet }, waiting);
    return { read, ...(await storeMessages(database.db, read.assessed, options)) };
  };

  it('that could not be stored are stored when they come again, and wait no longer', async () => {
    const held = async () => (await database.db.execute('select state, cdm_id as cdm from cdm_quarantine')).rows;
    await database.db.execute(failing);
    try {
      expect((await arrive(2)).setAside).toHaveLength(2);
      expect((await arrive(2)).setAside).toHaveLength(2);
    } finally {
      await database.db.execute(whole);
    }
    expect(await held()).toMatchObject([{ state: 'HELD' }, { state: 'HELD' }]);
    const { read, stored } = await arrive(2);
    expect([read.heldBefore.length, stored.length]).toEqual([0, 2]);
    const cdm = expect.any(String);
    expect(await held()).toEqual([
      { state: 'RELEASED', cdm },
      { state: 'RELEASED', cdm },
    ]);
    await database.db.execute('delete from cdm_quarantine');
  });

  it('are not held if three in a row fail for one reason: the fault is ours, and the source keeps its place', async () => {
    await database.db.execute(failing);
    try {
      await expect(arrive(5)).rejects.toThrow('out_of_order');
    } finally {
      await database.db.execute(whole);
    }
    expect((await database.db.execute('select id from cdm_quarantine')).rows).toEqual([]);
    expect((await arrive(5)).stored).toHaveLength(5);
  });
});

describe('messages that arrive in any order', () => {
  it('give the same events as all of them gathered at once', async () => {
    const messages = drifting();
    const wanted = gatherEvents(
      messages.map((message) => ({
        id: message.messageId,
        pair: 'one',
        created: epochOf(message.creationDate),
        tca: epochOf(message.tca),
      })),
    ).map((event) => event.messages.map(({ id }) => id).join(' '));
    expect(wanted.length).toBeGreaterThan(1);
    const orders = [
      [0, 1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
      [3, 0, 5, 2, 6, 1, 4],
      [2, 6, 4, 0, 3, 5, 1],
    ];
    for (const order of orders) {
      await database.db.execute('delete from cdm');
      await database.db.execute('delete from conjunction_event');
      await store(...order.flatMap((at) => messages[at] ?? []));
      expect([order, (await groups()).toSorted()]).toEqual([order, wanted.toSorted()]);
    }
    expect(orders).toHaveLength(4);
  });

  it('leave an event its id, and the id of one that was merged into it still finds it', async () => {
    const [first, between, last] = [0, 10, 20].map((minute, at) =>
      assessed({
        messageId: `M${at}`,
        creationDate: `2026-11-18T0${at}:00:00`,
        tca: `2026-11-20T12:${minute || '00'}:00.000`,
      }),
    );
    if (!first || !between || !last) throw new Error('three messages');
    await store(first);
    const [older] = await events();
    await store(last);
    const younger = (await events()).find(({ id }) => id !== older?.id);
    await store(between);
    expect((await events()).map(({ id }) => id)).toEqual([older?.id]);
    const { rows } = await database.db.execute('select alias, event_id from conjunction_alias');
    expect(rows).toEqual([{ alias: younger?.id, event_id: older?.id }]);
  });

  it('of objects whose numbers have leading zeros are about the same pair', async () => {
    await store(assessed({ messageId: 'A' }), assessed({ messageId: 'B', designator2: '00070002', missM: 90 }));
    expect(await groups()).toEqual(['A B']);
  });
});

describe('the risk of a stored event', () => {
  const sure = { messageId: 'SURE', creationDate: '2026-11-18T06:00:00' };
  const later = { messageId: 'LATER', creationDate: '2026-11-19T06:00:00' };
  const stating = (missM: number) => (text: string) =>
    text.replace(/^MISS_DISTANCE\s*=.*$/m, `MISS_DISTANCE = ${missM} [m]`);
  const brokenCovariance = (text: string) => text.replaceAll(/^(CN_N\s*=\s*)\S+/gm, '$1-9.0');

  it('is not lowered by a newest message whose covariance is broken', async () => {
    await store(assessed(sure), assessed({ ...later, missM: 900_000 }, brokenCovariance));
    expect(await risk()).toEqual([['CRITICAL', 'CONFIRMATION_MISSING']]);
  });

  it('is not lowered by a message that contradicts itself, and that message has none', async () => {
    const contradictory = assessed({ ...later, missM: 900_000 }, stating(400_000));
    expect(contradictory.document.data.riskLevel).toBe('UNKNOWN');
    await store(assessed(sure), contradictory);
    expect(await risk()).toEqual([['CRITICAL', 'PROBABILITY']]);
  });

  it('is not lowered by a default covariance, and the event keeps the figures of the determined ones', async () => {
    const byDefault = (text: string) =>
      text.replaceAll('COVARIANCE_METHOD = CALCULATED', 'COVARIANCE_METHOD = DEFAULT');
    await store(assessed(sure), assessed({ ...later, missM: 3000 }, byDefault));
    expect(await risk()).toEqual([['CRITICAL', 'PROBABILITY']]);
    const { rows } = await database.db.execute(
      "select (data ->> 'totalMissDistance')::float8 as miss from conjunction_event",
    );
    expect(rows).toEqual([{ miss: expect.closeTo(100, 1) }]);
    // The next determined ones count again, once they confirm each other.
    for (const hour of ['11', '17'])
      await store(
        assessed({
          ...{ messageId: `NEXT ${hour}`, creationDate: `2026-11-19T${hour}:30:00`, missM: 250, sigmaM: 20 },
          lastObservation: `2026-11-19T${hour}:00:00`,
        }),
      );
    expect(await risk()).toEqual([['LOW', 'DILUTED']]);
  });

  it('is marked if its only figures are of a message that contradicts itself, until a sound one comes (F18)', async () => {
    const flags = async () =>
      (await database.db.execute("select data ->> 'isContradictory' as flag from conjunction_event")).rows;
    await store(assessed({ ...sure, missM: 900_000 }, stating(400_000)));
    expect(await flags()).toEqual([{ flag: 'true' }]);
    await store(assessed(later));
    expect(await flags()).toEqual([{ flag: null }]);
  });

  it('rises with the smaller miss of a message that contradicts itself', async () => {
    await store(assessed({ ...later, missM: 900_000 }, stating(100)));
    expect(await risk()).toEqual([['CRITICAL', 'BOUND']]);
  });

  it('is judged by the dilutions that were found when its messages were assessed', async () => {
    const small = assessed({ messageId: 'SMALL', missM: 3000, sigmaM: 300 });
    const number: unknown = expect.any(Number);
    expect(small.physics.dilution).toEqual({
      isDiluted: false,
      largest: number,
      wider: number,
      smallestScale: 0.2,
    });
    await store(small);
    expect((await risk()).map(([level]) => level)).toEqual(['LOW']);
    const { rows } = await database.db.execute('select dilution from cdm_physics');
    expect(rows).toEqual([{ dilution: small.physics.dilution }]);
    const changed = JSON.stringify({ ...small.physics.dilution, isDiluted: true, largest: 1 });
    await database.db.execute('update cdm_physics set dilution = $1', [changed]);
    const [event] = await events();
    await database.db.transaction((tx) => refreshEvent(tx, event?.id ?? ''));
    expect(await risk()).toEqual([['CRITICAL', 'DILUTED']]);
  });

  it('follows later messages though one was created in the future', async () => {
    await store(assessed({ messageId: 'WRONG CLOCK', creationDate: '2099-01-01T00:00:00', missM: 250, sigmaM: 20 }));
    expect((await events()).map(({ risk: level }) => level)).toEqual(['LOW']);
    const soon = new Date(Date.now() + 60_000).toISOString().slice(0, 19);
    await store(assessed({ messageId: 'NEXT', creationDate: soon }));
    expect((await events()).map(({ risk: level }) => level)).toEqual(['CRITICAL']);
  });

  it('follows the hard limits of the satellite if no probability can be computed', async () => {
    const far = { ...sure, missM: 90_000, sigmaM: undefined };
    await store(assessed(far));
    expect(await risk()).toEqual([['LOW', 'BOUND']]);
    const configuration = { hardLimits: { radialM: 100_000 } };
    await database.db.execute(`update satellite set document = '${JSON.stringify({ configuration })}'`);
    const worker = reassessWorker({ database: database.db, compute: testCompute, eventWindowS, newLevels });
    await database.db.execute('delete from cdm_physics');
    await runJob(worker, {});
    expect(await risk()).toEqual([['HIGH', 'MISS']]);
  });
});

describe('messages stored by a version without figures', () => {
  it('are assessed again, with the same result as if they arrived now', async () => {
    await store(assessed({ messageId: 'A' }), assessed({ messageId: 'B', missM: 3000 }));
    const all = 'select figures, evidence, document from cdm left join cdm_physics on cdm_id = id order by message_id';
    const before = (await database.db.execute(all)).rows;
    expect(before).toHaveLength(2);
    await database.db.execute('delete from cdm_physics');
    await runJob(reassessWorker({ database: database.db, compute: testCompute, eventWindowS, newLevels }), {});
    expect((await database.db.execute(all)).rows).toEqual(before);
  });
});

/** Nothing in these tests changes its level by newer rules. */
const newLevels = { note: () => Promise.resolve(), announce: () => Promise.resolve() };

async function runJob(worker: ReturnType<typeof reassessWorker>, data: object): Promise<void> {
  const signal = new AbortController().signal;
  const finish = () => Promise.reject(new Error('not used'));
  await worker.handle({ id: 'test', data, attempt: 1, signal, finish });
}
