import { type GpRecord, readElementSets } from '@farpass/ccsds/gp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ComputePool, createComputePool, defineTask } from '../../platform/compute/index.ts';
import { testOperatorId as operatorId } from '../../platform/http/testing.ts';
import { oemHead } from '../../platform/oem-head.fixture.ts';
import { keptEphemerides, satelliteOf } from '../../wiring/collision-avoidance/keeper.ts';
import { portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

/** The element sets of the satellite in the catalogue. */
let known: readonly GpRecord[] = [];

const ca = servedAlone();
beforeEach(async () => {
  await ca.database.db.execute('delete from ephemeris');
  await ca.database.db.execute('delete from satellite');
  await ca.database.db.execute('delete from screening');
  known = [];
});

/** An invented ephemeris of three states, in the future. */
const text = [
  ...oemHead({ from: '2099-11-20T00:00:00', to: '2099-11-20T00:02:00' }),
  'INTERPOLATION = HERMITE',
  'INTERPOLATION_DEGREE = 3',
  'META_STOP',
  '2099-11-20T00:00:00 6778.137 0 0 0 7.6686 0',
  '2099-11-20T00:01:00 6762.5 459.8 0 -0.5203 7.6509 0',
  '2099-11-20T00:02:00 6715.6 917.5 0 -1.0381 7.5980 0',
  '',
].join('\n');

/** An orbit at 400 km that crosses the equator at another longitude than the ephemeris. */
const elsewhere = [
  '1 70001U 26001A   99324.00000000  .00000000  00000-0  00000-0 0  9991',
  '2 70001  51.6000 100.0000 0001000   0.0000  90.0000 15.50000000    17',
].join('\n');

const farSet = () => {
  const lines = elsewhere.split('\n').map((line) => {
    const body = line.slice(0, 68);
    const sum = [...body].reduce((all, letter) => all + (letter === '-' ? 1 : Number(letter) || 0), 0);
    return `${body}${sum % 10}`;
  });
  return readElementSets(lines.join('\n')).records.map((record) => ({ ...record, epochUtc: '2099-11-20T00:00:00' }));
};

interface Changes {
  readonly text?: string;
  readonly catalogueId?: number;
  readonly compute?: ComputePool;
}

/** Stores the ephemeris as tracking does. */
async function kept({ compute, ...changes }: Changes = {}) {
  const { db } = ca.database;
  const keep = keptEphemerides({
    ...portsAlone(db),
    ...(compute === undefined ? {} : { compute }),
    findElementSets: async () => known.map((record) => ({ catalogueNumber: '70001', record, source: 'x', epoch: 'x' })),
    currentSnapshot: async () => ({ digest: 'x', isSynthetic: false, objects: 1 }),
  });
  const { signal } = new AbortController();
  const store = await keep({ operatorId, catalogueId: 70_001, fileName: 'orbit.oem', text, signal, ...changes });
  return store === undefined ? undefined : db.transaction(store);
}

const addOurs = async () =>
  (await ca.ask('POST', '/satellites', { name: 'OURS', cosparId: '2026-001A', noradId: 70_001 })).json().satelliteId;
const stored = async () => (await ca.ask('GET', '/ephemeris')).json();
const screenings = async () => (await ca.ask('GET', '/screenings')).json();

const spin = defineTask<typeof import('../../platform/compute/fixtures/spin.task.ts')>(
  'test.spin',
  new URL('../../platform/compute/fixtures/spin.task.ts', import.meta.url),
);

describe('an ephemeris of a determined orbit', () => {
  it('does not wait for the end of another operator’s batch: a person may wait for it', async () => {
    await addOurs();
    const compute = createComputePool({ size: 3 });
    const release = new SharedArrayBuffer(4);
    const batch = compute.run(spin, { forMs: 60_000, label: 'released', release }, { owner: 'another' });
    expect(await kept({ compute })).toHaveProperty('oemFileId');
    Atomics.store(new Int32Array(release), 0, 1);
    expect(await batch).toBe('released');
    await compute.close();
  });

  it('is kept on trial for the satellite of its number, and screened at once', async () => {
    const satelliteId = await addOurs();
    const answer = await kept();
    expect(answer).toMatchObject({ satelliteId, isQuarantined: false });
    expect(await stored()).toMatchObject([
      { oemFileId: answer?.oemFileId, satelliteId, fileName: 'orbit.oem', designation: 'TRIAL' },
    ]);
    expect(await screenings()).toMatchObject([{ screeningId: answer?.startedScreeningId }]);
  });

  it('is kept in quarantine if it is far from the catalogue: nothing is screened with it', async () => {
    await addOurs();
    known = farSet();
    const answer = await kept();
    expect(answer).toMatchObject({ isQuarantined: true });
    expect(answer).not.toHaveProperty('startedScreeningId');
    const [file] = await stored();
    expect(file).toMatchObject({ oemFileId: answer?.oemFileId, designation: 'QUARANTINED' });
    expect(file.plausibility).toContainEqual(
      expect.objectContaining({ code: 'FAR_FROM_CATALOGUE', isFatal: true, message: expect.stringMatching(/km from/) }),
    );
    expect(await screenings()).toEqual([]);
  });

  it('is not kept without a satellite of its number', async () => {
    const { db } = ca.database;
    const has = (catalogueId: number) => db.read((read) => satelliteOf(read, { operatorId, catalogueId }));
    await addOurs();
    expect(await kept({ catalogueId: 70_002 })).toBeUndefined();
    expect(await stored()).toEqual([]);
    expect([await has(70_001), await has(70_002)]).toEqual([expect.any(String), undefined]);
  });

  it('that cannot be read is refused with the reason, and leaves nothing', async () => {
    await addOurs();
    await expect(kept({ text: 'no ephemeris' })).rejects.toThrow(/^The ephemeris cannot be read: /);
    expect([await stored(), await screenings()]).toEqual([[], []]);
  });
});
