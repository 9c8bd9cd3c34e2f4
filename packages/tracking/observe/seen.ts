import { bodyPositionKm, sunCentreClearanceKm } from '@farpass/astro/bodies';
import {
  addScaled,
  angleBetween,
  type CartesianState,
  cross,
  difference,
  directionOf,
  dot,
  norm,
  scaled,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import type { Chance } from '../chance/index.ts';
import { type DownLeg, downLeg, type Measurement, type SiteState, upLeg } from '../measurement/index.ts';
import { apparentMagnitude, type StandardMagnitude } from '../passes/index.ts';
import { squareInRound } from '../value/index.ts';
import type { SimulatedSensor } from './sensor.ts';

/** Why a sensor sees nothing at an instant. */
export type Hindrance = 'DAYLIGHT' | 'BELOW_HORIZON' | 'OUT_OF_RANGE' | 'OUTSIDE_FIELD' | 'IN_SHADOW' | 'TOO_FAINT';

/** The situation at an instant: the true object, and the direction in which the sensor points. */
export interface Scene {
  readonly epoch: Epoch<'UTC'>;
  readonly receiver: SiteState;
  readonly truth: CartesianState;
  /** The orbit that the sensor was given. */
  readonly pointing: CartesianState;
  /** Fields next to each other that were looked at, along the motion over the sky and across it; one field if absent. */
  readonly grid?: readonly [along: number, across: number] | undefined;
  readonly standardMagnitude: StandardMagnitude;
}

/** A sensor's view of a scene before its errors, or why it sees nothing. */
export type Seen =
  | { readonly kind: 'seen'; readonly down: DownLeg; readonly magnitude: number }
  | { readonly kind: 'hindered'; readonly hindrance: Hindrance };

/** Includes light time; excludes aberration and refraction, which a sensor corrects. */
export function seenIn(scene: Scene, sensor: SimulatedSensor): Seen {
  const { receiver, truth, pointing, epoch } = scene;
  const down = downLeg({ satellite: truth, receiver });
  const hindered = (hindrance: Hindrance): Seen => ({ kind: 'hindered', hindrance });
  const elevationRad = Math.asin(dot(down.lineKm, receiver.zenith) / down.rangeKm);
  const aim = downLeg({ satellite: pointing, receiver }).lineKm;
  const magnitude = magnitudeOf(scene, down);
  if (sensor.kind === 'optical') {
    const sunKm = bodyPositionKm('Sun', epoch, 'GCRF');
    if (Math.asin(dot(sunKm, receiver.zenith) / norm(sunKm)) > sensor.highestSunRad) return hindered('DAYLIGHT');
  }
  if (elevationRad < sensor.lowestElevationRad) return hindered('BELOW_HORIZON');
  if (down.rangeKm > (sensor.farthestKm ?? Number.POSITIVE_INFINITY)) return hindered('OUT_OF_RANGE');
  if (!isInFields(scene, { aim, lineKm: down.lineKm, fieldOfViewRad: sensor.fieldOfViewRad }))
    return hindered('OUTSIDE_FIELD');
  if (sensor.kind === 'optical' && magnitude === undefined) return hindered('IN_SHADOW');
  if (sensor.kind === 'optical' && (magnitude ?? 0) > sensor.faintestMagnitude) return hindered('TOO_FAINT');
  return { kind: 'seen', down, magnitude: magnitude ?? 0 };
}

interface Aimed {
  readonly aim: Vector3;
  readonly lineKm: Vector3;
  readonly fieldOfViewRad: number;
}

/** Whether the object is in the field, or in one of the fields of a search. */
function isInFields({ grid = [1, 1], pointing }: Scene, { aim, lineKm, fieldOfViewRad }: Aimed): boolean {
  const [along, across] = grid;
  if (along * across === 1) return angleBetween(aim, lineKm) <= fieldOfViewRad / 2;
  const [sight, seen] = [unit(aim), unit(lineKm)];
  const motion = addScaled(pointing.velocityKmPerS, sight, -dot(pointing.velocityKmPerS, sight));
  const first = directionOf(motion) ?? sight;
  const second = cross(sight, first);
  const side = squareInRound * fieldOfViewRad;
  return (
    dot(seen, sight) > 0 &&
    Math.abs(dot(seen, first)) <= (along * side) / 2 &&
    Math.abs(dot(seen, second)) <= (across * side) / 2
  );
}

/** For an object in sunlight; the pole of GCRF is close enough for the Earth's shadow. */
function magnitudeOf({ epoch, standardMagnitude }: Scene, { satellite, lineKm, rangeKm }: DownLeg): number | undefined {
  const sunKm = bodyPositionKm('Sun', epoch, 'GCRF');
  if (sunCentreClearanceKm({ satelliteKm: satellite.positionKm, sunKm }, 'ellipsoidal') < 0) return undefined;
  const phaseAngleRad = angleBetween(difference(sunKm, satellite.positionKm), scaled(lineKm, -1));
  return apparentMagnitude(standardMagnitude, { rangeKm, phaseAngleRad });
}

/** The measurement of what is seen, with random noise and the biases of the sensor. */
export function measured(
  { epoch, receiver, down, magnitude }: Scene & { readonly down: DownLeg; readonly magnitude: number },
  sensor: SimulatedSensor,
  chance: Chance,
): Measurement {
  const { site, bias } = sensor;
  const sigma = site.angleSigmaRad;
  const noise = (of: ErrorOfQuantity): number => of.sigma * chance.normal() + of.bias;
  const first = (secondRad: number): number =>
    noise({ sigma, bias: bias.firstAngleRad }) / Math.max(Math.cos(secondRad), 1e-6);
  const second = (): number => noise({ sigma, bias: bias.secondAngleRad });
  const [x, y, z] = down.lineKm;
  if (sensor.kind === 'optical') {
    const declinationRad = Math.asin(z / down.rangeKm);
    return {
      epoch,
      angles: {
        kind: 'right-ascension',
        rightAscensionRad: Math.atan2(y, x) + first(declinationRad),
        declinationRad: declinationRad + second(),
      },
      magnitude: magnitude + noise({ sigma: sensor.magnitudeSigma, bias: bias.magnitude }),
    };
  }
  const up = upLeg(receiver, down);
  const elevationRad = Math.asin(dot(down.lineKm, receiver.zenith) / down.rangeKm);
  const azimuthRad = Math.atan2(dot(down.lineKm, receiver.east), dot(down.lineKm, receiver.north));
  const [rangeKm, rate] = [(down.rangeKm + up.rangeKm) / 2, (down.rangeRateKmPerS + up.rangeRateKmPerS) / 2];
  return {
    epoch,
    angles: {
      kind: 'azimuth',
      azimuthRad: azimuthRad + first(elevationRad),
      elevationRad: elevationRad + second(),
    },
    rangeKm: rangeKm + noise({ sigma: site.rangeSigmaKm ?? 0, bias: bias.rangeKm }),
    rangeRateKmPerS: rate + noise({ sigma: site.rangeRateSigmaKmPerS ?? 0, bias: bias.rangeRateKmPerS }),
  };
}

interface ErrorOfQuantity {
  readonly sigma: number;
  readonly bias: number;
}
