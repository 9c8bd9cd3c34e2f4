import { type StateColumns, type StatesMapping, stateColumns, type tableFrames } from './mapping.ts';
import type { StatesTable } from './table.ts';

/** A mapping by the head and the first row of a table. Frame and scale only where the head names them. */
export interface ProposedMapping extends Partial<Omit<StatesMapping, 'columns'>> {
  readonly columns: Partial<StateColumns>;
}

/** Names of columns in small letters without units and punctuation. */
const names: Readonly<Record<keyof StateColumns, RegExp>> = {
  time: /^(time|epoch|date|datetime|utc|timestamp|t|jd|mjd|utcgregorian|a1modjulian|utcmodjulian|elapsedsecs|seconds|timeutc|epochutc|timeutcg)$/,
  x: /^(x|px|rx|posx|positionx|xpos)$/,
  y: /^(y|py|ry|posy|positiony|ypos)$/,
  z: /^(z|pz|rz|posz|positionz|zpos)$/,
  vx: /^(vx|xdot|velx|velocityx|xvel|dx)$/,
  vy: /^(vy|ydot|vely|velocityy|yvel|dy)$/,
  vz: /^(vz|zdot|velz|velocityz|zvel|dz)$/,
};

const framesByWord: readonly (readonly [RegExp, (typeof tableFrames)[number]])[] = [
  [/eme2000|j2000/i, 'EME2000'],
  [/gcrf/i, 'GCRF'],
  [/icrf/i, 'ICRF'],
  [/teme/i, 'TEME'],
  [/itrf|ecef/i, 'ITRF'],
];

/** A mapping as far as the head and the first row say it; a person confirms it, and chooses what they do not say. */
export function proposeMapping({ columns, rows }: StatesTable): ProposedMapping {
  const plain = columns.map((name) => nameOf(name));
  const isNamed = columns.some((name) => !/^\d+$/.test(name));
  const found = stateColumns.map((key, at): readonly [keyof StateColumns, string | undefined] => [
    key,
    isNamed ? columns[plain.findIndex((name) => names[key].test(name))] : columns[at],
  ]);
  const mapped = Object.fromEntries(found.filter(([, name]) => name !== undefined)) as Partial<StateColumns>;
  const head = columns.join(' ');
  const frame = framesByWord.find(([word]) => word.test(head))?.[1];
  const scale = (['UTC', 'TAI', 'GPS', 'TDB'] as const).find((one) => new RegExp(`(^|[^a-z])${one}`, 'i').test(head));
  const lengths = unitOf(mapped.x, { metres: /\b(m|meters?|metres?)\b/i, kilometres: /\bkm\b|kilom/i });
  const speeds = unitOf(mapped.vx, { metres: /\bm[/ _]*s\b/i, kilometres: /\bkm[/ _]*s\b/i });
  const size = sizeOf({ columns, rows }, [mapped.x, mapped.y, mapped.z]);
  const speed = sizeOf({ columns, rows }, [mapped.vx, mapped.vy, mapped.vz]);
  const times = timesOf(rows[0]?.cells[columns.indexOf(mapped.time ?? '')]);
  return {
    columns: mapped,
    lengthUnit: lengths ?? (size !== undefined && size > smallestMetres ? 'm' : 'km'),
    speedUnit: speeds === undefined ? (speed !== undefined && speed > fastestKmPerS ? 'm/s' : 'km/s') : `${speeds}/s`,
    ...(frame === undefined ? {} : { frame }),
    ...(scale === undefined ? {} : { scale }),
    ...(times === undefined ? {} : { times }),
  };
}

/** Larger numbers are metres: no orbit around the Earth is as large in kilometres. */
const smallestMetres = 2_000_000;
/** Faster numbers are m/s: nothing that stays at the Earth is as fast in km/s. */
const fastestKmPerS = 12;

function nameOf(column: string): string {
  return column
    .toLowerCase()
    .replaceAll(/[([][^)\]]*[)\]]/g, '')
    .replace(/^.*\./, '')
    .replaceAll(/(_km_?s|_m_?s|_km|_m|_s|eme2000|j2000|gcrf|icrf|teme|itrf|ecef)$/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

interface UnitWords {
  readonly metres: RegExp;
  readonly kilometres: RegExp;
}

function unitOf(column: string | undefined, { metres, kilometres }: UnitWords): 'm' | 'km' | undefined {
  const said = (column ?? '').replaceAll('_', ' ');
  if (kilometres.test(said)) return 'km';
  return metres.test(said) ? 'm' : undefined;
}

function sizeOf({ columns, rows }: StatesTable, three: readonly (string | undefined)[]): number | undefined {
  const cells = three.map((name) => Number(rows[0]?.cells[columns.indexOf(name ?? '')] ?? Number.NaN));
  const size = Math.hypot(...cells);
  return Number.isFinite(size) ? size : undefined;
}

function timesOf(cell: string | undefined): StatesMapping['times'] | undefined {
  if (cell === undefined || cell === '') return undefined;
  const value = Number(cell);
  if (!Number.isFinite(value)) return 'CALENDAR';
  if (value > 2_400_000 && value < 2_500_000) return 'JULIAN_DATE';
  if (value > 40_000 && value < 70_000) return 'MODIFIED_JULIAN_DATE';
  return value > 20_000 && value < 40_000 && cell.includes('.') ? 'GMAT_MODIFIED_JULIAN_DATE' : 'SECONDS';
}
