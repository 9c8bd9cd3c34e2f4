import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { type RtnErrors, withRtnErrors } from '@farpass/conjunction/approach';
import type { PlannedBurn } from '../burns/planned-burn.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { planeProbability } from '../event/outcome.ts';
import { type ErrorModel, ownErrors, setErrors, withBurnErrors } from './errors.ts';
import type { PathApproach } from './screened.ts';

/** An element set that approaches the orbit after a burn. */
export interface Secondary {
  readonly id: string;
  readonly name: string;
  readonly tca: Epoch<'UTC'>;
  readonly missDistanceKm: number;
  readonly relativeSpeedKmPerS: number;
  /** Position of the element set, in the RTN of the object that burns. */
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
  readonly probability: number;
}

/** The errors of an orbit: how those of the objects are known, and the burn that it follows if there is one. */
export interface OrbitErrors {
  readonly model: ErrorModel;
  readonly burn?: PlannedBurn | undefined;
}

/**
 * The approaches of an orbit after a burn with their probabilities (Foster 1992, the event's combined radius), by time.
 */
export function secondariesOf(
  event: ManoeuvreEvent,
  approaches: readonly PathApproach[],
  { model, burn }: OrbitErrors,
): readonly Secondary[] {
  const seconds = approaches.map(({ tca }) => secondsBetween(tca, event.tca));
  const own = withBurnErrors(event, ownErrors(event, seconds, model), { seconds, burn });
  return approaches.map((approach, index) => secondaryOf(event, approach, { own: own[index], model }));
}

function secondaryOf(
  { hardBodyRadiusKm }: ManoeuvreEvent,
  approach: PathApproach,
  errors: { readonly own: RtnErrors; readonly model: ErrorModel },
): Secondary {
  const { record, tca, relative, own, other, ageSeconds } = approach;
  const without = { covariance: undefined };
  const primary = withRtnErrors({ ...own, ...without }, errors.own);
  const secondary = withRtnErrors(
    { ...other, ...without },
    setErrors({ record, tca, state: other, ageSeconds }, errors.model),
  );
  return {
    id: record.catalogueNumber ?? record.id,
    name: record.name,
    tca,
    missDistanceKm: relative.distanceKm,
    relativeSpeedKmPerS: relative.relativeSpeedKmPerS,
    radialKm: relative.radialKm,
    alongTrackKm: relative.alongTrackKm,
    crossTrackKm: relative.crossTrackKm,
    probability: planeProbability({ primary, secondary, hardBodyRadiusKm }),
  };
}
