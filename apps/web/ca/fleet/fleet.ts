import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import { type ShownRisk, severityOfShown, shownRiskOf } from '../../ui/status/status.ts';
import type { Span } from '../../ui/timeline/time-axis.ts';
import { tcaMsOf } from '../conjunctions/split.ts';
import { coveredTo, operationalSpansOf } from '../ephemerides/coverage.ts';
import { isStale } from './verdict.ts';

/** A satellite with its conjunctions and its ephemeris. */
export interface FleetRow {
  readonly satellite: SatelliteDocument;
  /** Conjunctions ahead, the soonest one, and the most urgent risk among them; undefined while they are not known. */
  readonly ahead: number | undefined;
  readonly nextTcaMs: number | undefined;
  readonly highestRisk: ShownRisk | undefined;
  /** End of the screening, if there is any. */
  readonly screenedToMs: number | undefined;
  /**
   * Whether its ephemerides are known, the end of what the operational ones cover from now on, or the end of the last
   * one.
   */
  readonly knowsEphemerides: boolean;
  readonly ephemerisToMs: number | undefined;
}

/** The groups of a fleet, by name. */
export function groupsOf(satellites: readonly Pick<SatelliteDocument, 'group'>[]): readonly string[] {
  return [...new Set(satellites.flatMap(({ group }) => group ?? []))].toSorted();
}

interface Fleet {
  readonly satellites: readonly SatelliteDocument[];
  /** Those ahead, sorted by tca; undefined while they are not known. */
  readonly future: readonly ConjunctionOutlineDocument[] | undefined;
  /** Undefined while they are not known. */
  readonly ephemerides: readonly EphemerisDocument[] | undefined;
}

export function fleetRows({ satellites, future, ephemerides }: Fleet, nowMs: number): readonly FleetRow[] {
  return satellites.map((satellite) => {
    const own = future?.filter(({ satelliteId }) => satelliteId === satellite.satelliteId);
    const files = ephemerides?.filter(({ satelliteId }) => satelliteId === satellite.satelliteId) ?? [];
    const [next] = own ?? [];
    const [worst] = (own ?? []).map(({ conjunctionData }) => shownRiskOf(conjunctionData)).toSorted(bySeverity);
    const { lastScreenedTo } = satellite;
    return {
      satellite,
      ahead: own?.length,
      nextTcaMs: next && tcaMsOf(next),
      highestRisk: worst,
      screenedToMs: lastScreenedTo === undefined ? undefined : readInstant(lastScreenedTo),
      knowsEphemerides: ephemerides !== undefined,
      ephemerisToMs: ephemerisTo(operationalSpansOf(files), nowMs),
    };
  });
}

const bySeverity = (a: ShownRisk, b: ShownRisk) => severityOfShown(a) - severityOfShown(b);

/** The end of the coverage from now on; if now is not covered, the end of the last one that is over. */
function ephemerisTo(spans: readonly Span[], nowMs: number): number | undefined {
  const over = spans.flatMap(({ stopMs }) => (stopMs <= nowMs ? [stopMs] : []));
  return coveredTo(spans, nowMs) ?? (over.length === 0 ? undefined : Math.max(...over));
}

/** The state of the fleet in four numbers; undefined while one is not known. */
export interface FleetHealth {
  readonly fleet: number;
  readonly screened: number;
  readonly orbit: number | undefined;
  readonly urgent: number | undefined;
}

export function healthOf(rows: readonly FleetRow[], nowMs: number): FleetHealth {
  const reaches = (endMs: number | undefined) => endMs !== undefined && endMs >= nowMs;
  return {
    fleet: rows.length,
    screened: rows.filter(({ satellite, screenedToMs }) => reaches(screenedToMs) && !isStale(satellite)).length,
    orbit: rows.every(({ knowsEphemerides }) => knowsEphemerides)
      ? rows.filter(({ ephemerisToMs }) => reaches(ephemerisToMs)).length
      : undefined,
    urgent: rows.every(({ ahead }) => ahead !== undefined)
      ? rows.filter(({ highestRisk: risk }) => risk === 'critical' || risk === 'high').length
      : undefined,
  };
}
