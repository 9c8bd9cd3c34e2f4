import { beforeAll, describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { testOperatorId } from '../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { insertScreening } from '../store.ts';
import type { ScreeningPlan } from '../tables.ts';
import { tellEvents, type Unchecked } from './rescreening.ts';

const ca = servedAlone();
const startMs = Date.now();
const inHours = (hours: number) => instantOf(new Date(startMs + hours * 3_600_000).toISOString());
const message = (messageId: string, createdHours: number) =>
  inventedCdm({
    messageId,
    designator2: '80001',
    tca: inHours(30).slice(0, -1),
    missM: 200,
    sigmaM: 100,
    creationDate: inHours(createdHours).slice(0, -1),
  });

let satelliteId = '';
let conjunctionId = '';
beforeAll(async () => {
  satelliteId = (await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70001 })).json().satelliteId;
  expect((await ca.ask('POST', '/cdms', message('FIRST', -5))).statusCode).toBe(201);
  conjunctionId = (await ca.ask('GET', '/conjunctions')).json()[0].conjunctionId;
});

const rescreening = async () => (await ca.ask('GET', '/conjunctions')).json()[0].rescreening;

interface Ended {
  readonly against?: ScreeningPlan['against'];
  readonly requestedHours: number;
  readonly isFound?: boolean;
  readonly unchecked?: Unchecked | null;
}

/** Ends a screening of the satellite that found the event, could not check it, or would have shown it; returns its id. */
async function endScreening({ against = 'CATALOGUE', requestedHours, isFound, unchecked = null }: Ended) {
  const finishedAt = inHours(requestedHours + 0.1);
  const primaries = [{ id: satelliteId, name: 'OURS', satelliteId, files: [] }];
  const plan: ScreeningPlan = { snapshot: null, isSynthetic: true, primaries, against, others: [], skipped: [] };
  const of = { operatorId: testOperatorId, type: 'OPS_VS_CAT', requestedBy: 'somebody' } as const;
  return ca.database.db.transaction(async (tx) => {
    const window = { windowFrom: inHours(0), windowTo: inHours(72), requestedAt: inHours(requestedHours) };
    const row = await insertScreening(tx, { ...of, ...window, plan });
    const found = new Set(isFound === true ? [conjunctionId] : []);
    await tellEvents(tx, row, { found, checks: new Map([[conjunctionId, unchecked]]), causes: new Map(), finishedAt });
    return row.id;
  });
}

describe('F11: a screening answers for the events of its satellite', () => {
  it('with the reason why it could not check one, unless it was not against the catalogue', async () => {
    await endScreening({ against: 'OTHERS', requestedHours: -4.5, unchecked: 'OTHER_NOT_SCREENED' });
    expect(await rescreening()).toEqual({ state: 'NOT_RESCREENED' });
    const screeningId = await endScreening({ requestedHours: -4, unchecked: 'OTHER_NOT_SCREENED' });
    expect(await rescreening()).toMatchObject({
      ...{ state: 'NOT_CHECKABLE', screeningId, reason: 'OTHER_NOT_SCREENED' },
      message: expect.stringMatching(
        /^our screening of \S+ \S+ Z could not check it: the other object is not in the catalogue$/,
      ),
    });
    const narrow = await endScreening({ requestedHours: -3.5, unchecked: 'OUTSIDE_VOLUME' });
    expect(await rescreening()).toMatchObject({ screeningId: narrow, reason: 'OUTSIDE_VOLUME' });
  });

  it('with "found again" also the first time that it finds an event of a provider; the answer outlives one that cannot check', async () => {
    const screeningId = await endScreening({ requestedHours: -3, isFound: true });
    expect(await rescreening()).toMatchObject({ state: 'FOUND', screeningId });
    await endScreening({ requestedHours: -2.5, unchecked: 'OUTSIDE_VOLUME' });
    const { state, reason } = await rescreening();
    expect([state, reason]).toEqual(['FOUND', undefined]);
  });

  it('only until the next message', async () => {
    expect((await ca.ask('POST', '/cdms', message('SECOND', -2))).statusCode).toBe(201);
    expect(await rescreening()).toEqual({ state: 'NOT_RESCREENED' });
    await endScreening({ requestedHours: -1, unchecked: 'OWN_TOO_OLD' });
    expect(await rescreening()).toMatchObject({ state: 'NOT_CHECKABLE', reason: 'OWN_TOO_OLD' });
  });

  it('with "not found" if it would have shown it; the warning of the provider stays', async () => {
    const screeningId = await endScreening({ requestedHours: -0.5 });
    expect(await rescreening()).toMatchObject({ state: 'CLEAR', screeningId });
    const [{ state }] = (await ca.ask('GET', '/conjunctions')).json();
    expect(state).toBe('OPEN');
  });
});
