/** The error of a prediction at one time, along R, T, N of the orbit that was known later. */
export interface PredictionError {
  /** The prediction: errors of one prediction belong together, so they count as one. */
  readonly prediction: string;
  /** From the making of the prediction to the time of the error [h]. */
  readonly leadHours: number;
  readonly errorRtnKm: readonly [number, number, number];
  /**
   * Whether its truth is no other prediction, and its prediction is known: two predictions of one process share errors, and errors of one
   * unnamed prediction would count as many. Others make no covariance smaller.
   */
  readonly isSure: boolean;
  /** The covariance that the prediction claimed (3×3, row by row) [km²]; undefined if it claimed none. */
  readonly covarianceRtnKm2?: ArrayLike<number> | undefined;
}

/** Edges of the lead times whose errors are judged together [h]. */
export const leadEdgesHours = [0, 6, 12, 24, 36, 48, 72, 96, 120, 144, 168] as const;

/** A range of lead times with its errors: of each prediction the first one. */
export interface LeadRange {
  readonly fromHours: number;
  readonly toHours: number;
  readonly errors: readonly PredictionError[];
}

/** The errors by lead time; ranges without an error are left out. */
export function leadRanges(errors: readonly PredictionError[]): readonly LeadRange[] {
  return leadEdgesHours.slice(1).flatMap((toHours, place) => {
    const fromHours = leadEdgesHours[place] ?? 0;
    const inside = errors.filter(({ leadHours }) => leadHours >= fromHours && leadHours < toHours);
    const first = [...Map.groupBy(inside, ({ prediction }) => prediction).values()].flatMap((own) => own.slice(0, 1));
    return first.length === 0 ? [] : [{ fromHours, toHours, errors: first }];
  });
}
