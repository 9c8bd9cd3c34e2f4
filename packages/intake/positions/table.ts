import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import type { Vector3 } from '@farpass/astro/linear';
import {
  type ProposedMapping,
  proposeMapping,
  readTable,
  type StatesMapping,
  type StatesTable,
  tableScales,
} from '../ephemeris/states-table/columns/index.ts';
import { timeReader, writtenScale } from '../ephemeris/states-table/times.ts';
import { utcOfMessage } from '../state/index.ts';
import { type PointFrame, type PointsFile, type PointsMeaning, pointFrames, type ReadPoint } from './point.ts';

/** A time and three numbers. */
const fewestColumns = 4;

/**
 * The positions in a table. Columns, frame, scale and unit are those that its head names; what it does not name must be said. Throws a
 * sentence if something is missing, or if its columns are latitude, longitude and height.
 */
export function pointsOfTable(text: string, meaning: PointsMeaning): PointsFile {
  const table = readTable(text, fewestColumns);
  const proposed = proposeMapping(table);
  refuseGeodetic(table, proposed);
  const frame = meaning.frame ?? pointFrames.find((one) => one === proposed.frame);
  const scale = tableScales.find((one) => one === (meaning.scale ?? proposed.scale));
  if (frame === undefined) throw new Error(`the table does not say its frame; give --frame ${pointFrames.join(', ')}.`);
  if (scale === undefined)
    throw new Error(`the table does not say its time scale; give --scale ${tableScales.join(', ')}.`);
  const { time, x, y, z, vx, vy, vz } = proposed.columns;
  if (time === undefined || x === undefined || y === undefined || z === undefined)
    throw new Error(
      `the columns are ${table.columns.slice(0, 8).join(', ')}; expected a time and x, y, z (utc,x_km,y_km,z_km), and vx, vy, vz where there are velocities.`,
    );
  const mapping: StatesMapping = {
    frame,
    scale,
    times: proposed.times ?? 'CALENDAR',
    lengthUnit: meaning.lengthUnit ?? proposed.lengthUnit ?? 'km',
    speedUnit: proposed.speedUnit ?? 'km/s',
    columns: { time, x, y, z, vx: vx ?? '', vy: vy ?? '', vz: vz ?? '' },
  };
  if (mapping.times === 'SECONDS')
    throw new Error(
      'the times are numbers of seconds; write them as ISO times (2026-11-30T12:00:00), or as Julian dates.',
    );
  return pointsIn(table, mapping);
}

/** Refuses heads and values of latitude, longitude and height. */
function refuseGeodetic({ columns, rows }: StatesTable, { columns: mapped }: ProposedMapping): void {
  const words = /^(lat|latitude|lon|long|lng|longitude|alt|altitude|height)\b/i;
  const named = columns.filter((name) => words.test(name.trim().replaceAll('_', ' ')));
  const places = [mapped.x, mapped.y, mapped.z].map((name) => columns.indexOf(name ?? ''));
  const numbers = (rows[0]?.cells ?? []).filter((_, at) => places.includes(at)).map(Number);
  const isGeodetic = numbers.length === 3 && numbers.slice(0, 2).every((each) => Math.abs(each) <= 360);
  if (named.length < 2 && !(isGeodetic && Math.hypot(...numbers) < smallestKm)) return;
  throw new Error(
    `GEODETIC: the columns ${(named.length < 2 ? columns : named).slice(0, 4).join(', ')} look like latitude, longitude and height; expected Cartesian positions x, y, z in ITRF. Convert them, or export the Cartesian solution of the receiver.`,
  );
}

/** Nothing flies nearer to the centre of the Earth. */
const smallestKm = 6300;

function pointsIn({ columns, rows }: StatesTable, mapping: StatesMapping): PointsFile {
  const { frame, lengthUnit, speedUnit } = mapping;
  const placeOf = (name: string) => columns.indexOf(name);
  const { time, x, y, z, vx, vy, vz } = mapping.columns;
  const [timeAt, positionAt, velocityAt] = [placeOf(time), [x, y, z].map(placeOf), [vx, vy, vz].map(placeOf)];
  const timeOf = timeReader(mapping);
  const scale = writtenScale(mapping);
  const orientation = earthOrientationInUse();
  const points: ReadPoint[] = [];
  let firstUnread: string | undefined;
  let unread = 0;
  for (const { line, cells } of rows) {
    const at = timeOf(cells[timeAt] ?? '');
    const positionKm = vectorIn(cells, positionAt, lengthUnit === 'km' ? 1 : 1e-3);
    if (at === undefined || positionKm === undefined) {
      unread += 1;
      firstUnread ??= `line ${line}: "${cells.join(',').slice(0, 60)}"`;
      continue;
    }
    const velocityKmPerS = vectorIn(cells, velocityAt, speedUnit === 'km/s' ? 1 : 1e-3);
    points.push({ epoch: utcOfMessage(at, scale, orientation), positionKm, velocityKmPerS });
  }
  if (points.length === 0)
    throw new Error(
      `no row can be read as a time in ${scale} and three numbers; the first is ${firstUnread ?? 'missing'}.`,
    );
  return { frame: frameOf(frame), scale, points, doubled: 0, unread, firstUnread };
}

/** ICRF and GCRF have the same axes here. */
function frameOf(frame: StatesMapping['frame']): PointFrame {
  return frame === 'ICRF' ? 'GCRF' : frame;
}

function vectorIn(cells: readonly string[], places: readonly number[], factor: number): Vector3 | undefined {
  const words = places.map((place) => cells[place] ?? '');
  if (words.some((word) => word.trim() === '' || !Number.isFinite(Number(word)))) return undefined;
  const [a = 0, b = 0, c = 0] = words.map((word) => Number(word) * factor);
  return [a, b, c];
}

/** Whether the beginning of a text is that of a table of positions without velocities, as receivers give them. */
export function looksLikePositions(head: string): boolean {
  const end = head.lastIndexOf('\n');
  const table = readTable(end < 0 ? head : head.slice(0, end), fewestColumns);
  const { time, x, y, z, vx } = proposeMapping(table).columns;
  if (time === undefined || x === undefined || y === undefined || z === undefined || vx !== undefined) return false;
  const places = [x, y, z].map((name) => table.columns.indexOf(name));
  return vectorIn(table.rows[0]?.cells ?? [], places, 1) !== undefined;
}
