/** @module-tag all */
import type { SearchDocument } from '@farpass/contract/odt';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ComputePool } from '../../platform/compute/index.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import type { Tx } from '../../platform/db/index.ts';
import { testOperatorId as operatorId } from '../../platform/http/testing.ts';
import type { Worker } from '../../platform/jobs/index.ts';
import { type ObservedPass, plantObserved } from '../observations/observed.fixture.ts';
import { observationFile } from '../tables.ts';
import { portsAlone, servedTracking, withoutBilling } from '../testing.ts';
import { type AdoptionPorts, adoptWorkers } from './adopt.ts';
import { adoptNewest, determineAfterDelivery, orbitWorkers } from './jobs.ts';
import type { DetermineOrder } from './order.ts';
import { changeOrbit } from './store.ts';

/** The data that other features were given to store. */
const kept: {
  sets: string[];
  withdrawn: string[];
  ephemerides: { catalogueId: number; fileName: string; text: string }[];
} = {
  sets: [],
  withdrawn: [],
  ephemerides: [],
};
let hasSatellite = true;
beforeEach(() => {
  kept.sets.length = 0;
  kept.withdrawn.length = 0;
  kept.ephemerides.length = 0;
  hasSatellite = true;
});

const keepers: AdoptionPorts = {
  keepElementSet: async (text) => async (_tx, whose) =>
    void kept.sets.push(`${whose.operatorId} ${whose.storedBy}\n${text}`),
  withdrawElementSet: async (_tx, { operatorId: whose, by, text }) =>
    void kept.withdrawn.push(`${whose} ${by}\n${text}`),
  keepEphemeris: async ({ catalogueId, fileName, text }) =>
    hasSatellite
      ? async () => {
          kept.ephemerides.push({ catalogueId, fileName, text });
          return { oemFileId: 'oem-1', satelliteId: 'satellite-1', startedScreeningId: 'screening-1' };
        }
      : undefined,
  findElementSets: async () => [],
  satelliteOf: async (_read, { catalogueId }) => (hasSatellite && catalogueId === 90_001 ? 'satellite-1' : undefined),
};

/** Determinations by their files and options: the ids of the files, and the answer. */
const made = new Map<string, { readonly ids: readonly string[]; readonly text: Promise<string> }>();

/** The tests of this file are about the uses of orbits: from the same files an orbit is computed once. */
async function determinedOnce(order: DetermineOrder, determine: () => Promise<unknown>): Promise<unknown> {
  const ids = order.files.map(({ fileId }) => fileId);
  const files = order.files.map((file) => ({ ...file, fileId: '' }));
  // Who asked is said only with measurements that were left out. These tests leave none out.
  const key = JSON.stringify({ ...order, files, nowUtc: '', createdBy: '' });
  const known = made.get(key) ?? { ids, text: determine().then((answer) => JSON.stringify(answer)) };
  made.set(key, known);
  return JSON.parse(known.ids.reduce((text, id, index) => text.replaceAll(id, ids[index] ?? ''), await known.text));
}

const compute: ComputePool = {
  ...testCompute,
  run: async (task, input, options) => {
    const run = () => testCompute.run(task, input, options);
    return task.name === 'odt.determine' ? ((await determinedOnce(input as never, run)) as never) : await run();
  },
};

const odt = servedTracking((database) => ({ ...portsAlone(database), compute, ...keepers }));
const { ask } = odt;

/** Half a day: the tracks alone are better than the element set at every hour of the day. */
const threePasses: readonly ObservedPass[] = [
  { sensorCode: 'ONE', hours: 1 },
  { sensorCode: 'TWO', hours: 4 },
  { sensorCode: 'ONE', hours: 11 },
];
const shortArc: readonly ObservedPass[] = [{ sensorCode: 'COARSE', hours: 2, quality: 'coarse' }];

interface Enqueued {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

async function work([worker]: readonly Worker[], data: object): Promise<void> {
  const { db } = odt.database;
  const { signal } = new AbortController();
  await worker?.handle({ id: 'job', data, attempt: 1, signal, finish: (write) => db.transaction(write) });
}

const paidBack: string[] = [];

/** As if the covariance of an ordered ephemeris had taken all files of a request for its object. */
async function findFar(requestId: string, associationValue: number): Promise<void> {
  const candidate = { isAssociated: true, associationValue, associationThreshold: 2 * associationValue };
  const tracks = [{ whose: 'ORDERED', candidates: [candidate] }];
  await odt.database.db.transaction((tx) =>
    tx
      .update(observationFile)
      .set({ report: sql`${observationFile.report} || ${JSON.stringify({ tracks })}::jsonb` })
      .where(eq(observationFile.requestId, requestId)),
  );
}

/** The orbit after a delivery for a request that states the use of its orbit, once all jobs are done. */
async function afterDelivery(
  orbitUse?: 'EPHEMERIS' | 'BOTH',
  search?: SearchDocument,
  farDeg?: number,
  passes = threePasses,
) {
  const { db } = odt.database;
  const refund = async (_tx: Tx, { requestId: id }: { readonly requestId: string }) => void paidBack.push(id);
  const ports = { ...portsAlone(db), compute, ...keepers, billing: { ...withoutBilling, refund } };
  const planted = { operatorId, passes, ...(orbitUse && { orbitUse }), ...(search && { search }) };
  const { requestId } = await plantObserved(db, planted);
  if (farDeg !== undefined) await findFar(requestId, farDeg);
  const jobs: Enqueued[] = [];
  const enqueue = async (_tx: Tx, { name }: { readonly name: string }, { data }: { readonly data: object }) =>
    void jobs.push({ name, data: Object.fromEntries(Object.entries(data)) });
  const row = await db.transaction((tx) => determineAfterDelivery(tx, requestId, enqueue));
  const orbitId = row?.id ?? '';
  await work(orbitWorkers({ ...ports, enqueue }), { orbitId });
  const adoptions = jobs.filter(({ name }) => name === 'odt.adopt-orbit').map(({ data }) => data);
  for (const data of adoptions) await work(adoptWorkers(ports), data);
  const orbit = (await ask(`GET /orbits/${orbitId}`)).json();
  return { orbit, adoptions, again: () => Promise.all(adoptions.map((data) => work(adoptWorkers(ports), data))) };
}

async function disputesOf({ observationRequestId }: { readonly observationRequestId: string }) {
  const files = await odt.database.db.read((read) =>
    read.select().from(observationFile).where(eq(observationFile.requestId, observationRequestId)),
  );
  return files.map(({ dispute, isAssociated }) => [dispute?.state, dispute?.reasons[0]?.code, isAssociated]);
}

describe('the orbit of a request', () => {
  it('stays an orbit unless the request says more', async () => {
    const { orbit, adoptions } = await afterDelivery();
    expect(orbit).toMatchObject({ verdict: 'good', isAutomatic: true, adopted: [] });
    expect(adoptions).toEqual([]);
  });

  it('becomes an element set and an ephemeris automatically if the request says so, and each once', async () => {
    const { orbit, again } = await afterDelivery('BOTH');
    expect(orbit.adopted).toMatchObject([
      { as: 'ELEMENT_SET', by: 'request' },
      { as: 'EPHEMERIS', by: 'request', oemFileId: 'oem-1', startedScreeningId: 'screening-1' },
    ]);
    expect(kept.sets).toEqual([expect.stringMatching(`^${operatorId} request\n[^]*NORAD_CAT_ID`)]);
    expect(kept.ephemerides).toMatchObject([
      { catalogueId: 90_001, fileName: expect.stringMatching(/^ORBIT_90001_.*\.oem$/) },
    ]);
    expect(kept.ephemerides[0]?.text).toContain('COVARIANCE_START');
    await again();
    expect([kept.sets.length, kept.ephemerides.length]).toEqual([1, 1]);
  });

  it('waits for a person after a search, and says so: a stranger may fly on nearly the same plane', async () => {
    const wide = { radialKm: 5, alongTrackKm: 200, crossTrackKm: 5 };
    const { orbit } = await afterDelivery('BOTH', wide);
    expect(orbit.judgement).toMatchObject({
      verdict: 'GOOD',
      tests: expect.arrayContaining([{ test: 'SEARCHED', isPassed: true }]),
    });
    expect([orbit.adopted, kept.sets, kept.ephemerides]).toEqual([[], [], []]);
    const said = orbit.result.remarks.filter(({ code }: { readonly code: string }) => code === 'FOUND_BY_SEARCH');
    expect(said).toHaveLength(1);
    expect((await ask(`POST /orbits/${orbit.orbitId}/adopt`, { as: 'ELEMENT_SET' })).json().adopted).toHaveLength(1);
  });

  it('is doubtful if it is not where the search says that the object may be', async () => {
    const narrow = { radialKm: 0.001, alongTrackKm: 0.001, crossTrackKm: 0.001 };
    const stranger = threePasses.map((pass) => ({ ...pass, object: '90003' }));
    const { orbit, adoptions } = await afterDelivery('BOTH', narrow, undefined, stranger);
    expect(orbit).toMatchObject({
      verdict: 'doubtful',
      judgement: { verdict: 'DOUBTFUL', tests: expect.arrayContaining([{ test: 'SEARCHED', isPassed: false }]) },
    });
    expect(adoptions).toEqual([]);
    // The search took the files for the object's; its orbit shows that they are not, so nothing is charged for them.
    expect(await disputesOf(orbit)).toEqual(threePasses.map(() => ['OPEN', 'ANOTHER_SHOWN', false]));
    expect(paidBack.filter((id) => id === orbit.observationRequestId)).toHaveLength(threePasses.length);
  });

  it('is held with its file although a short arc fixes no orbit, if the object is not where the search says', async () => {
    const narrow = { radialKm: 0.001, alongTrackKm: 0.001, crossTrackKm: 0.001 };
    const stranger: readonly ObservedPass[] = [{ ...shortArc[0], sensorCode: 'COARSE', hours: 2, object: '90003' }];
    const { orbit } = await afterDelivery('BOTH', narrow, undefined, stranger);
    expect(orbit.judgement.tests).toContainEqual({ test: 'DETERMINED', isPassed: false });
    expect(await disputesOf(orbit)).toEqual([['OPEN', 'ANOTHER_SHOWN', false]]);
    const wide = { radialKm: 5, alongTrackKm: 200, crossTrackKm: 5 };
    const own = await afterDelivery('BOTH', wide, undefined, shortArc);
    expect(own.orbit.judgement.tests).toContainEqual({ test: 'DETERMINED', isPassed: false });
    expect(await disputesOf(own.orbit)).toEqual([[undefined, undefined, null]]);
  });

  it('waits for a person if only the covariance of the ordered orbit explains where the object was found', async () => {
    const { orbit } = await afterDelivery('BOTH', undefined, 2.34);
    expect([orbit.verdict, orbit.adopted, kept.sets, kept.ephemerides]).toEqual(['good', [], [], []]);
    const said = orbit.result.remarks.filter(({ code }: { readonly code: string }) => code === 'FOUND_FAR');
    expect(said).toMatchObject([
      { parameters: { degrees: 2.3 }, text: expect.stringContaining('2.3° from the ordered') },
    ]);
    expect((await ask(`POST /orbits/${orbit.orbitId}/adopt`, { as: 'ELEMENT_SET' })).json().adopted).toHaveLength(1);
  });

  it('says why it became no ephemeris', async () => {
    hasSatellite = false;
    const { orbit } = await afterDelivery('EPHEMERIS');
    expect(orbit.adopted).toEqual([]);
    expect(orbit.result.notes.join()).toMatch(/It became no ephemeris: your fleet has no satellite .* 90001/);
    expect(orbit.result.remarks).toContainEqual(
      expect.objectContaining({ code: 'NO_SATELLITE', parameters: { number: 90_001 } }),
    );
  });
});

describe('files that come one after the other', () => {
  it('become one orbit: a newer determination decides, and an older good one counts when the newer fails', async () => {
    const { db } = odt.database;
    const jobs: Enqueued[] = [];
    const enqueue = async (_tx: Tx, { name }: { readonly name: string }, { data }: { readonly data: object }) =>
      void jobs.push({ name, data: Object.fromEntries(Object.entries(data)) });
    const adoptions = () => jobs.filter(({ name }) => name === 'odt.adopt-orbit').map(({ data }) => data['orbitId']);
    const ports = { ...portsAlone(db), compute, ...keepers, enqueue };
    const { requestId } = await plantObserved(db, { operatorId, passes: threePasses, orbitUse: 'ELEMENT_SET' });
    const delivered = async () => (await db.transaction((tx) => determineAfterDelivery(tx, requestId, enqueue)))?.id;
    const first = (await delivered()) ?? '';
    expect(await delivered()).toBe(first);
    await db.transaction((tx) => changeOrbit(tx, first, { state: 'RUNNING' }));
    const second = (await delivered()) ?? '';
    expect(second).not.toBe(first);
    await work(orbitWorkers(ports), { orbitId: first });
    expect((await ask(`GET /orbits/${first}`)).json()).toMatchObject({ verdict: 'good', adopted: [] });
    expect(adoptions()).toEqual([]);
    await work(orbitWorkers(ports), { orbitId: second });
    expect(adoptions()).toEqual([second]);

    const third = (await delivered()) ?? '';
    expect((await ask(`DELETE /orbits/${third}`)).json().state).toBe('CANCELLED');
    await db.transaction((tx) => adoptNewest(tx, { requestId, operatorId, isAutomatic: true }, enqueue));
    expect(adoptions()).toEqual([second, second]);
  });
});

describe('a use that a person has stopped', () => {
  it('is not made again by the next file of the request, and the orbit says so, until a person adopts one', async () => {
    const { db } = odt.database;
    const jobs: Enqueued[] = [];
    const enqueue = async (_tx: Tx, { name }: { readonly name: string }, { data }: { readonly data: object }) =>
      void jobs.push({ name, data: Object.fromEntries(Object.entries(data)) });
    const ports = { ...portsAlone(db), compute, ...keepers, enqueue };
    const { requestId } = await plantObserved(db, { operatorId, passes: threePasses, orbitUse: 'ELEMENT_SET' });
    const delivered = async () => {
      const row = await db.transaction((tx) => determineAfterDelivery(tx, requestId, enqueue));
      const orbitId = row?.id ?? '';
      await work(orbitWorkers(ports), { orbitId });
      const adoptions = jobs.splice(0).filter(({ name }) => name === 'odt.adopt-orbit');
      for (const { data } of adoptions) await work(adoptWorkers(ports), data);
      return (await ask(`GET /orbits/${orbitId}`)).json();
    };
    const first = await delivered();
    expect(first.adopted).toMatchObject([{ as: 'ELEMENT_SET', by: 'request' }]);
    await ask(`POST /orbits/${first.orbitId}/stop-using`);

    const second = await delivered();
    expect(second).toMatchObject({ verdict: 'good', adopted: [] });
    expect(second.result.remarks).toContainEqual(expect.objectContaining({ code: 'USE_STOPPED' }));
    expect(second.result.notes.join()).toContain('a person stopped the use of an earlier orbit');
    expect(kept.sets).toHaveLength(1);

    expect((await ask(`POST /orbits/${second.orbitId}/adopt`, { as: 'ELEMENT_SET' })).json().adopted).toHaveLength(1);
    expect((await delivered()).adopted).toMatchObject([{ as: 'ELEMENT_SET', by: 'request' }]);
  });
});

describe('a stopped element set of a request with both uses', () => {
  it('ends the automatic ephemerides, too, until a person adopts again', async () => {
    const { db } = odt.database;
    const jobs: Enqueued[] = [];
    const enqueue = async (_tx: Tx, { name }: { readonly name: string }, { data }: { readonly data: object }) =>
      void jobs.push({ name, data: Object.fromEntries(Object.entries(data)) });
    const ports = { ...portsAlone(db), compute, ...keepers, enqueue };
    const { requestId } = await plantObserved(db, { operatorId, passes: threePasses, orbitUse: 'BOTH' });
    const delivered = async () => {
      const orbitId = (await db.transaction((tx) => determineAfterDelivery(tx, requestId, enqueue)))?.id ?? '';
      await work(orbitWorkers({ ...ports, enqueue }), { orbitId });
      for (const { data } of jobs.splice(0).filter(({ name }) => name === 'odt.adopt-orbit'))
        await work(adoptWorkers(ports), data);
      return (await ask(`GET /orbits/${orbitId}`)).json();
    };
    const usesOf = (orbit: { adopted: readonly { as: string; by: string }[] }) =>
      orbit.adopted.map(({ as, by }) => `${as} ${by}`);
    const first = await delivered();
    expect(usesOf(first)).toEqual(['ELEMENT_SET request', 'EPHEMERIS request']);
    await ask(`POST /orbits/${first.orbitId}/stop-using`);

    const second = await delivered();
    expect(second).toMatchObject({ verdict: 'good', adopted: [] });
    expect(second.result.notes.join()).toContain('did not make it an ephemeris: a person stopped the use');
    expect([kept.sets.length, kept.ephemerides.length]).toEqual([1, 1]);

    await ask(`POST /orbits/${second.orbitId}/adopt`, { as: 'EPHEMERIS' });
    expect(usesOf(await delivered())).toEqual(['EPHEMERIS request']);
    await ask(`POST /orbits/${second.orbitId}/adopt`, { as: 'ELEMENT_SET' });
    expect(usesOf(await delivered())).toEqual(['ELEMENT_SET request', 'EPHEMERIS request']);
  });
});

describe('an orbit that a person wants to use', () => {
  const determined = async (passes: readonly ObservedPass[], options: object = {}) => {
    const { requestId } = await plantObserved(odt.database.db, { operatorId, passes });
    const { orbitId } = (await ask('POST /orbits', { observationRequestId: requestId, ...options })).json();
    await work(orbitWorkers({ ...portsAlone(odt.database.db), compute }), { orbitId });
    const adopt = (as: string, by: 'operator' | 'otherOperator' = 'operator') =>
      ask(`POST /orbits/${orbitId}/adopt`, { as }, { as: by });
    const stop = (by: 'operator' | 'otherOperator' = 'operator') =>
      ask(`POST /orbits/${orbitId}/stop-using`, undefined, { as: by });
    return Object.assign(adopt, { stop, orbitId });
  };

  it('becomes an element set of the operator, once, and an ephemeris if there is a satellite for it', async () => {
    const adopt = await determined(threePasses);
    expect((await adopt('ELEMENT_SET', 'otherOperator')).statusCode).toBe(404);
    for (const turn of [1, 2]) {
      const answer = await adopt('ELEMENT_SET');
      expect([turn, answer.statusCode, answer.json().adopted.length]).toEqual([turn, 200, 1]);
    }
    expect(kept.sets).toHaveLength(1);
    const offered = async () => (await adopt('ELEMENT_SET')).json().result.offers[1];
    expect(await offered()).toMatchObject({ as: 'EPHEMERIS', isPossible: true });
    hasSatellite = false;
    expect(await offered()).toMatchObject({ isPossible: false, code: 'NO_SATELLITE' });
    const refused = await adopt('EPHEMERIS');
    expect(refused.json()).toMatchObject({ code: 'CONTENT_INVALID', errors: [{ pointer: '/as' }] });
    hasSatellite = true;
    expect((await adopt('EPHEMERIS')).json().adopted.map(({ as }: { as: string }) => as)).toEqual([
      'ELEMENT_SET',
      'EPHEMERIS',
    ]);
  });

  it('is no longer used once a person stops it, on record, and can be taken up again by a person only', async () => {
    const adopt = await determined(threePasses);
    const tooEarly = await adopt.stop();
    expect([tooEarly.statusCode, tooEarly.json().code]).toEqual([409, 'CONFLICT']);
    await adopt('ELEMENT_SET');
    expect((await adopt.stop('otherOperator')).statusCode).toBe(404);
    const stopped = (await adopt.stop()).json();
    expect(stopped.adopted).toMatchObject([
      { as: 'ELEMENT_SET', stoppedAt: expect.any(String), stoppedBy: 'somebody' },
    ]);
    expect((await adopt.stop()).json().adopted).toEqual(stopped.adopted);
    expect(kept.withdrawn).toEqual([expect.stringMatching(`^${operatorId} somebody\n[^]*NORAD_CAT_ID`)]);
    // The request of the orbit states its use: its job comes again.
    const ports = { ...portsAlone(odt.database.db), ...keepers };
    await work(adoptWorkers(ports), { orbitId: adopt.orbitId, as: 'ELEMENT_SET' });
    expect((await ask(`GET /orbits/${adopt.orbitId}`)).json().adopted).toEqual(stopped.adopted);
    const again = (await adopt('ELEMENT_SET')).json().adopted;
    expect(again.map(({ stoppedAt }: { stoppedAt?: string }) => stoppedAt !== undefined)).toEqual([true, false]);
    expect(kept.sets).toHaveLength(2);
  });

  it('is refused if it is poor', async () => {
    const adopt = await determined(shortArc, { apriori: 'NONE' });
    const refused = await adopt('ELEMENT_SET');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect(kept.sets).toEqual([]);
  });
});
