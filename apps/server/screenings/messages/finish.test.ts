import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { elementsOf } from '@farpass/intake/elements';
import { slicesOf } from '@farpass/screening/sieve';
import { describe, expect, it } from 'vitest';
import { demoFleet } from '../../demo/fleet.ts';
import { elementSetAt } from '../../demo/orbits.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { hermite, oemHead } from '../../platform/oem-head.fixture.ts';
import { mergeSlices } from '../merged.ts';
import type { Materials } from '../run/materials.ts';
import { run as prepare } from '../run/prepare.task.ts';
import { shared } from '../run/shared-text.ts';
import { run as screenSlice } from '../run/slice.task.ts';
import { run as finish, type OpenEvent } from './finish.task.ts';

/** 2026-11-20. */
const day = 61_364;
const [satellite] = demoFleet;
if (satellite === undefined) throw new Error('there is no fleet');
const own = elementSetAt(satellite.orbit, day);
const nearby = { ...own, catalogueNumber: '400001', objectName: 'FOLLOWER', meanAnomalyDeg: shifted(own, 0.02) };
/** Enough drag to decay within hours. */
const falling: GpRecord = {
  ...own,
  catalogueNumber: '400002',
  objectName: 'FALLING',
  meanMotionRevPerDay: '16.45000000',
  eccentricity: '0.0005000',
  bstarPerEarthRadius: '0.005',
};

function shifted({ meanAnomalyDeg }: GpRecord, byDeg: number): string {
  return ((Number(meanAnomalyDeg) + byDeg) % 360).toFixed(4);
}

const materials: Materials = {
  screeningId: 'merge',
  fromUtc: '2026-11-20T01:00:00.000000Z',
  toUtc: '2026-11-21T01:00:00.000000Z',
  catalogue: catalogueOfRecords([own, nearby, falling], 'sample'),
  against: 'CATALOGUE',
  others: [],
  primaries: [own, falling].map(({ catalogueNumber, objectName: name = '' }, index) => ({
    id: index === 0 ? 'ours' : catalogueNumber,
    name,
    ...(index === 0 ? { satelliteId: 'ours' } : {}),
    catalogueNumber,
    ephemerides: [],
    volume: { kind: 'sphere', radiusKm: 50 },
  })),
};

const { prepared } = await prepare(materials);
const found = mergeSlices(slicesOf(prepared.task).map((_, slice) => screenSlice({ prepared, slice })));
const event: OpenEvent = {
  id: 'event',
  satelliteId: 'ours',
  secondaryId: '400001',
  tca: '2026-11-20T12:00:00.000000Z',
  radialKm: 0,
  alongTrackKm: 49,
  crossTrackKm: 0,
};
const order = {
  prepared,
  createdUtc: '2026-11-20T00:00:00.000000Z',
  events: [],
  others: [],
  changed: [],
  findings: found.findings,
  histories: new Map(),
  fleet: [],
};
const finished = (...open: OpenEvent[]) => finish({ ...order, open });

describe('what a screening found besides approaches', () => {
  it('is a follower that never leaves the volume: an interval of the whole window, named', () => {
    const { intervals } = finished();
    expect(intervals).toHaveLength(1);
    const [interval] = intervals;
    expect(interval).toMatchObject({ primary: 'ours', primaryName: satellite.input.name, secondary: '400001' });
    expect(interval).toMatchObject({ secondaryName: 'FOLLOWER', from: materials.fromUtc, to: materials.toUtc });
    // 0.02 degrees of a circle of 2π · 7,000 km, with the effect of the eccentricity.
    expect(interval?.minimumDistanceM).toBeGreaterThan(2300);
    expect(interval?.minimumDistanceM).toBeLessThan(2600);
  });

  it('is an object that SGP4 cannot propagate to the end: it was screened until then, and this is reported', () => {
    const { skipped, coverage } = finished();
    // Both faces use the same words, with SGP4's own reason.
    expect(skipped).toMatchObject([{ id: '400002', name: 'FALLING' }]);
    expect(skipped[0]?.reason).toMatch(/^no state after 2026-11-2\dT\S+Z: SGP4 code \d: \S.*$/);
    const [first, second, ...others] = coverage;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: 'ours', state: 'SCREENED', to: materials.toUtc });
    expect(second).toMatchObject({ id: '400002', state: 'PARTLY_SCREENED', reason: skipped[0]?.reason });
    expect(second?.notes).toMatchObject([{ code: 'PROPAGATION_FAILED', from: second?.to, to: materials.toUtc }]);
    expect(second?.to && second.to < materials.toUtc).toBe(true);
  });
});

describe('an event would have been shown', () => {
  const unchecked = (changes: Partial<OpenEvent>) => finished({ ...event, ...changes }).unchecked;

  it('when both objects have states around it and it lies inside the volume', () => {
    expect(unchecked({})).toEqual([null]);
    expect(unchecked({ secondaryId: '00400001' })).toEqual([null]);
  });

  it.each([
    ['outside of the volume', { crossTrackKm: 20 }, 'OUTSIDE_VOLUME'],
    ['of an object that was not screened', { secondaryId: '400003' }, 'OTHER_NOT_SCREENED'],
    ['of a satellite that was not screened', { satelliteId: 'another' }, 'OWN_NOT_SCREENED'],
    ['before the window', { tca: '2026-11-20T00:00:00.000000Z' }, 'OUTSIDE_WINDOW'],
    ['at the window’s edge, from which it may have moved', { tca: '2026-11-21T00:50:00.000000Z' }, 'OUTSIDE_WINDOW'],
    [
      'of an object that had come down',
      { secondaryId: '400002', tca: '2026-11-21T00:30:00.000000Z' },
      'OTHER_NOT_COVERED',
    ],
  ])('but not one %s', (_where, changes, reason) => {
    expect(unchecked(changes)).toEqual([reason]);
  });
});

/** An OEM of our satellite over the window, with variances along R, T, N in km² at its ends. */
function oemWith(variancesKm2: readonly string[]): string {
  const [from, to] = ['2026-11-20T00:00:00', '2026-11-21T02:00:00'];
  const set = threadKernel().load([elementsOf(own).elements]);
  const begin = parseEpoch(from, 'UTC');
  const lines = Array.from({ length: 13 * 60 + 1 }, (_, index) => {
    const state = set.stateAt(0, 2 * index);
    if (state.kind === 'failed') throw new Error(state.reason);
    const numbers = [...state.positionKm, ...state.velocityKmPerS].map((value) => value.toFixed(9));
    return `${formatEpoch(addSeconds(begin, 120 * index), 3)} ${numbers.join(' ')}`;
  });
  const diagonal = [...variancesKm2, '1e-10', '1e-10', '1e-10'];
  const rows = diagonal.map((value, row) => [...Array.from({ length: row }, () => '0'), value].join(' '));
  const covariances = [from, to].flatMap((epoch) => [`EPOCH = ${epoch}`, 'COV_REF_FRAME = RTN', ...rows]);
  const head = oemHead({ name: 'OURS', id: own.objectId ?? '', frame: 'TEME', made: from, from, to });
  return [...head, ...hermite, ...lines, 'COVARIANCE_START', ...covariances, 'COVARIANCE_STOP', ''].join('\n');
}

describe('an event of a satellite with an ephemeris that states a covariance', () => {
  const screenedBy = async (text: string) => {
    const [primary] = materials.primaries;
    if (primary === undefined) throw new Error('there is no primary');
    const primaries = [{ ...primary, ephemerides: [shared(Buffer.from(text))] }];
    const { prepared: byFile } = await prepare({ ...materials, primaries });
    const findings = mergeSlices(slicesOf(byFile.task).map((_, slice) => screenSlice({ prepared: byFile, slice })));
    return finish({ ...order, prepared: byFile, findings: findings.findings, open: [event] });
  };

  it.each([
    ['10, 51 and 12 m: shown', ['1.1e-4', '2.6e-3', '1.4e-4'], true],
    ['1 mm: not shown', ['1e-12', '1e-12', '1e-12'], false],
    ['km² for m²: not shown', ['1.1e-10', '2.6e-9', '1.4e-10'], false],
  ])('%s', async (_, variancesKm2, isShown) => {
    const { unchecked, coverage } = await screenedBy(oemWith(variancesKm2));
    expect(unchecked).toEqual([isShown ? null : 'OWN_UNCERTAIN']);
    const codes = (coverage[0]?.notes ?? []).map(({ code }) => code);
    expect(codes.includes('COVARIANCE_NOT_CREDIBLE')).toBe(!isShown);
  });
});
