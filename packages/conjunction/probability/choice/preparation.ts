import { significant } from '@farpass/astro/figures';
import { type Encounter, encounterFault, relativeMotionFault } from '../../approach/encounter.ts';
import { roundedTcaShiftS, shiftToClosestApproach } from '../../approach/shift.ts';
import { faultsOfObject, withoutUnusableCovariances } from '../../covariance/usable-covariance.ts';
import { type PrincipalPlane, principalPlane } from '../../plane/encounter-plane.ts';
import { reasoned, say, worded } from '../../wording/saying.ts';
import type { Assessment, Check, Repair } from '../assessment.ts';
import { maximumProbabilityFrisbee2015 } from '../bounds/frisbee2015.ts';
import { failed, type Journal, none, passed } from './journal.ts';

/** A usable encounter, with its encounter plane if there is relative motion. */
export interface Prepared extends Journal {
  readonly encounter: Encounter;
  readonly plane: PrincipalPlane | undefined;
}

/** Checks and repairs that concern every method. Returns an answer if nothing can be computed, or only a bound. */
export function prepare(encounter: Encounter): Prepared | Assessment {
  const fault = encounterFault(encounter);
  if (fault !== undefined) return none([failed('ENCOUNTER_USABLE', ...fault.says)], ...fault.says);
  const usable = withoutUnusableCovariances(encounter);
  const given = [usable.primary, usable.secondary].filter((each) => each.covariance !== undefined);
  const { shiftS, encounter: shifted } = shiftToClosestApproach(usable);
  const journal = journalOf(covarianceChecks(encounter), shiftS);
  if (given.length < 2) return singleCovariance(shifted, journal);
  const motion = relativeMotionFault(encounter);
  // Identical states are not always a fault: in Alfano's case 12, two objects have the same state and covariance. Only
  // an object compared with itself is certainly not an encounter.
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

/** Half of the last printed digit of epochs (s): a smaller shift is arithmetic and no repair. */
const countedShiftS = 5e-7;

function journalOf(checks: readonly Check[], shiftS: number): Journal {
  const isRounding = Math.abs(shiftS) <= roundedTcaShiftS;
  const shift = Math.abs(shiftS) < countedShiftS ? '< 0.001' : (1000 * shiftS).toFixed(3);
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
  const said = say('ONE_USABLE_COVARIANCE', { sigma: significant(1000 * bound.worstSigmaKm, 3) });
  return { kind: 'upperBound', ...journal, method: 'frisbee2015Max', value: bound.upperBound, ...reasoned(said) };
}
