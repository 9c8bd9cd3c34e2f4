import type { Epoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { RiskThresholds, SigmaPoint } from '@farpass/conjunction/event';
import type { ListedRadius } from '@farpass/intake/cdm';
import type { CatalogueObject } from '@farpass/intake/elements';
import type { SensorRecord } from '@farpass/intake/sensors';
import type { CdmSide } from './flown-side.ts';

/** An amount in the smallest unit of a currency. */
export interface PassPrice {
  readonly amount: number;
  readonly currency: string;
}

/** A sensor that could be ordered: as in a registry, with the price of one delivered pass. */
export interface ValuedSensorRecord extends SensorRecord {
  readonly price?: PassPrice | undefined;
  /** Share of its passes that give measurements; 1 by default. */
  readonly successShare?: number | undefined;
}

/** The conjunction and the sensors for which tracking is valued, and the time of the decision. */
export interface TrackingValueOrder {
  readonly cdm: Cdm;
  readonly sensors: readonly ValuedSensorRecord[];
  /** The current time: earlier passes do not count. */
  readonly from: Epoch<'UTC'>;
  readonly decideBy: Epoch<'UTC'>;
  /** From the end of a pass until its measurements arrive; 0 by default. */
  readonly deliverySeconds?: number | undefined;
  readonly thresholds?: RiskThresholds | undefined;
  /** Radius of our object if it is known, and the combined radius that replaces the message's, km. */
  readonly ownRadiusKm?: number | undefined;
  /** Radius of the other object in a list of sizes. */
  readonly listed?: ListedRadius | undefined;
  readonly hardBodyRadiusKm?: number | undefined;
  /**
   * By default, the object with the larger share of the uncertainty; if both are known equally well, one that a sensor
   * sees.
   */
  readonly object?: CdmSide | undefined;
  readonly catalogue?: readonly CatalogueObject[] | undefined;
  readonly ballisticM2PerKg?: number | undefined;
  /**
   * Relative sigma of the air density after the last pass; by default 0.15 with measured weather at the closest approach,
   * 0.3 with predicted, 0.5 with assumed weather.
   */
  readonly airSigmaShare?: number | undefined;
  /** Magnitude of the object at 1000 km, fully lit; without it, the brightness of the object is ignored. */
  readonly standardMagnitude?: number | undefined;
  /** Joint sigmas of the messages so far: their rate of decrease gives the effect of waiting. */
  readonly history?: readonly SigmaPoint[] | undefined;
}
