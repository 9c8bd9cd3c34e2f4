import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { statedErrors } from '../burn-errors.ts';

/** The pair of directions that is shown. */
export type Axis = 'T' | 'R' | 'N';

type Space = Pick<
  TradeSpaceDocument,
  'ignitions' | 'directions' | 'sizesMPerS' | 'probability' | 'aggregateProbability' | 'missDistanceKm' | 'target'
>;

/** One burn of a trade space by its index. */
export interface CellPlace {
  readonly ignition: number;
  readonly direction: number;
  readonly size: number;
}

/** A row of the heat map: a direction with a size. */
export interface HeatRow {
  readonly direction: number;
  readonly size: number;
}

/** The axes that a trade space has burns along. */
export function axesOf({ directions }: Pick<Space, 'directions'>): readonly Axis[] {
  return (['T', 'R', 'N'] as const).filter((axis) => directions.some((one) => one.endsWith(axis)));
}

/** The rows of an axis from the top: the plus direction, largest first, then the minus direction, smallest first. */
export function rowsOf(
  { directions, sizesMPerS }: Pick<Space, 'directions' | 'sizesMPerS'>,
  axis: Axis,
): readonly HeatRow[] {
  const sizes = sizesMPerS.map((_, size) => size);
  const of = (direction: number, order: readonly number[]) =>
    direction < 0 ? [] : order.map((size) => ({ direction, size }));
  const place = (sign: '+' | '-') => directions.indexOf(`${sign}${axis}`);
  return [...of(place('+'), sizes.toReversed()), ...of(place('-'), sizes)];
}

/** The number of a cell in the lists of a trade space. */
export function cellOf({ directions, sizesMPerS }: Pick<Space, 'directions' | 'sizesMPerS'>, place: CellPlace): number {
  return (place.ignition * directions.length + place.direction) * sizesMPerS.length + place.size;
}

/** Whether a burn can be flown before the closest approach; only engines of low thrust may lack the time. */
export function isInTime(
  { sizesMPerS, largestInTimeMPerS }: Pick<TradeSpaceDocument, 'sizesMPerS' | 'largestInTimeMPerS'>,
  { ignition, size }: Pick<CellPlace, 'ignition' | 'size'>,
): boolean {
  return (sizesMPerS[size] ?? 0) <= (largestInTimeMPerS?.[ignition] ?? Number.POSITIVE_INFINITY);
}

/** Whether all burns of a trade space can. */
export function isAllInTime(
  space: Pick<TradeSpaceDocument, 'ignitions' | 'sizesMPerS' | 'largestInTimeMPerS'>,
): boolean {
  const size = space.sizesMPerS.length - 1;
  return space.ignitions.every((_, ignition) => isInTime(space, { ignition, size }));
}

/** The position of a cell from its number. */
export function cellPlace(
  { directions, sizesMPerS }: Pick<Space, 'directions' | 'sizesMPerS'>,
  cell: number,
): CellPlace {
  const size = cell % sizesMPerS.length;
  const ray = Math.floor(cell / sizesMPerS.length);
  return { size, direction: ray % directions.length, ignition: Math.floor(ray / directions.length) };
}

/** The initial burn of a page: the cheapest sufficient one, otherwise the safest. */
export function firstCellOf({ cheapest, safest }: Pick<TradeSpaceDocument, 'cheapest' | 'safest'>): number {
  return cheapest ?? safest ?? 0;
}

/** Probabilities from which the risk is CRITICAL, HIGH and MEDIUM: where the contours are. */
export interface RiskLimits {
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
}

/** Labels of an axis, with the decimals that tell them apart, at most three. */
export function leadTexts(orbits: readonly number[]): readonly string[] {
  const texts = [1, 2, 3].map((decimals) => orbits.map((one) => formatNumber(one, decimals)));
  return texts.find((labels) => new Set(labels).size === labels.length) ?? texts.at(-1) ?? [];
}

/** The cell that the arrow keys lead to. */
export function movedTo(
  space: Pick<Space, 'ignitions'>,
  { place, rows }: { readonly place: CellPlace; readonly rows: readonly HeatRow[] },
  key: string,
): CellPlace | undefined {
  const row = rows.findIndex((one) => one.direction === place.direction && one.size === place.size);
  const sideways = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (sideways === 0 && down === 0) return undefined;
  const ignition = Math.min(space.ignitions.length - 1, Math.max(0, place.ignition + sideways));
  const next = rows[Math.min(rows.length - 1, Math.max(0, row + down))];
  return next && { ignition, ...next };
}

/** The burn of a cell as it is requested, with the errors of its space. */
export function burnOfCell(
  space: Pick<Space, 'ignitions' | 'directions' | 'sizesMPerS'> & {
    readonly constraints: Parameters<typeof statedErrors>[0];
  },
  place: CellPlace,
) {
  const burn = burnAlong({
    axis: space.directions[place.direction] ?? '+T',
    deltaVMPerS: space.sizesMPerS[place.size] ?? 0,
    ignition: space.ignitions[place.ignition]?.ignitionEpoch ?? '',
  });
  return { ...burn, ...statedErrors(space.constraints) };
}

interface AxisBurn {
  readonly axis: TradeSpaceDocument['directions'][number];
  readonly deltaVMPerS: number;
  readonly ignition: string;
}

/** A burn along an axis: along the track it is given along the velocity (TNW), otherwise along RSW. */
export function burnAlong({ axis, deltaVMPerS, ignition }: AxisBurn) {
  const signed = axis.startsWith('-') ? -deltaVMPerS : deltaVMPerS;
  const along = axis.endsWith('N') ? 2 : 0;
  return {
    ignition,
    frame: axis.endsWith('T') ? 'TNW' : 'RSW',
    deltaVMPerS: [0, 1, 2].map((each) => (each === along ? signed : 0)),
  };
}
