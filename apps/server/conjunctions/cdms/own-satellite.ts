import { defaultRiskRules, defaultThresholds, type ObjectNames, type RiskRules } from '@farpass/conjunction/event';
import type { SatelliteConfiguration } from '@farpass/contract/fleet';
import { type SatelliteRadius, satelliteRadius } from '../../fleet/satellites/hard-body.ts';
import { namesOfSatellite } from '../../fleet/satellites/names.ts';
import type { SatelliteRow } from '../../fleet/satellites/store.ts';

/** A satellite of the fleet for messages about it: its names, its size, and the rules for its risk. */
export interface OwnSatellite extends ObjectNames {
  readonly satelliteId: string;
  readonly name: string;
  readonly radius: SatelliteRadius;
  readonly rules: RiskRules;
  /** The rules of caution that a person switched off, with who and why. */
  readonly switchedOff: readonly SwitchedOff[];
}

/** A rule of caution that is off for a satellite. */
export type SwitchedOff = NonNullable<SatelliteConfiguration['caution']>['off'][number];

export function ownSatelliteOf(row: SatelliteRow): OwnSatellite {
  const { id, name, document } = row;
  return {
    satelliteId: id,
    name,
    ...namesOfSatellite(row),
    radius: satelliteRadius(document),
    rules: riskRulesOf(document),
    switchedOff: document.configuration?.caution?.off ?? [],
  };
}

/** An object outside the fleet, assessed as if it were in it: a default radius and the default thresholds. */
export function usualSatellite(designator: string): OwnSatellite {
  return {
    satelliteId: '',
    name: '',
    designator,
    radius: satelliteRadius({}),
    rules: defaultRiskRules,
    switchedOff: [],
  };
}

/** The rules for the risk of a satellite's conjunctions. */
export function riskRulesOf({ configuration }: SatelliteRow['document']): RiskRules {
  const {
    thresholds: { critical, high, medium } = defaultThresholds,
    hardLimits,
    caution,
    floors,
  } = configuration ?? {};
  return {
    thresholds: { critical, high, medium },
    hardLimits,
    switchedOff: caution?.off.map(({ rule }) => rule),
    floors,
  };
}
