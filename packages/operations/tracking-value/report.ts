import type { Matrix } from '@farpass/astro/linear';
import type { ProbabilityQuantiles, RiskLevel } from '@farpass/conjunction/event';
import type { LimitName } from '@farpass/tracking/passes';
import type { trackingVerdicts } from './codes.ts';
import type { CdmSide, FlownSide } from './flown-side.ts';
import type { PassPrice } from './order.ts';
import type { ValueNote, ValueReason } from './value-findings.ts';

/** Along R, T, N of the tracked object, one sigma [m]. */
export type SigmasRtnM = readonly [radial: number, transverse: number, normal: number];

/** The share of the uncertainty at the TCA that remains. */
export interface AfterReport {
  readonly sigmaRtnM: SigmasRtnM;
  /** RTN of the tracked object, inertial [km², km²/s, km²/s²], 36 numbers by rows. */
  readonly covarianceRtnKm2: readonly number[];
  /** Both objects in the encounter plane, the larger axis first [m]. */
  readonly planeSigmaM: readonly [larger: number, smaller: number];
}

/** Possible probabilities of the next message. */
export interface ChanceReport {
  readonly mean: number;
  readonly quantiles: ProbabilityQuantiles;
  readonly chanceCleared: number;
  readonly chanceConfirmed: number;
  readonly chanceSettled: number;
  /** Chance that the probability reaches `settled.burnFrom`. */
  readonly chanceBurnNeeded: number;
}

/** A time in which a sensor can observe the object, and its effect alone. UTC with Z. */
export interface PassValueReport extends AfterReport, ChanceReport {
  readonly id: string;
  readonly sensorCode: string;
  readonly sensorName: string;
  readonly start: string;
  readonly end: string;
  readonly maxElevationDeg: number;
  readonly rangeKm: number;
  readonly measurements: number;
  readonly price: PassPrice | null;
  /** Whether its measurements arrive before the decision. */
  readonly inTime: boolean;
  readonly detection: DetectionReport;
}

/** The chance that a sensor detects the object where its orbit says that it is. */
export interface DetectionReport {
  readonly chance: number;
  /** How far from there it may be on the sky: one sigma along the axes of the ellipse. */
  readonly directionSigmaDeg: readonly [larger: number, smaller: number];
  /** Chance that it is in the field of view without a search; null if the sensor states no field. */
  readonly chanceInField: number | null;
  /** Null if the brightness of the object or the limit of the sensor is not known. */
  readonly chanceBrightEnough: number | null;
  /** Null if the message states neither a radar cross-section nor an area, or the radar no limit. */
  readonly chanceLargeEnough: number | null;
  /** Fields next to each other that are looked at until the object is found; null if none is needed or possible. */
  readonly search: {
    readonly fields: number;
    readonly seconds: number;
    /** Its time and that of the observation, in observations: its cost when sets are ranked. */
    readonly observations: number;
    readonly chance: number;
  } | null;
}

/** A set of passes, and its effect if all of them give measurements; the chances allow for passes that do not. */
export interface SetValueReport extends AfterReport, ChanceReport {
  /** 1 is the best. */
  readonly rank: number;
  readonly passIds: readonly string[];
  readonly price: PassPrice | null;
  /** Chance of being settled per smallest unit of the currency. */
  readonly chancePerCost: number | null;
  /** Chance of being settled, less that of waiting alone. */
  readonly gainOverWaiting: number;
}

/**
 * WORTH: the best set settles the event at least 5 percentage points more often than waiting alone. NO_GAIN: no set does. SETTLED: today's probability is
 * already LOW. TOO_LATE: there are passes, but not in time. NO_PASS: there is no pass. NO_COVARIANCE: a covariance is
 * missing, so nothing can be computed.
 */
export type TrackingVerdict = (typeof trackingVerdicts)[number];

/** The benefit of tracking for a conjunction, as every face prints it. */
export interface TrackingValueReport {
  readonly verdict: TrackingVerdict;
  /** The verdict in a sentence, and the same with its code. */
  readonly reason: string;
  readonly reasonFinding: ValueReason;
  readonly tca: string;
  readonly from: string;
  readonly decideBy: string;
  /** A pass must end by this time to count. */
  readonly latestPassEnd: string;
  readonly tracked: {
    readonly side: CdmSide;
    readonly designator: string;
    readonly name: string;
    /** Share of the variance of both objects in the encounter plane, 0 to 1. */
    readonly share: number | null;
  };
  /** Null without both covariances. */
  readonly today: (AfterReport & { readonly probability: number; readonly riskLevel: RiskLevel }) | null;
  /**
   * An event is settled below (LOW) and above (ten times CRITICAL); an event that is above today is only settled when
   * it falls below. A burn is needed from CRITICAL on.
   */
  readonly settled: { readonly below: number; readonly above: number; readonly burnFrom: number };
  /** If nothing is ordered: the expected content of messages until the decision. */
  readonly waiting: ChanceReport | null;
  /** In chronological order. */
  readonly passes: readonly PassValueReport[];
  /** Best first. */
  readonly sets: readonly SetValueReport[];
  /** Indices in `sets`: of the largest gain over waiting per price, and of the largest chance. */
  readonly best: number | null;
  readonly surest: number | null;
  /** Passes that a sensor cannot use, by the main hindrance of each. */
  readonly unusable: readonly {
    readonly sensorCode: string;
    readonly limit: LimitName;
    readonly passes: number;
  }[];
  readonly realism: {
    /** Relative sigma of the air density after the last pass. */
    readonly airSigmaShare: number;
    readonly ballisticM2PerKg: number;
    readonly ballisticSource: FlownSide['ballisticSource'];
    /** Effect of this error on the position at the TCA, which no pass reduces, one sigma [m]. */
    readonly unseenSigmaM: number;
    readonly forces: string;
  };
  /** How the message was handled, in sentences and as codes. */
  readonly notes: readonly string[];
  readonly noteFindings: readonly ValueNote[];
}

/** Sigmas of a covariance along its axes [m]. */
export function sigmasM(rtn: Matrix): SigmasRtnM {
  const sigma = (axis: number): number => 1000 * Math.sqrt(Math.max(0, rtn[7 * axis] ?? 0));
  return [sigma(0), sigma(1), sigma(2)];
}
