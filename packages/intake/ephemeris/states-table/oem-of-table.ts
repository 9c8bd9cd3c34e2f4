import { wgs84 } from '@farpass/astro/constants';
import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { utcOfMessage } from '../../state/index.ts';
import { earlierTime } from '../forms/made.ts';
import type { OemReading, OemWishes } from '../forms/stk.ts';
import { readTable, type StatesMapping, type StatesTable, stateColumns, type TableRow } from './columns/index.ts';
import { timeReader, writtenScale } from './times.ts';

type Numbers = readonly [number, number, number];

interface TableState {
  readonly line: number;
  readonly time: string;
  readonly at: Epoch<'UTC'>;
  readonly positionKm: Numbers;
  readonly velocityKmPerS: Numbers;
  /** As an OEM writes them. */
  readonly numbers: readonly string[];
}

/** Beyond these, a unit is wrong. */
const largestKm = 2_000_000;
const fastestKmPerS = 12;
/** The share by which the velocities may differ from the way between two states, besides its bend. */
const tolerance = 0.02;

/**
 * A table of states as an OEM in lines, by a mapping of its columns. A table whose numbers do not fit what the mapping says is
 * refused: a radius or a speed that no orbit has, and velocities that do not lead from one position to the next, as with
 * swapped columns, wrong units, or inertial velocities next to positions that turn with the Earth.
 */
export function oemOfTable(text: string, mapping: StatesMapping, wishes: OemWishes): OemReading {
  const table = readTable(text);
  const names = stateColumns.map((key) => mapping.columns[key]);
  const unknown = names.find((name) => !table.columns.includes(name));
  if (unknown !== undefined)
    return refused(`the table has no column "${unknown}"; it has ${table.columns.slice(0, 30).join(', ') || 'none'}`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return refused(`the column "${twice}" is mapped twice`);
  const states = statesIn(table, mapping);
  if (typeof states === 'string') return refused(states);
  const doubt = doubtOf(states, mapping);
  if (doubt !== undefined) return refused(doubt);
  const [first] = states;
  if (first === undefined) return refused('the table has no states');
  const made = earlierTime(formatEpoch(first.at, 3), wishes.creationDate);
  const left = table.columns.filter((name) => !names.includes(name)).map((name) => `the column ${name}`);
  return { kind: 'oem', text: oemText(states, mapping, { ...wishes, creationDate: made }), losses: left, made };
}

function refused(reason: string): OemReading {
  return { kind: 'refused', reason };
}

function statesIn({ columns, rows }: StatesTable, mapping: StatesMapping): readonly TableState[] | string {
  const places = stateColumns.map((key) => columns.indexOf(mapping.columns[key]));
  const timeOf = timeReader(mapping);
  const states: TableState[] = [];
  for (const row of rows) {
    const state = stateIn(row, { places, timeOf, mapping });
    if (typeof state === 'string') return state;
    const before = states.at(-1);
    if (before !== undefined && secondsBetween(state.at, before.at) <= 0)
      return `line ${row.line}: its time is not after the one before it`;
    states.push(state);
  }
  return states.length < 2 ? `there are ${states.length} states; expected two or more` : states;
}

interface Reading {
  readonly places: readonly number[];
  readonly timeOf: (cell: string) => string | undefined;
  readonly mapping: StatesMapping;
}

function stateIn({ line, cells }: TableRow, { places, timeOf, mapping }: Reading): TableState | string {
  const [timeCell = '', ...words] = places.map((place) => cells[place] ?? '');
  const time = timeOf(timeCell);
  if (time === undefined)
    return `line ${line}: "${timeCell.slice(0, 40)}" cannot be read as ${mapping.times} in ${mapping.scale}`;
  const wrong = words.find((word) => word === '' || !Number.isFinite(Number(word)));
  if (wrong !== undefined) return `line ${line}: "${wrong.slice(0, 40)}" cannot be read as a number`;
  const isKm = mapping.lengthUnit === 'km';
  const isKmPerS = mapping.speedUnit === 'km/s';
  const numbers = words.map((word, at) => ((at < 3 ? isKm : isKmPerS) ? word : inThousands(word)));
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbers.map(Number);
  const at = utcOfMessage(time, writtenScale(mapping), earthOrientationInUse());
  return { line, time, at, positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz], numbers };
}

/** Metres as kilometres with all of their digits. */
function inThousands(word: string): string {
  return String(Number((Number(word) / 1000).toPrecision(15)));
}

function doubtOf(states: readonly TableState[], { lengthUnit, speedUnit }: StatesMapping): string | undefined {
  for (const [at, { line, positionKm, velocityKmPerS }] of states.entries()) {
    const radius = Math.hypot(...positionKm);
    const speed = Math.hypot(...velocityKmPerS);
    if (radius < wgs84.equatorialRadiusKm - 100 || radius > largestKm)
      return `line ${line}: ${Math.round(radius)} km from the centre of the Earth cannot be an orbit; check the columns and the unit (${lengthUnit})`;
    if (speed > fastestKmPerS)
      return `line ${line}: ${speed.toPrecision(3)} km/s is faster than anything that stays at the Earth; check the unit (${speedUnit})`;
    const next = states[at + 1];
    const off =
      next === undefined ? 0 : offBetween({ positionKm, velocityKmPerS, at: states[at]?.at ?? next.at }, next);
    if (off > tolerance)
      return `line ${line}: the velocity does not lead to the next position (${Math.round(off * 100)} % off); check columns, units and whether the velocity is of the same frame`;
  }
  return undefined;
}

/**
 * How far the mean of two velocities is from the way between their positions, as a share of the speed, besides what the bend of
 * the orbit explains; 0 where the states are too far apart to tell.
 */
function offBetween(one: Pick<TableState, 'positionKm' | 'velocityKmPerS' | 'at'>, next: TableState): number {
  const seconds = secondsBetween(next.at, one.at);
  const speed = Math.max(Math.hypot(...one.velocityKmPerS), Math.hypot(...next.velocityKmPerS), 1e-3);
  const turned = (speed / Math.min(Math.hypot(...one.positionKm), Math.hypot(...next.positionKm))) * seconds;
  if (turned > 0.6) return 0;
  const apart = ([0, 1, 2] as const).map((axis) => {
    const way = (next.positionKm[axis] - one.positionKm[axis]) / seconds;
    return way - (one.velocityKmPerS[axis] + next.velocityKmPerS[axis]) / 2;
  });
  return Math.max(0, Math.hypot(...apart) / speed - turned ** 2 / 6);
}

function oemText(states: readonly TableState[], mapping: StatesMapping, wishes: OemWishes): string {
  return [
    'CCSDS_OEM_VERS = 2.0',
    'COMMENT From a table of states',
    `CREATION_DATE = ${wishes.creationDate}`,
    `ORIGINATOR = ${wishes.originator}`,
    '',
    'META_START',
    `OBJECT_NAME = ${wishes.objectId}`,
    `OBJECT_ID = ${wishes.objectId}`,
    'CENTER_NAME = EARTH',
    `REF_FRAME = ${mapping.frame}`,
    `TIME_SYSTEM = ${writtenScale(mapping)}`,
    `START_TIME = ${states[0]?.time}`,
    `STOP_TIME = ${states.at(-1)?.time}`,
    'INTERPOLATION = HERMITE',
    `INTERPOLATION_DEGREE = ${Math.min(7, 2 * states.length - 1)}`,
    'META_STOP',
    '',
    ...states.map(({ time, numbers }) => [time, ...numbers].join(' ')),
    '',
  ].join('\n');
}
