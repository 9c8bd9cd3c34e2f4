import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { EventMomentsDocument, ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentInstant, newId, operatorScope } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { raiseAlerts } from '../../watch/alerts/raise.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { planDocument } from '../plans/document.ts';
import { findPlan } from '../plans/store.ts';
import { manoeuvrePlan } from '../tables.ts';

const hourMs = 3_600_000;
const served = servedAlone();
const { ask } = served;
const leads = { manoeuvres: { commandLeadHours: 3, uploadLeadHours: 0.5 } };
const ahead = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

beforeEach(async () => {
  await served.database.db.execute('delete from manoeuvre_plan');
  await served.database.db.execute('delete from satellite');
  await served.database.db.execute('delete from ca_alert');
});

async function event(hours = 60, configuration: object = leads) {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, configuration });
  const times = { tca: ahead(hours).slice(0, -1), creationDate: ahead(-1).slice(0, -1) };
  const [message] = (await ask('POST', '/cdms', inventedCdm(times))).json().accepted;
  const [found]: readonly ConjunctionDocument[] = (await ask('GET', '/conjunctions')).json();
  return { id: message.conjunctionId as string, satelliteId: found?.satelliteId ?? '' };
}

type State = ManoeuvrePlanDocument['state'];

/** A plan as it is stored; only what its moments are read from. */
async function plan(of: Awaited<ReturnType<typeof event>>, state: State, ignition: string): Promise<string> {
  const id = newId();
  const [at, person] = [currentInstant(), 'ada'];
  const probabilities = { probability: 1e-4, aggregateProbability: 1e-4 };
  const evaluation = {
    manoeuvre: { ignitionEpoch: ignition, totalDeltaVMagnitude: 0.02 },
    ...{ before: probabilities, after: probabilities, met: [], metBefore: [] },
  } as never;
  await served.database.db.transaction((tx) =>
    tx.insert(manoeuvrePlan).values({
      ...{ id, operatorId: testOperatorId, eventId: of.id, satelliteId: of.satelliteId, name: 'Evade', state },
      ...{ burn: { ignition }, lookAheadDays: 3, evaluation },
      basis: { cdmId: 'none', satelliteVersion: 1, oemFileId: null },
      ...{ createdBy: person, createdAt: at, plannedBy: person, changedAt: at },
    }),
  );
  return id;
}

const momentsOf = async (query = ''): Promise<readonly EventMomentsDocument[]> =>
  (await ask('GET', `/moments${query}`)).json();

describe('the last moments to act', () => {
  it('are the command, the upload and the ignition of the furthest plan, and the next of them first', async () => {
    const found = await event();
    const ignition = ahead(20);
    await plan(found, 'DRAFT', ahead(10));
    await plan(found, 'SCREENED', ahead(12));
    const id = await plan(found, 'APPROVED', ignition);
    const [moments] = await momentsOf();
    const before = (hours: number) => new Date(Date.parse(ignition) - hours * hourMs).toISOString();
    expect(moments).toMatchObject({
      conjunctionId: found.id,
      satelliteName: 'OURS',
      riskLevel: 'CRITICAL',
      isDefaultDeadline: true,
      deadlineBasis: 'HALF_REVOLUTION',
      burn: {
        ...{ source: 'PLAN', manoeuvreId: id, name: 'Evade', state: 'APPROVED', deltaVMPerS: 0.02 },
        ...{ commandBy: before(3), uploadBy: before(0.5), ignition },
      },
      next: { kind: 'COMMAND', at: before(3) },
    });
    expect(moments?.burn).not.toHaveProperty('alarm');
    await served.database.db.execute("update manoeuvre_plan set state = 'EXPORTED' where state = 'APPROVED'");
    expect((await momentsOf())[0]?.next).toEqual({ kind: 'UPLOAD', at: before(0.5) });
  });

  it('are those of the decision and the closest approach without a plan, also of a conjunction of low risk if it is named', async () => {
    const { id } = await event(20);
    await served.database.db.execute("update conjunction_event set risk_level = 'LOW'");
    expect(await momentsOf()).toEqual([]);
    const [moments] = await momentsOf(`?conjunction-id=${id}`);
    expect(moments).toMatchObject({ deadlineBasis: 'HALF_REVOLUTION', next: { kind: 'DECISION' } });
    const lead = (Date.parse(moments?.tca ?? '') - Date.parse(moments?.decideBy ?? '')) / hourMs;
    expect([lead > 3.75, lead < 4]).toEqual([true, true]);
  });

  it('are in the plan, with a warning that changes its tag', async () => {
    const found = await event();
    const id = await plan(found, 'APPROVED', ahead(4.5));
    const stored = await served.database.db.read((read) => findPlan(read, operatorScope(testOperatorId), id));
    if (stored === undefined) throw new Error('the plan is stored');
    const documentAt = (hours: number) => {
      const nowMs = Date.now() + hours * hourMs;
      return planDocument(stored, { person: 'ada', nowMs, isScreeningRunning: false });
    };
    const [early, near, past] = [documentAt(-2), documentAt(0), documentAt(2)];
    expect([early, near, past].map(({ moments }) => moments?.alarm)).toEqual([undefined, 'NEAR', 'PAST']);
    expect(new Set([early, near, past].map(({ etag }) => etag)).size).toBe(3);
    expect(near.moments?.commandBy).toBe(new Date(Date.parse(near.moments?.ignition ?? '') - 3 * hourMs).toISOString());
  });
});

describe('the command of a plan', () => {
  async function toldLater(hours: number) {
    const heard: { subject: string; title: string; link: string; isUrgent: unknown; plan: unknown }[] = [];
    const tellOperator = async (_tx: unknown, _operator: string, alert: ToldAlert) => {
      const { subject, title, link, isUrgent, parameters } = alert;
      if (subject.startsWith('ca.command')) heard.push({ subject, title, link, isUrgent, plan: parameters['plan'] });
    };
    await raiseAlerts({ database: served.database.db, tellOperator }, Date.now() + hours * hourMs);
    return heard;
  }

  async function attentionOf() {
    const [found]: readonly ConjunctionDocument[] = (await ask('GET', '/conjunctions')).json();
    return found?.attention;
  }

  interface ToldAlert {
    readonly subject: string;
    readonly title: string;
    readonly link: string;
    readonly isUrgent?: boolean;
    readonly parameters: Readonly<Record<string, string | number>>;
  }

  it('is warned of two hours before its last moment, half an hour before it, and when it has passed before the ignition', async () => {
    const found = await event();
    await plan(found, 'APPROVED', ahead(20));
    const link = `/ca/conjunction/${found.satelliteId}/${found.id}?tab=manoeuvre`;
    expect(await toldLater(14.9)).toEqual([]);
    expect(await toldLater(15.1)).toEqual([
      { subject: 'ca.command.near', title: 'Command soon: OURS × THEIRS', link, isUrgent: false, plan: 'Evade' },
    ]);
    expect(await toldLater(15.2)).toEqual([]);
    expect(await attentionOf()).toContain('COMMAND_DUE');
    expect((await ask('GET', '/conjunctions?attention=true')).json()).toHaveLength(1);
    expect(await toldLater(16.6)).toMatchObject([{ subject: 'ca.command.due', isUrgent: true }]);
    expect(await toldLater(17.1)).toMatchObject([
      { subject: 'ca.command.past', title: 'Too late to command: OURS × THEIRS', isUrgent: true },
    ]);
    expect(await toldLater(19.9)).toEqual([]);
    await toldLater(20.1);
    expect(await attentionOf()).not.toContain('COMMAND_DUE');
  });

  it('is not warned of once a plan of the event was exported, nor of a draft that is only an idea', async () => {
    const found = await event();
    await plan(found, 'DRAFT', ahead(20));
    expect(await toldLater(16)).toEqual([]);
    await ask('PUT', `/conjunctions/${found.id}/decision`, { status: 'MANOEUVRE_PLANNED' });
    expect((await toldLater(16)).map(({ subject }) => subject)).toEqual(['ca.command.near']);
    await plan(found, 'EXPORTED', ahead(20));
    expect(await toldLater(17.1)).toEqual([]);
  });
});
