import { secondsPerDay } from '@farpass/astro/constants';
import type { Vector3 } from '@farpass/astro/linear';
import { ManoeuvreFault } from '../burns/fault.ts';
import { freeFlightOf, ownPeriodS } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { unburntPoints } from '../flight/unburnt.ts';
import { boxPlacesOf } from '../search/box.ts';
import { allowedSpans, type SearchConstraints, type SignedAxis } from '../search/constraints.ts';
import { directionOfAxis } from '../search/directions.ts';
import { eventMeeting } from '../search/event-meeting.ts';
import { displacementInTubeKm, type SearchSky, type TubeOfBurns, tubeAround } from '../search/tube-around.ts';
import { cheapestCell, type TradeSpace, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';

/** The burns of an event to examine: all ignitions of a window with all sizes along the axes. */
export interface EventSpaceRequest {
  readonly event: ManoeuvreEvent;
  readonly constraints: SearchConstraints;
  readonly axes: readonly SignedAxis[];
  readonly sizesMPerS: readonly number[];
  readonly target: number;
  readonly sky: SearchSky | undefined;
  /**
   * A person named the sizes: they are refused if they go too far to be compared with the catalogue. Otherwise the catalogue
   * counts for fewer days.
   */
  readonly areSizesNamed?: boolean;
}

/** A trade space with the data of its cells. */
export interface EventSpace {
  readonly request: TradeSpaceRequest;
  readonly space: TradeSpace;
  /** For each ignition, whether the constraints allow it. */
  readonly isAllowed: readonly boolean[];
  /** The cell with the smallest sufficient size within the constraints. */
  readonly cheapest: number | undefined;
  /**
   * The largest displacement by 1 m/s until the closest approach, ignition by ignition, axis by axis, along RTN [km].
   */
  readonly excursions: readonly Vector3[];
  /** For how many days after the burns the catalogue counts; 0 without one. */
  readonly lookAheadDays: number;
}

/** Smallest and largest number of ignitions in a window. */
const fewest = 24;
const most = 480;

/**
 * Examines the burns of an event against the other object and everything near the unburnt orbit, by the state
 * transition.
 */
export async function eventSpace(asked: EventSpaceRequest): Promise<EventSpace> {
  const { event, constraints, axes, sizesMPerS, target } = asked;
  const spans = allowedSpans(constraints, event.tca);
  const [whole] = allowedSpans({ ...constraints, blackouts: [] }, event.tca);
  const { fromSeconds, untilSeconds } = whole;
  const revolutions = (untilSeconds - fromSeconds) / ownPeriodS(event);
  const steps = Math.min(most, Math.max(fewest, Math.ceil(revolutions * constraints.stepsPerOrbit)));
  const times = Array.from(
    { length: steps + 1 },
    (_, index) => fromSeconds + ((untilSeconds - fromSeconds) * index) / steps,
  );
  const sizeMPerS = Math.max(...sizesMPerS);
  const wanted = asked.sky && { sky: asked.sky, ...whole, sizeMPerS };
  if (wanted !== undefined && asked.areSizesNamed === true) refuseTooWide(event, wanted);
  const tube = wanted && narrowEnough(event, wanted);
  const lookAheadDays = tube?.sky.days ?? 0;
  const others = tube === undefined ? [] : await tubeAround(event, tube);
  const request: TradeSpaceRequest = {
    tca: event.tca,
    ignitions: unburntPoints(freeFlightOf(event), times),
    axes,
    sizesMPerS,
    errors: constraints,
    event: eventMeeting(event),
    others,
    lookAheadS: lookAheadDays * secondsPerDay,
  };
  const space = tradeSpace(request);
  const isAllowed = times.map((time) =>
    spans.some((span) => time >= span.fromSeconds - rounding && time <= span.untilSeconds + rounding),
  );
  const { maximumDeltaVMPerS } = constraints;
  const limits = { target, isAllowed: (ignition: number) => isAllowed[ignition], maximumDeltaVMPerS };
  const places = boxPlacesOf(event, fromSeconds);
  const excursions = request.ignitions.flatMap((point) =>
    axes.map((axis) => places.excursionsOf({ point, direction: directionOfAxis(axis, point, event.tca) })),
  );
  return { request, space, isAllowed, cheapest: cheapestCell(request, space, limits), excursions, lookAheadDays };
}

/**
 * The largest displacement for which the burns of a space are compared with the catalogue [km]. In a low orbit there are some 7,500
 * approaches within 100 km in three days, and their number grows with the square.
 */
export const mostDisplacementKm = 100;
/** The catalogue counts in steps of this share of a day, at least one. */
const dayStep = 0.1;

/** The tube with as many days of the catalogue as all burns stay near the unburnt orbit. */
function narrowEnough(event: ManoeuvreEvent, tube: TubeOfBurns): TubeOfBurns {
  const withDays = (days: number): TubeOfBurns => ({ ...tube, sky: { ...tube.sky, days } });
  const isNarrow = (days: number) => displacementInTubeKm(event, withDays(days)) <= mostDisplacementKm;
  if (isNarrow(tube.sky.days)) return tube;
  // The displacement grows with time.
  let [least, steps] = [1, Math.floor(tube.sky.days / dayStep)];
  while (least < steps) {
    const middle = Math.ceil((least + steps) / 2);
    if (isNarrow(middle * dayStep)) least = middle;
    else steps = middle - 1;
  }
  return withDays(Math.min(tube.sky.days, Number((least * dayStep).toFixed(1))));
}

function refuseTooWide(event: ManoeuvreEvent, tube: TubeOfBurns): void {
  const displacementKm = displacementInTubeKm(event, tube);
  if (displacementKm <= mostDisplacementKm) return;
  const found = tube.sizeMPerS;
  const most = ((found * mostDisplacementKm) / displacementKm).toPrecision(2);
  const parameters = { found, km: Math.round(displacementKm), most: Number(most) };
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field: 'sizesMPerS', says: 'SPACE_TOO_WIDE', parameters });
}

/** A microsecond, because times are rounded sums of doubles. */
const rounding = 1e-6;

/** Sizes up to a maximum, with the small ones closer together, because the probability changes most there. */
export function usualSizesMPerS(maximumMPerS: number): readonly number[] {
  return Array.from({ length: sizes }, (_, index) => maximumMPerS * ((index + 1) / sizes) ** 2);
}

const sizes = 20;
