import type { Encounter } from '../../approach/encounter.ts';
import { encounterFault, relativeMotionFault } from '../../approach/encounter.ts';
import { shiftToClosestApproach } from '../../approach/shift.ts';
import type { TimeSpan } from '../../approach/time-span.ts';
import { hasVelocityCovariance } from '../../covariance/check.ts';
import { withoutUnusableCovariances } from '../../covariance/usable-covariance.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { reasoned, type Saying, say } from '../../wording/saying.ts';
import type { Check, MethodName, MethodResult } from '../assessment.ts';
import { alfriend1999Max } from '../bounds/alfriend1999.ts';
import { maximumProbabilityFrisbee2015 } from '../bounds/frisbee2015.ts';
import { alfano2005 } from '../methods/alfano2005.ts';
import { chan1997 } from '../methods/chan1997.ts';
import { foster1992 } from '../methods/foster1992.ts';
import { laas2015, probabilityLaas2015 } from '../methods/laas2015.ts';
import { patera2005 } from '../methods/patera2005.ts';
import type { PlaneMethod } from '../methods/plane-method.ts';
import { probabilityImportanceSampled } from '../sampling/monte-carlo.ts';
import { orbitPairOf, spreadOf, wholeEncounterOf } from '../slow/followed-encounter.ts';
import type { ExpectedCollisions } from '../slow/hall2021.ts';
import { expectedCollisionsHall2023, isBrief, type OverlapPeak } from '../slow/hall2023.ts';
import { coveredSpan } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { bendCheck, bendOf } from './bend-check.ts';
import { longEncounterChecks } from './long-encounter-checks.ts';
import { type AssessmentOptions, defaultSeed } from './method-choice.ts';
import { mixedMethods } from './mixed-answer.ts';
import { planeChecks } from './plane-checks.ts';
import { type AtStart, boundWithoutHits, insideAtStartSaid, isSampled, withInside } from './sampled-answer.ts';
import { discMethodResult } from './second-opinion.ts';
import { shortEncounterChecks } from './short-encounter-checks.ts';
import { type StraightPassage, straightPassage } from './straight-passage.ts';

const planeMethods: readonly (PlaneMethod & { readonly name: string })[] = [
  foster1992,
  alfano2005,
  chan1997,
  patera2005,
  laas2015,
  alfriend1999Max,
];

/** The names of all methods in the answer of `allMethods`, in its order. */
export const methodNames: readonly MethodName[] = [
  'foster1992',
  'alfano2005',
  'chan1997',
  'patera2005',
  'laas2015',
  'alfriend1999Max',
  'frisbee2015Max',
  'hall2dNc',
  'hall3dNc',
  'monteCarlo',
];

/**
 * Every method with its verdict: its own validity test, and for the straight-line methods also whether straight lines
 * may be used. A method that cannot answer gives the reason in a sentence.
 */
export function allMethods(encounter: Encounter, options: AssessmentOptions = {}): readonly MethodResult[] {
  return mixedMethods(encounter, (one) => methodsOfGaussian(one, options));
}

function methodsOfGaussian(encounter: Encounter, options: AssessmentOptions): readonly MethodResult[] {
  const fault = encounterFault(encounter);
  if (fault !== undefined) return methodNames.map((method) => refused(method, ...fault.says));
  const cleaned = withoutUnusableCovariances(encounter);
  const curved = curvedProblem(cleaned, options.span);
  const straightFault = curved.straight.find((check) => !check.passed);
  return [...planeResults(cleaned, straightFault), frisbeeResult(cleaned), ...curvedResults(curved, options)];
}

function refused(method: MethodName, ...says: readonly Saying[]): MethodResult {
  return { method, value: undefined, valid: false, ...reasoned(...says) };
}

function planeResults(encounter: Encounter, straightFault: Check | undefined): readonly MethodResult[] {
  const motion = relativeMotionFault(encounter);
  const plane = motion === undefined ? principalPlane(shiftToClosestApproach(encounter).encounter) : undefined;
  const why = motion?.says ?? [say('PLANE_NEEDS_COVARIANCES')];
  return planeMethods.map((each) => {
    const method = nameOf(each);
    if (plane === undefined) return refused(method, ...why);
    const { valid, reason, says } = each.validity(plane.problem);
    const value = each.probability(plane.problem);
    if (!Number.isFinite(value)) return refused(method, ...says);
    const bounds = method === 'laas2015' ? laasBounds(plane.problem) : {};
    const isBound = method === 'alfriend1999Max';
    if (valid && straightFault !== undefined && !isBound) {
      const why = reasoned(say('STRAIGHT_LINES_FAIL'), ...straightFault.says);
      return { method, value, ...bounds, valid: false, ...why };
    }
    return { method, value, ...bounds, valid, reason, says };
  });
}

function nameOf(method: PlaneMethod): MethodName {
  return methodNames.find((name) => name === method.name) ?? 'foster1992';
}

function laasBounds(plane: Parameters<typeof probabilityLaas2015>[0]): {
  readonly lowerBound?: number;
  readonly upperBound?: number;
} {
  const bounded = probabilityLaas2015(plane);
  return bounded === undefined ? {} : { lowerBound: bounded.lowerBound, upperBound: bounded.upperBound };
}

function frisbeeResult(encounter: Encounter): MethodResult {
  const bound = maximumProbabilityFrisbee2015(shiftToClosestApproach(encounter).encounter);
  if (bound === undefined) return refused('frisbee2015Max', say('FRISBEE_NOT_ONE'));
  return { method: 'frisbee2015Max', value: bound.upperBound, valid: true, ...reasoned(say('FRISBEE_BOUND')) };
}

interface CurvedProblem {
  readonly straight: readonly Check[];
  readonly pair: OrbitPair | undefined;
  readonly peak: OverlapPeak | undefined;
  readonly passage: StraightPassage | undefined;
  readonly refusal: readonly Saying[];
}

function curvedProblem(encounter: Encounter, span: TimeSpan | undefined): CurvedProblem {
  const nothing = { straight: [], pair: undefined, peak: undefined, passage: undefined };
  const velocities = [encounter.primary, encounter.secondary].every(
    (o) => o.covariance && hasVelocityCovariance(o.covariance),
  );
  if (!velocities) return { ...nothing, refusal: [say('CURVED_NEEDS_COVARIANCES')] };
  const orbits = orbitPairOf(encounter, span);
  if (orbits.kind === 'unusable') return { ...nothing, refusal: orbits.says };
  const passage = relativeMotionFault(encounter) === undefined ? straightPassage(encounter) : undefined;
  const usage = passage && planeChecks(orbits.pair, passage);
  const plane = passage && principalPlane(shiftToClosestApproach(encounter).encounter);
  const isBent = passage && plane && isBrief(orbits.pair, passage);
  const bend = isBent ? [bendCheck(bendOf(orbits.encounter, { pair: orbits.pair, passage, plane }))] : [];
  const straight = [...(usage?.checks ?? []), ...bend];
  return { straight, pair: orbits.pair, peak: usage?.peak, passage, refusal: [] };
}

function curvedResults(problem: CurvedProblem, options: AssessmentOptions): readonly MethodResult[] {
  const { pair, peak, passage } = problem;
  if (pair === undefined)
    return (['hall2dNc', 'hall3dNc', 'monteCarlo'] as const).map((m) => refused(m, ...problem.refusal));
  const short = peak && expectedCollisionsHall2023(pair, peak);
  const spread = peak && short && spreadOf(pair, peak, short);
  const long = wholeEncounterOf(pair, { spread, passage });
  const nothing = say('NC3D_UNSETTLED');
  const sampling = { trials: options.trials ?? sideBySideTrials, seed: options.seed ?? defaultSeed };
  const brief = passage && isBrief(pair, passage) ? discMethodResult(pair, passage, sampling) : undefined;
  return [
    short === undefined || spread === undefined
      ? refused('hall2dNc', say('NC2D_NO_PEAK'))
      : verdict({ method: 'hall2dNc', value: short.value }, shortEncounterChecks(pair, short, spread)),
    long === undefined
      ? refused('hall3dNc', nothing)
      : covering(long, verdict({ method: 'hall3dNc', value: long.value }, longEncounterChecks(pair, long))),
    brief ?? (long === undefined ? refused('monteCarlo', nothing) : monteCarloResult({ pair, long }, options)),
  ];
}

function verdict(of: { readonly method: MethodName; readonly value: number }, checks: readonly Check[]): MethodResult {
  const fault = checks.find((check) => !check.passed);
  const reason = reasoned(...(fault?.says ?? [say('ALL_CHECKS_HOLD')]));
  return { method: of.method, value: Math.min(1, of.value), valid: fault === undefined, ...reason };
}

function covering(span: ExpectedCollisions, result: MethodResult): MethodResult {
  return { ...result, ...reasoned(...result.says, coveredSpan(span)) };
}

const sideBySideTrials = 10_000;

function monteCarloResult(
  of: { readonly pair: OrbitPair; readonly long: ExpectedCollisions },
  options: AssessmentOptions,
): MethodResult {
  const span = { fromS: of.long.fromS, toS: of.long.toS };
  const trials = options.trials ?? sideBySideTrials;
  const atStart: AtStart = { insideAtStart: of.long.insideAtStart, span: of.pair.span };
  const entering = probabilityImportanceSampled(of.pair, of.long, { trials, seed: options.seed ?? defaultSeed, span });
  const result = withInside(entering, atStart);
  const { value, lowerBound } = result;
  const upperBound =
    result.hits === 0 ? Math.max(result.upperBound, boundWithoutHits(result.trials)) : result.upperBound;
  const hits = say('MONTE_CARLO_TRIALS', { hits: result.hits, trials, seed: result.seed });
  const reason = reasoned(hits, ...insideAtStartSaid(result, atStart), coveredSpan(span));
  return {
    method: 'monteCarlo',
    value,
    lowerBound,
    upperBound,
    valid: result.value > 0 && isSampled(result, of.long),
    ...reason,
  };
}
