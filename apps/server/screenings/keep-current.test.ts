import { modifiedJulianDayOf1970, msPerDay, msPerHour } from '@farpass/astro/constants';
import type { GpRecord } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { oemOfOtherForm } from '@farpass/intake/ephemeris';
import { slicesOf } from '@farpass/screening/sieve';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { conjunctionEvent } from '../conjunctions/tables.ts';
import { demoFleet } from '../demo/fleet.ts';
import { starlinkFile } from '../fleet/ephemerides/published/starlink-file.fixture.ts';
import { insertPublished } from '../fleet/ephemerides/published/store.ts';
import { instantOfUnixMs, operatorScope } from '../platform/db/index.ts';
import { keepBytes } from '../platform/files/index.ts';
import { testOperatorId } from '../platform/http/testing.ts';
import { member, portsAlone } from '../wiring/collision-avoidance/testing.ts';
import { openWithJobs } from '../wiring/collision-avoidance/with-jobs.fixture.ts';
import { kestrelCatalogue } from './kestrel-oem.fixture.ts';
import { mergeSlices } from './merged.ts';
import { keepCurrent, keepCurrentQueue } from './plan/keep-current.ts';
import { rescreenFleets } from './plan/schedule.ts';
import { readMaterials } from './run/materials.ts';
import { run as prepare } from './run/prepare.task.ts';
import { run as screenSlice } from './run/slice.task.ts';
import { screening } from './tables.ts';
import { removeOldUpdates } from './updates.ts';

/** A day to come, the same in every run: what is past is not written. */
const nowMs = Date.parse('2040-01-01T01:00:00Z');
const day = Math.floor(nowMs / msPerDay) + modifiedJulianDayOf1970;
const [kestrel] = demoFleet.filter(({ input }) => input.name === 'KESTREL-1');
const ours = kestrel?.orbit.catalogueNumber ?? '';

/** The catalogue, one version after the other. */
const catalogues: GpRecord[][] = [[...kestrelCatalogue({ day, objects: 500 })]];
const columnsOf = (digest: string) => catalogueOfRecords(catalogues[Number(digest)] ?? [], 'sample');
const ports = {
  currentSnapshot: async () => ({
    digest: String(catalogues.length - 1),
    isSynthetic: true,
    objects: catalogues.at(-1)?.length ?? 0,
  }),
  readCatalogue: async (digest: string) => columnsOf(digest),
  rescreenHours: 8,
};

let ca: Awaited<ReturnType<typeof openWithJobs>>;
let satelliteId: string;

beforeAll(async () => {
  ca = await openWithJobs(catalogues[0] ?? [], ports);
  satelliteId = await addSatellite(kestrel?.input ?? {});
  await ca.work();
});
afterAll(() => ca.close());

async function addSatellite(input: object): Promise<string> {
  const screeningVolume = { shape: 'SPHERE', radialKm: 12, alongTrackKm: 12, crossTrackKm: 12 };
  const payload = { ...input, configuration: { screeningVolume } };
  const answer = await ca.app.inject({ method: 'POST', url: '/api/v1/ca/satellites', headers: member, payload });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().satelliteId;
}

const schedulePorts = () => ({ ...portsAlone(ca.test.db), ...ports, enqueue: ca.enqueue });
const rows = () => ca.test.db.read((read) => read.select().from(screening).orderBy(asc(screening.requestedAt)));
const events = () => ca.test.db.read((read) => read.select().from(conjunctionEvent));
const last = async () => (await rows()).at(-1);

/** Screenings that have not ended and jobs that may start one, as of one moment. */
const openWork = `select (select count(*) from screening where state <> 'COMPLETE')
  + (select count(*) from pgboss.job where name = '${keepCurrentQueue.name}' and state in ('created', 'retry', 'active'))
  as open`;

/**
 * Waits until every screening has ended, and until the question whether another is due, which the end of each asks, is
 * answered: it would be answered with the data of the next test. Returns the newest.
 */
async function allEnded() {
  const isIdle = async () => Number((await ca.test.db.execute(openWork)).rows[0]?.open) === 0;
  await vi.waitUntil(isIdle, { timeout: 120_000, interval: 50 });
  const row = await last();
  if (row === undefined) throw new Error('There is no screening.');
  return row;
}

const bringUpToDate = (laterMs = 0) =>
  ca.test.db.transaction((tx) =>
    keepCurrent(schedulePorts(), tx, { operatorId: testOperatorId, nowMs: nowMs + laterMs }),
  );
/** The approaches that a screening of all pairs with the same data finds, over the same window. */
async function fromNothing(row: typeof screening.$inferSelect) {
  const { updateOf: _, ...plan } = row.plan;
  const materials = await readMaterials(schedulePorts(), { ...row, id: `${row.id} again`, plan });
  const { prepared } = await prepare(materials);
  const { approaches } = mergeSlices(slicesOf(prepared.task).map((_slice, slice) => screenSlice({ prepared, slice })));
  return { results: approaches };
}

type Results = (typeof screening.$inferSelect)['results'];
/** Approaches without their risk, which depends on the messages before. */
const essence = (results: Results) =>
  (results ?? []).map(({ primary, secondary, tca, missDistanceM, radialM }) => ({
    primary,
    secondary,
    tca,
    missDistanceM,
    radialM,
  }));

/** A set of six hours later, a little off. */
function newerSet(record: GpRecord): GpRecord {
  const meanAnomalyDeg = Number(record.meanAnomalyDeg) + (Number(record.meanMotionRevPerDay) * 360) / 4 + 0.01;
  return {
    ...record,
    epochUtc: record.epochUtc.replace('T00:', 'T06:'),
    meanAnomalyDeg: (meanAnomalyDeg % 360).toFixed(4),
  };
}

function nextCatalogue(change: (record: GpRecord) => GpRecord | undefined): void {
  catalogues.push((catalogues.at(-1) ?? []).flatMap((record) => change(record) ?? []));
}

/** The object with a new set in the second version of the catalogue. */
const movedFirst = () => catalogues[1]?.find((record, place) => record !== catalogues[0]?.[place]);

describe('the screening of a fleet', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    await rescreenFleets(schedulePorts(), nowMs);
    await allEnded();
  });

  it('is only the changed pairs when element sets arrive, and equals the screening from nothing', async () => {
    const whole = await allEnded();
    expect(whole).toMatchObject({ requestedBy: 'schedule', state: 'COMPLETE' });
    const ahead = (whole.results ?? []).filter(({ tca }) => Date.parse(tca) > nowMs + msPerHour);
    const [met] = ahead;
    expect(new Set(ahead.map(({ secondary }) => secondary)).size).toBeGreaterThan(2);
    const before = new Map((await events()).map((event) => [event.id, event]));

    nextCatalogue((record) => (record.catalogueNumber === met?.secondary ? newerSet(record) : record));
    await bringUpToDate();
    const update = await allEnded();
    expect(update).toMatchObject({ requestedBy: 'update', plan: { updateOf: whole.id, snapshot: '1' } });
    const again = await fromNothing(update);
    expect(essence(update.results)).toEqual(essence(again.results));
    expect(update.coverage).toMatchObject([{ id: satelliteId, approaches: again.results.length }]);
    expect(essence(update.results)).not.toEqual(essence(whole.results));
    expect(before.size).toBeGreaterThan(2);
  });

  it('says about an event which new data changed it, and nothing about the others', async () => {
    const [whole] = await rows();
    const changed = (whole?.results ?? []).filter(({ conjunctionId }) => conjunctionId !== undefined);
    const moved = movedFirst();
    const told = (await events()).filter(({ rescreening }) => rescreening?.cause !== undefined);
    expect(told.length).toBeGreaterThan(0);
    for (const { secondaryId, rescreening } of told) {
      expect(secondaryId).toBe(moved?.catalogueNumber);
      expect(rescreening?.cause?.objects).toMatchObject([
        { id: moved?.catalogueNumber, by: 'ELEMENT_SET', epoch: `${moved?.epochUtc.slice(0, 19)}.000000Z` },
      ]);
    }
    expect(changed.some(({ secondary }) => secondary !== moved?.catalogueNumber)).toBe(true);
  });

  it('is left alone while nothing is new, and starts once however often it is asked', async () => {
    const count = (await rows()).length;
    await bringUpToDate();
    expect(await rows()).toHaveLength(count);
    nextCatalogue((record) => (record.catalogueNumber === ours ? newerSet(record) : record));
    await Promise.all([bringUpToDate(), bringUpToDate(), bringUpToDate()]);
    const update = await allEnded();
    expect(await rows()).toHaveLength(count + 1);
    expect(update.requestedBy).toBe('update');
    const again = await fromNothing(update);
    expect(essence(update.results)).toEqual(essence(again.results));
  });

  it('clears an event of our own screenings that the new set moved away, and no other', async () => {
    const before = await events();
    const gone = before.find(
      ({ state, secondaryId, tca }) =>
        state === 'OPEN' && Date.parse(tca) > nowMs + 4 * msPerHour && secondaryId !== movedFirst()?.catalogueNumber,
    );
    nextCatalogue((record) =>
      record.catalogueNumber === gone?.secondaryId
        ? { ...record, meanAnomalyDeg: ((Number(record.meanAnomalyDeg) + 30) % 360).toFixed(4) }
        : record,
    );
    await bringUpToDate();
    const update = await allEnded();
    const after = new Map((await events()).map((event) => [event.id, event]));
    expect(gone && after.get(gone.id)).toMatchObject({
      state: 'CLEARED',
      rescreening: {
        state: 'CLEAR',
        screeningId: update.id,
        cause: { objects: [{ id: gone?.secondaryId }], missBeforeM: expect.any(Number) },
      },
    });
    expect(gone && after.get(gone.id)?.rescreening?.cause?.missAfterM).toBeUndefined();
    for (const event of before.filter(({ secondaryId }) => secondaryId !== gone?.secondaryId))
      expect(after.get(event.id)).toEqual(event);
  });

  it('follows what arrives while it runs, and objects that are no longer there', async () => {
    const [event] = (await events()).filter(
      ({ state, tca }) => state === 'OPEN' && Date.parse(tca) > nowMs + 2 * msPerHour,
    );
    nextCatalogue((record) => (record.catalogueNumber === event?.secondaryId ? undefined : record));
    await bringUpToDate();
    nextCatalogue((record) => (Number(record.catalogueNumber) % 9 === 0 ? newerSet(record) : record));
    // It waits for the one that runs, whose end asks again.
    await bringUpToDate();
    await expect.poll(async () => (await last())?.plan.snapshot, { timeout: 120_000 }).toBe('5');
    const update = await allEnded();
    expect(update.requestedBy).toBe('update');
    expect(update.results?.some(({ secondary }) => secondary === event?.secondaryId)).toBe(false);
    const again = await fromNothing(update);
    expect(essence(update.results)).toEqual(essence(again.results));
  });

  it('has a satellite that was added, and not one that was removed', { tags: 'all' }, async () => {
    const [other] = catalogues.at(-1)?.filter(({ catalogueNumber }) => catalogueNumber !== ours) ?? [];
    expect(other).toBeDefined();
    const { cosparId: _, ...like } = { cosparId: '', ...kestrel?.input };
    const added = await addSatellite({ ...like, name: 'SECOND', noradId: Number(other?.catalogueNumber) });
    await bringUpToDate();
    const withSecond = await allEnded();
    expect(withSecond.plan.primaries).toHaveLength(2);
    expect(withSecond.requestedBy).toBe('update');
    expect(essence(withSecond.results)).toEqual(essence((await fromNothing(withSecond)).results));
    const url = `/api/v1/ca/satellites/${added}`;
    expect((await ca.app.inject({ method: 'DELETE', url, headers: member })).statusCode).toBe(204);
    await bringUpToDate();
    const alone = await allEnded();
    expect(alone.results?.every(({ primary }) => primary === satelliteId)).toBe(true);
    expect(essence(alone.results)).toEqual(essence((await fromNothing(alone)).results));
  });

  it('takes a published ephemeris of the other object where it covers the window, and its element set elsewhere', {
    tags: 'all',
  }, async () => {
    const { windowFrom, results } = (await last()) ?? { windowFrom: '', results: [] };
    const ahead = (results ?? []).filter(({ tca }) => Date.parse(tca) > nowMs + 2 * msPerHour);
    const [met] = ahead.toSorted((one, other) => one.tca.localeCompare(other.tca));
    const record = catalogues.at(-1)?.find(({ catalogueNumber }) => catalogueNumber === met?.secondary);
    if (met === undefined || record === undefined) throw new Error('No object is met.');
    const hours = Math.ceil((Date.parse(met.tca) - nowMs) / msPerHour) + 2;
    const fileName = `MEME_${met.secondary}_STARLINK-9.txt`;
    const text = starlinkFile({ record, fromMs: nowMs, hours, createdMs: nowMs - msPerHour, aheadS: 0.02 });
    const made = oemOfOtherForm(text, {
      ...{ objectId: met.secondary, fileName, originator: 'FARPASS', creationDate: '2041-01-01T00:00:00' },
    });
    if (made?.kind !== 'oem') throw new Error('The file is not converted.');
    await ca.test.db.transaction(async (tx) => {
      const { digest, sizeBytes } = await keepBytes(tx, Buffer.from(made.text));
      await insertPublished(tx, operatorScope(testOperatorId), {
        ...{ operatorId: testOperatorId, catalogueNumber: met.secondary, source: 'STARLINK', fileName },
        ...{ sizeBytes, fileDigest: digest, hasCovariance: true, document: {}, findings: [] },
        madeAt: instantOfUnixMs(nowMs - msPerHour),
        beginsAt: instantOfUnixMs(nowMs),
        endsAt: instantOfUnixMs(nowMs + hours * msPerHour),
      });
    });
    await ca.test.db.execute('update published_ephemeris set received_at = made_at');
    await bringUpToDate();
    const update = await allEnded();
    expect(update).toMatchObject({ requestedBy: 'update', windowFrom });
    const data = update.coverage?.find(({ id }) => id === met.secondary);
    expect(data).toMatchObject({
      screenedBy: 'PUBLISHED_EPHEMERIS',
      state: 'SCREENED',
      epoch: '2040-01-01T00:00:00.000000Z',
    });
    expect(data?.source).toMatch(new RegExp(`^${fileName}; outside of it element set of ${met.secondary} at `));
    const found = update.results?.find(
      ({ secondary, tca }) => secondary === met.secondary && tca.slice(0, 13) === met.tca.slice(0, 13),
    );
    expect(found).toMatchObject({ secondaryBy: 'PUBLISHED_EPHEMERIS', secondaryCovariance: 'EPHEMERIS' });
    expect(Math.abs((found?.missDistanceM ?? 0) - met.missDistanceM)).toBeGreaterThan(1);
    const event = (await events()).find(({ id }) => id === found?.conjunctionId);
    expect(event?.rescreening?.cause?.objects).toMatchObject([{ id: met.secondary, by: 'PUBLISHED_EPHEMERIS' }]);
    expect(essence(update.results)).toEqual(essence((await fromNothing(update)).results));

    // Outside of the file another element set counts, and within it the file as before.
    nextCatalogue((one) => (one.catalogueNumber === met.secondary ? newerSet(one) : one));
    await bringUpToDate();
    const later = await allEnded();
    expect(later.requestedBy).toBe('update');
    expect(essence(later.results)).toEqual(essence((await fromNothing(later)).results));
    const same = later.results?.find(({ tca, secondary }) => tca === found?.tca && secondary === met.secondary);
    expect(same).toMatchObject({ secondaryBy: 'PUBLISHED_EPHEMERIS', missDistanceM: found?.missDistanceM });
  });

  it('is made from nothing if its window began a day ago', { tags: 'all' }, async () => {
    const { length } = await rows();
    nextCatalogue((record) =>
      record.catalogueNumber === ours ? { ...record, bstarPerEarthRadius: '0.0001' } : record,
    );
    await bringUpToDate(25 * msPerHour);
    const all = await rows();
    expect(all).toHaveLength(length + 1);
    expect(all.at(-1)).toMatchObject({ requestedBy: 'schedule' });
    expect(all.at(-1)?.plan.updateOf).toBeUndefined();
    await allEnded();
  });

  it('keeps a bounded number of updates', { tags: 'all' }, async () => {
    const kept = await last();
    if (kept === undefined) throw new Error('There is no screening.');
    await ca.test.db.transaction(async (tx) => {
      const { id: _, ...like } = kept;
      const copies = Array.from({ length: 60 }, (_unused, at) => ({
        ...like,
        id: `copy-${at}`,
        requestedBy: 'update',
      }));
      await tx.insert(screening).values(copies);
      await removeOldUpdates(tx, testOperatorId);
    });
    const updates = await ca.test.db.read((read) =>
      read
        .select({ id: screening.id })
        .from(screening)
        .where(and(eq(screening.operatorId, testOperatorId), eq(screening.requestedBy, 'update'))),
    );
    expect(updates.length).toBeGreaterThanOrEqual(48);
    expect(updates.length).toBeLessThan(60);
  });
});
