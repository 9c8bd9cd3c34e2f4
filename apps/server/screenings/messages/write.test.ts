import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventWindowS } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { assessText } from '../../conjunctions/cdms/assess.ts';
import { ownSatelliteOf } from '../../conjunctions/cdms/own-satellite.ts';
import { keepAttentionOfSatellite } from '../../conjunctions/decisions/attention.ts';
import { insertSatellite, lockSatellite } from '../../fleet/satellites/store.ts';
import { currentInstant, instantOf, operatorScope } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { databaseWithoutSatellites } from '../../wiring/collision-avoidance/without-satellites.fixture.ts';
import { insertScreening } from '../store.ts';
import type { ScreeningPlan } from '../tables.ts';
import { closeScreening, writeMessages } from './write.ts';

const database = databaseWithoutSatellites();
const { signal } = new AbortController();

async function world() {
  const satellite = await database.db.transaction((tx) =>
    insertSatellite(tx, testOperatorId, { name: 'OURS', noradId: 70001 }),
  );
  const plan: ScreeningPlan = {
    snapshot: null,
    isSynthetic: false,
    primaries: [{ id: satellite.id, satelliteId: satellite.id, name: 'OURS', files: [] }],
    against: 'CATALOGUE',
    others: [],
    skipped: [],
  };
  const [from, to] = [instantOf('2026-11-18T00:00:00Z'), instantOf('2026-11-21T00:00:00Z')];
  const row = await database.db.transaction((tx) =>
    insertScreening(tx, {
      operatorId: testOperatorId,
      type: 'OPS_VS_CAT',
      requestedBy: 'somebody',
      windowFrom: from,
      windowTo: to,
      requestedAt: from,
      plan,
    }),
  );
  const fleet = [ownSatelliteOf(satellite)];
  const written = (messageId: string, more: Parameters<typeof inventedCdm>[0] = {}) => {
    const message = assessText({ name: 'ours', text: inventedCdm({ messageId, ...more }) }, { fleet });
    if (message.kind !== 'assessed') throw new Error(`It is ${message.kind}.`);
    return { message, figures: {} };
  };
  const write = (messages: readonly ReturnType<typeof written>[]) =>
    writeMessages({ database: database.db, eventWindowS }, { row, messages, signal });
  return { satellite, row, written, write };
}

it('a screening with a message that cannot be stored fails: its event would count as not found', async () => {
  const { written, write } = await world();
  // An index of PostgreSQL refuses a name as long as that.
  const tooLong = Array.from({ length: 400 }, (_, index) => createHash('sha1').update(`${index}`).digest('hex')).join(
    '',
  );
  const messages = [written('GOOD'), written(tooLong)];
  await expect(write(messages)).rejects.toThrow(/^1 messages of the screening could not be stored, .*index row/);
  expect(await write(messages.slice(0, 1))).toEqual([expect.any(String)]);
});

// The embedded database has one connection: there, nothing waits for anything else.
const describeOnServer = (name: string, tests: () => void) =>
  process.env['FARPASS_TEST_DATABASE_URL'] === undefined ? undefined : describe(name, tests);

describeOnServer('while a person changes a satellite', () => {
  const hour = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString().slice(0, -1);

  /** Changes a satellite as its page does, while something else is done: the satellite is locked before, its events after it began. */
  async function changedWhile(satelliteId: string, act: () => Promise<unknown>): Promise<void> {
    const locked = Promise.withResolvers<void>();
    const change = database.db.transaction(async (tx) => {
      await lockSatellite(tx, operatorScope(testOperatorId), satelliteId);
      locked.resolve();
      await sleep(500);
      await keepAttentionOfSatellite(tx, satelliteId);
    });
    await locked.promise;
    await expect(Promise.all([change, act()])).resolves.toHaveLength(2);
  }

  it('its screening ends, and neither stops the other', async () => {
    const { satellite, row, written, write } = await world();
    const [event = ''] = await write([written('ONE', { tca: hour(20), creationDate: hour(-1) })]);
    await changedWhile(satellite.id, () =>
      database.db.transaction((tx) =>
        closeScreening(tx, row, {
          coverage: [
            { role: 'PRIMARY', id: satellite.id, name: 'OURS', state: 'SCREENED', to: `${hour(24)}Z`, approaches: 1 },
          ],
          results: [],
          intervals: [],
          boundary: null,
          skipped: [],
          found: new Set([event]),
          checks: new Map(),
          causes: new Map(),
          finishedAt: currentInstant(),
        }),
      ),
    );
  });

  it('a message about it is stored, and neither stops the other', async () => {
    const { satellite, written, write } = await world();
    const near = { tca: hour(20), creationDate: hour(-2) };
    await write([written('ONE', near)]);
    await changedWhile(satellite.id, () => write([written('TWO', { ...near, creationDate: hour(-1) })]));
  });
});
