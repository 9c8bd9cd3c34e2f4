import { type ForecastOutcome, type OwnCalibration, ownCalibration } from '@farpass/conjunction/event';

/** The calibration that the outcomes of finished events give, in a thread; the events in the order of their closest approaches. */
export function run(series: readonly (readonly ForecastOutcome[])[]): OwnCalibration {
  return ownCalibration(series);
}
