import { beforeEach, describe, expect, it } from 'vitest';
import { closeByTwo, inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { type CriticalObject, findCriticalObjects } from './critical.ts';

const heard: CriticalObject[] = [];
let calls = 0;
const ca = servedAlone((database) => ({
  ...portsAlone(database),
  whenCritical: async (_tx, found) => {
    calls += 1;
    heard.push(...found);
  },
}));
const { ask } = ca;
const hourMs = 3_600_000;

beforeEach(async () => {
  heard.length = 0;
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

const ahead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);

async function message(changes: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  const payload = inventedCdm({ tca: ahead(60), creationDate: ahead(-1), ...changes });
  return (await ask('POST', '/cdms', payload)).json().accepted[0].conjunctionId;
}

const found = (hoursLater = 0) =>
  ca.database.db.read((read) => findCriticalObjects(read, Date.now() + hoursLater * hourMs));

describe('a CRITICAL conjunction', () => {
  it('names both of its objects at once, each with the closest approach', async () => {
    const conjunctionId = await message();
    expect(heard).toMatchObject([
      { conjunctionId, catalogueNumber: '70001' },
      { conjunctionId, catalogueNumber: '70002' },
    ]);
    expect(await found()).toEqual(heard);
  });

  it('is reported again with each message, and no longer once it is low', async () => {
    await message({ creationDate: ahead(-6) });
    await message({ messageId: 'M2', creationDate: ahead(-5) });
    expect(heard).toHaveLength(4);
    // A message that contradicts them does not lower it; the next one confirms that message.
    const far = (hours: number) => ({ creationDate: ahead(hours), missM: 2000, lastObservation: ahead(hours - 1) });
    await message({ messageId: 'M3', ...far(-4) });
    expect(heard).toHaveLength(6);
    await message({ messageId: 'M4', ...far(-2) });
    expect(heard).toHaveLength(6);
    expect(await found()).toEqual([]);
  });

  it('that people acknowledged leads to alerts when it falls, and then no more', async () => {
    const id = await message({ creationDate: ahead(-6) });
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'OPEN', isAcknowledged: true });
    const far = (hours: number) => ({ creationDate: ahead(hours), missM: 2000, lastObservation: ahead(hours - 1) });
    await message({ messageId: 'M2', ...far(-4) });
    heard.length = 0;
    calls = 0;
    await message({ messageId: 'M3', ...far(-2) });
    expect([calls, heard]).toEqual([1, []]);
    await ca.database.db.execute('update conjunction_decision set acknowledged_risk = null');
    await message({ messageId: 'M4', ...far(-1) });
    expect(calls).toBe(1);
  });

  it('no longer counts once it is past, cleared, or closed by a person', async () => {
    const id = await message();
    expect(await found(61)).toEqual([]);
    await closeByTwo(ca, id);
    expect(await found()).toEqual([]);
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING' });
    expect(await found()).toHaveLength(2);
    await ca.database.db.execute("update conjunction_event set state = 'CLEARED'");
    expect(await found()).toEqual([]);
  });
});
