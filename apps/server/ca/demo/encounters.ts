import { secondsPerDay } from '@farpass/astro/constants';
import { type DemoSatellite, demoFleet, satelliteAlone } from './fleet.ts';
import { between, randomOf } from './random.ts';

/** The class that an encounter's risk has in the end. */
export type DemoRisk = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** An invented encounter of one satellite of a fleet, before anything of it is computed. */
export interface DemoEncounter {
  readonly satellite: DemoSatellite;
  readonly modifiedJulianDay: number;
  /** Of the closest approach, whole milliseconds. */
  readonly secondsOfDay: number;
  readonly risk: DemoRisk;
  /** Tracking settles it: the messages of its provider end, and ours of the tracks follow. */
  readonly isTracked: boolean;
  /** The cheapest burn out of its way would meet an object of the invented catalogue. */
  readonly isCrowded: boolean;
  /** Logarithm of the probability that the messages end with. */
  readonly finalLogProbability: number;
  /** Angle between the two velocities, and which way the other is turned. */
  readonly crossingRad: number;
  /** Where in the encounter plane the other passes. */
  readonly missDirectionRad: number;
  /** How much worse the other's orbit is known than ours. */
  readonly secondarySpread: number;
  readonly secondary: { readonly designator: string; readonly name: string; readonly radiusM: number };
  /** Of the small changes from message to message. */
  readonly seed: number;
}

type DemoClass = DemoRisk | 'TRACKED' | 'CROWDED';

/**
 * Two days contain every class, so each class is in the future if at least two days are. A critical one is on every
 * day: one lies within the day, too late for tracking, and others further ahead, for which it pays.
 */
const risksOfDay: readonly (readonly DemoClass[])[] = [
  ['CRITICAL', 'MEDIUM', 'TRACKED', 'LOW'],
  ['CROWDED', 'UNKNOWN', 'CRITICAL', 'LOW'],
];
/** Critical encounters come at this time of day, give or take less than a pass needs to be planned and delivered. */
const criticalTime = { secondsOfDay: 40_271, jitterS: 500 } as const;
/**
 * A crowded one has HIGH risk, at the same time of every other day: one is always in the future, with time for a burn.
 */
const crowdedSecondsOfDay = 64_800;
const crowdedCrossingRad = 1.2;
const crowdedLogProbability = -4.4;

/** Logarithms of the probability in the end, away from the limits of the class. */
const finalLogs: Readonly<Record<DemoRisk, readonly [number, number]>> = {
  CRITICAL: [-3.6, -3.3],
  HIGH: [-4.7, -4.3],
  MEDIUM: [-6.5, -5.5],
  LOW: [-10, -8],
  UNKNOWN: [-6, -5],
};

/** The encounters of one day: four of the demo operator's fleet and one of the other's. The same day, the same answer. */
export function encountersOf(modifiedJulianDay: number): readonly DemoEncounter[] {
  const fleets = [...Map.groupBy(demoFleet, ({ operatorId }) => operatorId).values()];
  const risks = risksOfDay[modifiedJulianDay % 2] ?? [];
  return fleets.flatMap((fleet, number) =>
    risks.slice(0, number === 0 ? risks.length : 1).flatMap((demoClass, index) => {
      const place = modifiedJulianDay * 16 + number * 8 + index;
      if (demoClass === 'CROWDED') return crowdedEncounter(fleet, { modifiedJulianDay, place });
      const isTracked = demoClass === 'TRACKED';
      const risk = isTracked ? 'CRITICAL' : demoClass;
      const fitting = risk === 'CRITICAL' ? fleet.filter(canBeSaved) : fleet;
      const satellite = fitting[(modifiedJulianDay * 5 + index * 7) % fitting.length];
      return satellite === undefined ? [] : [encounterOf({ satellite, risk, isTracked, modifiedJulianDay, place })];
    }),
  );
}

/**
 * An encounter of the satellite that flies where hardly anyone else does, so that the invented catalogue leaves burns free:
 * with a large object whose place along its orbit is known badly, and which passes along the track.
 */
function crowdedEncounter(
  fleet: readonly DemoSatellite[],
  { modifiedJulianDay, place }: Pick<OrderedEncounter, 'modifiedJulianDay' | 'place'>,
): readonly DemoEncounter[] {
  const satellite = fleet.find(({ input }) => input.name === satelliteAlone);
  if (satellite === undefined) return [];
  const ordered = encounterOf({ satellite, risk: 'HIGH', isTracked: false, modifiedJulianDay, place });
  const secondary = { ...ordered.secondary, name: ordered.secondary.name.replace('DEB', 'R/B'), radiusM: 8 };
  const crossingRad = Math.sign(ordered.crossingRad) * crowdedCrossingRad;
  const always = { secondsOfDay: crowdedSecondsOfDay, finalLogProbability: crowdedLogProbability };
  return [{ ...ordered, secondary, crossingRad, ...always, missDirectionRad: Math.PI / 2, isCrowded: true }];
}

/** Radars see what is low, and an engine can move it. */
function canBeSaved({ orbit, input }: DemoSatellite): boolean {
  return orbit.perigeeAltitudeKm < 1000 && input.propulsion?.type !== 'DIFFERENTIAL_DRAG';
}

type OrderedEncounter = Pick<DemoEncounter, 'satellite' | 'risk' | 'isTracked' | 'modifiedJulianDay'> & {
  readonly place: number;
};

function encounterOf({ satellite, risk, isTracked, modifiedJulianDay, place }: OrderedEncounter): DemoEncounter {
  const random = randomOf(place);
  const isHigh = satellite.orbit.perigeeAltitudeKm > 10_000;
  const isDebris = random() < 0.8 && risk !== 'CRITICAL' && risk !== 'HIGH';
  return {
    satellite,
    risk,
    isTracked,
    isCrowded: false,
    modifiedJulianDay,
    secondsOfDay: Math.floor(1000 * secondsOfDay(random(), { risk, isTracked })) / 1000,
    finalLogProbability: between(random, finalLogs[risk]),
    crossingRad: (random() < 0.5 ? -1 : 1) * between(random, isHigh ? [0.15, 0.3] : [0.5, 2.6]),
    missDirectionRad: 2 * Math.PI * random(),
    secondarySpread: between(random, risk === 'CRITICAL' ? [2.4, 3] : [1.2, 2]),
    secondary: {
      designator: String(800_000_000 + (place % 100_000_000)),
      name: `${isDebris ? 'SYN DEB' : 'SYN R/B'} ${place % 100_000}`,
      radiusM: isDebris ? between(random, [0.3, 1.5]) : between(random, [2, 4]),
    },
    seed: -16 * place,
  };
}

/** Of a share of the day. A tracked encounter follows the critical one of its day. */
function secondsOfDay(share: number, { risk, isTracked }: Pick<DemoEncounter, 'risk' | 'isTracked'>): number {
  if (risk !== 'CRITICAL') return share * secondsPerDay;
  const middle = criticalTime.secondsOfDay + (isTracked ? 2 * criticalTime.jitterS + 20 : 0);
  return middle + criticalTime.jitterS * (2 * share - 1);
}

/** The other objects of the tracked encounters from a modified Julian day to another. */
export function trackedDesignators({ from, to }: { readonly from: number; readonly to: number }): readonly string[] {
  const days = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return days.flatMap(encountersOf).flatMap(({ isTracked, secondary }) => (isTracked ? [secondary.designator] : []));
}
