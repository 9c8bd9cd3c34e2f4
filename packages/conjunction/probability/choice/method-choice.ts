import type { Encounter } from '../../approach/encounter.ts';
import type { TimeSpan } from '../../approach/time-span.ts';
import { hasVelocityCovariance } from '../../covariance/check.ts';
import { type Saying, say, worded } from '../../wording/saying.ts';
import type { Assessment, Check, MethodName, Repair } from '../assessment.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { orbitPairOf, spreadOf, wholeEncounterOf } from '../slow/followed-encounter.ts';
import { expectedCollisionsHall2023, isBrief, type OverlapPeak } from '../slow/hall2023.ts';
import type { InflowSpread } from '../slow/inflow-spread.ts';
import { coveredSpan } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { type Bend, bendCheck, bendOf, mayBendTo } from './bend-check.ts';
import { answered, failed, type Journal, none } from './journal.ts';
import { longEncounterChecks } from './long-encounter-checks.ts';
import { assessMixture } from './mixed-answer.ts';
import { answerWithDraws } from './plain-draws.ts';
import { planeChecks } from './plane-checks.ts';
import { type Prepared, prepare } from './preparation.ts';
import { type SamplingRun, sampledAnswer } from './sampled-answer.ts';
import { type Candidate, discAnswer, isNegligible, negligibleAnswer, withSecondOpinion } from './second-opinion.ts';
import { shortEncounterChecks } from './short-encounter-checks.ts';
import { type StraightPassage, straightPassage } from './straight-passage.ts';

export interface AssessmentOptions {
  /** Maximum number of Monte Carlo trials. */
  readonly trials?: number;
  readonly seed?: number;
  /**
   * Span of time that counts, s after the epoch of the states; collisions outside it are ignored. Without it the whole
   * encounter counts, up to a quarter of the period on either side.
   */
  readonly span?: TimeSpan;
  /**
   * Answers at once: the 2D probability if all its assumptions hold, otherwise none. Methods that follow the orbits
   * take seconds.
   */
  readonly isStraightOnly?: boolean;
}

export const defaultSeed = 20_090_210;
const defaultTrials = 120_000;

/**
 * The probability that can be defended, by the cheapest method whose assumptions hold: 2D → 2D-Nc → 3D-Nc → Monte Carlo
 * (Hall, Baars, Casali, AAS 23-398, 2023), with all checks and repairs. Every answer except a 2D one with all checks
 * passed is compared with an independent sampling; if they disagree, the answer is an interval. The 2D integral uses
 * states shifted to the true closest approach. The other methods start from the states at the message's epoch, because
 * even a straight-line shift of 0.1 ms bends an orbit by a tenth of a sigma. Errors that are mixtures of Gaussians give the
 * weighted sum over their parts.
 */
export function assessProbability(encounter: Encounter, options: AssessmentOptions = {}): Assessment {
  return assessMixture(encounter, (one) => assessGaussian(one, options));
}

function assessGaussian(encounter: Encounter, options: AssessmentOptions): Assessment {
  const prepared = prepare(encounter);
  if ('kind' in prepared) return prepared;
  const straight = assessStraight(prepared, options.span);
  if (straight.answer !== undefined) return straight.answer;
  if (options.isStraightOnly === true) return none(straight.checks, say('ORBITS_MUST_BE_FOLLOWED'));
  const sampling = { trials: options.trials ?? defaultTrials, seed: options.seed ?? defaultSeed };
  return assessOrbits(straight, sampling);
}

/** Results of the straight-line analysis for the methods that follow the orbits. */
interface Followed extends Journal {
  readonly pair?: OrbitPair;
  readonly peak?: OverlapPeak | undefined;
  readonly passage?: StraightPassage | undefined;
  /** Of a brief encounter. */
  readonly bend?: Bend | undefined;
  /** The 2D probability, if only the bend of the errors speaks against it. */
  readonly straight?: Candidate | undefined;
  /** The 2D probability, whatever the checks say. */
  readonly planeValue?: number | undefined;
  readonly answer?: Assessment;
}

/**
 * The 2D probability, if its checks pass or if the orbits cannot be followed; otherwise the data that the next method
 * needs.
 */
function assessStraight(prepared: Prepared, span: TimeSpan | undefined): Followed {
  const { encounter, plane } = prepared;
  const planeValue = plane && probabilityFoster1992(plane.problem);
  const objects = [encounter.primary, encounter.secondary];
  if (!objects.every(({ covariance }) => covariance && hasVelocityCovariance(covariance))) {
    const check = failed('VELOCITY_COVARIANCE_GIVEN', say('VELOCITY_COVARIANCE_MISSING'));
    return { ...prepared, answer: uncheckedPlane(prepared, unspanned(check, span), planeValue) };
  }
  const orbits = orbitPairOf(encounter, span);
  if (orbits.kind === 'unusable') {
    const check = failed('ELLIPTIC_ORBITS', ...orbits.says);
    return { ...prepared, answer: uncheckedPlane(prepared, unspanned(check, span), planeValue) };
  }
  const { pair } = orbits;
  const passage = plane && straightPassage(encounter);
  const usage = passage && planeChecks(pair, passage);
  const bend =
    plane && passage && isBrief(pair, passage) ? bendOf(orbits.encounter, { pair, passage, plane }) : undefined;
  const bent = bend === undefined ? [] : [bendCheck(bend)];
  const journal: Journal = {
    checks: [...prepared.checks, ...(usage?.checks ?? []), ...bent],
    repairs: orbits.isReoriented ? [...prepared.repairs, axesRenamed] : prepared.repairs,
  };
  const holds = planeValue !== undefined && usage?.checks.every((each) => each.passed) === true;
  const straight: Candidate | undefined = holds
    ? { method: 'foster1992', value: planeValue, says: [say('PLANE_ANSWERS')] }
    : undefined;
  if (straight !== undefined && bent.every((each) => each.passed)) {
    return { ...journal, answer: answered(journal, straight) };
  }
  return { ...journal, pair, peak: usage?.peak, passage, bend, straight, planeValue };
}

/**
 * A fault after which only the 2D probability remains. The 2D probability has no time, so a requested span is not
 * applied.
 */
function unspanned(fault: Check, span: TimeSpan | undefined): Check {
  return span === undefined ? fault : { ...fault, ...worded(...fault.says, say('SPAN_NOT_APPLIED')) };
}

const axesRenamed: Repair = { code: 'AXES_RENAMED', ...worded(say('AXES_RENAMED')) };

/** The answer if the orbits cannot be followed: the 2D probability with the fault named, or none. */
function uncheckedPlane(prepared: Prepared, fault: Check, value: number | undefined): Assessment {
  const journal = { checks: [...prepared.checks, fault], repairs: prepared.repairs };
  if (value === undefined) return none(journal.checks, say('ORBITS_MUST_BE_FOLLOWED'), ...fault.says);
  return answered(journal, { method: 'foster1992', value, says: [say('PLANE_UNCHECKED'), ...fault.says] });
}

/**
 * The methods that follow the orbits, each compared with its own kind of sampling; for brief encounters this is
 * sampling on the disc.
 */
function assessOrbits(followed: Followed, sampling: SamplingRun): Assessment {
  const { pair, passage, bend } = followed;
  const answer = followedAnswer(followed, sampling);
  const isFar =
    pair === undefined || pair.span !== undefined || passage === undefined || bend === undefined || !mayBendTo(bend);
  return isFar ? answer : answerWithDraws(answer, { pair, aroundS: passage.timeS, sampling });
}

function followedAnswer(followed: Followed, sampling: SamplingRun): Assessment {
  const { pair, peak, passage, straight, planeValue } = followed;
  if (pair === undefined) return none(followed.checks, say('ORBITS_NOT_FORMED'));
  const nothing = nothingToFollow(followed, sampling);
  if (nothing !== undefined) return nothing;
  if (straight !== undefined && passage !== undefined && isBrief(pair, passage)) {
    // Only the bend is in doubt: sampling on the disc decides, without the slow search for the whole encounter.
    const decided = discAnswer(followed, { pair, passage, candidates: [straight], planeValue, sampling });
    if (decided?.kind === 'probability') return decided;
  }
  const curved = curvedCandidate(pair, { peak, passage });
  const journal: Journal = {
    checks: [...followed.checks, ...curved.checks],
    repairs: [...followed.repairs, ...clippedAtPeak(peak)],
  };
  const candidates = [straight, curved.candidate].flatMap((each) => each ?? []);
  if (passage !== undefined && isBrief(pair, passage) && !overlapsAtStart(curved.checks)) {
    const answer = discAnswer(journal, { pair, passage, candidates, planeValue, sampling });
    if (answer !== undefined) return answer;
  }
  const { long } = curved;
  if (curved.candidate !== undefined)
    return withSecondOpinion(journal, { pair, long, candidate: curved.candidate, sampling });
  if (long === undefined) return none(journal.checks, say('NC3D_SETTLES_NOWHERE'));
  return sampledAnswer(journal, { pair, long, sampling });
}

/**
 * The answer if neither the straight lines nor 2D-Nc nor any sampled orbit reaches the sphere, nor errors that are bent
 * do; a span is always followed.
 */
function nothingToFollow(followed: Followed, sampling: SamplingRun): Assessment | undefined {
  const { pair, peak, passage, bend, planeValue } = followed;
  if (pair === undefined || pair.span !== undefined || passage === undefined || !isBrief(pair, passage))
    return undefined;
  if (bend === undefined || mayBendTo(bend)) return undefined;
  if (planeValue === undefined || !isNegligible({ value: planeValue })) return undefined;
  const short = peak && expectedCollisionsHall2023(pair, peak);
  const curved = short && candidateOf('hall2dNc', short.value, [say('NC2D_ANSWERS')]);
  return negligibleAnswer(followed, { pair, passage, curved, sampling });
}

/** Nothing enters spheres that overlap from the start: they are judged by the window, not by the approach. */
function overlapsAtStart(checks: readonly Check[]): boolean {
  return checks.some(({ code, passed }) => code === 'NC3D_OUTSIDE_AT_START' && !passed);
}

interface CurvedCandidate {
  readonly checks: readonly Check[];
  readonly candidate: Candidate | undefined;
  readonly long: ReturnType<typeof wholeEncounterOf>;
}

/** 2D-Nc if its checks pass, otherwise 3D-Nc if its checks do. */
function curvedCandidate(
  pair: OrbitPair,
  { peak, passage }: { readonly peak: OverlapPeak | undefined; readonly passage: StraightPassage | undefined },
): CurvedCandidate {
  let spread: InflowSpread | undefined;
  let checks: readonly Check[] = [];
  if (peak !== undefined) {
    const short = expectedCollisionsHall2023(pair, peak);
    spread = spreadOf(pair, peak, short);
    checks = shortEncounterChecks(pair, short, spread);
    if (allPassed(checks)) {
      const candidate = candidateOf('hall2dNc', short.value, [say('NC2D_ANSWERS')]);
      return { checks, candidate, long: undefined };
    }
  }
  const long = wholeEncounterOf(pair, { spread, passage });
  const usage = longEncounterChecks(pair, long);
  const holds = long !== undefined && allPassed(usage);
  const candidate = holds ? candidateOf('hall3dNc', long.value, [say('NC3D_ANSWERS'), coveredSpan(long)]) : undefined;
  return { checks: [...checks, ...usage], candidate, long };
}

function allPassed(checks: readonly Check[]): boolean {
  return checks.every((each) => each.passed);
}

function candidateOf(method: MethodName, value: number, says: readonly Saying[]): Candidate {
  return { method, value: Math.min(1, value), says };
}

function clippedAtPeak(peak: OverlapPeak | undefined): readonly Repair[] {
  if (!peak?.at.isClipped) return [];
  return [{ code: 'POSITION_COVARIANCE_CLIPPED', ...worded(say('POSITION_COVARIANCE_CLIPPED')) }];
}
