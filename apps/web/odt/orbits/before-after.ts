import { stateInFrame } from '@farpass/astro/frames';
import { epochFromUnixMs } from '@farpass/astro/time';
import type { OrbitResultDocument } from '@farpass/contract/odt';
import { formatNumber } from '../../ui/format/quantity.ts';

type OrbitAtEpoch = OrbitResultDocument['after'];

/** The frames of the state: fixed to the stars (EME2000) or to the Earth (ITRF). Elements are always inertial. */
export const stateFrames = ['ECI', 'ECEF'] as const;

export type StateFrame = (typeof stateFrames)[number];

interface StateChoice {
  readonly frame: StateFrame;
  /** Of the states; without it only ECI is possible. */
  readonly atMs: number | undefined;
}

/** The orbit with its state in a frame. */
function inFrame(orbit: OrbitAtEpoch, { frame, atMs }: StateChoice): OrbitAtEpoch {
  if (frame === 'ECI' || atMs === undefined) return orbit;
  const { positionKm, velocityKmPerS } = stateInFrame(
    { frame: 'EME2000', positionKm: orbit.positionKm, velocityKmPerS: orbit.velocityKmPerS },
    { frame: 'ITRF', epoch: epochFromUnixMs(atMs) },
  );
  return { ...orbit, positionKm: [...positionKm], velocityKmPerS: [...velocityKmPerS] };
}

/** The rows of the table of the orbit before and after. */
const orbitRows = [
  'semiMajorAxis',
  'eccentricity',
  'inclination',
  'node',
  'perigee',
  'anomaly',
  'latitude',
  'period',
  'x',
  'y',
  'z',
  'vx',
  'vy',
  'vz',
] as const;

export type OrbitRowName = (typeof orbitRows)[number];

const decimals = {
  semiMajorAxis: 3,
  eccentricity: 7,
  inclination: 5,
  node: 5,
  perigee: 4,
  anomaly: 4,
  latitude: 5,
  period: 4,
  x: 3,
  y: 3,
  z: 3,
  vx: 6,
  vy: 6,
  vz: 6,
} as const satisfies Record<OrbitRowName, number>;

const angles: readonly OrbitRowName[] = ['node', 'perigee', 'anomaly', 'latitude'];

/** A quantity of the orbit before and after, as text. */
export interface OrbitRow {
  readonly name: OrbitRowName;
  readonly before: string | undefined;
  readonly after: string;
  /** After minus before, for angles the shorter way round. */
  readonly difference: string | undefined;
}

/** The orbit before and after, quantity by quantity. A period that does not exist is left out. */
export function beforeAfter(
  { before, after }: Pick<OrbitResultDocument, 'before' | 'after'>,
  choice: StateChoice = { frame: 'ECI', atMs: undefined },
): readonly OrbitRow[] {
  const [old, found] = [before && valuesOf(inFrame(before, choice)), valuesOf(inFrame(after, choice))];
  return orbitRows.flatMap((name) => {
    const [from, to] = [old?.[name], found[name]];
    if (to === undefined) return [];
    const digits = decimals[name];
    const change = from === undefined ? undefined : to - from;
    const shortest =
      change === undefined || !angles.includes(name) ? change : ((((change + 180) % 360) + 360) % 360) - 180;
    return [
      {
        name,
        before: from === undefined ? undefined : formatNumber(from, digits),
        after: formatNumber(to, digits),
        difference: shortest === undefined ? undefined : formatNumber(shortest, digits),
      },
    ];
  });
}

function valuesOf({ elements, positionKm, velocityKmPerS }: OrbitAtEpoch): Record<OrbitRowName, number | undefined> {
  const [x, y, z] = positionKm;
  const [vx, vy, vz] = velocityKmPerS;
  return {
    semiMajorAxis: elements.semiMajorAxisKm,
    eccentricity: elements.eccentricity,
    inclination: elements.inclinationDeg,
    node: elements.nodeDeg,
    perigee: elements.argumentOfPerigeeDeg,
    anomaly: elements.trueAnomalyDeg,
    latitude: (elements.argumentOfPerigeeDeg + elements.trueAnomalyDeg) % 360,
    period: elements.periodMinutes,
    x,
    y,
    z,
    vx,
    vy,
    vz,
  };
}
