import { beforeEach, describe, expect, it } from 'vitest';
import { keepBytes } from '../../platform/files/index.ts';
import { automaticAskers } from '../../screenings/turn.ts';
import { closeByTwo, inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { raiseAlerts } from './raise.ts';

const ca = servedAlone();
const { ask } = ca;
const hourMs = 3_600_000;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ca.database.db.execute('delete from ca_alert');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

async function event(more: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  const ahead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);
  const payload = inventedCdm({ tca: ahead(60), creationDate: ahead(-1), ...more });
  const answer = await ask('POST', '/cdms', payload);
  return answer.json().accepted[0].conjunctionId;
}

/** The alerts that people get at a time. */
async function told(hoursLater = 0) {
  const heard: { subject: string; title: string; state: unknown }[] = [];
  const tellOperator = async (_tx: unknown, _operator: string, { subject, title, parameters }: ToldAlert) =>
    void heard.push({ subject, title, state: parameters['state'] });
  await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now() + hoursLater * hourMs);
  return heard;
}

interface UrgentAlert extends ToldAlert {
  readonly isUrgent?: boolean;
  readonly code: number;
}

interface ToldAlert {
  readonly subject: string;
  readonly title: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

describe('an operator is alerted', () => {
  it('of a critical event, and again each hour until a person acknowledges it', async () => {
    const id = await event();
    const alert = { subject: 'ca.risk.critical', title: 'Critical: OURS × THEIRS' };
    expect(await told()).toEqual([{ ...alert, state: 'NEW' }]);
    expect(await told(0.5)).toEqual([]);
    expect(await told(1.1)).toEqual([{ ...alert, state: 'REPEATED' }]);
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING' });
    expect(await told(3)).toEqual([]);
  });

  it('without interruption while element sets alone show it; urgently once a message does, or a day is left to command', async () => {
    await event();
    const own = (count: number) =>
      ca.database.db.execute(
        `update conjunction_event set number_of_own_cdms = ${count}, data = (data::jsonb || '{"isLowConfidence": true}')::json`,
      );
    const heard = async (hoursLater: number) => {
      const alerts: unknown[] = [];
      const tellOperator = async (_tx: unknown, _operator: string, { parameters, isUrgent, code }: UrgentAlert) =>
        void (parameters['risk'] === 'CRITICAL' && alerts.push([parameters['state'], isUrgent, code]));
      await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now() + hoursLater * hourMs);
      return alerts;
    };
    await own(1);
    expect(await heard(0)).toEqual([['UNCONFIRMED', false, 400]]);
    expect(await heard(1.1)).toEqual([]);
    await own(0);
    expect(await heard(1.2)).toEqual([['RISEN', true, 500]]);
    await ca.database.db.execute('delete from ca_alert');
    await own(1);
    expect(await heard(0)).toEqual([['UNCONFIRMED', false, 400]]);
    const inLastDay = await heard(13);
    expect(inLastDay).toContainEqual(['RISEN', true, 500]);
  });

  it('once when an event is cleared, and of that event again when it returns', async () => {
    await event();
    await told();
    await ca.database.db.execute("update conjunction_event set state = 'CLEARED'");
    expect((await told()).map((one) => one.subject)).toEqual(['ca.risk.cleared']);
    expect(await told()).toEqual([]);
    await ca.database.db.execute("update conjunction_event set state = 'OPEN'");
    expect((await told()).map(({ subject, state }) => [subject, state])).toEqual([['ca.risk.critical', 'NEW']]);
  });

  it('when a risk fell, which ends what was acknowledged, and when it returns', async () => {
    const id = await event();
    expect((await told()).map(({ subject }) => subject)).toEqual(['ca.risk.critical']);
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING' });
    const becomes = (level: string) => ca.database.db.execute(`update conjunction_event set risk_level = '${level}'`);
    const isAcknowledged = async () => (await ask('GET', `/conjunctions/${id}/decision`)).json().isAcknowledged;
    expect(await isAcknowledged()).toBe(true);
    await becomes('LOW');
    expect((await told()).map(({ subject }) => subject)).toEqual(['ca.risk.fell']);
    expect(await told()).toEqual([]);
    expect(await isAcknowledged()).toBe(false);
    await becomes('CRITICAL');
    expect((await told()).map(({ subject, state }) => [subject, state])).toEqual([['ca.risk.critical', 'NEW']]);
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING' });
    expect(await told(3)).toEqual([]);
    // From critical to high is a fall, too; what returns then is new.
    await becomes('HIGH');
    expect((await told(3)).map(({ subject }) => subject)).toEqual(['ca.risk.fell']);
    expect(await told(3)).toEqual([]);
    await becomes('CRITICAL');
    expect((await told(3)).map(({ subject, state }) => [subject, state])).toEqual([['ca.risk.critical', 'NEW']]);
  });

  it('of an event that was closed, when it returns after a fall', async () => {
    const id = await event();
    await told();
    await closeByTwo(ca, id);
    await ca.database.db.execute("update conjunction_event set risk_level = 'LOW'");
    expect((await told()).map(({ subject }) => subject)).toEqual(['ca.risk.fell']);
    await ca.database.db.execute("update conjunction_event set risk_level = 'CRITICAL'");
    expect((await told()).map(({ subject, state }) => [subject, state])).toEqual([['ca.risk.critical', 'NEW']]);
  });

  it('once when the time to decide comes near, unless the event is closed', async () => {
    const id = await event();
    await told();
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING' });
    expect(await told(11)).toEqual([]);
    expect((await told(13)).map((one) => one.title)).toEqual(['Decide soon: OURS × THEIRS']);
    expect(await told(14)).toEqual([]);
    await ca.database.db.execute("delete from ca_alert where kind = 'DECISION'");
    await closeByTwo(ca, id);
    expect(await told(15)).toEqual([]);
  });

  it('once of a new event whose decision is near already: the alert says by when to decide', async () => {
    await event({ tca: new Date(Date.now() + 40 * hourMs).toISOString().slice(0, -1) });
    expect((await told()).map((one) => one.subject)).toEqual(['ca.risk.critical']);
    expect(await told(0.5)).toEqual([]);
  });

  it('with the page of the event, its thread, and the fields that people choose by', async () => {
    const id = await event();
    const heard: unknown[] = [];
    await raiseAlerts(
      { database: ca.database.db, tellOperator: async (_tx, _o, alert) => void heard.push(alert) },
      Date.now(),
    );
    expect(heard).toEqual([
      {
        subject: 'ca.risk.critical',
        code: 500,
        title: 'Critical: OURS × THEIRS',
        message: expect.stringMatching(/was found\. Closest approach: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d Z\.$/),
        link: expect.stringMatching(new RegExp(`^/ca/conjunction/[\\w-]+/${id}$`)),
        thread: `ca.conjunction:${id}`,
        conjunctionId: id,
        isUrgent: true,
        parameters: {
          conjunctionId: id,
          satelliteId: expect.any(String),
          satellite: 'OURS',
          secondary: 'THEIRS',
          tca: expect.any(String),
          decideBy: expect.any(String),
          risk: 'CRITICAL',
          state: 'NEW',
          probability: expect.any(Number),
        },
      },
    ]);
  });

  it('once when an event that was decided changes, with the decision, and of a proposal that waits', async () => {
    const id = await event();
    await told();
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'NO_ACTION', note: 'Accepted, see log 17.' });
    expect(await told()).toMatchObject([
      { subject: 'ca.decision.proposed', title: 'Second person needed: OURS × THEIRS' },
    ]);
    await closeByTwo(ca, id);
    expect(await told()).toEqual([]);
    const ahead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, -1);
    await event({ messageId: 'NEWER', tca: ahead(60), creationDate: ahead(-0.5) });
    expect(await told()).toMatchObject([{ subject: 'ca.decision.changed', title: 'Decide again: OURS × THEIRS' }]);
    await event({ messageId: 'NEWEST', tca: ahead(60), creationDate: ahead(-0.4) });
    expect(await told()).toEqual([]);
  });

  it('of nothing that is low, past or closed', async () => {
    await event({ designator2: '80001', missM: 30_000 });
    const closed = await event({ messageId: 'M2', designator2: '80002' });
    await closeByTwo(ca, closed);
    await event({
      messageId: 'M3',
      designator2: '80003',
      tca: '2026-01-01T00:00:00',
      creationDate: '2025-12-31T00:00:00',
    });
    expect(await told()).toEqual([]);
  });

  it('of medium risk only outside the application, once, and again when it rises', async () => {
    const heard: object[] = [];
    const raise = () =>
      raiseAlerts(
        { database: ca.database.db, tellOperator: async (_tx, _operator, alert) => void heard.push(alert) },
        Date.now(),
      );
    await event();
    await ca.database.db.execute("update conjunction_event set risk_level = 'MEDIUM'");
    await raise();
    await raise();
    expect(heard).toMatchObject([{ subject: 'ca.risk.medium', isOnlyOutside: true, parameters: { state: 'NEW' } }]);
    await ca.database.db.execute("update conjunction_event set risk_level = 'HIGH'");
    await raise();
    expect(heard).toHaveLength(2);
    expect(heard[1]).toMatchObject({ subject: 'ca.risk.high', parameters: { state: 'RISEN' } });
    expect(heard[1]).not.toHaveProperty('isOnlyOutside');
  });

  it('once of many at a time', async () => {
    for (let index = 0; index < 6; index += 1) await event({ messageId: `M${index}`, designator2: `8000${index}` });
    expect(await told()).toEqual([
      { subject: 'ca.risk.critical.many', title: '6 critical conjunctions', state: 'NEW' },
    ]);
  });

  it('when the coverage of a satellite ends within 72 h, and again within 24 h', async () => {
    const end = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().replace(/Z$/, '000Z');
    await ca.database.db.execute(`update satellite set last_screened_to = '${end(60)}'`);
    const title = (hours: number) => `OURS is screened for less than ${hours} h`;
    expect((await told()).map((one) => one.title)).toEqual([title(72)]);
    expect(await told(1)).toEqual([]);
    expect((await told(40)).map((one) => one.title)).toEqual([title(24)]);
  });

  it('of a screening that a person requested, only outside the application, when it ends', async () => {
    const insert = (id: string, by: string) =>
      ca.database.db.execute(`insert into screening (id, operator_id, type, state, requested_by, window_from, window_to, plan, finished_at)
        values ('${id}', 'o', 'OPS_VS_CAT', 'COMPLETE', '${by}', instant_now(), instant_now(), '{}', instant_now())`);
    await insert('by-ada', 'ada');
    await insert('by-time', automaticAskers[0]);
    const heard: unknown[] = [];
    const tellOperator = async (_tx: unknown, _o: string, alert: object) => void heard.push(alert);
    for (const _ of [1, 2]) await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
    expect(heard).toEqual([
      expect.objectContaining({
        subject: 'ca.screening.done',
        status: 'COMPLETED_OK',
        isOnlyOutside: true,
        link: '/screening/by-ada',
      }),
    ]);
    await ca.database.db.execute('delete from screening');
  });

  it('once of a message that is held back while its approach is ahead, at once if it would be critical', async () => {
    await ca.database.db.execute('delete from satellite');
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' });
    const tca = new Date(Date.now() + 60 * hourMs).toISOString().slice(0, -1);
    await ask('POST', '/cdms', inventedCdm({ designator1: '25994', tca }));
    const heard: object[] = [];
    const tellOperator = async (_tx: unknown, _o: string, alert: object) => void heard.push(alert);
    for (const _ of [1, 2]) await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
    expect(heard).toEqual([
      expect.objectContaining({
        subject: 'ca.message.quarantined',
        title: 'Message held back: OURS × THEIRS',
        isUrgent: true,
        link: '/ca/quarantine',
      }),
    ]);
    await ca.database.db.execute('delete from ca_alert');
    expect(await told(61)).toEqual([]);
  });

  it('of files in quarantine and screenings that failed', async () => {
    const { digest } = await ca.database.db.transaction((tx) => keepBytes(tx, Buffer.from('x')));
    await ca.database.db.execute(`insert into ephemeris (id, operator_id, file_name, format, size_bytes, file_digest, document, designation)
      values ('f', 'o', 'far.oem', 'OEM KVN', 1, '${digest}', '{}', 'QUARANTINED')`);
    await ca.database.db.execute(`insert into screening (id, operator_id, type, state, requested_by, window_from, window_to, plan, finished_at, failure)
      values ('s', 'o', 'OPS_VS_CAT', 'FAILED', 'x', instant_now(), instant_now(), '{}', instant_now(), 'No memory was left.')`);
    expect((await told()).map((one) => one.subject).toSorted()).toEqual([
      'ca.ephemeris.quarantined',
      'ca.screening.failed',
    ]);
    expect(await told()).toEqual([]);
  });
});
