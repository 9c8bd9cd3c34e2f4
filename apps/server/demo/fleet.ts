import { demoOperators } from '@farpass/contract/identity';
import { demoNumbers } from '../fleet/satellites/claims.ts';
import type { NewSatellite } from '../fleet/satellites/store.ts';
import type { SyntheticOrbit } from './orbits.ts';
import { randomOf } from './random.ts';

/** A satellite of a demo fleet: its operator's entries, and its orbit. */
export interface DemoSatellite {
  readonly operatorId: string;
  /** Stays the same in every demo world. */
  readonly satelliteId: string;
  readonly input: NewSatellite & { readonly noradId: number; readonly cosparId: string };
  readonly orbit: SyntheticOrbit;
}

type Kind = Pick<NewSatellite, 'shape' | 'hardBodyRadius' | 'propulsion' | 'wetMass' | 'dragArea' | 'dragCoefficient'> &
  Partial<NewSatellite>;

const small: Kind = {
  shape: 'BOX',
  boxWidth: 0.6,
  boxHeight: 0.6,
  boxLength: 1.2,
  hardBodyRadius: 1.2,
  wetMass: 120,
  dragArea: 0.7,
  dragCoefficient: 2.2,
  propulsion: { type: 'IMPULSIVE', specificImpulse: 220, maximumDeltaV: 90, thrust: 1 },
};
const imager: Kind = {
  shape: 'BOX_WING',
  boxWidth: 1.6,
  boxHeight: 1.6,
  boxLength: 3,
  wingLength: 4.5,
  wingWidth: 1.4,
  wetMass: 980,
  dragArea: 8,
  dragCoefficient: 2.3,
  propulsion: { type: 'CONTINUOUS', specificImpulse: 1500, thrust: 0.04 },
};
const cube: Kind = {
  shape: 'BOX',
  boxWidth: 0.1,
  boxHeight: 0.1,
  boxLength: 0.3,
  hardBodyRadius: 0.6,
  wetMass: 5,
  dragArea: 0.03,
  dragCoefficient: 2.2,
  propulsion: { type: 'DIFFERENTIAL_DRAG', nominalDragArea: 0.01, maximumDragArea: 0.09 },
};
const large: Kind = {
  shape: 'WING_BOX_WING',
  boxWidth: 2.4,
  boxHeight: 2.4,
  boxLength: 5,
  wingLength: 15,
  wingWidth: 2.6,
  wetMass: 3900,
  propulsion: { type: 'IMPULSIVE', specificImpulse: 310, maximumDeltaV: 600, thrust: 22 },
};

/** Its orbit is in a sparse part of the invented catalogue. */
export const satelliteAlone = 'HALO-1';
/** Its plans begin with their own maximum. */
const lone: Kind = { ...small, configuration: { manoeuvres: { maximumDeltaVMPerS: 0.1 } } };

type Row = readonly [name: string, kind: Kind, perigeeKm: number, apogeeKm: number, inclinationDeg: number];

const demoRows: readonly Row[] = [
  ['AURORA-1', imager, 612, 618, 97.86],
  ['AURORA-2', imager, 612, 618, 97.86],
  ['AURORA-3', imager, 611, 619, 97.87],
  ['KESTREL-1', small, 548, 552, 53.05],
  ['KESTREL-2', small, 549, 553, 53.05],
  ['KESTREL-3', small, 786, 792, 98.6],
  ['WREN-1', cube, 497, 503, 97.4],
  ['WREN-2', cube, 505, 511, 97.4],
  [satelliteAlone, lone, 1410, 1418, 52],
  ['MERIDIAN-1', large, 23_190, 23_230, 56.1],
  ['CORONA-1', large, 35_778, 35_796, 0.05],
  ['CORONA-2', large, 35_776, 35_797, 0.08],
];

const otherRows: readonly Row[] = [
  ['TERN-1', small, 602, 606, 97.8],
  ['TERN-2', { ...small, manoeuvrability: 'AUTOMATED_AVOIDANCE' }, 603, 608, 97.8],
  ['PLOVER-1', cube, 517, 523, 97.5],
];

const { demo, other } = demoOperators;

/** Both demo fleets: twelve satellites of one operator in LEO, MEO and GEO, three of the other. */
export const demoFleet: readonly DemoSatellite[] = [
  ...demoRows.map((row, index) => satelliteOf(row, { index, operatorId: demo.id })),
  ...otherRows.map((row, index) => satelliteOf(row, { index: demoRows.length + index, operatorId: other.id })),
];

function satelliteOf(
  [name, kind, perigeeAltitudeKm, apogeeAltitudeKm, inclinationDeg]: Row,
  { index, operatorId }: { readonly index: number; readonly operatorId: string },
): DemoSatellite {
  const random = randomOf(-1 - index);
  const noradId = demoNumbers.first + index;
  const cosparId = `${2019 + (index % 6)}-${String(11 + 7 * index).padStart(3, '0')}A`;
  const orbit = {
    catalogueNumber: String(noradId),
    name,
    designator: cosparId,
    perigeeAltitudeKm,
    apogeeAltitudeKm,
    inclinationDeg,
    nodeDeg: 360 * random(),
    argumentOfPerigeeDeg: 360 * random(),
    meanAnomalyDeg: 360 * random(),
    bstarPerEarthRadius: perigeeAltitudeKm > 1000 ? 0 : 5e-5,
  };
  const satelliteId = `01900000-0000-7000-8000-0000000${(0xa0001 + index).toString(16)}`;
  return { operatorId, satelliteId, input: { name, noradId, cosparId, group: groupOf(name), ...kind }, orbit };
}

/** AURORA-1 belongs to Aurora. */
function groupOf(name: string): string {
  const [first = name] = name.split('-');
  return `${first.slice(0, 1)}${first.slice(1).toLowerCase()}`;
}

export function fleetOrbits(): readonly SyntheticOrbit[] {
  return demoFleet.map(({ orbit }) => orbit);
}
