import type { ConjunctionDocument } from '@farpass/contract/ca';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { eventText, type ListedEvent, withoutGeometry } from './listed.ts';

const at = instantOf('2026-11-20T06:00:00Z');
const row: ListedEvent = {
  id: 'e',
  tca: instantOf('2026-11-20T07:00:00Z'),
  riskLevel: 'LOW',
  state: 'OPEN',
  rescreening: null,
  lastUpdate: null,
  decided: null,
  commitTimeHours: null,
  constant: '"conjunctionId":"e","conjunctionData":{"totalMissDistance": 100}',
};
const read = (changed: Partial<ListedEvent>): ConjunctionDocument =>
  JSON.parse(eventText({ ...row, ...changed }, Date.parse(at)).text);

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
    const shorter = (data: string) =>
      withoutGeometry({ ...row, constant: `"secondaryName":"\\"conjunctionData\\":","conjunctionData":${data}` });
    const whole: ConjunctionDocument = JSON.parse(eventText(shorter(figures), Date.parse(at)).text);
    const times = { tca: row.tca, riskLevel: 'LOW', timeToTca: 3600 };
    expect(whole.conjunctionData).toEqual({ totalMissDistance: 100, orbitQuality: 'GOOD', ...times });
    expect(whole.secondaryName).toBe('"conjunctionData":');
    const none: ConjunctionDocument = JSON.parse(eventText(shorter('{"combinedPlaneX": 3}'), Date.parse(at)).text);
    expect(none.conjunctionData).toEqual(times);
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

  it('says why it needs attention, and what was decided', () => {
    expect(read({ riskLevel: 'CRITICAL' }).attention).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect(read({ riskLevel: 'CRITICAL', state: 'CLEARED' }).attention).toEqual([]);
    const none = { owner: null, note: null, acknowledgedBy: null, acknowledgedAt: null, cdmId: null };
    const changed = { version: 2, changedBy: 'Ada', changedAt: at };
    const decided = { status: 'NO_ACTION', acknowledgedRisk: 'HIGH', closedRisk: 'HIGH', ...none, ...changed } as const;
    const document = read({ riskLevel: 'CRITICAL', decided });
    expect(document.attention).toEqual(['RISEN']);
    expect(document.decision).toMatchObject({ status: 'NO_ACTION', isAcknowledged: false, changedBy: 'Ada' });
  });
});
