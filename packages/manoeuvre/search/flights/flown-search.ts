import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { type Ephemeris, stateAt } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, type StateVector, transformState } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import { type Matrix, rotate, scaled } from '@farpass/astro/linear';
import { setEpochOf } from '@farpass/astro/orbits';
import { burnRotation } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { type EncounterObject, type RtnErrors, withAddedErrors, withRtnErrors } from '@farpass/conjunction/approach';
import type { ObjectRecord } from '@farpass/screening/objects';
import type { PlannedImpulse } from '../../burns/planned-burn.ts';
import { type BurnOutcome, burnOutcome, freeFlightOf } from '../../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../../event/manoeuvre-event.ts';
import { planeProbability } from '../../event/outcome.ts';
import { minimumNearZero, type PairAt, pathOf } from '../../event/paths.ts';
import { type BurntFlight, burntStates } from '../../flight/burnt-flight.ts';
import { type UnburntPoint, unburntPoints } from '../../flight/unburnt.ts';
import { aggregateProbability } from '../../secondaries/aggregate.ts';
import { largestAt } from '../constraints.ts';
import { unchanged } from '../event-meeting.ts';
import { addedCovarianceKm2 } from '../execution-error.ts';
import { knownStates } from '../known-meetings.ts';
import { columnsOf, type LinearCandidate, type SearchProblem } from '../linear-search.ts';
import { gcrfOfTeme, type TubeMeeting } from '../tube.ts';

/** A burn that was propagated in full and is sufficient. */
export interface FlownCandidate {
  readonly burn: PlannedImpulse;
  readonly deltaVMPerS: number;
  readonly outcome: BurnOutcome;
  readonly aggregateProbability: number;
  /** The largest burn along its direction that stays in the box. */
  readonly largestInBoxMPerS: number;
}

/** The burn of a candidate with a size [m/s]: along TNW for ±T, along RSW otherwise. */
function burnOfCandidate(
  tca: Epoch<'UTC'>,
  { axis, point, direction, seconds }: LinearCandidate,
  sizeMPerS: number,
): PlannedImpulse {
  const axes = { frame: axis.endsWith('T') ? 'TNW' : 'RTN', axes: 'following' } as const;
  const ignition = addSeconds(tca, seconds);
  const components = rotate(burnRotation(axes, point.state, ignition), direction);
  return { kind: 'impulsive', ignition, axes, deltaVMPerS: scaled(components, sizeMPerS), engine: undefined };
}

/** Propagated sizes are within this factor of the linear one; beyond it, the state transition is not valid. */
const farthest = 1.4;
const firstStep = 0.002;
const settled = 1e-4;

/**
 * The smallest sufficient size of a candidate with everything propagated, near the linear size; undefined if none is
 * found up to 1.4 times that size or up to the maximum.
 */
export function flownLeast(
  problem: SearchProblem,
  candidate: LinearCandidate,
  kernel: Kernel | undefined,
): FlownCandidate | undefined {
  const flight = new CandidateFlight(problem, candidate, kernel);
  const largest = largestAt(problem.constraints, problem.event.tca, candidate.seconds);
  const most = Math.min(farthest * candidate.deltaVMPerS, largest, candidate.largestInBoxMPerS);
  const start = Math.min(candidate.deltaVMPerS, most);
  const first = flight.at(start);
  return first.isEnough ? shrunk(flight, first) : grown(flight, first, most);
}

/** From a sufficient size down to the smallest sufficient one. */
function shrunk(flight: CandidateFlight, first: FlownSize): FlownCandidate {
  let under = first;
  for (let step = firstStep; step < 1; step *= 2) {
    const above = flight.at(first.deltaVMPerS * (1 - step));
    if (!above.isEnough) return between(flight, { above, under });
    under = above;
  }
  return under;
}

/**
 * From a size that is not enough to one that is. Steps grow, and are up to six times as long where the last two sizes say
 * that nothing nearer is enough.
 */
function grown(flight: CandidateFlight, first: FlownSize, most: number): FlownCandidate | undefined {
  let before: FlownSize | undefined;
  let above = first;
  for (let share = firstStep; above.deltaVMPerS < most; share *= 1.5) {
    const step = share * first.deltaVMPerS;
    const expected = before === undefined ? step : sizeAtTarget(flight.target, before, above) - above.deltaVMPerS;
    const next = flight.at(Math.min(most, above.deltaVMPerS + Math.min(Math.max(step, expected), 6 * step)));
    if (next.isEnough) return between(flight, { above, under: next });
    before = above;
    above = next;
  }
  return undefined;
}

/** A size that is not enough, and a larger one that is. */
interface Bracket {
  readonly above: FlownSize;
  readonly under: FlownSize;
}

/** Narrows the bracket until its ends differ by less than counts. */
function between(flight: CandidateFlight, sizes: Bracket): FlownSize {
  let { above, under } = sizes;
  for (let round = 0; under.deltaVMPerS - above.deltaVMPerS > settled * under.deltaVMPerS; round += 1) {
    const next = flight.at(sizeWithin({ above, under }, { target: flight.target, round }));
    if (next.isEnough) under = next;
    else above = next;
  }
  return under;
}

/**
 * A little more than the expected size, a little less, and the middle, in turn: the probability jumps where another object
 * comes near, and what is expected from the ends of the bracket then comes no nearer to the jump.
 */
function sizeWithin(
  { above, under }: Bracket,
  { target, round }: { readonly target: number; readonly round: number },
): number {
  const [from, to] = [above.deltaVMPerS, under.deltaVMPerS];
  const middle = (from + to) / 2;
  const turn = round % 3;
  if (turn === 2) return middle;
  const aside = 0.3 * settled * to;
  const wanted = sizeAtTarget(target, above, under) + (turn === 0 ? aside : -aside);
  return wanted > from && wanted < to ? wanted : middle;
}

/** The size at which the logarithm of the probability reaches the target, if it is a straight line. */
function sizeAtTarget(target: number, one: FlownSize, other: FlownSize): number {
  const [first, second] = [one, other].map((size) => Math.log(size.aggregateProbability / target));
  return one.deltaVMPerS + (first / (first - second)) * (other.deltaVMPerS - one.deltaVMPerS);
}

interface FlownSize extends FlownCandidate {
  readonly isEnough: boolean;
}

/**
 * Other objects whose probability can reach this share of the target near the linear size are propagated with the burn.
 */
const flownShare = 1e-4;

/** One ignition and direction, propagated with several sizes. */
class CandidateFlight {
  readonly target: number;
  readonly #problem: SearchProblem;
  readonly #candidate: LinearCandidate;
  readonly #others: readonly FlownSet[];

  constructor(problem: SearchProblem, candidate: LinearCandidate, kernel: Kernel | undefined) {
    this.#problem = problem;
    this.target = problem.target;
    this.#candidate = candidate;
    // Those of the catalogue come first, then the known ones; the orbit is flown in the order of time.
    const near = nearMeetings(problem, candidate).toSorted((a, b) => a.seconds - b.seconds);
    const points = unburntPoints(
      freeFlightOf(problem.event),
      near.map(({ seconds }) => seconds),
    );
    this.#others =
      kernel === undefined
        ? []
        : near.map((meeting, index) => flownSet(problem.event, { meeting, point: points[index] }, kernel));
  }

  at(sizeMPerS: number): FlownSize {
    const { event, target, constraints } = this.#problem;
    const burn = burnOfCandidate(event.tca, this.#candidate, sizeMPerS);
    const { point, direction } = this.#candidate;
    const impulse = { point, deltaVKmPerS: scaled(direction, sizeMPerS / 1000) };
    const outcome = burnOutcome(event, burn, addedCovarianceKm2(impulse, unchanged, constraints));
    const isEnoughAlone = outcome.probability <= target;
    const others = isEnoughAlone ? metByFlight(event, outcome.flight, this.#others) : [];
    const probabilities = others.map(({ other, pair }) => {
      const added = addedCovarianceKm2(impulse, other.point.fromTca, constraints);
      return pair === undefined ? 0 : pairProbability({ pair, meeting: other.meeting, added });
    });
    const all = aggregateProbability([outcome.probability, ...probabilities]);
    const { largestInBoxMPerS } = this.#candidate;
    const size = { burn, deltaVMPerS: sizeMPerS, largestInBoxMPerS };
    return { ...size, outcome, aggregateProbability: all, isEnough: all <= target };
  }
}

function nearMeetings(problem: SearchProblem, candidate: LinearCandidate): readonly TubeMeeting[] {
  const { constraints, target } = problem;
  const { deltaVMPerS } = candidate;
  const sizes = { from: deltaVMPerS * 0.8, to: deltaVMPerS * farthest };
  const when = { errors: constraints, lookAheadS: problem.lookAheadS, sizes, above: flownShare * target };
  return columnsOf(problem.others).countedAlong(candidate, when);
}

/** Another object around its approach to the unburnt orbit. */
interface FlownSet {
  readonly meeting: TubeMeeting;
  readonly point: UnburntPoint;
  /** None at times that its ephemeris does not cover. */
  readonly states: readonly (StateVector<'GCRF'> | undefined)[];
}

/** Seconds around the approach to the unburnt orbit, because a burn moves the approach along the orbit. */
const offsets = Array.from({ length: 13 }, (_, index) => 10 * (index - 6));
/** Minimum number of states of a path. */
const fewestStates = 4;

function flownSet(
  event: ManoeuvreEvent,
  { meeting, point }: Pick<FlownSet, 'meeting' | 'point'>,
  kernel: Kernel,
): FlownSet {
  const { other, tca } = meeting;
  const epochs = offsets.map((offset) => addSeconds(tca, offset));
  const states =
    other.kind === 'message' ? knownStates(event, other.known, epochs) : statesOfSet(other.record, epochs, kernel);
  return { meeting, point, states };
}

/** States of an object of the catalogue by its element set, or by its ephemeris. */
function statesOfSet({ orbit }: ObjectRecord, epochs: readonly Epoch<'UTC'>[], kernel: Kernel) {
  if (orbit.kind === 'ephemeris') return epochs.map((epoch) => stateOfEphemeris(orbit.ephemeris, epoch));
  const satellites = kernel.load(orbit.kind === 'elements' ? [orbit.elements] : []);
  const room = new Float64Array(6);
  return epochs.map((epoch) => {
    satellites.stateInto(0, { instant: setEpochOf(epoch), minutes: 0 }, room);
    const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = room;
    return gcrfOfTeme({ frame: 'TEME', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] }, epoch);
  });
}

function stateOfEphemeris(ephemeris: Ephemeris, epoch: Epoch<'UTC'>): StateVector<'GCRF'> | undefined {
  const found = stateAt(ephemeris, epoch);
  if (found.kind !== 'state') return undefined;
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), epoch);
  return transformState(found.state, 'GCRF', earthAttitudeAt(epoch, orientation));
}

/** An element set at its true closest approach to an orbit after a burn; without a pair if it does not come near. */
interface MetByFlight {
  readonly other: FlownSet;
  readonly pair: PairAt | undefined;
}

/** The true closest approaches of element sets to an orbit after a burn, which is propagated once for all of them. */
function metByFlight(event: ManoeuvreEvent, flight: BurntFlight, others: readonly FlownSet[]): readonly MetByFlight[] {
  const looked = others.map((other) => {
    const after = secondsBetween(other.meeting.tca, flight.burn.ignition);
    const known = offsets.map((offset, index) => ({ offset, state: other.states[index] }));
    const kept = known.filter(({ offset, state }) => after + offset > 0 && state !== undefined);
    return { other, after, kept };
  });
  const times = looked.flatMap(({ after, kept }) => kept.map(({ offset }) => after + offset));
  const rising = [...new Set(times)].toSorted((a, b) => a - b);
  const flown = rising.length === 0 ? [] : burntStates(freeFlightOf(event), flight, rising);
  const stateAt = new Map(rising.map((time, index) => [time, flown[index]]));
  return looked.map(({ other, after, kept }) => {
    const own = kept.flatMap(({ offset }) => stateAt.get(after + offset) ?? []);
    if (own.length < fewestStates) return { other, pair: undefined };
    const around = kept.map(({ offset }) => offset);
    const set = kept.flatMap(({ state }) => state ?? []);
    const { tca } = other.meeting;
    return { other, pair: minimumNearZero([pathOf(own, around, tca), pathOf(set, around, tca)]) };
  });
}

interface FlownPair {
  readonly pair: PairAt;
  readonly meeting: TubeMeeting;
  readonly added: Matrix | undefined;
}

function pairProbability({ pair, meeting, added }: FlownPair): number {
  const object = (state: StateVector<'GCRF'>, errors: RtnErrors): EncounterObject =>
    withRtnErrors({ ...state, covariance: undefined }, errors);
  const primary = withAddedErrors(object(pair.object1, meeting.ownErrors), added);
  const secondary = object(pair.object2, meeting.setErrors);
  return planeProbability({ primary, secondary, hardBodyRadiusKm: meeting.radiusKm });
}
