import { secondsPerHour } from '@farpass/astro/constants';
import type { Ephemeris } from '@farpass/astro/ephemeris';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { eventWindowS } from '@farpass/conjunction/event';
import { type Flight, type FlightStart, flown, honest } from './flight.ts';
import type { OrbitFlight, ScreeningWindow } from './record.ts';

/**
 * A single state from a message, and the creation time of the message: a CDM gives a state at its closest approach, an
 * OPM at its epoch.
 */
export interface ToldState {
  readonly start: FlightStart;
  /** Creation time of its message. */
  readonly made: Epoch<'UTC'>;
  /** Whether its message calls the covariance a default one. */
  readonly isDefault: boolean;
  /** The radius that its message states for both objects together, m. */
  readonly combinedRadiusM?: number | undefined;
}

/** An object that is propagated from single states. */
export interface FlownStates {
  /** Covariances along GCRF axes. */
  readonly ephemeris: Ephemeris<'GCRF'>;
  readonly flight: OrbitFlight;
  /** Creation time of its newest message. */
  readonly made: Epoch<'UTC'>;
  /** The radius that its newest message states for both objects together, m. */
  readonly combinedRadiusM: number | undefined;
}

/**
 * The states of one object, each propagated around its own epoch; between two of them, the nearer one counts. Undefined
 * if none of them reaches the window.
 */
export async function flownStates(
  states: readonly ToldState[],
  window: ScreeningWindow,
): Promise<FlownStates | undefined> {
  const kept = newestOfEach(states.toSorted((a, b) => secondsBetween(a.start.epoch, b.start.epoch)));
  const flights: Flight[] = [];
  for (const [index, state] of kept.entries()) {
    const span = spanOf(state, { window, before: kept[index - 1], after: kept[index + 1] });
    const flight = await flown(state.start, span);
    if (flight !== undefined) flights.push(flight);
  }
  const newest = kept.toSorted((a, b) => secondsBetween(a.made, b.made)).at(-1);
  if (flights.length === 0 || newest === undefined) return undefined;
  return {
    ephemeris: { segments: flights.flatMap(({ segments }) => segments) },
    flight: {
      forces: [...new Set(flights.map(({ forces }) => forces))].join('; or '),
      limit: flightLimit,
      isDefault: kept.some(({ isDefault }) => isDefault),
    },
    made: newest.made,
    combinedRadiusM: newest.combinedRadiusM,
  };
}

/** The newest state of each encounter; states as close in time as messages of one event belong to one. */
function newestOfEach(sorted: readonly ToldState[]): readonly ToldState[] {
  const kept: ToldState[] = [];
  for (const state of sorted) {
    const last = kept.at(-1);
    if (last === undefined || secondsBetween(state.start.epoch, last.start.epoch) > eventWindowS) kept.push(state);
    else if (secondsBetween(state.made, last.made) > 0) kept[kept.length - 1] = state;
  }
  return kept;
}

interface Neighbours {
  readonly window: ScreeningWindow;
  readonly before: ToldState | undefined;
  readonly after: ToldState | undefined;
}

/** Seconds from the state's own epoch: the part of the window in which no other state is nearer. */
function spanOf({ start: { epoch } }: ToldState, { window, before, after }: Neighbours) {
  const from = secondsBetween(window.start, epoch);
  const middle = (other: ToldState | undefined) =>
    other === undefined ? undefined : secondsBetween(other.start.epoch, epoch) / 2;
  return {
    from: Math.max(from, middle(before) ?? Number.NEGATIVE_INFINITY),
    to: Math.min(from + window.durationSeconds, middle(after) ?? Number.POSITIVE_INFINITY),
  };
}

const hours = (seconds: number) => seconds / secondsPerHour;

/** Why the propagation of a state ends. */
export const flightLimit = `states of messages are flown at most ${hours(honest.longestSeconds)} h from their closest approach (${hours(honest.unknownSeconds)} h without a covariance), while their error stays below ${honest.largestSigmaKm} km`;
