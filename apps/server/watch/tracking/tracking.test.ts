import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { TrackingDocument, TrackingOrderDocument, TrackingValueDocument } from '@farpass/contract/watch';
import { describe, expect, it } from 'vitest';
import type { CriticalObject, WhenCritical } from '../../conjunctions/events/critical.ts';
import type { Database, Tx } from '../../platform/db/index.ts';
import { testOperatorId, tokenWith } from '../../platform/http/testing.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { highCircle, inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import type { ConjunctionTrackingPorts } from './ports.ts';
import { conjunctionTrackingUpdate } from './tables.ts';
import { observedPass } from './tracked-pass.fixture.ts';
import { radars, trackingDouble } from './tracking-double.fixture.ts';
import { updateBy, updateWorker } from './update.ts';

const msPerDay = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * msPerDay).toISOString().slice(0, 23);

const double = trackingDouble();
let ports: ConjunctionTrackingPorts | undefined;
/** Objects of conjunctions that became CRITICAL. */
const heard: CriticalObject[] = [];
/** Jobs that calls ask for. */
const enqueued: object[] = [];
const served = servedAlone((database: Database) => {
  const whenCritical: WhenCritical = async (_tx, found) => void heard.push(...found);
  const enqueue: ConjunctionTrackingPorts['enqueue'] = async (_tx, _queue, { data }) => void enqueued.push(data);
  const all = { ...portsAlone(database), tracking: double.tracking, whenCritical, enqueue };
  ports = all;
  return all;
});
const ask = served.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'], odt: ['user'] })}` });

/** Half a day is left to decide: the passes of several radars, and short flights. */
const ahead = 1.5;
let number = 70_100;

/** Makes an event some days ahead, of a satellite of its own; returns its id. */
async function event(days: number, changes: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  number += 2;
  const [designator1, designator2] = [String(number), String(number + 1)];
  await ask('POST', '/satellites', { name: `OURS ${number}`, noradId: number });
  const names = { designator1, designator2, messageId: `M-${number}` };
  const times = { tca: later(days), creationDate: later(-0.1) };
  const text = inventedCdm({ missM: 300, sigmaM: 200, circle: highCircle, ...names, ...times, ...changes });
  const answer = await ask('POST', '/cdms', text);
  expect(answer.statusCode).toBe(201);
  const [message] = answer.json().accepted ?? answer.json().messages ?? [];
  return message.conjunctionId;
}

async function trackingValueFor(id: string): Promise<TrackingValueDocument> {
  const answer = await ask('GET', `/conjunctions/${id}/tracking-value`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('what tracking would buy', () => {
  it('names the object, its passes in time, and sets of them with chances and prices', async () => {
    const id = await event(ahead);
    const value = await trackingValueFor(id);
    expect(value.conjunctionId).toBe(id);
    expect(value.passes.length).toBeGreaterThan(0);
    expect(value.sets.length).toBeGreaterThan(0);
    expect(value.decideBy < value.tca).toBe(true);
    for (const { inTime, end } of value.passes) expect(inTime).toBe(end <= value.latestPassEnd);
    const [best] = value.sets;
    expect(best?.price).toEqual({ amount: 4000 * (best?.passIds.length ?? 0), currency: 'EUR' });
    expect(Math.max(...(best?.planeSigmaM ?? []))).toBeLessThanOrEqual(Math.max(...(value.today?.planeSigmaM ?? [])));
    expect((await trackingValueFor(id)).computedAt).toBe(value.computedAt);
  });

  it('is refused once no command can follow, and without sensors, with what to do', async () => {
    // An hour before the closest approach no command reaches the satellite in time; no deadline is set that could pass.
    expect((await trackingValueFor(await event(0.5))).decideBy > new Date().toISOString()).toBe(true);
    const past = await ask('GET', `/conjunctions/${await event(0.04)}/tracking-value`);
    expect(past.statusCode).toBe(422);
    expect(past.json().detail).toMatch(/last moment to decide was .*too late/);
    expect(past.json().errors[0]).toMatchObject({ code: 'DECISION_PASSED', parameters: { time: expect.any(String) } });
    const id = await event(ahead);
    double.without();
    const without = await ask('GET', `/conjunctions/${id}/tracking-value`);
    double.back();
    expect([without.statusCode, without.json().detail]).toEqual([422, expect.stringMatching(/You have no sensors/)]);
  });

  it('says that a message without covariances cannot be judged', async () => {
    const value = await trackingValueFor(await event(ahead, { sigmaM: undefined }));
    expect([value.verdict, value.today, value.sets]).toEqual(['NO_COVARIANCE', null, []]);
  });

  it('belongs to its operator', async () => {
    const id = await event(ahead);
    const other = served.askWith({
      authorization: `Bearer ${tokenWith({ ca: ['user'], odt: ['user'] }, { operatorId: 'another' })}`,
    });
    expect((await other('GET', `/conjunctions/${id}/tracking-value`)).statusCode).toBe(404);
    expect((await other('GET', `/conjunctions/${id}/tracking`)).statusCode).toBe(404);
    expect((await other('POST', `/conjunctions/${id}/tracking`, {})).statusCode).toBe(404);
  });
});

describe('an order of tracking', () => {
  it('is the best set with one click: a request by its sensors with the orbit of the message, noted as a decision', async () => {
    const id = await event(ahead);
    const value = await trackingValueFor(id);
    const best = value.sets[value.best ?? 0];
    const made = await ask('POST', `/conjunctions/${id}/tracking`, {});
    expect(made.statusCode, made.body).toBe(201);
    const order: TrackingOrderDocument = made.json();
    expect(order.expected.passIds).toEqual(best?.passIds);
    expect(order.expected.after?.chanceSettled).toBe(best?.chanceSettled);
    expect([order.state, order.requestStatus]).toEqual(['ORDERED', 'PENDING']);
    const asked = double.asked.at(-1);
    expect(asked?.passes).toBe(best?.passIds.length);
    expect(asked?.conjunction.conjunctionId).toBe(id);
    expect(asked?.ephemeris).toMatch(/^CCSDS_OEM_VERS[\s\S]*COVARIANCE_START/);
    expect(Date.parse(asked?.to ?? '')).toBeLessThan(Date.parse(value.decideBy));
    const decision = (await ask('GET', `/conjunctions/${id}/decision`)).json();
    expect(decision.status).toBe('TRACKING_ORDERED');
    expect(decision.log[0]).toMatchObject({
      status: 'TRACKING_ORDERED',
      note: expect.stringMatching(/chance to settle/),
    });
  });

  it('searches for an object that may be outside of the field of view, if all its sensors state theirs', {
    tags: 'all',
  }, async () => {
    const narrow = radars.map((one) => ({ ...one, document: { ...one.document, fieldOfViewDeg: 0.05 } }));
    double.with(narrow);
    const lost = { sigmaM: 3000, missM: 1000 };
    const [first, second] = [await event(ahead, lost), await event(ahead, lost)];
    const { passes, best } = await trackingValueFor(first);
    const searched = passes.filter(({ inTime, detection }) => inTime && (detection?.search ?? null) !== null);
    const passIds = searched.slice(0, 1).map(({ id }) => id);
    expect([best, passIds.length]).toEqual([expect.anything(), 1]);
    await ask('POST', `/conjunctions/${first}/tracking`, { passIds });
    const { search } = double.asked.at(-1) ?? {};
    expect(search?.alongTrackKm).toBeGreaterThan(0.5);
    expect(search?.radialKm).toBeGreaterThan(0);
    double.back();
    await ask('POST', `/conjunctions/${second}/tracking`, {});
    expect(double.asked.at(-1)?.search).toBeUndefined();
  });

  it('is made once, however often it is requested, until its request has ended', { tags: 'all' }, async () => {
    const id = await event(ahead);
    const first: TrackingOrderDocument = (await ask('POST', `/conjunctions/${id}/tracking`, {})).json();
    const again: TrackingOrderDocument = (await ask('POST', `/conjunctions/${id}/tracking`, {})).json();
    expect(again.trackingOrderId).toBe(first.trackingOrderId);
    double.requests.set(first.observationRequestId, { status: 'UNSUCCESSFUL' });
    const later: TrackingOrderDocument = (await ask('POST', `/conjunctions/${id}/tracking`, {})).json();
    expect(later.trackingOrderId).not.toBe(first.trackingOrderId);
    const found: TrackingDocument = (await ask('GET', `/conjunctions/${id}/tracking`)).json();
    expect(found.orders.map(({ state }) => state)).toEqual(['ORDERED', 'NOTHING']);
  });

  it('accepts chosen passes, and refuses those that do not exist or come too late', { tags: 'all' }, async () => {
    const id = await event(ahead);
    const { passes } = await trackingValueFor(id);
    const chosen = passes.find(({ inTime }) => inTime)?.id ?? '';
    const late = passes.find(({ inTime }) => !inTime)?.id ?? 'R1@never';
    const refused = await ask('POST', `/conjunctions/${id}/tracking`, { passIds: [chosen, late] });
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([422, '/passIds/1']);
    const made = await ask('POST', `/conjunctions/${id}/tracking`, { passIds: [chosen] });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().expected.passIds).toEqual([chosen]);
  });
});

async function workOn(requestId: string): Promise<void> {
  if (ports === undefined) throw new Error('nothing is served');
  const { database } = ports;
  const finish = <T>(write: (tx: Tx) => Promise<T>) => database.transaction(write);
  const job = { id: 'job', data: { requestId }, attempt: 1, signal: new AbortController().signal, finish };
  await updateWorker(ports).handle(job);
}

/** The operators of the jobs that the arrival of tracks asks for. */
async function ownersOfJobs(requestId: string): Promise<readonly (string | undefined)[]> {
  const owners: (string | undefined)[] = [];
  const arrived = updateBy(async (_tx, _queue, { operatorId }) => void owners.push(operatorId));
  await ports?.database.transaction((tx) => arrived(tx, requestId));
  return owners;
}

async function riskNow(id: string) {
  const [found] = (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json();
  return found.conjunctionData;
}

describe('tracks of an order', () => {
  it('become one message of ours in the same event, with the evidence; the same again changes nothing', async () => {
    // Without errors of the velocity, the position alone determines how the orbit drifts.
    const id = await event(ahead, { speedSigmaMPerS: 0, sigmaM: 20, missM: 40 });
    const value = await trackingValueFor(id);
    const order: TrackingOrderDocument = (await ask('POST', `/conjunctions/${id}/tracking`, {})).json();
    const file = await observedPass(order, { asked: double.asked, value, object: 'theirs' });
    const { observationRequestId } = order;
    double.files.set(observationRequestId, [file]);
    double.requests.set(observationRequestId, { status: 'COMPLETE', numberOfPassesCompleted: 1 });
    expect(await ownersOfJobs(observationRequestId)).toEqual([testOperatorId]);
    await workOn(observationRequestId);
    await workOn(observationRequestId);
    const found: TrackingDocument = (await ask('GET', `/conjunctions/${id}/tracking`)).json();
    const [updated] = found.orders;
    expect([updated?.state, updated?.updates.length]).toEqual(['UPDATED', 1]);
    const update = updated?.updates[0];
    expect(update?.evidence.tracks).toMatchObject([{ observationFileId: file.fileId, isAssociated: true }]);
    expect(update?.evidence.residuals.length).toBe(update?.evidence.tracks[0]?.measurements);
    const joint = (sigma: readonly number[] | undefined) => Math.hypot(...(sigma ?? []));
    expect(joint(update?.evidence.sigmaAfterRtnM)).toBeLessThan(joint(update?.evidence.sigmaBeforeRtnM));
    const messages: readonly CdmDocument[] = (await ask('GET', `/cdms?conjunction-id=${id}`)).json();
    expect(messages.map(({ originator }) => originator).toSorted()).toEqual(['FARPASS', 'SAMPLE']);
    expect(messages.find(({ originator }) => originator === 'FARPASS')?.cdmId).toBe(update?.cdmId);
    expect(found.comparison?.otherOriginator).toBe('SAMPLE');
    expect(found.comparison?.difference.isConsistent).toBe(true);
    await ask('PUT', `/conjunctions/${id}/decision`, { status: 'MONITORING', note: 'Settled by tracking.' });
    const { statusCode, rawPayload } = await ask('GET', `/conjunctions/${id}/briefing`);
    expect(statusCode).toBe(200);
    const words = wordsOfPdf(rawPayload);
    const [track] = update?.evidence.tracks ?? [];
    for (const word of [
      'Our message of tracked orbits TRACKING-',
      'Decided: tracking ordered',
      'Settled by tracking.',
      `Track of ${track?.sensorCode}`,
      `${track?.used} of ${track?.measurements} measurements used`,
      'Sigma R / T / N after',
      'The two messages agree',
      'SAMPLE',
    ])
      expect(words).toContain(word);
  });

  it('are weighed against covariances that past messages of the originator show to be too small', {
    tags: 'all',
  }, async () => {
    const past = Array.from({ length: 24 }, (_, index): readonly string[] => {
      const of = { designator1: '70099', designator2: String(71_000 + index), originator: 'OPTIMIST' };
      const days = -2 * (index + 1);
      const tca = later(days);
      // Its errors along the radius are 4.6 of its sigmas, as long as those of three directions at three sigmas each.
      const early = { missM: 560, sigmaM: 100, creationDate: later(days - 3), messageId: `EARLY-${index}` };
      const late = { missM: 100, sigmaM: 5, creationDate: later(days - 0.5), messageId: `LATE-${index}` };
      return [early, late].map((each) => inventedCdm({ ...of, ...each, tca, ownSigmaM: 100 }));
    });
    await ask('POST', '/satellites', { name: 'OURS OF LATE', noradId: 70_099 });
    for (const texts of past) expect((await ask('POST', '/cdms', texts.join('\n'))).statusCode).toBe(201);
    const id = await event(ahead, { speedSigmaMPerS: 0, sigmaM: 20, missM: 40, originator: 'OPTIMIST' });
    const value = await trackingValueFor(id);
    const order: TrackingOrderDocument = (await ask('POST', `/conjunctions/${id}/tracking`, {})).json();
    const file = await observedPass(order, { asked: double.asked, value, object: 'theirs' });
    double.files.set(order.observationRequestId, [{ ...file, figures: 'CALIBRATED' }]);
    await workOn(order.observationRequestId);
    const found: TrackingDocument = (await ask('GET', `/conjunctions/${id}/tracking`)).json();
    const { records = [], sigmaBeforeRtnM = [], tracks = [] } = found.orders[0]?.updates[0]?.evidence ?? {};
    expect(tracks[0]?.figures).toBe('CALIBRATED');
    expect(records.map(({ source, whose, comparisons }) => [source, whose, comparisons])).toEqual([
      ['ORIGINATOR', 'OPTIMIST', 24],
      ['ORIGINATOR', 'OPTIMIST', 24],
    ]);
    const factor = records[1]?.factor ?? 0;
    expect(factor).toBeGreaterThan(2.8);
    expect(factor).toBeLessThan(3.2);
    for (const sigma of sigmaBeforeRtnM) expect(sigma / 20).toBeCloseTo(factor, 2);
  });

  it('of one sensor do not lower a risk, wherever they put the object', async () => {
    const id = await event(ahead, { speedSigmaMPerS: 0, ownSigmaM: 30, sigmaM: 60, missM: 10 });
    const before = await riskNow(id);
    expect(before).toMatchObject({ riskLevel: 'CRITICAL', riskBasis: 'PROBABILITY' });
    const value = await trackingValueFor(id);
    const passId = value.passes.find(({ inTime }) => inTime)?.id ?? '';
    const ordered = await ask('POST', `/conjunctions/${id}/tracking`, { passIds: [passId] });
    const order: TrackingOrderDocument = ordered.json();
    const file = await observedPass(order, { asked: double.asked, value, object: 'elsewhere', passId });
    double.files.set(order.observationRequestId, [file]);
    heard.length = 0;
    await workOn(order.observationRequestId);
    // The plan of observations and the people on duty hear of it at once.
    expect(heard.map(({ conjunctionId }) => conjunctionId)).toEqual([id, id]);
    const after = await riskNow(id);
    expect(after.riskLevel).toBe('CRITICAL');
    // Where the object is drawn to be depends on the hour: with its tracks, the probability may be critical as well.
    const isProbable = (after.probabilityOfCollision ?? 0) >= 1e-4;
    expect(after.riskBasis).toBe(isProbable ? 'PROBABILITY' : 'CONFIRMATION_MISSING');
  });

  it('wait for a person if only a far too large covariance takes them for the object; its word and its reason are kept', async () => {
    const id = await event(ahead, { speedSigmaMPerS: 0, sigmaM: 150_000, missM: 40 });
    const { passes } = await trackingValueFor(id);
    const passIds = passes.filter(({ inTime }) => inTime).map(({ id: passId }) => passId);
    const ordered = await ask('POST', `/conjunctions/${id}/tracking`, { passIds: passIds.slice(0, 1) });
    const order: TrackingOrderDocument = ordered.json();
    const path = `/conjunctions/${id}/tracking/confirm`;
    const body = { trackingOrderId: order.trackingOrderId, reason: 'Its radar cross-section is that of the object.' };
    expect((await ask('POST', path, body)).statusCode).toBe(409);
    const value = await trackingValueFor(id);
    const file = await observedPass(order, { asked: double.asked, value, object: 'theirs', truth: 'pointed' });
    double.files.set(order.observationRequestId, [file]);
    await workOn(order.observationRequestId);
    const before: TrackingDocument = (await ask('GET', `/conjunctions/${id}/tracking`)).json();
    expect(before.orders[0]?.updates).toMatchObject([
      { evidence: { findings: [{ code: 'COVARIANCE_TOO_LARGE' }], tracks: [{ doubt: 'COVARIANCE_TOO_LARGE' }] } },
    ]);
    expect(before.orders[0]).toMatchObject({ state: 'DOUBTFUL' });
    const waits = async () =>
      (await ask('GET', '/waiting')).json().filter(({ kind }: { kind: string }) => kind === 'TRACKS_TO_CONFIRM');
    expect(await waits()).toMatchObject([{ conjunctionId: id, detailCode: 'COVARIANCE_TOO_LARGE' }]);
    expect((await ask('POST', path, { ...body, reason: 'yes' })).json().errors[0]).toMatchObject({
      pointer: '/reason',
    });
    expect((await ask('POST', path, { ...body, trackingOrderId: 'another' })).statusCode).toBe(404);
    enqueued.length = 0;
    for (const _ of ['said', 'said again']) expect((await ask('POST', path, body)).statusCode).toBe(200);
    expect(enqueued).toEqual([{ requestId: order.observationRequestId }]);
    expect(await waits()).toEqual([]);
    const after: TrackingDocument = (await ask('GET', `/conjunctions/${id}/tracking`)).json();
    const [track] = after.orders[0]?.updates[0]?.evidence.tracks ?? [];
    expect(after.orders[0]?.state).toBe('TRACKED');
    expect(track?.confirmed).toMatchObject({ reason: body.reason });
  });

  it('of a request without an order for a conjunction make nothing', async () => {
    await workOn('another request');
    const rows = await served.database.db.read((read) => read.select().from(conjunctionTrackingUpdate));
    expect(rows.every(({ basis }) => !basis.includes('another'))).toBe(true);
  });
});
