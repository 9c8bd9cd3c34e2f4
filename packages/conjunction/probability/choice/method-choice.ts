import { type Encounter, encounterFault, relativeMotionFault } from '../../approach/encounter.ts';
import { roundedTcaShiftS, shiftToClosestApproach } from '../../approach/shift.ts';
import { hasVelocityCovariance } from '../../covariance/check.ts';
import { faultsOfObject, withoutUnusableCovariances } from '../../covariance/usable-covariance.ts';
import { type PrincipalPlane, principalPlane } from '../../plane/encounter-plane.ts';
import { reasoned, type Saying, say, worded } from '../../wording/saying.ts';
import { mostLeftOut } from '../answer-accuracy.ts';
import type { Assessment, Check, MethodName, Repair } from '../assessment.ts';
import { maximumProbabilityFrisbee2015 } from '../bounds/frisbee2015.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { probabilityImportanceSampled, type SampledProbability } from '../sampling/monte-carlo.ts';
import type { TimeSpan } from '../sampling/trajectory-pair.ts';
import { orbitPairOf, spreadOf, wholeEncounterOf } from '../slow/followed-encounter.ts';
import type { ExpectedCollisions } from '../slow/hall2021.ts';
import { expectedCollisionsHall2023, type OverlapPeak } from '../slow/hall2023.ts';
import type { InflowSpread } from '../slow/inflow-spread.ts';
import { coveredSpan } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { planeUsage, shortEncounterUsage, straightPassage } from './assumption-checks.ts';
import { longEncounterUsage } from './long-encounter-checks.ts';

export interface AssessmentOptions {
  /** Trials of the importance-sampled Monte Carlo at the ladder's end. */
  readonly trials?: number;
  readonly seed?: number;
  /**
   * Time that counts, s after the epoch of the states: collisions outside it are not asked about. Without it all of the
   * encounter counts, up to a quarter of the period to either side.
   */
  readonly span?: TimeSpan;
}

const defaultTrials = 120_000;
const defaultSeed = 20_090_210;

/**
 * The probability that can be defended: the cheapest method whose assumptions hold, 2D → 2D-Nc → 3D-Nc → Monte Carlo
 * (Hall, Baars, Casali, AAS 23-398, 2023), with every check and every repair on the way. The 2D integral sees states
 * shifted to the true closest approach; the curved methods start from the states at the message's epoch, since a
 * straight-line shift of 0.1 ms already bends an orbit by a tenth of sigma.
 */
export function assessProbability(encounter: Encounter, options: AssessmentOptions = {}): Assessment {
  const prepared = prepare(encounter);
  if ('kind' in prepared) return prepared;
  const straight = assessStraight(prepared, options.span);
  if (straight.answer !== undefined) return straight.answer;
  return assessCurved(straight, { trials: options.trials ?? defaultTrials, seed: options.seed ?? defaultSeed });
}

interface Journal {
  readonly checks: readonly Check[];
  readonly repairs: readonly Repair[];
}

interface Prepared extends Journal {
  readonly encounter: Encounter;
  readonly plane: PrincipalPlane | undefined;
}

function prepare(encounter: Encounter): Prepared | Assessment {
  const fault = encounterFault(encounter);
  if (fault !== undefined) return none([failed('ENCOUNTER_USABLE', ...fault.says)], ...fault.says);
  const usable = withoutUnusableCovariances(encounter);
  const given = [usable.primary, usable.secondary].filter((each) => each.covariance !== undefined);
  const { shiftS, encounter: shifted } = shiftToClosestApproach(usable);
  const journal = journalOf(covarianceChecks(encounter), shiftS);
  if (given.length < 2) return singleCovariance(shifted, journal);
  const motion = relativeMotionFault(encounter);
  // Only an object set against itself is surely no encounter: Alfano's case 12 has two of one state and one covariance.
  if (motion?.code === 'IDENTICAL_STATES' && encounter.primary === encounter.secondary) {
    return none([...journal.checks, failed('RELATIVE_MOTION', ...motion.says)], ...motion.says);
  }
  const moving = motion
    ? failed('RELATIVE_MOTION', ...motion.says)
    : passed('RELATIVE_MOTION', say('RELATIVE_MOTION_GIVEN'));
  const plane = motion === undefined ? principalPlane(shifted) : undefined;
  return {
    encounter: usable,
    plane,
    checks: [...journal.checks, moving],
    repairs: [...journal.repairs, ...planeRepairs(plane)],
  };
}

/** Half the last digit that epochs are printed to (s): a smaller shift is arithmetic, no repair. */
const countedShiftS = 5e-7;

function journalOf(checks: readonly Check[], shiftS: number): Journal {
  const isRounding = Math.abs(shiftS) <= roundedTcaShiftS;
  const shift = (1000 * shiftS).toFixed(3);
  const check: Check = {
    code: 'TCA_SHIFT_WITHIN_ROUNDING',
    passed: isRounding,
    ...worded(say(isRounding ? 'SHIFT_INSIDE_ROUNDING' : 'SHIFT_BEYOND_ROUNDING', { shift })),
    value: shiftS,
    limit: roundedTcaShiftS,
  };
  const repair: Repair = { code: 'TCA_SHIFTED', ...worded(say('STATES_SHIFTED', { shift })) };
  return { checks: [...checks, check], repairs: Math.abs(shiftS) < countedShiftS ? [] : [repair] };
}

function planeRepairs(plane: PrincipalPlane | undefined): readonly Repair[] {
  const clipped = plane?.clippedEigenvalues ?? [];
  if (clipped.length === 0) return [];
  const eigenvalues = clipped.map((value) => `${value.toExponential(3)} km²`).join(', ');
  const code = 'PLANE_COVARIANCE_CLIPPED';
  return [{ code, ...worded(say(code, { eigenvalues })) }];
}

function covarianceChecks(encounter: Encounter): readonly Check[] {
  return [encounter.primary, encounter.secondary].flatMap((object, index) => {
    const number = index + 1;
    if (object.covariance === undefined)
      return [failed('COVARIANCE_GIVEN', say('COVARIANCE_MISSING', { object: number }))];
    const whose = say('OF_OBJECT', { object: number });
    const faults = faultsOfObject(object);
    if (faults.length === 0) return [passed('COVARIANCE_USABLE', whose, say('COVARIANCE_POSITIVE_DEFINITE'))];
    return faults.map((fault) => failed('COVARIANCE_USABLE', whose, ...fault.says));
  });
}

function singleCovariance(shifted: Encounter, journal: Journal): Assessment {
  const bound = maximumProbabilityFrisbee2015(shifted);
  if (bound === undefined) {
    return { kind: 'none', ...journal, ...reasoned(say('NO_USABLE_COVARIANCE')) };
  }
  const said = say('ONE_USABLE_COVARIANCE', { sigma: (1000 * bound.worstSigmaKm).toPrecision(3) });
  return { kind: 'upperBound', ...journal, method: 'frisbee2015Max', value: bound.upperBound, ...reasoned(said) };
}

interface Climbing extends Journal {
  readonly pair?: OrbitPair;
  readonly peak?: OverlapPeak | undefined;
  readonly answer?: Assessment;
}

/** First rung: the 2D probability, if the orbits can be followed to check it and it passes; else what comes next needs. */
function assessStraight(prepared: Prepared, span: TimeSpan | undefined): Climbing {
  const { encounter, plane } = prepared;
  const value = plane && probabilityFoster1992(plane.problem);
  const objects = [encounter.primary, encounter.secondary];
  if (!objects.every(({ covariance }) => covariance && hasVelocityCovariance(covariance))) {
    const check = failed('VELOCITY_COVARIANCE_GIVEN', say('VELOCITY_COVARIANCE_MISSING'));
    return { ...prepared, answer: uncheckedPlane(prepared, unspanned(check, span), value) };
  }
  const orbits = orbitPairOf(encounter, span);
  if (orbits.kind === 'unusable') {
    const check = failed('ELLIPTIC_ORBITS', ...orbits.says);
    return { ...prepared, answer: uncheckedPlane(prepared, unspanned(check, span), value) };
  }
  const passage = value === undefined ? undefined : straightPassage(encounter);
  const usage = passage && planeUsage(orbits.pair, passage);
  const journal: Journal = {
    checks: [...prepared.checks, ...(usage?.checks ?? [])],
    repairs: orbits.isReoriented ? [...prepared.repairs, axesRenamed] : prepared.repairs,
  };
  if (value !== undefined && usage?.checks.every((each) => each.passed)) {
    return { ...journal, answer: answered(journal, { method: 'foster1992', value, says: [say('PLANE_ANSWERS')] }) };
  }
  return { ...journal, pair: orbits.pair, peak: usage?.peak };
}

/** A fault that leaves the 2D probability alone: it has no time, so that a span that was asked for is not applied. */
function unspanned(fault: Check, span: TimeSpan | undefined): Check {
  return span === undefined ? fault : { ...fault, ...worded(...fault.says, say('SPAN_NOT_APPLIED')) };
}

const axesRenamed: Repair = { code: 'AXES_RENAMED', ...worded(say('AXES_RENAMED')) };

/** What is left when the orbits cannot be followed: the 2D probability with its fault named, or nothing. */
function uncheckedPlane(prepared: Prepared, fault: Check, value: number | undefined): Assessment {
  const journal = { checks: [...prepared.checks, fault], repairs: prepared.repairs };
  if (value === undefined) return none(journal.checks, say('ORBITS_MUST_BE_FOLLOWED'), ...fault.says);
  return answered(journal, { method: 'foster1992', value, says: [say('PLANE_UNCHECKED'), ...fault.says] });
}

function assessCurved(climbing: Climbing, sampling: { readonly trials: number; readonly seed: number }): Assessment {
  const { pair, peak } = climbing;
  if (pair === undefined) return none(climbing.checks, say('ORBITS_NOT_FORMED'));
  let journal: Journal = { checks: climbing.checks, repairs: [...climbing.repairs, ...clippedAtPeak(peak)] };
  let spread: InflowSpread | undefined;
  if (peak !== undefined) {
    const short = expectedCollisionsHall2023(pair, peak);
    spread = spreadOf(pair, peak, short);
    const usage = shortEncounterUsage(pair, short, spread);
    journal = { ...journal, checks: [...journal.checks, ...usage] };
    if (usage.every((each) => each.passed)) {
      const says = [say('NC2D_ANSWERS')];
      return answered(journal, { method: 'hall2dNc', value: Math.min(1, short.value), says });
    }
  }
  const long = wholeEncounterOf(pair, spread);
  const usage = longEncounterUsage(pair, long);
  journal = { ...journal, checks: [...journal.checks, ...usage] };
  if (long === undefined) return none(journal.checks, say('NC3D_SETTLES_NOWHERE'));
  if (usage.every((each) => each.passed)) {
    const says = [say('NC3D_ANSWERS'), coveredSpan(long)];
    return answered(journal, { method: 'hall3dNc', value: Math.min(1, long.value), says });
  }
  return sampled(journal, { pair, long, sampling });
}

function clippedAtPeak(peak: OverlapPeak | undefined): readonly Repair[] {
  if (!peak?.at.isClipped) return [];
  return [{ code: 'POSITION_COVARIANCE_CLIPPED', ...worded(say('POSITION_COVARIANCE_CLIPPED')) }];
}

function sampled(
  journal: Journal,
  of: {
    readonly pair: OrbitPair;
    readonly long: ExpectedCollisions;
    readonly sampling: { readonly trials: number; readonly seed: number };
  },
): Assessment {
  const span = { fromS: of.long.fromS, toS: of.long.toS };
  const atStart: AtStart = { insideAtStart: of.long.insideAtStart, span: of.pair.span };
  const entering = probabilityImportanceSampled(of.pair, of.long, { ...of.sampling, span });
  const result = withInside(entering, atStart);
  const repairs = [...journal.repairs, ...samplingRepairs(result)];
  const width = result.value > 0 ? (entering.upperBound - entering.lowerBound) / 2 / result.value : 1;
  const check: Check = {
    code: 'MONTE_CARLO_CONVERGED',
    passed: isSampled(result, of.long) && width < 0.2,
    ...worded(
      say('MONTE_CARLO_INTERVAL', {
        hits: result.hits,
        trials: result.trials,
        percent: (100 * width).toPrecision(2),
      }),
    ),
    value: width,
    limit: 0.2,
  };
  const checks = [...journal.checks, check];
  const reason = reasoned(say('MONTE_CARLO_ANSWERS'), ...insideAtStartSaid(result, atStart), coveredSpan(span));
  const { value, lowerBound, upperBound } = result;
  return { kind: 'probability', method: 'monteCarlo', value, lowerBound, upperBound, checks, repairs, ...reason };
}

/** What overlaps already when counting begins, and the span that was asked for, if one was. */
export interface AtStart {
  readonly insideAtStart: number;
  readonly span: TimeSpan | undefined;
}

/**
 * What enters during the window, and what lies inside when it opens. Orbits that leave and come back are in both, so
 * that the probability of either lies between the larger of the two and their sum; the upper bound always holds both.
 * A span that was asked for is answered by what enters during it. Otherwise objects that exist when the window opens do
 * not overlap: given that, the count of entries is the answer, as in NASA CARA's figures, and the condition itself changes
 * it by the factor 1/(1 − p), which may be left out up to p = 0.01. Above, the sum is answered, which errs on the safe side.
 */
export function withInside(entering: SampledProbability, { insideAtStart, span }: AtStart): SampledProbability {
  const { value, lowerBound } = entering;
  const upperBound = Math.min(1, entering.upperBound + insideAtStart);
  if (span !== undefined) return { ...entering, upperBound };
  return {
    ...entering,
    value: insideAtStart > mostLeftOut ? Math.min(1, value + insideAtStart) : Math.max(value, insideAtStart),
    lowerBound: Math.max(lowerBound, insideAtStart),
    upperBound,
  };
}

/** Enough hits to trust the interval, or next to nothing that could still enter. */
export function isSampled(result: SampledProbability, { value, insideAtStart }: ExpectedCollisions): boolean {
  return result.hits > 100 || value <= mostLeftOut * insideAtStart;
}

/** Says what the overlap at the start does to the answer; nothing under a thousandth of it. */
export function insideAtStartSaid({ value }: SampledProbability, { insideAtStart, span }: AtStart): readonly Saying[] {
  if (insideAtStart <= 1e-3 * value) return [];
  const probability = insideAtStart.toPrecision(4);
  if (span !== undefined) return [say('OVERLAP_BEFORE_SPAN', { probability })];
  return [say(insideAtStart > mostLeftOut ? 'OVERLAP_SUMMED' : 'OVERLAP_LARGER', { probability })];
}

function samplingRepairs(result: SampledProbability): readonly Repair[] {
  if (result.clippedEigenvalues === 0) return [];
  const code = 'ELEMENT_COVARIANCE_CLIPPED';
  return [{ code, ...worded(say(code, { count: result.clippedEigenvalues })) }];
}

function answered(
  journal: Journal,
  { method, value, says }: { readonly method: MethodName; readonly value: number; readonly says: readonly Saying[] },
): Assessment {
  const { checks, repairs } = journal;
  return { kind: 'probability', checks, repairs, method, value, ...reasoned(...says) };
}

function none(checks: readonly Check[], ...says: readonly Saying[]): Assessment {
  return { kind: 'none', checks, repairs: [], ...reasoned(...says) };
}

function failed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: false, ...worded(...says) };
}

function passed(code: Check['code'], ...says: readonly Saying[]): Check {
  return { code, passed: true, ...worded(...says) };
}
