import { norm, type Vector3 } from '@farpass/astro/linear';
import { median } from '@farpass/astro/statistics';
import { type PointFrame, pointFrames, pointInGcrf, type ReadPoint } from '@farpass/intake/positions';
import { type PointsRequest, scatterOf } from '@farpass/tracking/positions';

/** The likely reason why positions do not belong to an orbit. */
export interface LikelyFault {
  readonly code: 'UNIT' | 'AXES' | 'FRAME';
  readonly sentence: string;
}

/** Distances from the Earth's centre of satellites around it [km]. */
const [lowestKm, highestKm] = [6450, 450_000] as const;
const feetPerKm = 3280.84;

/** Positions whose distance from the Earth's centre cannot be that of a satellite, with the unit that would explain them. */
export function impossibleDistance(points: readonly ReadPoint[]): LikelyFault | undefined {
  const radius = median(points.map(({ positionKm }) => norm(positionKm)));
  if (radius > lowestKm && radius < highestKm) return undefined;
  const units = [
    ['metres called kilometres', 1e-3],
    ['feet called kilometres', 1 / feetPerKm],
    ['feet called metres', 1000 / feetPerKm],
    ['kilometres called metres', 1000],
    ['Earth radii called kilometres', 6378.137],
  ] as const;
  const likely = units.find(([, factor]) => radius * factor > lowestKm && radius * factor < 50_000);
  const cause = likely === undefined ? 'check the unit and the columns' : `the unit is likely wrong: ${likely[0]}`;
  return {
    code: 'UNIT',
    sentence: `the positions are ${Number(radius.toPrecision(4))} km from the Earth's centre in the median; expected ${lowestKm} to ${highestKm} km; ${cause}.`,
  };
}

interface Suspicion {
  readonly code: LikelyFault['code'];
  readonly cause: string;
  readonly frame: PointFrame;
  readonly change: (position: Vector3) => Vector3;
}

const same = (position: Vector3): Vector3 => position;
const times =
  (factor: number) =>
  ([x, y, z]: Vector3): Vector3 => [factor * x, factor * y, factor * z];

function suspicionsOf(frame: PointFrame): readonly Suspicion[] {
  return [
    { code: 'AXES', cause: 'x and y are exchanged', frame, change: ([x, y, z]) => [y, x, z] },
    { code: 'AXES', cause: 'y and z are exchanged', frame, change: ([x, y, z]) => [x, z, y] },
    { code: 'AXES', cause: 'x and z are exchanged', frame, change: ([x, y, z]) => [z, y, x] },
    { code: 'AXES', cause: 'the sign of one axis is wrong', frame, change: ([x, y, z]) => [x, -y, z] },
    { code: 'UNIT', cause: 'feet were taken as metres', frame, change: times(1000 / feetPerKm) },
    { code: 'UNIT', cause: 'miles were taken as kilometres', frame, change: times(1.609344) },
    { code: 'UNIT', cause: 'nautical miles were taken as kilometres', frame, change: times(1.852) },
    ...pointFrames
      .filter((other) => other !== frame && other !== 'GCRF')
      .map(
        (other): Suspicion => ({
          code: 'FRAME',
          cause: `the positions are in ${other}, not in ${frame}`,
          frame: other,
          change: same,
        }),
      ),
  ];
}

/** A cause is likely if without it the scatter is this small [km], and this share of what it was. */
const [explainedKm, explainedShare] = [0.3, 0.1] as const;
/** Points that suspicions are tried on. */
const triedPoints = 200;

interface FaultMeans {
  readonly frame: PointFrame;
  readonly dynamics: PointsRequest['dynamics'];
  /** Scatter of the points as they are [km]; undefined if no orbit is near them. */
  readonly scatterKm: number | undefined;
}

/** The fault without which the positions would be an orbit: axes, units or frame. */
export function likelyFault(
  points: readonly ReadPoint[],
  { frame, dynamics, scatterKm }: FaultMeans,
): LikelyFault | undefined {
  const step = Math.max(1, Math.floor(points.length / triedPoints));
  const some = points.filter((_, at) => at % step === 0);
  const limit = Math.min(explainedKm, explainedShare * (scatterKm ?? Number.POSITIVE_INFINITY));
  let best: (Suspicion & { readonly scatter: number }) | undefined;
  for (const suspicion of suspicionsOf(frame)) {
    const changed = some.map(({ epoch, positionKm }) =>
      pointInGcrf({ epoch, positionKm: suspicion.change(positionKm), velocityKmPerS: undefined }, suspicion.frame),
    );
    const radius = median(changed.map(({ positionKm }) => norm(positionKm)));
    if (!(radius > lowestKm && radius < highestKm)) continue;
    const scatter = scatterOf({ points: changed, dynamics }) ?? Number.POSITIVE_INFINITY;
    if (scatter < limit && scatter < (best?.scatter ?? Number.POSITIVE_INFINITY)) best = { ...suspicion, scatter };
  }
  return (
    best && {
      code: best.code,
      sentence: `the likely cause: ${best.cause} (an orbit then fits to ${Math.round(1000 * best.scatter)} m).`,
    }
  );
}
