import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../platform/db/index.ts';
import { type EventView, eventDocument, type ListedEvent } from './listed.ts';

const at = instantOf('2026-11-20T06:00:00Z');
const row: ListedEvent = {
  id: 'e',
  satelliteId: 's',
  satelliteName: 'OURS',
  secondaryId: '80002',
  secondaryName: 'THEIRS',
  numberOfCdms: 2,
  numberOfOwnCdms: 0,
  originator: 'SAMPLE',
  isSynthetic: false,
  history: [],
  data: { totalMissDistance: 100 },
  tca: instantOf('2026-11-20T07:00:00Z'),
  riskLevel: 'LOW',
  state: 'OPEN',
  originatorDissents: false,
  burnMissed: false,
  burnUnderWay: false,
  commandAlarm: null,
  rescreening: null,
  lastUpdate: at,
  decided: null,
  deadlineSatellite: {},
  passes: null,
  together: null,
  thresholds: null,
  otherPasses: null,
  masses: { own: 560, ownListed: null, otherListed: null },
  near: null,
  burns: null,
  isBeingAssessed: false,
  knownCdmId: null,
  moves: null,
};

function read(changed: Partial<ListedEvent>, view: Partial<EventView> = {}): ConjunctionDocument {
  return eventDocument({ ...row, ...changed }, { nowMs: Date.parse(at), hasGeometry: true, ...view });
}

describe('an event of a list', () => {
  it('has its figures and the time that is left', () => {
    const times = { tca: row.tca, riskLevel: 'LOW', timeToTca: 3600 };
    expect(read({})).toEqual({
      conjunctionId: 'e',
      satelliteId: 's',
      satelliteName: 'OURS',
      secondaryId: '80002',
      secondaryName: 'THEIRS',
      numberOfCdms: 2,
      numberOfOwnCdms: 0,
      origin: 'SAMPLE',
      isSynthetic: false,
      lastUpdate: at,
      probabilityHistory: [],
      conjunctionData: { totalMissDistance: 100, ...times },
      state: 'OPEN',
      rescreening: { state: 'NOT_RESCREENED' },
      decision: { status: 'OPEN', isAcknowledged: false, etag: '"0"' },
      attention: [],
    });
    expect(read({ data: {} }).conjunctionData).toEqual(times);
  });

  it('can come without its geometry', () => {
    const data = { totalMissDistance: 100, relativePositionR: -1e-9, combinedPlaneX: 3, orbitQuality: 'GOOD' } as const;
    const times = { tca: row.tca, riskLevel: 'LOW', timeToTca: 3600 };
    const { conjunctionData } = read({ data }, { hasGeometry: false });
    expect(conjunctionData).toEqual({ totalMissDistance: 100, orbitQuality: 'GOOD', ...times });
    expect(read({ data: { combinedPlaneX: 3 } }, { hasGeometry: false }).conjunctionData).toEqual(times);
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

  it('says what a collision would leave, by the masses that are known', () => {
    const data = { totalMissDistance: 100, relativeSpeed: 10_000, probabilityOfCollision: 1e-4 };
    const otherListed = { kg: 1.6, sigmaKg: 0, source: 'SFK RCS Estimate', radiusM: null };
    const { consequence } = read({ data, masses: { own: 2000, ownListed: null, otherListed } });
    // NASA CARA's unit test: 2,000 kg against 1.6 kg at 10 km/s.
    expect(consequence).toMatchObject({ pieces: 755, piecesLow: 755, piecesHigh: 755, catastrophicShare: 0 });
    expect(consequence?.pieces10Cm).toBe(231);
    expect(consequence?.expectedPieces).toBeCloseTo(0.0755, 6);
    expect(consequence?.ownMass).toEqual({ kg: 2000, source: 'SATELLITE' });
    expect(consequence?.otherMass).toEqual({ kg: 1.6, sigmaKg: 0, source: 'LIST', stated: 'SFK RCS Estimate' });
    const ownListed = { kg: 500, sigmaKg: 10, source: 'CARA Protected Primary', radiusM: 3 };
    const assumed = read({ data, secondaryName: 'CZ-4C R/B', masses: { own: null, ownListed, otherListed: null } });
    expect(assumed.consequence?.ownMass).toMatchObject({ kg: 500, sigmaKg: 10, source: 'LIST' });
    expect(assumed.consequence?.otherMass).toEqual({ source: 'KIND', stated: 'rocket body' });
    expect(assumed.consequence?.piecesLow).toBeLessThan(assumed.consequence?.piecesHigh ?? 0);
    const unknown = { own: null, ownListed: null, otherListed: null };
    expect(read({ data, masses: unknown }).consequence?.ownMass).toEqual({ source: 'KIND', stated: 'payload' });
    expect(read({}).consequence).toBeUndefined();
  });

  it('has the risk of all passes of its pair together, if there are several', () => {
    const passes = [
      ['e', '2026-11-20T07:00:00.000000Z', 2e-5, 'HIGH', 100],
      ['f', '2026-11-21T07:00:00.000000Z', 3e-5, 'HIGH', 80],
      ['g', '2026-11-22T07:00:00.000000Z', null, 'UNKNOWN', null],
    ] as const;
    const { repeats } = read({ passes });
    expect(repeats).toMatchObject({ ids: ['e', 'f', 'g'], unknown: 1, lowerBound: 3e-5 });
    expect(repeats?.upperBound).toBeCloseTo(5e-5, 15);
    expect(repeats?.independent).toBeCloseTo(1 - (1 - 2e-5) * (1 - 3e-5), 15);
  });

  it('names the most probable other pass of its pair, of an event or found by a plan', () => {
    const own = ['e', '2026-11-20T07:00:00.000000Z', 2e-5, 'HIGH', 100] as const;
    const other = ['f', '2026-11-21T07:00:00.000000Z', 3e-5, 'HIGH', null] as const;
    const data = { probabilityOfCollision: 2e-5 };
    const event = { riskLevel: 'HIGH', data, passes: [own, other] } as const;
    const ofEvent = { tca: other[1], probabilityOfCollision: 3e-5, riskLevel: 'HIGH', conjunctionId: 'f' };
    expect(read(event)).toMatchObject({ otherPass: ofEvent, attention: ['RISK'] });
    const passAt = (tca: string, probability: number) =>
      ({ tca: instantOf(tca), probability, level: 'HIGH', missM: 64, planId: 'p', foundAt: at }) as const;
    const found = passAt('2026-11-20T08:35:00Z', 6.9e-5);
    const { tca, foundAt, planId: manoeuvreId } = found;
    const ofPlan = { tca, foundAt, manoeuvreId, probabilityOfCollision: 6.9e-5, riskLevel: 'HIGH', missDistance: 64 };
    expect(read({ ...event, otherPasses: [found] })).toMatchObject({
      otherPass: ofPlan,
      attention: ['RISK', 'OTHER_PASS'],
    });
    // One that has become an event is that event, and one that is over does not count.
    const known = [passAt('2026-11-21T07:01:00Z', 9e-5), passAt('2026-11-20T05:25:00Z', 9e-5)];
    expect(read({ ...event, otherPasses: known }).otherPass).toEqual(ofEvent);
    expect(read({ riskLevel: 'HIGH', data, otherPasses: [] }).otherPass).toBeUndefined();
  });

  it('says why it needs attention, and what was decided', () => {
    expect(read({ riskLevel: 'CRITICAL' }).attention).toEqual(['RISK', 'UNACKNOWLEDGED']);
    expect(read({ riskLevel: 'CRITICAL', state: 'CLEARED' }).attention).toEqual([]);
    expect(read({ burnMissed: true }).attention).toEqual(['BURN_MISSED']);
    expect(read({ commandAlarm: 'DUE' }).attention).toEqual(['COMMAND_DUE']);
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
