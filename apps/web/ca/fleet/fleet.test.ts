import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import { describe, expect, it } from 'vitest';
import { fleetRows, healthOf } from './fleet.ts';

const noonMs = Date.UTC(2026, 10, 20, 12);
const hours = (count: number) => new Date(noonMs + count * 3_600_000).toISOString();

const satellite = (satelliteId: string, more: Partial<SatelliteDocument> = {}): SatelliteDocument => ({
  satelliteId,
  etag: '"1"',
  name: satelliteId,
  effectiveHardBodyRadius: 5,
  hardBodyRadiusSource: 'DEFAULT',
  isSynthetic: false,
  ...more,
});

const ahead = (tca: string, riskLevel: ConjunctionDocument['conjunctionData']['riskLevel']): ConjunctionDocument => ({
  conjunctionId: tca,
  satelliteId: 'a',
  satelliteName: 'a',
  secondaryId: '1',
  secondaryName: 'DEBRIS',
  conjunctionData: { tca, riskLevel, timeToTca: 0 },
  numberOfCdms: 1,
  lastUpdate: tca,
  state: 'OPEN',
  origin: 'SAMPLE',
  isSynthetic: false,
  probabilityHistory: [],
});

const file = (stop: string, more: Partial<EphemerisDocument> = {}): EphemerisDocument => ({
  oemFileId: stop,
  etag: '"1"',
  fileName: 'a.oem',
  format: 'OEM KVN',
  satelliteId: 'a',
  uploadDate: hours(-1),
  segments: [{ start: hours(-2), stop, numberOfStates: 3, hasCovariance: false }],
  sizeBytes: 1,
  warnings: [],
  ...more,
});

describe('the fleet', () => {
  const satellites = [satellite('a', { lastScreenedTo: hours(48) }), satellite('b')];
  const future = [ahead(hours(2), 'LOW'), ahead(hours(5), 'HIGH')];
  const rows = fleetRows({ satellites, future, ephemerides: [file(hours(10)), file(hours(30))] }, noonMs);

  it('shows for each satellite the soonest event, the highest risk, and how far its future is known', () => {
    expect(rows[0]).toMatchObject({
      ahead: 2,
      nextTcaMs: Date.parse(hours(2)),
      highestRisk: 'high',
      screenedToMs: Date.parse(hours(48)),
      ephemerisToMs: Date.parse(hours(30)),
    });
  });

  it('shows an unknown risk before low ones', () => {
    const some = [ahead(hours(2), 'LOW'), ahead(hours(5), 'UNKNOWN')];
    expect(fleetRows({ satellites, future: some, ephemerides: [] }, noonMs)[0]?.highestRisk).toBe('unknown');
  });

  it('shows a low risk that no one may rely on as uncertain', () => {
    const low = ahead(hours(2), 'LOW');
    const diluted = { ...low, conjunctionData: { ...low.conjunctionData, riskBasis: 'DILUTED' as const } };
    const highest = (future: readonly ConjunctionDocument[]) =>
      fleetRows({ satellites, future, ephemerides: [] }, noonMs)[0]?.highestRisk;
    expect([highest([low, diluted]), highest([low])]).toEqual(['uncertain low', 'low']);
  });

  it('leaves out unknown values', () => {
    expect(rows[1]).toMatchObject({
      ahead: 0,
      nextTcaMs: undefined,
      highestRisk: undefined,
      screenedToMs: undefined,
      ephemerisToMs: undefined,
    });
  });

  it('has no ephemeris of a file on trial or in quarantine, and none that only begins later', () => {
    const toOf = (ephemerides: readonly EphemerisDocument[]) =>
      fleetRows({ satellites, future, ephemerides }, noonMs)[0]?.ephemerisToMs;
    const later = [{ start: hours(1), stop: hours(9), numberOfStates: 3, hasCovariance: false }];
    expect(toOf([file(hours(10), { designation: 'TRIAL' })])).toBeUndefined();
    expect(toOf([file(hours(10), { designation: 'QUARANTINED' })])).toBeUndefined();
    expect(toOf([file(hours(9), { segments: later })])).toBeUndefined();
    expect(toOf([file(hours(-1))])).toBe(Date.parse(hours(-1)));
  });

  it('is not good news while its conjunctions and ephemerides are not known', () => {
    const unknown = fleetRows({ satellites, future: undefined, ephemerides: undefined }, noonMs);
    expect(unknown[0]).toMatchObject({ ahead: undefined, highestRisk: undefined, knowsEphemerides: false });
    expect(healthOf(unknown, noonMs)).toEqual({ fleet: 2, screened: 1, orbit: undefined, urgent: undefined });
  });

  it('is healthy until its screenings and ephemerides end', () => {
    expect(healthOf(rows, noonMs)).toEqual({ fleet: 2, screened: 1, orbit: 1, urgent: 1 });
    expect(healthOf(rows, noonMs + 72 * 3_600_000)).toEqual({ fleet: 2, screened: 0, orbit: 0, urgent: 1 });
  });
});
