import { secondsPerDay, wgs72 } from '@farpass/astro/constants';
import { degreesOf, norm, scaled, sum } from '@farpass/astro/linear';
import { keplerianOfState, kozaiMeanMotionRadPerMin, meanOfTrue } from '@farpass/astro/orbits';
import { elementsOf } from '@farpass/intake/elements';
import { threadKernel } from '../platform/kernel/index.ts';
import { type DemoEncounter, encountersOf } from './encounters.ts';
import { ownTemeState, type State, turnedVelocity } from './messages.ts';
import { type InventedSet, type MeanElements, recordAt, secularRates } from './orbits.ts';

/**
 * Days of encounters with an object in a catalogue: a catalogue is replaced after a week, and messages begin five days
 * before.
 */
const daysAhead = 13;
/**
 * The object crosses the orbit after the burn this long after the encounter, at this distance along the track from the
 * unburnt orbit. It is slightly faster, so that it does not return to the same position in each revolution.
 */
const crossing = { afterS: 120, alongKm: 3.8, angleRad: 0.8, speedShare: 1.004 } as const;
const firstNumber = 338_001;

/** The objects that the cheapest burns of crowded encounters would approach, as in the catalogue of a day. */
export function objectsInTheWay(modifiedJulianDay: number): readonly InventedSet[] {
  const days = Array.from({ length: daysAhead }, (_, offset) => modifiedJulianDay + offset);
  return days
    .flatMap(encountersOf)
    .filter(({ isCrowded }) => isCrowded)
    .map((encounter) => recordInTheWay(encounter, modifiedJulianDay));
}

export function nameInTheWay({ modifiedJulianDay }: DemoEncounter): string {
  return `SYN OBS ${firstNumber + (modifiedJulianDay % 900)}`;
}

function recordInTheWay(encounter: DemoEncounter, day: number): InventedSet {
  const own = ownTemeState(encounter, crossing.afterS);
  const along = scaled(own.velocityKmPerS, 1 / norm(own.velocityKmPerS));
  // The burn shifts the satellite along its track, away from the other object: backwards if that one crosses with a
  // positive angle, otherwise forwards. The object in the way is on that side.
  const side = -Math.sign(encounter.crossingRad);
  const positionKm = sum(own.positionKm, scaled(along, side * crossing.alongKm));
  const state = { positionKm, velocityKmPerS: scaled(turnedVelocity(own, crossing.angleRad), crossing.speedShare) };
  const minutes = ((encounter.modifiedJulianDay - day) * secondsPerDay + encounter.secondsOfDay + crossing.afterS) / 60;
  const name = nameInTheWay(encounter);
  const names = { catalogueNumber: name.slice(-6), name, designator: '2021-001A', bstarPerEarthRadius: 0 };
  return recordThrough({ names, day, minutes }, state);
}

interface PassingObject {
  readonly names: Parameters<typeof recordAt>[0];
  readonly day: number;
  /** From the beginning of the day to the state. */
  readonly minutes: number;
}

/** Osculating or mean elements without a singularity on a circular orbit, km and rad. */
interface Elements {
  readonly semiMajorAxisKm: number;
  /** Eccentricity times cosine and sine of the argument of perigee. */
  readonly towardsNode: number;
  readonly acrossNode: number;
  readonly inclinationRad: number;
  readonly nodeRad: number;
  /** Mean argument of latitude. */
  readonly latitudeRad: number;
}

/** More iterations change none of the printed digits of an element set. */
const rounds = 12;

/**
 * The element set of a day that SGP4 propagates to a given TEME state at a later time: the error there corrects the
 * mean elements.
 */
function recordThrough({ names, day, minutes }: PassingObject, state: State): InventedSet {
  const wanted = elementsOfState(state);
  const recordOf = (mean: Elements) => recordAt(names, day, meanElements(carriedBack(mean, minutes)));
  let mean = wanted;
  for (let round = 0; round < rounds; round += 1) {
    mean = correctedElements(mean, { wanted, found: elementsOfState(flown(recordOf(mean), minutes)) });
  }
  return recordOf(mean);
}

function flown(record: InventedSet, minutes: number): State {
  const state = threadKernel()
    .load([elementsOf(record).elements])
    .stateAt(0, minutes);
  if (state.kind === 'failed') throw new Error(`Demo object ${record.objectName}: ${state.reason}.`);
  return state;
}

function elementsOfState(state: State): Elements {
  const found = keplerianOfState({ frame: 'TEME', ...state }, wgs72.muKm3PerS2);
  const { eccentricity, argumentOfPeriapsisRad: perigee, inclinationRad, nodeRad, semiMajorAxisKm } = found;
  return {
    ...{ semiMajorAxisKm, inclinationRad, nodeRad },
    towardsNode: eccentricity * Math.cos(perigee),
    acrossNode: eccentricity * Math.sin(perigee),
    latitudeRad: perigee + meanOfTrue(found),
  };
}

function correctedElements(
  mean: Elements,
  { wanted, found }: { readonly wanted: Elements; readonly found: Elements },
): Elements {
  const by = (name: keyof Elements) => mean[name] + wanted[name] - found[name];
  const byAngle = (name: 'nodeRad' | 'latitudeRad') => mean[name] + shortest(wanted[name] - found[name]);
  return {
    semiMajorAxisKm: by('semiMajorAxisKm'),
    towardsNode: by('towardsNode'),
    acrossNode: by('acrossNode'),
    inclinationRad: by('inclinationRad'),
    nodeRad: byAngle('nodeRad'),
    latitudeRad: byAngle('latitudeRad'),
  };
}

/** An angle between −π and π. */
function shortest(angleRad: number): number {
  return Math.atan2(Math.sin(angleRad), Math.cos(angleRad));
}

function carriedBack(mean: Elements, minutes: number): Elements {
  const { semiMajorAxisKm, inclinationRad, towardsNode, acrossNode } = mean;
  const eccentricity = Math.hypot(towardsNode, acrossNode);
  const rates = secularRates({ semiMajorAxisKm, eccentricity, inclinationRad });
  const perigee = Math.atan2(acrossNode, towardsNode) - rates.perigee * minutes;
  return {
    ...{ semiMajorAxisKm, inclinationRad },
    towardsNode: eccentricity * Math.cos(perigee),
    acrossNode: eccentricity * Math.sin(perigee),
    nodeRad: mean.nodeRad - rates.node * minutes,
    latitudeRad: mean.latitudeRad - (rates.perigee + rates.anomaly) * minutes,
  };
}

function meanElements({ semiMajorAxisKm, inclinationRad, towardsNode, acrossNode, ...angles }: Elements): MeanElements {
  const eccentricity = Math.hypot(towardsNode, acrossNode);
  const perigee = Math.atan2(acrossNode, towardsNode);
  return {
    meanMotionRadPerMin: kozaiMeanMotionRadPerMin(semiMajorAxisKm, { eccentricity, inclinationRad }),
    eccentricity,
    inclinationDeg: degreesOf(inclinationRad),
    nodeDeg: degreesOf(angles.nodeRad),
    argumentOfPerigeeDeg: degreesOf(perigee),
    meanAnomalyDeg: degreesOf(angles.latitudeRad - perigee),
  };
}
