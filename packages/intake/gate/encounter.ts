import { frameOfName } from '@farpass/astro/frames';
import { type CartesianState, difference, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import type { Cdm, CdmObject } from '@farpass/ccsds/cdm';
import {
  type Encounter,
  encounterGeometry,
  type RadialTransverseNormal,
  secondsToClosestApproach,
} from '@farpass/conjunction/approach';
import type { GateCode, GateFault } from './fault.ts';
import { stateFaults } from './state.ts';

/**
 * Contradictions of a conjunction message with itself or physics: another centre, an unknown frame, impossible states,
 * and a headline (miss, speed, relative state) that its states do not confirm. `encounter` holds its states in one
 * inertial frame, km and km/s.
 */
export function encounterFaults(cdm: Cdm, encounter: Encounter): readonly GateFault[] {
  const objects = [cdm.object1, cdm.object2].flatMap((object, index) => [
    ...centreFaults(object, index + 1),
    ...frameFaults(object, index + 1),
  ]);
  const states = [encounter.primary, encounter.secondary].flatMap((state, index) =>
    stateFaults(state, `Object ${index + 1}`),
  );
  return [...objects, ...framesDiffer(cdm), ...states, ...headlineFaults(cdm, encounter), ...timeFaults(encounter)];
}

function centreFaults({ metadata }: CdmObject, number: number): readonly GateFault[] {
  const { ORBIT_CENTER: centre = 'EARTH' } = metadata.values;
  if (/^EARTH$/i.test(centre.trim())) return [];
  const sentence = `Object ${number} moves about ${centre}; only orbits about the Earth are assessed.`;
  return [{ code: 'CENTRE_NOT_EARTH', sentence, parameters: { object: String(number), centre }, isFatal: true }];
}

function frameFaults({ metadata }: CdmObject, number: number): readonly GateFault[] {
  const { REF_FRAME: name } = metadata.values;
  if (frameOfName(name)?.kind === 'earth-centred') return [];
  const sentence = `Object ${number} has its state in the frame '${name}', which is not known; EME2000, GCRF, ITRF, TEME, TOD, MOD and PEF are.`;
  return [{ code: 'FRAME_UNKNOWN', sentence, parameters: { object: String(number), name }, isFatal: true }];
}

function framesDiffer({ object1, object2 }: Cdm): readonly GateFault[] {
  const [one, two] = [object1.metadata.values.REF_FRAME, object2.metadata.values.REF_FRAME];
  if (frameOfName(one)?.frame === frameOfName(two)?.frame) return [];
  const sentence = `Object 1 has its state in ${one}, object 2 in ${two}; a message gives both in one frame.`;
  return [{ code: 'FRAMES_DIFFER', sentence, parameters: { one, two }, isFatal: false }];
}

/**
 * Limits on the difference between headline and states: reported above the first, contradicting above the second. The
 * states may be at a TCA that is rounded to milliseconds: 15 m at 15 km/s.
 */
const positionKm = { told: 0.02, fatal: 1 };
const velocityKmPerS = { told: 0.002, fatal: 0.1 };
/** Additional limits relative to the stated value. */
const part = { told: 0.01, fatal: 0.1 };

interface Limits {
  readonly told: number;
  readonly fatal: number;
}

interface Comparison {
  readonly code: GateCode;
  /** Difference between the states and the stated quantity, and the size of that quantity; km or km/s. */
  readonly difference: number;
  readonly stated: number;
  readonly limits: Limits;
  readonly sentence: string;
  readonly parameters: GateFault['parameters'];
}

function headlineFaults(cdm: Cdm, encounter: Encounter): readonly GateFault[] {
  const geometry = encounterGeometry(encounter);
  const v = cdm.relative.values;
  const comparisons = [
    missOf(v.MISS_DISTANCE.value / 1000, encounter),
    v.RELATIVE_SPEED &&
      speedOf({ statedKmPerS: v.RELATIVE_SPEED.value / 1000, foundKmPerS: geometry.relativeSpeedKmPerS }),
    relativeOf('POSITION', tripleOf(v, 'POSITION'), geometry.missKm),
    relativeOf('VELOCITY', tripleOf(v, 'VELOCITY'), geometry.relativeVelocityKmPerS),
  ];
  return comparisons.flatMap((comparison) => (comparison === undefined ? [] : faultOf(comparison)));
}

/** A headline of exactly zero was not filled in; this is reported but is not a contradiction. */
function faultOf({ code, difference, stated, limits, sentence, parameters }: Comparison): readonly GateFault[] {
  if (!(difference > limits.told + part.told * stated)) return [];
  return [{ code, sentence, parameters, isFatal: stated > 0 && difference > limits.fatal + part.fatal * stated }];
}

/**
 * The states may be some seconds before or after the closest approach, so the smallest distance along straight lines
 * counts.
 */
const longestShiftS = 5;

function missOf(statedKm: number, { primary, secondary }: Encounter): Comparison {
  const apartKm = norm(difference(secondary.positionKm, primary.positionKm));
  const closestKm = closestWithin(primary, secondary);
  return {
    code: 'MISS_DISTANCE_DISAGREES',
    difference: Math.min(Math.abs(apartKm - statedKm), Math.abs(closestKm - statedKm)),
    stated: statedKm,
    limits: positionKm,
    sentence: `The message states a miss of ${statedKm} km; its states are ${apartKm.toFixed(4)} km apart at TCA.`,
    parameters: { stated: String(statedKm), found: apartKm.toFixed(4) },
  };
}

/** A TCA is rounded to a millisecond: 15 m. Beyond these, states and TCA disagree. */
const offTca = { seconds: 0.05, wayKm: 0.1, leastSpeedKmPerS: 0.2 } as const;

/** States that are not at the closest approach: reported, because one of the two may be at another time. */
function timeFaults({ primary, secondary }: Encounter): readonly GateFault[] {
  const relative = relativeState(primary, secondary);
  const speed = norm(relative.velocityKmPerS);
  if (!(speed >= offTca.leastSpeedKmPerS)) return [];
  const seconds = Math.abs(secondsToClosestApproach(relative));
  const wayKm = seconds * speed;
  if (!(seconds > offTca.seconds && wayKm > offTca.wayKm)) return [];
  const parameters = { seconds: seconds.toFixed(3), way: wayKm.toFixed(3) };
  const sentence = `By its states, the closest approach is ${parameters.seconds} s away from the TCA of the message, ${parameters.way} km further on: states and TCA do not belong together, or one of the objects is at another time.`;
  return [{ code: 'STATES_OFF_TCA', sentence, parameters, isFatal: false }];
}

function closestWithin(primary: CartesianState, secondary: CartesianState): number {
  const relative = relativeState(primary, secondary);
  const within = Math.max(-longestShiftS, Math.min(longestShiftS, secondsToClosestApproach(relative)));
  return norm(sum(relative.positionKm, scaled(relative.velocityKmPerS, within)));
}

function relativeState(primary: CartesianState, secondary: CartesianState): CartesianState {
  return {
    positionKm: difference(secondary.positionKm, primary.positionKm),
    velocityKmPerS: difference(secondary.velocityKmPerS, primary.velocityKmPerS),
  };
}

function speedOf({ statedKmPerS, foundKmPerS }: Readonly<Record<'statedKmPerS' | 'foundKmPerS', number>>): Comparison {
  return {
    code: 'RELATIVE_SPEED_DISAGREES',
    difference: Math.abs(foundKmPerS - statedKmPerS),
    stated: statedKmPerS,
    limits: velocityKmPerS,
    sentence: `The message states a relative speed of ${statedKmPerS} km/s; its states have a relative speed of ${foundKmPerS.toFixed(6)} km/s.`,
    parameters: { stated: String(statedKmPerS), found: foundKmPerS.toFixed(6) },
  };
}

function tripleOf(values: Cdm['relative']['values'], what: 'POSITION' | 'VELOCITY'): Vector3 | undefined {
  const { [`RELATIVE_${what}_R` as const]: r, [`RELATIVE_${what}_T` as const]: t } = values;
  const { [`RELATIVE_${what}_N` as const]: n } = values;
  return r && t && n && [r.value / 1000, t.value / 1000, n.value / 1000];
}

/** The standard counts from object 1 to object 2. Some originators count the other way, which is only reported. */
function relativeOf(
  what: 'POSITION' | 'VELOCITY',
  stated: Vector3 | undefined,
  found: RadialTransverseNormal,
): Comparison | undefined {
  if (stated === undefined) return undefined;
  const of: Vector3 = [found.radial, found.transverse, found.normal];
  const unit = what === 'POSITION' ? 'km' : 'km/s';
  const tripleText = (triple: Vector3) => triple.map((each) => each.toFixed(3)).join(', ');
  const limits = what === 'POSITION' ? positionKm : velocityKmPerS;
  const isReversed = norm(sum(of, stated)) <= limits.told + part.told * norm(stated);
  return {
    code: what === 'POSITION' ? 'RELATIVE_POSITION_DISAGREES' : 'RELATIVE_VELOCITY_DISAGREES',
    difference: norm(difference(of, stated)),
    stated: norm(stated),
    limits: isReversed ? { ...limits, fatal: Number.POSITIVE_INFINITY } : limits,
    sentence: `The message states a relative ${what.toLowerCase()} of R, T, N ${tripleText(stated)} ${unit}; its states give ${tripleText(of)} ${unit}.`,
    parameters: { stated: tripleText(stated), found: tripleText(of) },
  };
}
