import { msPerDay } from '@farpass/astro/constants';
import { type DemoSatellite, demoFleet } from './fleet.ts';
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

/** Two days hold every class, so that each class lies ahead whenever at least two days do. */
const risksOfDay: readonly (readonly DemoRisk[])[] = [
  ['CRITICAL', 'MEDIUM', 'LOW', 'LOW'],
  ['HIGH', 'UNKNOWN', 'MEDIUM', 'LOW'],
];

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
    risks.slice(0, number === 0 ? risks.length : 1).flatMap((risk, index) => {
      const satellite = fleet[(modifiedJulianDay * 5 + index * 7) % fleet.length];
      const place = modifiedJulianDay * 16 + number * 8 + index;
      return satellite === undefined ? [] : [encounterOf({ satellite, risk, modifiedJulianDay, place })];
    }),
  );
}

type OrderedEncounter = Pick<DemoEncounter, 'satellite' | 'risk' | 'modifiedJulianDay'> & { readonly place: number };

function encounterOf({ satellite, risk, modifiedJulianDay, place }: OrderedEncounter): DemoEncounter {
  const random = randomOf(place);
  const isHigh = satellite.orbit.perigeeAltitudeKm > 10_000;
  const isDebris = random() < 0.8 && risk !== 'CRITICAL' && risk !== 'HIGH';
  return {
    satellite,
    risk,
    modifiedJulianDay,
    secondsOfDay: Math.floor(msPerDay * random()) / 1000,
    finalLogProbability: between(random, finalLogs[risk]),
    crossingRad: (random() < 0.5 ? -1 : 1) * between(random, isHigh ? [0.15, 0.3] : [0.5, 2.6]),
    missDirectionRad: 2 * Math.PI * random(),
    secondarySpread: between(random, [1.2, 2]),
    secondary: {
      designator: String(800_000_000 + (place % 100_000_000)),
      name: `${isDebris ? 'SYN DEB' : 'SYN R/B'} ${place % 100_000}`,
      radiusM: isDebris ? between(random, [0.3, 1.5]) : between(random, [2, 4]),
    },
    seed: -16 * place,
  };
}
