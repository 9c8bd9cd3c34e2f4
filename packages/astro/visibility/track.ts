import { type EarthOrientationTable, earthOrientationOrNominal } from '../earth-orientation/index.ts';
import { type StateVector, stateTemeToItrf } from '../frames/index.ts';
import { addSeconds, type Epoch } from '../time/index.ts';

/** Earth-fixed state of an object at SI seconds after a track's start; undefined where its motion is not known. */
export type EarthFixedTrack = (secondsAfterStart: number) => StateVector<'ITRF'> | undefined;

/** How well the Earth's rotation was known where a track was turned: the weakest quality met. */
export type OrientationQuality = 'measured' | 'predicted' | 'nominal';

const ranking: readonly OrientationQuality[] = ['measured', 'predicted', 'nominal'];

export interface TurnedTrack {
  readonly at: EarthFixedTrack;
  /** Quality of the Earth orientation over the span, at its two ends. */
  readonly orientationQuality: OrientationQuality;
}

/**
 * An SGP4 track turned into ITRF by UT1, sidereal time and polar motion of each instant (see `stateTemeToItrf`).
 */
export function earthFixedTrack(
  teme: (secondsAfterStart: number) => StateVector<'TEME'> | undefined,
  span: { readonly start: Epoch<'UTC'>; readonly seconds: number },
  table: EarthOrientationTable,
): TurnedTrack {
  const first = earthOrientationOrNominal(table, span.start);
  const last = earthOrientationOrNominal(table, addSeconds(span.start, span.seconds));
  const rank = Math.max(ranking.indexOf(first.quality), ranking.indexOf(last.quality));
  return {
    orientationQuality: ranking[rank],
    at(seconds) {
      const state = teme(seconds);
      if (state === undefined) return undefined;
      const epoch = addSeconds(span.start, seconds);
      return stateTemeToItrf(state, epoch, earthOrientationOrNominal(table, epoch).orientation);
    },
  };
}
