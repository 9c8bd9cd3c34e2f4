import { secondsPerDay } from '@farpass/astro/constants';
import { type DemoSatellite, demoFleet, satelliteAlone } from './fleet.ts';
import { between, randomOf } from './random.ts';

/** The final risk class of an encounter. */
export type DemoRisk = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | 'UNKNOWN';

/** An invented encounter of one satellite of a fleet, before anything of it is computed. */
export interface DemoEncounter {
  readonly satellite: DemoSatellite;
  readonly modifiedJulianDay: number;
  /** Time of the closest approach, in whole milliseconds. */
  readonly secondsOfDay: number;
  readonly risk: DemoRisk;
  /** Whether tracking resolves it: the provider's messages end, and ours from the tracks follow. */
  readonly isTracked: boolean;
  /** The satellite of the other fleet that it is with, if both operators share it. */
  readonly sharedWith?: DemoSatellite;
  /** Whether the cheapest burn to avoid it would approach an object of the invented catalogue. */
  readonly isCrowded: boolean;
  /** Logarithm of the probability in the last messages. */
  readonly finalLogProbability: number;
  /**
   * Angle from our velocity to the other's about the radial direction; positive is counter-clockwise seen from above.
   */
  readonly crossingRad: number;
  /** Position of the other object in the encounter plane. */
  readonly missDirectionRad: number;
  /** Ratio of the uncertainty of the other orbit to that of ours. */
  readonly secondarySpread: number;
  readonly secondary: { readonly designator: string; readonly name: string; readonly radiusM: number };
  /** Seed of the small changes from message to message. */
  readonly seed: number;
}

type DemoClass = DemoRisk | 'TRACKED' | 'CROWDED';

/**
 * Two days contain every class, so that each class is in the future if at least two days are. Every day has a critical
 * one: one lies within the day, too late for tracking, and others further ahead, for which tracking pays.
 */
const risksOfDay: readonly (readonly DemoClass[])[] = [
  ['CRITICAL', 'MEDIUM', 'TRACKED', 'LOW'],
  ['CROWDED', 'UNKNOWN', 'CRITICAL', 'LOW'],
];
/**
 * Critical encounters are at this time of day, with a variation smaller than the time for planning and delivering a
 * pass.
 */
const criticalTime = { secondsOfDay: 40_271, jitterS: 500 } as const;
/**
 * A crowded encounter has HIGH risk, at the same time every other day: one is always in the future, with time for a
 * burn.
 */
const crowdedSecondsOfDay = 64_800;
const crowdedCrossingRad = 1.2;
const crowdedLogProbability = -4.4;

/** Logarithms of the final probability, away from the limits of the class. */
const finalLogs: Readonly<Record<DemoRisk, readonly [number, number]>> = {
  CRITICAL: [-3.6, -3.3],
  HIGH: [-4.7, -4.3],
  MEDIUM: [-6.5, -5.5],
  LOW: [-10, -8],
  UNKNOWN: [-6, -5],
};

/**
 * The encounters of one day: four of the demo operator's fleet, one of the other's, and every other day one that both share. The same day gives the same
 * encounters.
 */
export function encountersOf(modifiedJulianDay: number): readonly DemoEncounter[] {
  const fleets = [...Map.groupBy(demoFleet, ({ operatorId }) => operatorId).values()];
  const risks = risksOfDay[modifiedJulianDay % 2] ?? [];
  const ofFleets = fleets.flatMap((fleet, number) =>
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
  return modifiedJulianDay % 2 === 0 ? [...ofFleets, ...sharedEncounter(modifiedJulianDay)] : ofFleets;
}

/** Both fleets meet every other day: their operators agree who moves. HIGH risk, so that its case opens automatically. */
const shared = { ours: 'AURORA-2', theirs: 'TERN-2', secondsOfDay: 25_200, place: 7, crossingRad: 1.4 } as const;

function sharedEncounter(modifiedJulianDay: number): readonly DemoEncounter[] {
  const [satellite, partner] = [shared.ours, shared.theirs].map((name) =>
    demoFleet.find(({ input }) => input.name === name),
  );
  if (satellite === undefined || partner === undefined) return [];
  const place = modifiedJulianDay * 16 + shared.place;
  const ordered = encounterOf({ satellite, risk: 'HIGH', isTracked: false, modifiedJulianDay, place });
  const { name, noradId, hardBodyRadius = 1 } = partner.input;
  const secondary = { designator: String(noradId), name, radiusM: hardBodyRadius };
  const { secondsOfDay: at, crossingRad } = shared;
  return [{ ...ordered, secondary, sharedWith: partner, secondsOfDay: at, crossingRad }];
}

/**
 * An encounter of the satellite in the sparse part of the invented catalogue, which leaves burns free: with a large
 * object whose position along its orbit is poorly known, and which passes along the track.
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

/** Low objects are visible to radars, and our satellite has an engine. */
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

/** From a fraction of the day. A tracked encounter follows the critical one of its day. */
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
