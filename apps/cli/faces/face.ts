/** One message as one of the faces reports it: numbers to the last digit, m, m/s, degrees, UTC. */
export interface MessageFace {
  /** The defensible probability, and its method. */
  readonly probability: {
    readonly value: number | undefined;
    /** Given instead of a value if no probability is defensible. */
    readonly upperBound: number | undefined;
    readonly method: string | undefined;
    readonly reason: string;
  };
  readonly risk: string;
  /** Why the risk is not simply that of the probability, and the verdict in words, without the time that is left. */
  readonly caution: {
    readonly reasons: readonly {
      readonly rule: string;
      readonly code: string;
      readonly level: string;
      readonly probability: number | undefined;
      readonly lowestProbability: number | undefined;
      readonly sentence: string;
    }[];
    readonly verdict: readonly string[];
  };
  readonly methods: readonly {
    readonly method: string;
    readonly value: number | undefined;
    readonly valid: boolean;
    readonly reason: string | undefined;
  }[];
  readonly checks: readonly { readonly code: string; readonly passed: boolean; readonly sentence: string }[];
  readonly repairs: readonly { readonly code: string; readonly sentence: string }[];
  readonly encounter: {
    readonly missDistanceM: number;
    readonly relativeSpeedMPerS: number;
    readonly approachAngleDeg: number;
    readonly mahalanobisDistance: number | undefined;
    readonly durationS: number | undefined;
    readonly hardBodyRadiusM: number;
  };
  /** Miss of object 2 and the sigmas of both objects together, along R, T, N of object 1. */
  readonly relative: { readonly missRtnM: readonly number[]; readonly sigmaRtnM: readonly number[] | undefined };
}

/** The aspects in which faces are compared, one test each. */
export const aspects = [
  'probability',
  'risk',
  'caution',
  'methods',
  'checks',
  'repairs',
  'encounter',
  'relative',
] as const satisfies readonly (keyof MessageFace)[];
