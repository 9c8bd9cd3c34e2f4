import type { ConjunctionDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { rowOf } from '../../platform/db/row-bytes.fixture.ts';
import { ListWriter } from '../../platform/json/index.ts';
import type { DecidedRow } from '../decisions/store.ts';
import type { conjunctionEvent } from '../tables.ts';
import { type EventView, type Rescreened, writeEvent } from './listed.ts';
import type { PassColumns } from './repeats.ts';

const at = instantOf('2026-11-20T06:00:00Z');
type EventRow = typeof conjunctionEvent.$inferSelect;
interface ListedEvent extends Pick<EventRow, 'id' | 'tca' | 'riskLevel' | 'state' | 'originatorDissents'>, Rescreened {
  readonly decided: DecidedRow | null;
  readonly commitTimeHours: number | null;
  readonly passes: readonly PassColumns[] | null;
  readonly constant: string;
}

const row: ListedEvent = {
  id: 'e',
  tca: instantOf('2026-11-20T07:00:00Z'),
  riskLevel: 'LOW',
  state: 'OPEN',
  originatorDissents: false,
  rescreening: null,
  lastUpdate: null,
  decided: null,
  commitTimeHours: null,
  passes: null,
  constant: '"conjunctionId":"e","conjunctionData":{"totalMissDistance": 100}',
};
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

function read(changed: Partial<ListedEvent>, view: Partial<EventView> = {}): ConjunctionDocument {
  const event = { ...row, ...changed };
  const { id, tca, riskLevel, state, originatorDissents, lastUpdate, constant } = event;
  const { rescreening: shown, decided: done, commitTimeHours, passes: listed } = event;
  const [rescreening, decided, commit, passes] = [shown, done, commitTimeHours, listed].map(json);
  const dissents = originatorDissents ? 't' : 'f';
  // No other conjunction is near.
  const near = null;
  const known = [rescreening, decided, commit, passes, near];
  const columns = [id, tca, riskLevel, state, dissents, lastUpdate, ...known, constant];
  const into = new ListWriter<ConjunctionDocument>(1).next();
  const whole = { nowMs: Date.parse(at), hasGeometry: true };
  writeEvent(rowOf(columns.map((column) => column ?? null)), { ...whole, ...view }, into);
  return JSON.parse(into.list().bytes().toString())[0];
}

describe('an event of a list', () => {
  it('has its figures and the time that is left', () => {
    const times = { tca: row.tca, riskLevel: 'LOW', timeToTca: 3600 };
    expect(read({})).toEqual({
      conjunctionId: 'e',
      conjunctionData: { totalMissDistance: 100, ...times },
      state: 'OPEN',
      rescreening: { state: 'NOT_RESCREENED' },
      decision: { status: 'OPEN', isAcknowledged: false, etag: '"0"' },
      attention: [],
    });
    expect(read({ constant: '"conjunctionId":"e","conjunctionData":{}' }).conjunctionData).toEqual(times);
  });

  it('can come without its geometry', () => {
    const figures =
      '{"totalMissDistance": 100, "relativePositionR": -1e-9, "combinedPlaneX": 3, "orbitQuality": "GOOD"}';
    const shorter = (data: string) => {
      const constant = `"secondaryName":"\\"conjunctionData\\":","conjunctionData":${data}`;
      return read({ constant }, { hasGeometry: false });
    };
    const times = { tca: row.tca, riskLevel: 'LOW', timeToTca: 3600 };
    const { conjunctionData, secondaryName } = shorter(figures);
    expect(conjunctionData).toEqual({ totalMissDistance: 100, orbitQuality: 'GOOD', ...times });
    expect(secondaryName).toBe('"conjunctionData":');
    expect(shorter('{"combinedPlaneX": 3}').conjunctionData).toEqual(times);
  });

  it('is past from its closest approach on, whether it was cleared or not', () => {
    const later = { tca: instantOf('2026-11-20T06:00:00Z') };
    const states = [{}, { state: 'CLEARED' } as const].map((one) => [
      read(one).state,
      read({ ...one, ...later }).state,
    ]);
    expect(states).toEqual([
      ['OPEN', 'PAST'],
      ['CLEARED', 'PAST'],
    ]);
  });

  it('says what the newest screening says about it, unless a newer message has come', () => {
    const shown = { state: 'FOUND', screeningId: 's', screenedAt: at, volume: 'a box' } as const;
    const rescreening = { ...shown, askedAt: at };
    expect(read({ rescreening, lastUpdate: at }).rescreening).toEqual(shown);
    const later = instantOf('2026-11-20T06:30:00Z');
    expect(read({ rescreening, lastUpdate: later }).rescreening).toEqual({ state: 'NOT_RESCREENED' });
  });

  it('that a screening did not find says so, with the time', () => {
    const rescreening = { state: 'CLEAR', screeningId: 's', screenedAt: at, volume: 'a box', askedAt: at } as const;
    expect(read({ rescreening, lastUpdate: at }).rescreening?.message).toBe(
      'our screening of 2026-11-20 06:00 Z did not find it',
    );
  });

  it('has the risk of all passes of its pair together, if there are several', () => {
    const passes = [
      ['e', '2026-11-20T07:00:00.000000Z', 2e-5],
      ['f', '2026-11-21T07:00:00.000000Z', 3e-5],
      ['g', '2026-11-22T07:00:00.000000Z', null],
    ] as const;
    const { repeats } = read({ passes });
    expect(repeats).toMatchObject({ ids: ['e', 'f', 'g'], unknown: 1, lowerBound: 3e-5 });
    expect(repeats?.upperBound).toBeCloseTo(5e-5, 15);
    expect(repeats?.independent).toBeCloseTo(1 - (1 - 2e-5) * (1 - 3e-5), 15);
  });

  it('says why it needs attention, and what was decided', () => {
    expect(read({ riskLevel: 'CRITICAL' }).attention).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect(read({ riskLevel: 'CRITICAL', state: 'CLEARED' }).attention).toEqual([]);
    const none = { owner: null, note: null, acknowledgedBy: null, acknowledgedAt: null, cdmId: null };
    const changed = { version: 2, changedBy: 'Ada', changedAt: at };
    const rest = { basedOn: null, changedSince: null, proposal: null };
    const closed = { status: 'NO_ACTION', acknowledgedRisk: 'HIGH', closedRisk: 'HIGH' } as const;
    const decided = { ...closed, ...none, ...changed, ...rest } as const;
    const document = read({ riskLevel: 'CRITICAL', decided });
    expect(document.attention).toEqual(['RISEN']);
    expect(document.decision).toMatchObject({ status: 'NO_ACTION', isAcknowledged: false, changedBy: 'Ada' });
  });
});
