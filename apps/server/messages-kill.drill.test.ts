import { setTimeout as sleep } from 'node:timers/promises';
import type { CdmIngestDocument } from '@farpass/contract/conjunctions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/db/index.ts';
import { answered, type ServerProcess, startServerProcess } from './process.fixture.ts';
import { inventedCdm } from './wiring/collision-avoidance/testing.ts';

/** Messages that are stored in batches by a server that dies ten times by SIGKILL in the middle of them. */
const longestMs = 1_200_000;
const kills = 10;
const events = 40;
const messagesOfEvent = 5;
const total = events * messagesOfEvent;

let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ users: { operator: ['ca:user'] } });
  const body = { name: 'OURS', noradId: 70001 };
  await answered(await server.send('operator', { method: 'POST', path: '/ca/satellites', body }));
}, longestMs);
afterAll(async () => {
  await server.end();
});

/** Messages of an event are far from each other in the file, so that no batch has a whole event. */
const messages = Array.from({ length: total }, (_, index) => {
  const [event, number] = [index % events, Math.floor(index / events)];
  return inventedCdm({
    messageId: `EVENT-${event}-${number}`,
    designator2: String(80_000 + event),
    creationDate: `2026-11-1${number}T06:00:00`,
    tca: `2026-11-20T12:${String(event % 60).padStart(2, '0')}:00.000`,
    missM: 300 + 10 * number,
    sigmaM: 300,
  });
}).join('');

const sendAll = () => server.send('operator', { method: 'POST', path: '/ca/cdms', body: messages });

/** Waits until as many messages are stored: whatever the speed of the machine, the kill is in the middle. */
async function reached(count: number): Promise<void> {
  for (;;) {
    const call = { method: 'GET', path: '/ca/cdms?limit=1&count=true' } as const;
    const { headers } = await server.send('operator', call);
    if (Number(headers.get('x-total-count')) >= count) return;
    await sleep(5);
  }
}

interface Counts {
  readonly messages: number;
  readonly whole: number;
  readonly named: number;
  readonly counted: number;
  readonly wrong: number;
}

/** The counts of what is stored: messages, those with bytes and figures, different ids, and what events count. */
async function countsIn(database: Database): Promise<Counts> {
  const { rows } = await database.execute<Record<keyof Counts, string>>(
    `select (select count(*) from cdm) as messages,
       (select count(*) from cdm join cdm_file f on f.cdm_id = cdm.id join cdm_physics p on p.cdm_id = cdm.id) as whole,
       (select count(distinct message_id) from cdm where revision = 0) as named,
       (select coalesce(sum(number_of_cdms), 0) from conjunction_event) as counted,
       (select count(*) from conjunction_event e where newest_cdm_id is distinct from
         (select id from cdm where event_id = e.id order by creation_date desc limit 1)) as wrong`,
  );
  const [row] = rows;
  const number = (name: keyof Counts) => Number(row?.[name]);
  return {
    messages: number('messages'),
    whole: number('whole'),
    named: number('named'),
    counted: number('counted'),
    wrong: number('wrong'),
  };
}

describe('a server that is killed ten times while it stores messages', () => {
  it('has each batch whole or not at all, and in the end each message once', { timeout: longestMs }, async () => {
    const found: Counts[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const sending = sendAll().then(
        (response) => response.text(),
        () => 'killed',
      );
      await reached(Math.floor(((kill + 0.4) * total) / (kills + 0.5)));
      await server.killAndRestart(async (database) => {
        found.push(await countsIn(database));
      });
      await sending;
    }
    for (const { messages: stored, ...others } of found)
      expect(others).toEqual({ whole: stored, named: stored, counted: stored, wrong: 0 });
    // Nothing that was stored is ever lost, and several kills were in the middle.
    const stored = found.map((counts) => counts.messages);
    expect(stored).toEqual(stored.toSorted((a, b) => a - b));
    expect(stored.filter((count) => count > 0 && count < total).length).toBeGreaterThanOrEqual(3);
    process.stdout.write(`stored after each kill: ${stored.join(', ')} of ${total}\n`);
    const { accepted, refused } = await answered<CdmIngestDocument>(await sendAll());
    expect([accepted.length, refused.length]).toEqual([total, 0]);
    await server.killAndRestart(async (database) => {
      const all = { messages: total, whole: total, named: total, counted: total, wrong: 0 };
      expect(await countsIn(database)).toEqual(all);
    });
  });
});
