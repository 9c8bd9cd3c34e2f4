import type { TaskDocument } from '@farpass/contract/odt';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePlan } from '../schedule/plan.ts';
import type { TdmChanges } from '../tasks/tdm.fixture.ts';
import { tdmOf } from '../tasks/tdm.fixture.ts';
import { inventedSensor, portsAlone, servedTracking } from '../testing.ts';
import { releaseUndecided } from './decide.ts';

/** The money and the news of these tests. */
const booked: string[] = [];
const told: string[] = [];

const portsOf = (database: Parameters<typeof portsAlone>[0]) => ({
  ...portsAlone(database),
  billing: {
    quote: async () => undefined,
    hold: async () => {
      booked.push('HOLD');
      return { amount: 300, currency: 'EUR' };
    },
    capture: async () => {
      booked.push('CAPTURE');
      return { charged: 300, refunded: 0, currency: 'EUR' };
    },
    release: async () => void booked.push('RELEASE'),
    earned: async () => [],
    passPrice: async () => undefined,
    refund: async () => ({ refunded: 0 }),
  },
  tellOperator: async (_tx: unknown, _operator: string, { subject }: { readonly subject: string }) =>
    void told.push(`buyer: ${subject}`),
  tellProvider: async (_tx: unknown, provider: string, { subject }: { readonly subject: string }) =>
    void told.push(`${provider}: ${subject}`),
});

const odt = servedTracking(portsOf);
const { ask } = odt;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE' } as const;
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});
beforeEach(async () => {
  await odt.database.db.execute('delete from observation_request');
  booked.length = 0;
  told.length = 0;
});

/** A request whose pass was delivered with a file. */
async function delivered(changes: TdmChanges, window: object = {}) {
  const to = new Date(Date.now() + 36 * 3_600_000).toISOString();
  const made = await ask('POST /requests', { catalogueId: 90001, to, ...window });
  const id: string = made.json().observationRequestId;
  const { db } = odt.database;
  const signal = new AbortController().signal;
  const plan = () => makePlan(portsOf(db), { nowMs: Date.now(), signal, finish: (write) => db.transaction(write) });
  await plan();
  const [task]: TaskDocument[] = (await ask('GET /tasks', undefined, { as: 'provider' })).json();
  if (task === undefined) throw new Error('The plan made no task.');
  const answer = await ask(`POST /observations/file?task-id=${task.taskId}`, tdmOf(task, changes), { as: 'network' });
  return { id, task, plan, answer, fileId: answer.json()['file-id'] as string };
}

const requestOf = async (id: string) => (await ask(`GET /requests?observation-request-id=${id}`)).json()[0];
const decide = (fileId: string, verdict: string, more: object = {}) =>
  ask('POST /observations/dispute', { 'file-id': fileId, verdict, ...more });

describe('a delivered file', () => {
  it.each([
    ['shows nothing that is known', { towards: 'zenith' }, ['NOTHING_KNOWN']],
    ['has two measurements', { seconds: [5, 50] }, ['TOO_FEW']],
    ['lasts a third of the ordered time', { seconds: [5, 15, 25] }, ['TOO_SHORT']],
  ] as const)('that %s is kept, and charged to no one', async (_, changes, codes) => {
    const { id, task, answer, fileId } = await delivered(changes);
    expect([answer.statusCode, answer.json().outcome]).toEqual([201, 'DISPUTED']);
    expect(answer.json().warnings.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining([...codes]),
    );
    expect(booked).toEqual(['HOLD']);
    expect(told).toContain('buyer: odt.observation.disputed');
    const [file] = (await ask(`GET /observations?file-id=${fileId}`)).json();
    expect(file).toMatchObject({
      status: 'DISPUTED',
      dispute: { state: 'OPEN', reasons: codes.map((code) => ({ code })) },
    });
    const request = await requestOf(id);
    expect(request).toMatchObject({ numberOfPassesCompleted: 0, passes: [{ status: 'DISPUTED' }] });
    expect((await ask('POST /orbits', { observationRequestId: id })).json().errors[0].code).toBe(
      'NO_FILE_SHOWS_OBJECT',
    );
    const [seen] = (await ask(`GET /tasks?task-id=${task.taskId}`, undefined, { as: 'provider' })).json();
    expect(seen.status).toBe('DISPUTED');
  });

  it.each([['below the horizon of its sensor', { towards: 'nadir' }, 'BELOW_HORIZON']] as const)(
    'that was measured %s is refused',
    async (_, changes, code) => {
      const { answer } = await delivered(changes);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, code]);
      expect((await ask('GET /observations')).json()).toEqual([]);
    },
  );
});

describe('the buyer of a disputed file', () => {
  it('accepts it: it is charged once, and its request is complete', async () => {
    const { id, fileId } = await delivered({ towards: 'zenith' });
    for (const _again of [1, 2])
      expect((await decide(fileId, 'ACCEPT')).json().dispute).toMatchObject({
        state: 'ACCEPTED',
        decidedBy: 'somebody',
      });
    expect(booked.filter((kind) => kind === 'CAPTURE')).toHaveLength(1);
    expect(await requestOf(id)).toMatchObject({ status: 'COMPLETE', numberOfPassesCompleted: 1 });
    expect((await decide(fileId, 'BAD_DATA')).json().errors[0].code).toBe('DISPUTE_ENDED');
  });

  it('reports it as bad data: nothing is charged, the pass is planned again, and the provider has a note', async () => {
    const { id, fileId, task, plan } = await delivered({ towards: 'zenith' });
    const { dispute } = (await decide(fileId, 'BAD_DATA', { reason: 'These are stars.' })).json();
    expect(dispute).toMatchObject({ state: 'REPORTED', reason: 'These are stars.' });
    expect(booked).toEqual(['HOLD']);
    expect(told).toContain('provider-1: odt.observation.badData');
    await plan();
    const { passes } = await requestOf(id);
    const first = passes.find(
      ({ observationPassId }: { observationPassId: string }) => observationPassId === task.taskId,
    );
    const next = passes.find(
      ({ observationPassId }: { observationPassId: string }) => observationPassId !== task.taskId,
    );
    expect(first).toMatchObject({ status: 'UNSUCCESSFUL', statusReason: { code: 'FILE_REPORTED' } });
    expect(next).toMatchObject({ status: 'PENDING' });
    expect(next.start).not.toBe(task.start);
    const [seen] = (await ask(`GET /tasks?task-id=${task.taskId}`, undefined, { as: 'provider' })).json();
    expect(seen).toMatchObject({ status: 'UNSUCCESSFUL', reason: expect.stringContaining('These are stars.') });
    expect((await decide(fileId, 'ACCEPT')).statusCode).toBe(409);
    const { record } = (await ask('GET /sensors/RADAR/calibration')).json();
    expect(record).toMatchObject({ days: 90, delivered: 0, disputed: 1, reported: 1, late: 0 });
  });

  it('has its money back if its time to observe is over', async () => {
    const { id, fileId } = await delivered({ towards: 'zenith' });
    const past = "observe_from = '2026-01-01T00:00:00.000000Z', observe_to = '2026-01-02T00:00:00.000000Z'";
    await odt.database.db.execute(`update observation_request set ${past}, held = 300`);
    await decide(fileId, 'BAD_DATA');
    expect((await requestOf(id)).status).toBe('UNSUCCESSFUL');
    expect(booked).toEqual(['HOLD', 'RELEASE']);
  });

  it('is no one else', async () => {
    const { fileId } = await delivered({ towards: 'zenith' });
    const other = await ask(
      'POST /observations/dispute',
      { 'file-id': fileId, verdict: 'ACCEPT' },
      { as: 'otherOperator' },
    );
    expect(other.statusCode).toBe(404);
    expect((await decide(fileId, 'MAYBE')).statusCode).toBe(400);
  });

  it('that does not decide within seven days does not pay', async () => {
    const { db } = odt.database;
    const { id, fileId } = await delivered({ towards: 'zenith' });
    const whenAccepted = async () => undefined;
    const replan = async () => undefined;
    const follow = () => releaseUndecided({ ...portsOf(db), replan, whenAccepted });
    await follow();
    expect((await requestOf(id)).passes[0].status).toBe('DISPUTED');
    await db.execute(
      `update observation_file set dispute = dispute || '{"decideUntil": "2026-01-01T00:00:00.000000Z"}'::jsonb`,
    );
    await follow();
    const [file] = (await ask(`GET /observations?file-id=${fileId}`)).json();
    expect([file.status, file.dispute.state]).toEqual(['UNSUCCESSFUL', 'RELEASED']);
    expect((await requestOf(id)).passes[0].statusReason.code).toBe('FILE_UNDECIDED');
    expect(booked.includes('CAPTURE')).toBe(false);
    expect(told).toEqual(
      expect.arrayContaining(['provider-1: odt.observation.undecided', 'buyer: odt.observation.undecided']),
    );
  });

  it('of a file that is what was ordered has nothing to decide', async () => {
    const { answer, fileId } = await delivered({});
    expect(answer.json().outcome).toBe('PUBLISHED');
    expect((await decide(fileId, 'BAD_DATA')).json().errors[0].code).toBe('DISPUTE_NONE');
    expect(booked).toEqual(['HOLD', 'CAPTURE']);
  });
});
