import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import {
  riskLabels,
  type ShownRisk,
  type StatusLevel,
  severityOfShown,
  shownRiskOf,
  shownRisks,
} from '../../../ui/status/status.ts';
import type { Span } from '../../../ui/timeline/time-axis.ts';
import { tcaMsOf } from '../../conjunctions/split.ts';
import { coveredTo, operationalSpansOf } from '../../ephemerides/coverage.ts';
import { type Screened, screenedOf } from '../../screenings/screened.ts';

/** Missing parts of a satellite's configuration that have a consequence. */
const gaps = ['number', 'radius', 'propulsion', 'commitTime'] as const;
export type Gap = (typeof gaps)[number];

/** A satellite at a glance. */
export interface Asset {
  readonly satellite: SatelliteDocument;
  /** Its conjunctions ahead, the soonest first. */
  readonly ahead: readonly ConjunctionOutlineDocument[];
  readonly risks: readonly { readonly label: ShownRisk; readonly count: number }[];
  readonly highestRisk: ShownRisk | undefined;
  readonly screened: Screened;
  /**
   * The coverage of its operational ephemerides, and the end of their uninterrupted coverage from now on; undefined: not covered
   * now.
   */
  readonly spans: readonly Span[];
  readonly coveredToMs: number | undefined;
  readonly gaps: readonly Gap[];
}

interface Fleet {
  readonly satellites: readonly SatelliteDocument[];
  /** Those ahead, sorted by tca. */
  readonly future: readonly ConjunctionOutlineDocument[];
  readonly ephemerides: readonly EphemerisDocument[];
}

export function assetsOf({ satellites, future, ephemerides }: Fleet, nowMs: number): readonly Asset[] {
  const conjunctions = Map.groupBy(future, ({ satelliteId }) => satelliteId);
  const files = Map.groupBy(ephemerides, ({ satelliteId }) => satelliteId);
  return satellites.map((satellite) => {
    const ahead = conjunctions.get(satellite.satelliteId) ?? [];
    const spans = operationalSpansOf(files.get(satellite.satelliteId) ?? []);
    const risks = countRisks(ahead);
    return {
      satellite,
      ahead,
      risks,
      highestRisk: risks.map(({ label }) => label).toSorted((a, b) => severityOfShown(a) - severityOfShown(b))[0],
      screened: screenedOf(satellite, nowMs),
      spans,
      coveredToMs: coveredTo(spans, nowMs),
      gaps: gapsOf(satellite),
    };
  });
}

/** Risks that occur, from highest to lowest. */
function countRisks(conjunctions: readonly ConjunctionOutlineDocument[]): Asset['risks'] {
  return shownRisks.flatMap((label) => {
    const count = conjunctions.filter(({ conjunctionData }) => shownRiskOf(conjunctionData) === label).length;
    return count === 0 ? [] : [{ label, count }];
  });
}

/**
 * Without a number, messages are not recognised as the satellite's; without a radius, 5 m are assumed; without
 * propulsion, no manoeuvre can be planned; and without a decision time, the default applies.
 */
function gapsOf({ noradId, hardBodyRadiusSource, propulsion, configuration }: SatelliteDocument): readonly Gap[] {
  const isMissing: Readonly<Record<Gap, boolean>> = {
    number: noradId === undefined,
    radius: hardBodyRadiusSource === 'DEFAULT',
    propulsion: propulsion === undefined || propulsion.type === 'UNKNOWN',
    commitTime: configuration?.commitTimeHours === undefined,
  };
  return gaps.filter((gap) => isMissing[gap]);
}

/** Without a decision time, the default applies: that is not a reason for a warning. */
export function levelOfGaps(missing: readonly Gap[]): StatusLevel {
  if (missing.length === 0) return 'ok';
  return missing.every((gap) => gap === 'commitTime') ? 'inactive' : 'caution';
}

/** The state of the fleet: the number of satellites that meet each condition. */
export interface Health {
  readonly fleet: number;
  readonly screened: number;
  readonly covered: number;
  readonly urgent: number;
  /** Those without an urgent event, but with one of unknown risk. */
  readonly unknown: number;
  readonly complete: number;
  /** The satellites that have ephemerides, but none for now. */
  readonly expired: number;
  /** The most serious lack of a satellite's configuration. */
  readonly gaps: StatusLevel;
}

export function healthOf(assets: readonly Asset[]): Health {
  const count = (isMeant: (asset: Asset) => boolean) => assets.filter(isMeant).length;
  return {
    fleet: assets.length,
    screened: count(({ screened }) => screened.kind === 'screened' && !screened.isStale),
    covered: count(({ coveredToMs }) => coveredToMs !== undefined),
    urgent: count(({ highestRisk }) => highestRisk === 'critical' || highestRisk === 'high'),
    unknown: count(({ highestRisk }) => highestRisk === 'unknown'),
    complete: count((asset) => asset.gaps.length === 0),
    expired: count(({ spans, coveredToMs }) => spans.length > 0 && coveredToMs === undefined),
    gaps: levelOfGaps(assets.flatMap((asset) => asset.gaps)),
  };
}

/** The tightest first: by the highest risk, then by the soonest approach of that risk. */
export function byUrgency(a: Asset, b: Asset): number {
  const rank = ({ highestRisk }: Asset) =>
    highestRisk === undefined ? riskLabels.length : severityOfShown(highestRisk);
  const soonest = ({ ahead, highestRisk }: Asset) => {
    const worst = ahead.find(({ conjunctionData }) => shownRiskOf(conjunctionData) === highestRisk);
    return worst === undefined ? Number.POSITIVE_INFINITY : tcaMsOf(worst);
  };
  return rank(a) - rank(b) || soonest(a) - soonest(b) || a.satellite.name.localeCompare(b.satellite.name, 'en');
}
