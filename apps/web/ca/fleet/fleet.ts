import type { ConjunctionOutlineDocument, EphemerisDocument, RiskLevel, SatelliteDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';
import { readStatusLabel, type StatusLabel } from '../../ui/status/status.ts';
import { severityOf } from '../assessment/severity.ts';
import { tcaMsOf } from '../conjunctions/split.ts';
import { isStale } from './verdict.ts';

/** A satellite with its conjunctions and its ephemeris. */
export interface FleetRow {
  readonly satellite: SatelliteDocument;
  /** Conjunctions ahead, the soonest one, and the most urgent risk among them. */
  readonly ahead: number;
  readonly nextTcaMs: number | undefined;
  readonly highestRisk: StatusLabel | undefined;
  /** End of the screening and of the ephemerides, if there are any. */
  readonly screenedToMs: number | undefined;
  readonly ephemerisToMs: number | undefined;
}

interface Fleet {
  readonly satellites: readonly SatelliteDocument[];
  /** Those ahead, sorted by tca. */
  readonly future: readonly ConjunctionOutlineDocument[];
  readonly ephemerides: readonly EphemerisDocument[];
}

export function fleetRows({ satellites, future, ephemerides }: Fleet): readonly FleetRow[] {
  return satellites.map((satellite) => {
    const own = future.filter(({ satelliteId }) => satelliteId === satellite.satelliteId);
    const [next] = own;
    const [worst] = own.map(({ conjunctionData }) => conjunctionData.riskLevel).toSorted(bySeverity);
    const { lastScreenedTo } = satellite;
    return {
      satellite,
      ahead: own.length,
      nextTcaMs: next && tcaMsOf(next),
      highestRisk: worst && readStatusLabel(worst),
      screenedToMs: lastScreenedTo === undefined ? undefined : readInstant(lastScreenedTo),
      ephemerisToMs: lastStop(ephemerides.filter(({ satelliteId }) => satelliteId === satellite.satelliteId)),
    };
  });
}

const bySeverity = (a: RiskLevel, b: RiskLevel) => severityOf(a) - severityOf(b);

function lastStop(ephemerides: readonly EphemerisDocument[]): number | undefined {
  const stops = ephemerides.flatMap(({ segments }) => segments.map(({ stop }) => readInstant(stop)));
  const known = stops.filter((stop) => stop !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** The state of the fleet in four numbers. */
export interface FleetHealth {
  readonly fleet: number;
  readonly screened: number;
  readonly orbit: number;
  readonly urgent: number;
}

export function healthOf(rows: readonly FleetRow[], nowMs: number): FleetHealth {
  const reaches = (endMs: number | undefined) => endMs !== undefined && endMs >= nowMs;
  return {
    fleet: rows.length,
    screened: rows.filter(({ satellite, screenedToMs }) => reaches(screenedToMs) && !isStale(satellite)).length,
    orbit: rows.filter(({ ephemerisToMs }) => reaches(ephemerisToMs)).length,
    urgent: rows.filter(({ highestRisk: risk }) => risk === 'critical' || risk === 'high').length,
  };
}
