import { difference, rotate, rtnRotation } from '@farpass/astro/linear';
import { secondsBetween } from '@farpass/astro/time';
import { type PlannedBurn, thrustsOf } from '../burns/planned-burn.ts';
import { freeFlightOf } from '../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import type { FreeFlight } from '../flight/free-flight.ts';
import { propagated } from '../flight/propagated.ts';
import { flightAfter, type StateAt } from './comparison.ts';

/** Shifts along the track at the epoch of an orbit, against the orbit without the burn [m]: positive forwards. */
export interface TrackShift {
  /** That of the plan, flown as planned. */
  readonly effectM: number;
  /** That of the orbit. */
  readonly shiftM: number;
}

/** The shift of an orbit after all burns of a plan, next to that of the plan: none of differential drag. */
export function trackShift(event: ManoeuvreEvent, plan: PlannedBurn, known: StateAt): TrackShift {
  const free = freeFlightOf(event);
  const stateOf = (flight: FreeFlight) => {
    const [state] = propagated(flight, [secondsBetween(known.epoch, flight.start.epoch)]);
    if (state === undefined) throw new Error('the orbit has no state at the time of the ephemeris.');
    return state;
  };
  const unburnt = stateOf(free);
  const axes = rtnRotation(unburnt);
  if (axes === undefined) throw new Error('the orbit is vertical; it has no along-track direction.');
  const alongM = ({ positionKm }: StateAt['state']) =>
    1000 * rotate(axes, difference(positionKm, unburnt.positionKm))[1];
  const burnt = stateOf(flightAfter(free, plan, thrustsOf(plan).length));
  return { effectM: alongM(burnt), shiftM: alongM(known.state) };
}
