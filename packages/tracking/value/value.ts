import type { Matrix } from '@farpass/astro/linear';
import { secondsBetween } from '@farpass/astro/time';
import type { StandardPair } from '@farpass/conjunction/event';
import { covarianceInPlane, type PlaneCovariance } from '@farpass/conjunction/plane';
import { unseenByProvider } from './air.ts';
import { type Chances, chancesOf, evenPairs, probabilityOf, type SettledLimits, settledLimits } from './chances.ts';
import type { Detection } from './detection.ts';
import {
  alongOwnAxes,
  chancesOfSet,
  countedPass,
  covarianceAfter,
  type KnownBefore,
  planeAfter,
  planeOfEncounter,
} from './prospect.ts';
import type { ValueRequest } from './request.ts';
import { informationOfPasses, type SeenPass, seenPasses, type UnusablePasses } from './seen-passes.ts';
import { bestSets, type ValuedSet } from './sets.ts';
import { Whitening } from './whitened.ts';

/** The remaining uncertainty of the tracked object at the TCA. */
export interface LeftCovariance {
  /** GCRF [km², km²/s, km²/s²], 36 numbers in row order. */
  readonly gcrf: Matrix;
  /** Along the object's own RTN axes, inertial. */
  readonly rtn: Matrix;
  /** Covariance of both objects in the encounter plane. */
  readonly plane: PlaneCovariance;
}

/** A pass and its effect alone. */
export interface ValuedPass extends SeenPass {
  /** Whether it ends early enough to count for the decision. */
  readonly timing: 'in-time' | 'late';
  readonly price: number | undefined;
  readonly detection: Detection;
  readonly left: LeftCovariance;
  readonly chances: Chances;
}

/** A set of passes with the remaining uncertainty if all of them give measurements. */
export interface SetProspect extends ValuedSet {
  readonly left: LeftCovariance;
}

/** The benefit of tracking for a conjunction. */
export interface TrackingValue {
  readonly share: number;
  readonly limits: SettledLimits;
  /** With straight relative motion (Foster and Estes 1992), like everything that follows. */
  readonly probabilityNow: number;
  readonly now: LeftCovariance;
  /** Chances for messages until the decision if nothing is ordered. */
  readonly waiting: Chances;
  readonly passes: readonly ValuedPass[];
  /** Best first; sets refer to passes by their index in `passes`. */
  readonly sets: readonly SetProspect[];
  readonly unusable: readonly UnusablePasses[];
  /** The effect on the position that errors of forces and density have from the latest possible pass to the TCA, one sigma [km]. */
  readonly unseenKm: number;
}

/** Normal pairs for each pass alone and for sets. */
const [singlePairs, setPairs] = [192, 384] as const;
/**
 * Number of examined passes: the last ones before the decision matter most, and the first ones after it show what is
 * missed.
 */
const [mostInTime, mostLate] = [100, 20] as const;

/**
 * The benefit of tracking: the passes of the object over the sensors until its closest approach, the covariance that
 * each pass and sets of passes would leave there, and the resulting distribution of the probability in the next
 * message.
 *
 * Information of a pass: derivatives of its measurements with respect to the state at the TCA through the transition
 * matrix of the orbit's own forces, divided by the noise of the sensor; added to the inverse of the covariance that is
 * known (Tapley, Schutz and Born 2004, section 4.3). No observation removes what errors of forces and density do after
 * it, nor what constant errors of sensors and clocks allow. Undefined if a covariance is missing or is not
 * positive definite, and without relative motion.
 */
export function trackingValue(request: ValueRequest): TrackingValue | undefined {
  const { encounter, tracked, tca, dynamics, sensors, from, decideBy } = request;
  const plane = planeOfEncounter(encounter, tracked);
  const { covariance, ...state } = encounter[tracked];
  const whitening = covariance?.length === 36 ? Whitening.of(covariance) : undefined;
  if (plane === undefined || whitening === undefined) return undefined;
  const known: KnownBefore = { encounter, tracked, plane, whitening, limits: settledLimits(request.thresholds) };
  const object = { tca, state, dynamics };
  const seconds = Math.min(secondsBetween(tca, from), longestSeconds);
  const found =
    seconds > shortestSeconds
      ? seenPasses(object, sensors, { start: from, seconds })
      : { seen: [], unusable: [] as readonly UnusablePasses[] };
  const timingOf = (pass: SeenPass): ValuedPass['timing'] =>
    secondsBetween(decideBy, pass.to) >= request.deliverySeconds ? 'in-time' : 'late';
  const seen = [
    ...found.seen.filter((pass) => timingOf(pass) === 'in-time').slice(-mostInTime),
    ...found.seen.filter((pass) => timingOf(pass) === 'late').slice(0, mostLate),
  ];
  const { airSigmaShare } = request;
  const informations =
    seen.length === 0 ? [] : informationOfPasses(object, { passes: seen, sensors, airSigmaShare }, whitening);
  const counted = seen.map(({ sensor }, index) => countedPass(informations[index], sensors[sensor]));
  const [few, many] = [evenPairs(singlePairs), evenPairs(setPairs)];
  const passes = seen.map((pass, index): ValuedPass => {
    const members = [counted[index]];
    return {
      ...pass,
      timing: timingOf(pass),
      price: counted[index].price,
      detection: informations[index].detection,
      left: leftBy(known, covarianceAfter(known, members)),
      chances: chancesOfSet(known, members, few),
    };
  });
  const places = passes.flatMap(({ timing }, place) => (timing === 'in-time' ? [place] : []));
  const usable = places.map((place) => counted[place]);
  const singles = places.map((place) => passes[place].chances);
  const unseen = unseenCovariance(known, usable.at(-1)?.unseen);
  const waiting = waitingChances(known, request, many);
  const sets = bestSets({ known, passes: usable, singles, waiting }, many);
  return {
    share: plane.share,
    limits: known.limits,
    probabilityNow: probabilityOf(plane.now),
    now: leftBy(known, covarianceAfter(known, [])),
    waiting,
    passes,
    sets: sets.map((set) => ({
      ...set,
      passes: set.passes.map((place) => places[place]),
      left: leftBy(
        known,
        covarianceAfter(
          known,
          set.passes.map((place) => usable[place]),
        ),
      ),
    })),
    unusable: found.unusable,
    unseenKm: Math.sqrt(unseen[0] + unseen[7] + unseen[14]),
  };
}

/**
 * No message is counted on later than this before the closest approach: low orbits are screened three times a day (18th
 * Space Defense Squadron, Spaceflight Safety Handbook for Satellite Operators), so the newest is up to eight hours old [s].
 */
const lastMessageLeadS = 8 * 3600;

/** Passes are searched for over a week at most, and not in a window shorter than an observation. */
const [longestSeconds, shortestSeconds] = [604_800, 60] as const;

/**
 * The joint covariance shrinks as a whole, by the share of the time that is left at the decision; but no message before
 * the decision includes the effect of forces and air after it, or is better than the clocks of its sensors. Which
 * sensors there are makes no difference.
 */
function waitingChances(
  { plane: { now, plane }, limits }: KnownBefore,
  { encounter, tracked, dynamics, from, decideBy, tca, shrinkExponent, airSigmaShare }: ValueRequest,
  draws: readonly StandardPair[],
): Chances {
  const { covariance, ...state } = encounter[tracked];
  const lastMessageS = Math.max(secondsBetween(tca, decideBy), lastMessageLeadS);
  const afterDecision = { sinceSeconds: -lastMessageS, sigmaShare: airSigmaShare };
  const unseen = covariance && unseenByProvider({ tca, state, dynamics }, covariance, afterDecision);
  const share = lastMessageS / secondsBetween(tca, from);
  const scale = share > 0 && share < 1 ? share ** (2 * shrinkExponent) : 1;
  const air = unseen === undefined ? { xx: 0, xy: 0, yy: 0 } : covarianceInPlane(plane, unseen);
  const shrunk = (key: 'xx' | 'xy' | 'yy') => (now.covariance[key] - air[key]) * scale + air[key];
  const left = { xx: shrunk('xx'), xy: shrunk('xy'), yy: shrunk('yy') };
  return chancesOf(now, [{ weight: 1, left }], { limits, draws });
}

function leftBy(known: KnownBefore, gcrf: Matrix): LeftCovariance {
  return { gcrf, rtn: alongOwnAxes(known, gcrf), plane: planeAfter(known, gcrf) };
}

/** The part that no pass before the decision removes; zero if there is none. */
function unseenCovariance({ whitening }: KnownBefore, unseen: Matrix | undefined): Matrix {
  return unseen === undefined ? new Float64Array(36) : whitening.covariance(unseen);
}
