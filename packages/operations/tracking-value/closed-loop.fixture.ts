import { wgs84 } from '@farpass/astro/constants';
import type { StateVector } from '@farpass/astro/frames';
import {
  addScaled,
  type CartesianState,
  congruence,
  difference,
  inverse,
  leadingBlock,
  norm,
  rotate,
  rtnRotation,
  scaled,
  type Vector3,
} from '@farpass/astro/linear';
import { propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { secondsToClosestApproach } from '@farpass/conjunction/approach';
import { evidenceOf, messageFigures, type Risk, type RiskEvidence, standingOf } from '@farpass/conjunction/event';
import { assessedEncounter, encounterFromCdm } from '@farpass/intake/cdm';
import { toldStateOfCdm } from '@farpass/intake/flight';
import { isRadar, trackingSiteOf } from '@farpass/intake/sensors';
import { Chance, seedOf } from '@farpass/tracking/chance';
import type { Track } from '@farpass/tracking/measurement';
import { observed, type SimulatedOutcome, trueForces } from '@farpass/tracking/observe';
import {
  type DrawnMessage,
  drawnMessage,
  orderedSeconds,
  type Planted,
  planeProbability,
  probabilityOf,
} from './drawn-message.fixture.ts';
import { flownSide } from './flown-side.ts';
import type { ValuedSensorRecord } from './order.ts';
import type { SetValueReport, TrackingValueReport } from './report.ts';
import { type Update, updatedMessage } from './update.ts';
import { trackingValueOf } from './value.ts';

/** Sensors of a small network, as in a registry. */
const network: readonly ValuedSensorRecord[] = [
  sensor('RADAR-NORTH', { sensorType: 'RADAR_ACTIVE', latitudeDeg: 50.6, longitudeDeg: 7.1 }),
  sensor('RADAR-SOUTH', { sensorType: 'RADAR_ACTIVE', latitudeDeg: -31, longitudeDeg: 149 }),
  sensor('RADAR-EQUATOR', { sensorType: 'RADAR_ACTIVE', latitudeDeg: 9.4, longitudeDeg: 167.5 }),
  sensor('TELESCOPE-WEST', { sensorType: 'OPTICAL_PASSIVE', latitudeDeg: -30.2, longitudeDeg: -70.8 }),
  sensor('TELESCOPE-EAST', { sensorType: 'OPTICAL_PASSIVE', latitudeDeg: 28.3, longitudeDeg: -16.5 }),
];

type SensorPlace = Pick<ValuedSensorRecord, 'sensorType' | 'latitudeDeg' | 'longitudeDeg'>;

function sensor(sensorCode: string, place: SensorPlace): ValuedSensorRecord {
  const amount = place.sensorType === 'RADAR_ACTIVE' ? 18_900 : 4900;
  return { sensorCode, altitudeM: 500, ...place, price: { amount, currency: 'EUR' } };
}

/** A CDM, the true orbits behind it, and the actions that followed. */
export interface SimulatedEvent {
  readonly cdm: Cdm;
  readonly value: TrackingValueReport;
  /** The set that was observed; undefined if there was none. */
  readonly set: SetValueReport | undefined;
  readonly outcomes: readonly SimulatedOutcome[];
  readonly update: Update | undefined;
  /** Probability by the one code that all faces use, before and after. */
  readonly before: number;
  readonly after: number;
  /** The standing after both messages: tracks lower a risk only with a second independent source. */
  readonly standing: Risk;
  readonly trueMissKm: number;
  /** True minus stated position of object 2 at its TCA after tracking, along RTN [m]; undefined without an update. */
  readonly errorRtnM: Vector3 | undefined;
  /** Squared Mahalanobis distance of that error in the covariance of the new message, three degrees of freedom. */
  readonly squaredDistance: number | undefined;
  /** Probability, after tracking, of passing nearer than the objects truly did. */
  readonly shareOfNearer: number;
}

/** One event in this number has errors of kilometres, as debris has. */
const wideEvery = 4;
const decisionSeconds = 0.25 * 86_400;

/** One event from the message to the probability after tracking. */
export async function simulatedEvent(seed: number, planted: Planted): Promise<SimulatedEvent> {
  const chance = new Chance(seedOf('closed loop', planted, seed));
  const tca = addSeconds(parseEpoch('2026-01-01T00:00:00', 'UTC'), Math.floor(chance.uniform() * 360 * 86_400));
  const spread = seed % wideEvery === 0 ? 'wide' : 'narrow';
  const message = drawnMessage(chance, tca, { planted, spread });
  const commonClock = 0.008 * chance.normal();
  const { cdm } = message;
  const taken = encounterFromCdm(cdm);
  const before = probabilityOf(cdm);
  const [from, decideBy] = [addSeconds(tca, -orderedSeconds), addSeconds(tca, -decisionSeconds)];
  const value = await trackingValueOf({ cdm, sensors: network, from, decideBy, object: 'object2' });
  const set = value.surest === null ? undefined : value.sets[value.surest];
  const members = value.passes.filter(({ id }) => set?.passIds.includes(id) === true);
  const epochOf = (text: string) => parseEpoch(text.replace('Z', ''), 'UTC');
  const starts = members.map(({ start }) => epochOf(start));
  const truth = await drawnTruth(message, chance, starts);
  const sensors = new Map(network.map((record) => [record.sensorCode, simulated(record, { chance, commonClock })]));
  const outcomes: SimulatedOutcome[] = [];
  for (const [index, pass] of members.entries()) {
    const record = network.find(({ sensorCode }) => sensorCode === pass.sensorCode);
    const [epoch, state, own] = [starts[index], truth.states[index], sensors.get(pass.sensorCode)];
    if (record === undefined || own === undefined || epoch === undefined || state === undefined)
      throw new Error('a pass has a sensor');
    const task = {
      sensor: own,
      from: epoch,
      to: epochOf(pass.end),
      object: 'object2',
      known: { epoch, state },
      standardMagnitude: { value: 4, convention: 'full-phase' as const },
      task: pass.id,
      seed,
      spread: { radialKm: 0, alongTrackKm: 0, crossTrackKm: 0 },
    };
    outcomes.push(await observed(task));
  }
  const tracks = outcomes.flatMap((outcome, index): readonly Track[] => {
    const record = network.find(({ sensorCode }) => sensorCode === members[index]?.sensorCode);
    if (outcome.kind === 'nothing' || record === undefined) return [];
    const site = trackingSiteOf(record);
    return [{ site, measurements: outcome.measurements, ...(isRadar(record) && { transmitter: site }) }];
  });
  const update =
    tracks.length === 0
      ? undefined
      : await updatedMessage({
          cdm,
          object: 'object2',
          tracks,
          originator: 'FARPASS',
          messageId: `UPDATE-${seed}`,
          creation: decideBy,
        });
  const newest = update?.kind === 'message' ? update.record : cdm;
  const trueMissKm = missOf(truth.object1, truth.object2);
  const error =
    update?.kind === 'message' ? errorOf(update.record, { truth: truth.object2, tca: taken.tca }) : undefined;
  return {
    cdm,
    value,
    set,
    outcomes,
    update,
    before,
    after: probabilityOf(newest),
    standing: standingOf([cdm, ...(update?.kind === 'message' ? [update.record] : [])].map(riskEvidence)).risk,
    trueMissKm,
    errorRtnM: error?.rtnM,
    squaredDistance: error?.squaredDistance,
    shareOfNearer: planeProbability(newest, trueMissKm),
  };
}

/** A message as the platform judges it. */
function riskEvidence(cdm: Cdm): RiskEvidence {
  const taken = encounterFromCdm(cdm);
  const { isByDefault, contradictions, source, doubts } = taken;
  const figures = messageFigures(taken.encounter, assessedEncounter(taken));
  return evidenceOf(figures, { isByDefault, isContradictory: contradictions.length > 0, source, doubts });
}

/** A sensor with constant errors as large as a sensor of unknown accuracy may have. */
function simulated(
  record: ValuedSensorRecord,
  { chance, commonClock }: { readonly chance: Chance; readonly commonClock: number },
) {
  const isRanging = isRadar(record);
  const site = trackingSiteOf(record);
  const { angleSigmaRad, rangeSigmaKm = 0, rangeRateSigmaKmPerS = 0 } = site;
  return {
    site,
    kind: isRanging ? ('radar' as const) : ('optical' as const),
    bias: {
      timeSeconds: commonClock + (isRanging ? 0.002 : 0.004) * chance.normal(),
      firstAngleRad: angleSigmaRad * chance.normal(),
      secondAngleRad: angleSigmaRad * chance.normal(),
      rangeKm: 0.5 * rangeSigmaKm * chance.normal(),
      rangeRateKmPerS: 0.5 * rangeRateSigmaKmPerS * chance.normal(),
      magnitude: 0,
    },
    magnitudeSigma: 0.1,
    lowestElevationRad: 0.1,
    highestSunRad: -0.2,
    faintestMagnitude: 25,
    fieldOfViewRad: 0.1,
    stepSeconds: 5,
    cloudiness: 0.2,
    failures: 0.03,
  };
}

/** Distance at the closest approach with straight lines [km]. */
function missOf(a: CartesianState, b: CartesianState): number {
  const positionKm = difference(b.positionKm, a.positionKm);
  const velocityKmPerS = difference(b.velocityKmPerS, a.velocityKmPerS);
  return norm(addScaled(positionKm, velocityKmPerS, secondsToClosestApproach({ positionKm, velocityKmPerS })));
}

/** True minus stated position of object 2, and its squared distance in the stated covariance. */
function errorOf(
  record: Cdm,
  at: { readonly truth: CartesianState; readonly tca: Epoch<'UTC'> },
): { readonly rtnM: Vector3; readonly squaredDistance: number } {
  const { start } = toldStateOfCdm(record, 'object2');
  const seconds = secondsBetween(start.epoch, at.tca);
  // Over tenths of a second, a parabola matches the orbit within micrometres.
  const gravity = scaled(at.truth.positionKm, -wgs84.muKm3PerS2 / norm(at.truth.positionKm) ** 3);
  const straight = addScaled(at.truth.positionKm, at.truth.velocityKmPerS, seconds);
  const error = difference(addScaled(straight, gravity, (seconds * seconds) / 2), start.state.positionKm);
  const axes = rtnRotation(start.state);
  if (axes === undefined) throw new Error('an orbit has axes');
  const [radial, transverse, normal] = rotate(axes, error);
  if (start.covarianceGcrf === undefined) throw new Error('a new message has a covariance');
  const information = inverse(leadingBlock(start.covarianceGcrf, 3));
  if (information === undefined) throw new Error('the covariance is definite');
  return {
    rtnM: [1000 * radial, 1000 * transverse, 1000 * normal],
    squaredDistance: congruence(error, information)[0] ?? Number.NaN,
  };
}

/** The truth behind a message: both objects at its TCA, and object 2 earlier. */
interface DrawnTruth {
  readonly object1: CartesianState;
  readonly object2: CartesianState;
  /** At the start of each pass, in their order. */
  readonly states: readonly StateVector<'GCRF'>[];
}

/** Error of the drag that a message states, one sigma, relative. */
const dragShare = 0.15;

/**
 * The truth of a message: stated states and their errors; before the TCA, object 2 has flown the forces of a true sky,
 * with another drag than its message states.
 */
async function drawnTruth(
  { cdm, errors }: DrawnMessage,
  chance: Chance,
  starts: readonly Epoch<'UTC'>[],
): Promise<DrawnTruth> {
  const first = toldStateOfCdm(cdm, 'object1').start;
  const { state, dynamics } = await flownSide(cdm, 'object2');
  const object2 = added(state, errors[1], 1);
  const start = { epoch: first.epoch, state: { frame: 'GCRF' as const, ...object2 } };
  const { spacecraft } = dynamics;
  const dragCoefficient = spacecraft.dragCoefficient * Math.max(0.3, 1 + dragShare * chance.normal());
  const request = { start, forces: await trueForces(start), spacecraft: { ...spacecraft, dragCoefficient } };
  const trajectory = propagateToEpochs(request, starts);
  return {
    object1: added(first.state, errors[0], 1),
    object2,
    states: starts.map((_, index) => stateOfTrajectory(trajectory, index)),
  };
}

function added(state: CartesianState, error: CartesianState, times: 1 | -1): CartesianState {
  return {
    positionKm: addScaled(state.positionKm, error.positionKm, times),
    velocityKmPerS: addScaled(state.velocityKmPerS, error.velocityKmPerS, times),
  };
}

/** The result of an event, in numbers. */
export interface EventSummary
  extends Pick<
    SimulatedEvent,
    'before' | 'after' | 'standing' | 'trueMissKm' | 'errorRtnM' | 'squaredDistance' | 'shareOfNearer'
  > {
  readonly verdict: TrackingValueReport['verdict'];
  readonly settledBelow: number;
  readonly updated: 'message' | 'failed' | 'nothing measured';
  /** Whether every pass of the set gave all its measurements of the object. */
  readonly isWhole: boolean;
  readonly sigmaBeforeRtnM: Vector3 | undefined;
  readonly predictedRtnM: Vector3 | undefined;
  readonly determinedRtnM: Vector3 | undefined;
  /** Why there is no new message from the tracks. */
  readonly failure: string | undefined;
  /** Tracks of the object, and how many of them were accepted as its own. */
  readonly own: number;
  readonly ownUsed: number;
  /** Tracks of the object that wait for a person, because no element set says that they are of it. */
  readonly ownWaiting: number;
  /** Tracks of another object, and how many of them were accepted for this one. */
  readonly strangers: number;
  readonly strangersUsed: number;
}

/** The numbers of an event. */
export function summaryOf({ value, set, outcomes, update, ...event }: SimulatedEvent): EventSummary {
  const given = outcomes.flatMap((outcome) => (outcome.kind === 'track' ? [outcome] : []));
  const evidence = update?.kind === 'message' ? update.evidence : undefined;
  const used = update?.kind === 'message' ? update.evidence.tracks : (update?.tracks ?? []);
  const strange = given.map(({ subject }) => subject === 'another');
  return {
    before: event.before,
    after: event.after,
    standing: event.standing,
    trueMissKm: event.trueMissKm,
    errorRtnM: event.errorRtnM,
    squaredDistance: event.squaredDistance,
    shareOfNearer: event.shareOfNearer,
    verdict: value.verdict,
    settledBelow: value.settled.below,
    updated: update === undefined ? 'nothing measured' : update.kind,
    isWhole:
      given.length === outcomes.length &&
      given.every(({ subject, extent }) => subject === 'ordered' && extent === 'whole') &&
      used.every(({ isAssociated }) => isAssociated),
    sigmaBeforeRtnM: evidence?.sigmaBeforeRtnM,
    predictedRtnM: set?.sigmaRtnM,
    determinedRtnM: evidence?.sigmaAfterRtnM,
    failure: update?.kind === 'failed' ? update.findings.map(({ text }) => text).join('; ') : undefined,
    own: strange.filter((isStrange) => !isStrange).length,
    ownUsed: used.filter(({ isAssociated }, place) => isAssociated && strange[place] === false).length,
    ownWaiting: used.filter(({ doubt }, place) => doubt !== undefined && strange[place] === false).length,
    strangers: strange.filter(Boolean).length,
    strangersUsed: used.filter(({ isAssociated }, place) => isAssociated && strange[place] === true).length,
  };
}
