import { secondsPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc, parseEpoch } from '@farpass/astro/time';
import { type Cdm, readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { type Encounter, type EncounterObject, withRtnCovariance } from '@farpass/conjunction/approach';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { covarianceInPlane, encounterPlane, principalPlane } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { type ComposedObject, composeCdm, type DeterminedOrbit } from '@farpass/intake/cdm';
import { elementsOf } from '@farpass/intake/elements';
import { satelliteRadius } from '../fleet/satellites/hard-body.ts';
import { threadKernel } from '../platform/kernel/index.ts';
import type { DemoEncounter } from './encounters.ts';
import { dayText, elementSetAt } from './orbits.ts';
import { between, randomOf } from './random.ts';

export interface State {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/** Days before the closest approach on which a message is made. */
const leadDays: readonly number[] = [5, 4.4, 3.8, 3.2, 2.6, 2, 1.5, 1, 0.6, 0.3];

/** The days of an encounter: once tracking is ordered, a tracked one has no further message from its provider. */
export function leadDaysOf({ isTracked }: DemoEncounter): readonly number[] {
  return isTracked ? leadDays.filter((lead) => lead >= settledDays) : leadDays;
}

/** A message of the demo world: its creation time, its record, and its text. */
export interface DemoMessage {
  readonly createdUnixMs: number;
  readonly record: Cdm;
  readonly text: string;
}

/**
 * All messages of an encounter, oldest first: the knowledge improves, and the probability approaches its final value.
 */
export function messagesOf(encounter: DemoEncounter): readonly DemoMessage[] {
  const tca = tcaOf(encounter);
  const own = ownState(encounter, tca);
  const velocityKmPerS = turnedVelocity(own, encounter.crossingRad);
  const radiusM = satelliteRadius(encounter.satellite.input).radiusM + encounter.secondary.radiusM;
  return leadDaysOf(encounter).map((lead, number) => {
    const sigmas = { own: sigmasAt(lead), other: otherSigmas(encounter, lead) };
    const covariances = {
      own: covarianceOf(sigmas.own, own),
      other: covarianceOf(sigmas.other, own),
    };
    const target = 10 ** (logProbabilityAt(encounter, lead) + 0.2 * (randomOf(encounter.seed + number)() - 0.5));
    const near = placedState({ own, velocityKmPerS, covariances, radiusKm: radiusM / 1000 }, encounter, target);
    const other = encounter.risk === 'UNKNOWN' ? movedAway({ other: near, own }) : near;
    const creation = addSeconds(tca, -lead * secondsPerDay);
    const message = composeCdm({
      originator: 'FARPASS-DEMO',
      messageId: `DEMO-${encounter.secondary.designator}-${String(number + 1).padStart(2, '0')}`,
      messageFor: encounter.satellite.input.name,
      creation,
      tca,
      comments: ['Synthetic: made by the demo world; neither object exists.'],
      hardBodyRadiusM: Number(radiusM.toFixed(3)),
      object1: { ...ownObject(encounter, own, covariances.own), determined: determinedOf(encounter, creation, 1) },
      object2: {
        ...otherObject(encounter, other, covariances.other),
        determined: determinedOf(encounter, creation, encounter.secondarySpread),
      },
    });
    const written = encounter.risk === 'UNKNOWN' ? contradicting(message) : message;
    const { text } = writeCdm(written, 'KVN');
    return { createdUnixMs: createdUnixMs(encounter, lead), record: written, text };
  });
}

/** The age of the last observation at the creation of a message, and the random numbers that follow. */
function observedBefore({ seed }: DemoEncounter, times: number) {
  const random = randomOf(seed + Math.round(times * 1000));
  const ageDays = between(random, [0.1, 0.5]) + (times - 1) * between(random, [0.2, 1.2]);
  return { random, ageDays };
}

/** However poor an invented orbit is, it was determined from some observations. */
const leastShare = { observations: 0.05, used: 0.5 };

/**
 * How an invented orbit was determined: our own satellites are tracked well; the wider the covariance of the other object,
 * the older and the fewer its observations.
 */
function determinedOf(encounter: DemoEncounter, creation: Epoch<'UTC'>, times: number): DeterminedOrbit {
  const { random, ageDays } = observedBefore(encounter, times);
  const poorness = times - 1;
  const available = Math.round(between(random, [180, 260]) * Math.max(1 - 0.7 * poorness, leastShare.observations));
  const share = Math.max(0.98 - 0.25 * poorness * random(), leastShare.used);
  return {
    lastObservation: addSeconds(creation, -ageDays * secondsPerDay),
    spanDays: 5 * (1 - 0.4 * poorness * random()),
    recommendedSpanDays: 5,
    observationsAvailable: available,
    observationsUsed: Math.round(available * share),
    tracksUsed: Math.max(3, Math.round(available / 6)),
    residualsAcceptedPercent: 100 * share,
    weightedRms: 1 + poorness * random(),
  };
}

/** Creation time of the message at this number of days before an encounter. */
export function createdUnixMs(encounter: DemoEncounter, lead: number): number {
  return Date.parse(formatUtc(addSeconds(tcaOf(encounter), -lead * secondsPerDay), 3));
}

/** The other object 10 km higher, so that its miss alone is not a risk. */
function movedAway({ other, own }: { readonly other: State; readonly own: State }): State {
  return { ...other, positionKm: sum(other.positionKm, scaled(own.positionKm, 10 / norm(own.positionKm))) };
}

/** The message with a miss that differs from its states: it contradicts itself, so that it has no risk. */
function contradicting(message: Cdm): Cdm {
  const text = writeCdm(message, 'KVN').text.replace(/^(?<head>MISS_DISTANCE\s*=\s*)\S+/m, '$<head>25000.0');
  const result = readCdm(text, { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(`A demo message cannot be read: ${result.faults[0]?.message}`);
  return result.record;
}

function tcaOf({ modifiedJulianDay, secondsOfDay }: DemoEncounter): Epoch<'UTC'> {
  return addSeconds(parseEpoch(`${dayText(modifiedJulianDay)}T00:00:00`, 'UTC'), secondsOfDay);
}

/** The satellite at the closest approach, by SGP4 from its element set of that day. */
function ownState(encounter: DemoEncounter, tca: Epoch<'UTC'>): State {
  const { positionKm, velocityKmPerS } = ownTemeState(encounter, 0);
  return stateInFrame({ frame: 'TEME', positionKm, velocityKmPerS }, { frame: 'EME2000', epoch: tca });
}

/** The satellite in TEME some seconds after the closest approach, by the same element set. */
export function ownTemeState({ satellite, modifiedJulianDay, secondsOfDay }: DemoEncounter, seconds: number): State {
  const { elements } = elementsOf(elementSetAt(satellite.orbit, modifiedJulianDay));
  const state = threadKernel()
    .load([elements])
    .stateAt(0, (secondsOfDay + seconds) / 60);
  if (state.kind === 'failed') throw new Error(`Demo satellite ${satellite.input.name}: ${state.reason}.`);
  return state;
}

/** A velocity rotated about the radial direction (Rodrigues): a crossing orbit at the same height. */
export function turnedVelocity({ positionKm, velocityKmPerS: v }: State, angleRad: number): Vector3 {
  const radius = Math.hypot(...positionKm);
  const [x, y, z] = [positionKm[0] / radius, positionKm[1] / radius, positionKm[2] / radius] as const;
  const cosine = Math.cos(angleRad);
  const sine = Math.sin(angleRad);
  const along = (x * v[0] + y * v[1] + z * v[2]) * (1 - cosine);
  return [
    v[0] * cosine + (y * v[2] - z * v[1]) * sine + x * along,
    v[1] * cosine + (z * v[0] - x * v[2]) * sine + y * along,
    v[2] * cosine + (x * v[1] - y * v[0]) * sine + z * along,
  ];
}

/** Standard deviations of a position along radial, transverse and normal. */
interface PositionSigmas {
  readonly radialKm: number;
  readonly transverseKm: number;
  readonly normalKm: number;
}

/** A 6×6 covariance in RTN without correlations of the position. */
function covarianceOf({ radialKm, transverseKm, normalKm }: PositionSigmas, state: State): Float64Array {
  const position = Float64Array.of(radialKm ** 2, 0, 0, 0, transverseKm ** 2, 0, 0, 0, normalKm ** 2);
  return covarianceWithVelocity(position, state);
}

/** One sigma of a good orbit determination, predicted over some days. */
function sigmasAt(lead: number): PositionSigmas {
  return { radialKm: 0.008 + 0.004 * lead, transverseKm: 0.02 + 0.03 * lead ** 1.5, normalKm: 0.01 + 0.003 * lead };
}

/** No one tracks the other object of a crowded encounter: its position along its orbit stays poorly known. */
const untracked: PositionSigmas = { radialKm: 0.05, transverseKm: 4, normalKm: 0.1 };

/** Nothing that only radars follow is known better along its track after a day without observation, km. */
const leastAfterDayKm = 0.05;

function otherSigmas(encounter: DemoEncounter, lead: number): PositionSigmas {
  const { isCrowded, secondarySpread } = encounter;
  if (isCrowded) return untracked;
  const sigmas = spread(sigmasAt(lead), secondarySpread);
  const days = lead + observedBefore(encounter, secondarySpread).ageDays;
  return { ...sigmas, transverseKm: Math.max(sigmas.transverseKm, leastAfterDayKm * days ** 1.5) };
}

function spread({ radialKm, transverseKm, normalKm }: PositionSigmas, times: number): PositionSigmas {
  return { radialKm: radialKm * times, transverseKm: transverseKm * times, normalKm: normalKm * times };
}

/** From this time before the closest approach on, the class no longer changes. */
const settledDays = 2.6;

/** The course of the logarithm of the probability: alarms rise to their class, harmless events fall to it. */
function logProbabilityAt({ risk, finalLogProbability }: DemoEncounter, lead: number): number {
  const early = Math.max(0, (lead - settledDays) / (5 - settledDays));
  const way = risk === 'LOW' ? 2.2 : risk === 'MEDIUM' ? 0.6 : -1.2;
  return finalLogProbability + way * early;
}

interface Scene {
  readonly own: State;
  readonly velocityKmPerS: Vector3;
  readonly covariances: { readonly own: Float64Array; readonly other: Float64Array };
  readonly radiusKm: number;
}

/**
 * The other object at the position that gives the requested probability: in the encounter plane, so that its closest
 * approach is now, at a distance in sigmas that gives the probability by our own integral (by bisection; it falls
 * monotonically outwards).
 */
function placedState(scene: Scene, { missDirectionRad }: DemoEncounter, target: number): State {
  const { own, velocityKmPerS, radiusKm } = scene;
  const primary = objectOf(own, scene.covariances.own);
  const beside = objectOf({ positionKm: own.positionKm, velocityKmPerS }, scene.covariances.other);
  const centred: Encounter = { primary, secondary: beside, hardBodyRadiusKm: radiusKm };
  const plane = encounterPlane(centred);
  if (!plane || !primary.covariance || !beside.covariance) throw new Error('A demo encounter has no plane.');
  const [a, b] = [covarianceInPlane(plane, primary.covariance), covarianceInPlane(plane, beside.covariance)];
  const along = [
    Math.cos(missDirectionRad) * Math.sqrt(a.xx + b.xx),
    Math.sin(missDirectionRad) * Math.sqrt(a.yy + b.yy),
  ] as const;
  const at = (sigmas: number): Vector3 => {
    const point = (axis: 0 | 1 | 2) =>
      own.positionKm[axis] + sigmas * (along[0] * plane.x[axis] + along[1] * plane.y[axis]);
    return [point(0), point(1), point(2)];
  };
  const probabilityAt = (sigmas: number) => {
    const found = principalPlane({ ...centred, secondary: { ...beside, positionKm: at(sigmas) } });
    return found === undefined ? 0 : probabilityFoster1992(found.problem);
  };
  let [near, far] = [0, 12];
  for (let step = 0; step < 40; step++) {
    const middle = (near + far) / 2;
    if (probabilityAt(middle) > target) near = middle;
    else far = middle;
  }
  return { positionKm: at(near), velocityKmPerS };
}

function objectOf(state: State, covarianceRtn: Float64Array): EncounterObject {
  return withRtnCovariance({ ...state, covariance: undefined }, covarianceRtn);
}

function ownObject({ satellite }: DemoEncounter, state: State, covarianceRtn: Float64Array): ComposedObject {
  return {
    state: { frame: 'EME2000', ...state },
    covarianceRtn,
    designator: String(satellite.input.noradId),
    name: satellite.input.name,
    internationalDesignator: satellite.input.cosparId,
    objectType: 'PAYLOAD',
    ephemerisName: 'SYNTHETIC',
    covarianceMethod: 'CALCULATED',
    maneuverable: 'YES',
    comments: [],
  };
}

function otherObject(
  { secondary, sharedWith }: DemoEncounter,
  state: State,
  covarianceRtn: Float64Array,
): ComposedObject {
  return {
    state: { frame: 'EME2000', ...state },
    covarianceRtn,
    designator: secondary.designator,
    name: secondary.name,
    internationalDesignator: sharedWith?.input.cosparId,
    objectType: sharedWith !== undefined ? 'PAYLOAD' : secondary.name.includes('DEB') ? 'DEBRIS' : 'ROCKET BODY',
    ephemerisName: 'SYNTHETIC',
    covarianceMethod: 'CALCULATED',
    maneuverable: sharedWith === undefined ? 'NO' : 'YES',
    comments: ['The state is constructed for the encounter; it does not come from an orbit.'],
  };
}
