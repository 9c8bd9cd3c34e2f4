import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeByTwo, inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { conjunctionEvent } from '../tables.ts';
import { keepAllAttention } from './attention.ts';

const ca = servedAlone();
const { ask } = ca;
let satelliteId = '';
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  const own = await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  satelliteId = own.json().satelliteId;
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

async function event(more: Parameters<typeof inventedCdm>[0]): Promise<string> {
  const text = inventedCdm({ tca: hoursAhead(60), creationDate: hoursAhead(-1), ...more });
  return (await ask('POST', '/cdms', text)).json().accepted[0].conjunctionId;
}

const kept = () =>
  ca.database.db.read((read) =>
    read
      .select({ secondaryId: conjunctionEvent.secondaryId, from: conjunctionEvent.attentionFrom })
      .from(conjunctionEvent)
      .orderBy(asc(conjunctionEvent.secondaryId)),
  );
const needing = async () =>
  (await ask('GET', '/conjunctions?attention=true'))
    .json()
    .map((one: { secondaryId: string }) => one.secondaryId)
    .toSorted();

/** Events of every kind: critical, closed, low, and medium risk near and far. */
async function world() {
  await event({ messageId: '1', designator2: '80001' });
  await closeByTwo(ca, await event({ messageId: '2', designator2: '80002' }));
  await event({ messageId: '3', designator2: '80003', missM: 30_000 });
  await event({ messageId: '4', designator2: '80004', missM: 600, sigmaM: 100, tca: hoursAhead(40) });
  await event({ messageId: '5', designator2: '80005', missM: 600, sigmaM: 100, tca: hoursAhead(70) });
}

describe('the time from which on an event needs attention', () => {
  it('is kept with the event: at once, never, or a day before the last moment to command', async () => {
    await world();
    const rows = new Map((await kept()).map(({ secondaryId, from }) => [secondaryId, from]));
    expect(rows.get('80001')).toBe('1970-01-01T00:00:00.000000Z');
    expect([rows.get('80002'), rows.get('80003')]).toEqual([null, null]);
    const hoursFromNow = (id: string) => (Date.parse(rows.get(id) ?? '') - Date.now()) / 3_600_000;
    expect([hoursFromNow('80004'), hoursFromNow('80005')].map((hours) => Math.round(hours))).toEqual([-8, 22]);
    expect(await needing()).toEqual(['80001', '80004']);
  });

  it('follows the last moment to command that a person sets, in the same step', async () => {
    await world();
    const set = (commitTimeHours: number) =>
      ask('PUT', '/satellites', { satelliteId, name: 'OURS', noradId: 70001, configuration: { commitTimeHours } });
    expect((await set(48)).statusCode).toBe(200);
    expect(await needing()).toEqual(['80001', '80004', '80005']);
    await ca.database.db.execute("update conjunction_event set attention_from = null where secondary_id = '80001'");
    await keepAllAttention(ca.database.db, new AbortController().signal);
    expect(await needing()).toEqual(['80001', '80004', '80005']);
  });

  it('is given to events of older versions by the migration, as the rule gives it, and by each start', async () => {
    await world();
    const before = await kept();
    const file = '../../fleet/migrations/20261126203600_attention_of_stored_events.sql';
    await ca.database.db.execute('update conjunction_event set attention_from = null');
    await ca.database.db.execute(readFileSync(join(import.meta.dirname, file), 'utf8'));
    const byMigration = await kept();
    const inSeconds = (rows: typeof before) => rows.map(({ from }) => from?.slice(0, 19));
    expect(inSeconds(byMigration)).toEqual(inSeconds(before));
    await ca.database.db.execute('update conjunction_event set attention_from = null');
    await keepAllAttention(ca.database.db, new AbortController().signal);
    expect(await kept()).toEqual(before);
  });
});
