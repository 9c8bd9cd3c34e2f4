import type { StateVector } from '@farpass/astro/frames';
import { congruence, type Matrix } from '@farpass/astro/linear';
import { propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, compareEpochs, type Epoch, secondsBetween } from '@farpass/astro/time';
import type { AprioriOrbit } from '@farpass/tracking/determine';
import type { Track } from '@farpass/tracking/measurement';
import { whereaboutsBefore } from '@farpass/tracking/value';
import type { FlownSide } from './flown-side.ts';

/** The orbit of a message before its closest approach. */
export interface KnownOrbit {
  /** The knowledge that a determination begins with, which adds the errors of its forces to it. */
  readonly apriori: Required<AprioriOrbit>;
  /** Where the object may be: with the errors of forces and density from there to the closest approach. */
  readonly whereabouts: Required<AprioriOrbit>;
}

/** An object of a message at its closest approach. */
interface MessageObject extends Pick<FlownSide, 'state' | 'dynamics'> {
  readonly tca: Epoch<'UTC'>;
}

/** The covariance of a message, the part of it that observations reduce, and the relative error of the density. */
interface StatedErrors {
  readonly whole: Matrix;
  readonly observable: Matrix;
  readonly sigmaShare: number;
}

/**
 * The orbit of a message propagated back from its closest approach with its covariance: once through the midpoints of
 * the tracks, and from the nearest midpoint to any other instant.
 */
export function knownOrbit(
  object: MessageObject,
  tracks: readonly Track[],
  { whole, observable, sigmaShare }: StatedErrors,
): KnownOrbit {
  const { tca, state, dynamics } = object;
  const middles = tracks
    .flatMap(({ measurements }) => measurements[Math.floor(measurements.length / 2)]?.epoch ?? [])
    .toSorted(compareEpochs);
  const timesSeconds = middles.map((epoch) => secondsBetween(epoch, tca));
  const wide = whereaboutsBefore(object, whole, { timesSeconds, sigmaShare });
  const atTca = { epoch: tca, state };
  const ends = [...flownTo(atTca, middles, dynamics), { ...atTca, transition: undefined }];
  const known = ends.map(({ epoch, state: there, transition }, place): KnownAt => {
    const carried = (matrix: Matrix) => (transition === undefined ? matrix : congruence(transition, matrix));
    const errors = { observable: carried(observable), whereabouts: carried(wide[place] ?? whole) };
    return { epoch, state: there, errors };
  });
  const at = (epoch: Epoch<'UTC'>): KnownAt | undefined => {
    const away = (one: KnownAt) => Math.abs(secondsBetween(one.epoch, epoch));
    const nearest = known.reduce((a, b) => (away(b) < away(a) ? b : a));
    if (away(nearest) === 0) return nearest;
    const [there] = flownTo(nearest, [epoch], dynamics);
    if (there === undefined) return undefined;
    const carried = (matrix: Matrix) => congruence(there.transition, matrix);
    const errors = {
      observable: carried(nearest.errors.observable),
      whereabouts: carried(nearest.errors.whereabouts),
    };
    return { epoch, state: there.state, errors };
  };
  const orbitWith = (part: keyof KnownAt['errors']): Required<AprioriOrbit> => ({
    stateAt: (epoch) => at(epoch)?.state,
    covarianceAt: (epoch) => at(epoch)?.errors[part],
  });
  return { apriori: orbitWith('observable'), whereabouts: orbitWith('whereabouts') };
}

interface StateAt {
  readonly epoch: Epoch<'UTC'>;
  readonly state: StateVector<'GCRF'>;
}

/** A state with its covariances, GCRF. */
interface KnownAt extends StateAt {
  readonly errors: Readonly<Record<'observable' | 'whereabouts', Matrix>>;
}

function flownTo(
  start: StateAt,
  epochs: readonly Epoch<'UTC'>[],
  { forces, spacecraft }: FlownSide['dynamics'],
): readonly (StateAt & { readonly transition: Matrix })[] {
  const { epoch, state } = start;
  const request = { start: { epoch, state }, forces, spacecraft, transitionMatrix: 'with' } as const;
  const trajectory = propagateToEpochs(request, epochs);
  return Array.from(trajectory.timesSeconds, (seconds, place) => ({
    epoch: addSeconds(epoch, seconds),
    state: stateOfTrajectory(trajectory, place),
    transition: trajectory.transition.slice(36 * place, 36 * place + 36),
  }));
}
