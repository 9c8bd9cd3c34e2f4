import type { SeriesNoise } from './noise.ts';
import type { PhaseSeries } from './phase-series.ts';

/** A history with all that is learnt from it: everything that decides what a kink at a place would be worth. */
export interface HistoryModel {
  readonly series: PhaseSeries;
  readonly noise: SeriesNoise;
  readonly lagsDays: Float64Array;
  /** For each set, the days of measurements that it is fitted to across a burn; 0 if it is started again after one. */
  readonly spansDays: Float64Array;
  /** Usual size of the changes of rate that drag, Moon and Sun make in two days [km/day]; 0 where it is not yet known. */
  readonly naturalKmPerDay: Float64Array;
}
