import { beforeEach, expect } from 'vitest';
import { tokenWith } from '../platform/http/testing.ts';
import type { TellOperator } from '../watch/alerts/raise.ts';
import { formOf, inventedCdm, portsAlone, servedAlone } from '../wiring/collision-avoidance/testing.ts';
import { orbitOem } from './trajectories/orbit-oem.fixture.ts';
import { watchCoordination } from './watch.ts';

export const [ours, theirs] = [70001, 70002] as const;
const hourMs = 3_600_000;

export const operators = {
  mine: '018f0000-0000-7000-8000-00000000000a',
  other: '018f0000-0000-7000-8000-00000000000b',
  none: '018f0000-0000-7000-8000-00000000000c',
} as const;
export type Who = keyof typeof operators;

const tcaAt = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString().slice(0, 23);
const cdm = (tca: string, changes: Parameters<typeof inventedCdm>[0] = {}) =>
  inventedCdm({ messageId: 'SHARED', creationDate: new Date().toISOString().slice(0, 19), tca, ...changes });

/** Collision avoidance alone with two operators, who share a conjunction, and a third; without cases before each test. */
export function servedCases() {
  const told: { readonly to: string; readonly state: unknown; readonly text: string }[] = [];
  const tellOperator: TellOperator = async (_tx, to, notice) => {
    told.push({ to, state: notice.parameters['state'], text: JSON.stringify(notice) });
  };
  const ca = servedAlone((database) => ({ ...portsAlone(database), tellOperator }));
  const as = (who: Who) => {
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: operators[who], userName: who })}`;
    return ca.askWith({ authorization });
  };
  async function execute(text: string): Promise<void> {
    await ca.database.db.execute(text);
  }

  async function confirm(noradId: number, who: Who): Promise<void> {
    await execute(
      `insert into satellite_claim (norad_id, operator_id, confirmed_by) values (${noradId}, '${operators[who]}', 'admin')`,
    );
  }

  /** Two satellites, each of a confirmed operator, and their shared conjunction. */
  async function share(hours = 48, changes: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
    const tca = tcaAt(hours);
    for (const [who, noradId, manoeuvrability] of [
      ['mine', ours, 'MANOEUVRABLE'],
      ['other', theirs, 'AUTOMATED_AVOIDANCE'],
    ] as const) {
      const added = await as(who)('POST', '/satellites', { name: `SAT-${noradId}`, noradId, manoeuvrability });
      expect(added.statusCode).toBe(201);
      await confirm(noradId, who);
      expect((await as(who)('POST', '/cdms', cdm(tca, changes))).statusCode).toBe(201);
    }
    return eventOf('mine');
  }

  async function eventOf(who: Who): Promise<string> {
    const [event] = (await as(who)('GET', '/conjunctions')).json();
    return event.conjunctionId;
  }

  async function opened(conjunctionId: string) {
    return (await as('mine')('POST', '/coordination', { conjunctionId })).json();
  }

  const claimBy = (who: Who, noradId: number, id: string, claim: string, more: object = {}) =>
    as(who)('POST', `/coordination/${id}/claim`, { noradId, claim, ...more });
  const get = async (who: Who, id: string) => (await as(who)('GET', `/coordination/${id}`)).json();
  const intent = (who: Who, noradId: number, id: string, stated: string) =>
    as(who)('POST', `/coordination/${id}/intent`, { noradId, intent: stated, reason: 'our plan' });

  /** The other operator uploads an ephemeris with a tag, of one and a half hours around a time. */
  async function upload(context: string, hours = 48): Promise<void> {
    const [{ satelliteId }] = (await as('other')('GET', '/satellites')).json();
    const oem = orbitOem({ tca: tcaAt(hours), plane: 'z', radiusKm: 7003 });
    const form = formOf({ 'a.oem': oem }, { 'satellite-id': satelliteId, context });
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: operators.other })}`;
    const headers = { ...form.headers, authorization };
    const sent = await ca.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
    expect(sent.json().accepted[0].context).toBe(context);
    await execute(`update ephemeris set designation = 'OPERATIONAL'`);
  }
  /** Uploads a file of the satellite of an operator; it counts as plausible. Returns its id. */
  async function uploadFile(who: 'mine' | 'other', text: string, fields: Record<string, string> = {}): Promise<string> {
    const [{ satelliteId }] = (await as(who)('GET', '/satellites')).json();
    const form = formOf({ 'a.oem': text }, { 'satellite-id': satelliteId, ...fields });
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: operators[who] })}`;
    const headers = { ...form.headers, authorization };
    const sent = await ca.app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
    const id = sent.json().accepted[0].oemFileId;
    await execute(`update ephemeris set designation = '${fields['designation'] ?? 'OPERATIONAL'}' where id = '${id}'`);
    return id;
  }
  const watch = (nowMs: number) => watchCoordination({ ...portsAlone(ca.database.db), tellOperator }, nowMs);
  beforeEach(async () => {
    for (const table of [
      'coordination_case',
      'coordination_settings',
      'coordination_agreement',
      'satellite',
      'satellite_claim',
    ])
      await execute(`delete from ${table}`);
    told.length = 0;
  });
  return { ca, told, as, execute, share, cdm, tcaAt, eventOf, opened, claimBy, get, intent, upload, uploadFile, watch };
}
