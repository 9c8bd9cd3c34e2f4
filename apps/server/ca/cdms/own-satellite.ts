import { defaultRiskRules, defaultThresholds, type ObjectNames, type RiskRules } from '@farpass/conjunction/event';
import { type SatelliteRadius, satelliteRadius } from '../fleet/hard-body.ts';
import type { SatelliteRow } from '../fleet/store.ts';

/** A satellite of the fleet as far as messages about it are concerned: its names, its size, and how risk is judged. */
export interface OwnSatellite extends ObjectNames {
  readonly satelliteId: string;
  readonly radius: SatelliteRadius;
  readonly rules: RiskRules;
}

export function ownSatelliteOf({ id, noradId, cosparId, document }: SatelliteRow): OwnSatellite {
  return {
    satelliteId: id,
    designator: noradId === null ? undefined : String(noradId),
    internationalDesignator: cosparId ?? undefined,
    radius: satelliteRadius(document),
    rules: riskRulesOf(document),
  };
}

/** An object that is not in the fleet, assessed as if it were: a default radius and the default thresholds. */
export function usualSatellite(designator: string): OwnSatellite {
  return { satelliteId: '', designator, radius: satelliteRadius({}), rules: defaultRiskRules };
}

/** How the risk of a satellite's conjunctions is judged. */
export function riskRulesOf({ configuration }: SatelliteRow['document']): RiskRules {
  return { thresholds: configuration?.thresholds ?? defaultThresholds, hardLimits: configuration?.hardLimits };
}
