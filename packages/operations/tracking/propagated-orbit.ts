import type { StateVector } from '@farpass/astro/frames';
import { congruence, type Matrix } from '@farpass/astro/linear';
import {
  type NumericalRequest,
  propagateToEpochs,
  RecordedFlight,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { type Epoch, secondsBetween } from '@farpass/astro/time';

/** A flight that was recorded from an epoch on, and the covariance there, 36 numbers in row order. */
interface Recording {
  readonly epoch: Epoch<'UTC'>;
  readonly flight: RecordedFlight;
  readonly covariance: ArrayLike<number> | undefined;
}

/** A state and its covariance, if the orbit has one: GCRF [km², km²/s, km²/s²], 36 numbers in row order. */
interface PropagatedTo {
  readonly state: StateVector<'GCRF'>;
  readonly covariance: Matrix | undefined;
}

/**
 * An orbit that is propagated once, whatever times it is asked for. It is recorded from the first of these on, not from
 * its start: the record of an orbit that is days old would take 20 MB.
 */
export class PropagatedOrbit {
  readonly #request: NumericalRequest;
  #recording: Recording | undefined;

  constructor(request: NumericalRequest) {
    this.#request = request;
  }

  /** Undefined if it meets the ground before. */
  at(epoch: Epoch<'UTC'>): PropagatedTo | undefined {
    this.#recording ??= recordedFrom(epoch, this.#request);
    if (this.#recording === undefined) return undefined;
    const { flight, covariance, epoch: from } = this.#recording;
    const found = flight.at([secondsBetween(epoch, from)]);
    if (found.timesSeconds.length === 0) return undefined;
    return { state: stateOfTrajectory(found, 0), covariance: covariance && congruence(found.transition, covariance) };
  }
}

/** A burn has a mass that counts from the start of the orbit, so a flight with burns is recorded from there. */
function recordedFrom(epoch: Epoch<'UTC'>, request: NumericalRequest): Recording | undefined {
  const { burns = [], covariance, start } = request;
  if (burns.length > 0) return { epoch: start.epoch, flight: new RecordedFlight(request), covariance };
  const there = propagateToEpochs(request, [epoch]);
  if (there.timesSeconds.length === 0) return undefined;
  const flight = new RecordedFlight({ ...request, start: { epoch, state: stateOfTrajectory(there, 0) } });
  return { epoch, flight, covariance: covariance && there.covariance };
}
