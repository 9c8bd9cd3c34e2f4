import type { Epoch } from '@farpass/astro/time';
import type { Encounter } from '@farpass/conjunction/approach';
import type { RiskThresholds } from '@farpass/conjunction/event';
import type { Dynamics } from '../determine/index.ts';
import type { TrackingSite } from '../measurement/index.ts';
import type { Observer } from '../passes/index.ts';
import type { LookingSensor } from './detection.ts';

/** A sensor that could observe the object, and the price of one pass. */
export interface ValuedSensor extends LookingSensor {
  readonly observer: Observer;
  /** Named by its code. */
  readonly site: TrackingSite;
  readonly kind: 'optical' | 'radar';
  /** Time between two measurements. */
  readonly stepSeconds: number;
  /** Price of one delivered pass, in the smallest unit of one currency; undefined if it is not charged. */
  readonly price?: number | undefined;
  /** Share of passes that give measurements; 1 if nothing is known about clouds and faults. */
  readonly successShare?: number | undefined;
}

/** A conjunction, and the conditions for tracking. */
export interface ValueRequest {
  readonly tca: Epoch<'UTC'>;
  /** Both objects at the TCA, GCRF, each with its 6×6 covariance. */
  readonly encounter: Encounter;
  /** The object that would be observed. */
  readonly tracked: 'primary' | 'secondary';
  /** The forces on it. */
  readonly dynamics: Dynamics;
  readonly sensors: readonly ValuedSensor[];
  /** Passes begin after this time. */
  readonly from: Epoch<'UTC'>;
  /** The measurements of a pass must arrive by this time to count. */
  readonly decideBy: Epoch<'UTC'>;
  /** Time from the end of a pass until its measurements arrive. */
  readonly deliverySeconds: number;
  /** How the joint sigma shrinks with the time left if nothing is ordered: σ ∝ time^exponent. */
  readonly shrinkExponent: number;
  readonly thresholds: RiskThresholds;
  /** Relative sigma of the air density between the last pass and the TCA. */
  readonly airSigmaShare: number;
}
