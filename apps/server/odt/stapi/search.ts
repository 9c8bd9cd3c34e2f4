import { type RequestInputDocument, type StapiProductId, stapiProducts, type stapiSearch } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { BodyOf } from '@farpass/contract/route';
import { type Read, type Scope, withoutNulls } from '../../platform/db/index.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';

type Search = Pick<BodyOf<typeof stapiSearch>, 'datetime' | 'geometry' | 'filter'>;

/** The properties that a filter names. */
interface Filtered {
  catalogueId?: number;
  sensorCodes?: readonly string[];
}

export function requireProduct(id: string): StapiProductId {
  const found = (Object.keys(stapiProducts) as StapiProductId[]).find((one) => one === id);
  if (found === undefined) throw new Problem('NOT_FOUND', because(saying('STAPI_PRODUCT', { id: id.slice(0, 40) })));
  return found;
}

export interface StapiRequest {
  readonly request: RequestInputDocument;
  /** The sensors that are asked, by their codes. */
  readonly sensors: ReadonlyMap<string, SensorRow>;
}

/** A search as a request for observations: its window, its object, and the sensors inside its polygon. */
export async function requestOf(
  read: Read,
  scope: Scope,
  { product, search }: { product: StapiProductId; search: Search },
): Promise<StapiRequest> {
  const { catalogueId, sensorCodes } = filterOf(search.filter);
  if (catalogueId === undefined) throw refused('STAPI_NO_OBJECT', '/filter');
  const window = windowOf(search.datetime);
  const rows = await listSensors(read, scope, { code: undefined, withHidden: false, after: undefined, limit: 1000 });
  const inside = rows.filter(
    ({ code, document }) =>
      (sensorCodes === undefined || sensorCodes.includes(code)) &&
      isInside(search.geometry.coordinates, { longitude: document.longitudeDeg, latitude: document.latitudeDeg }),
  );
  if (inside.length === 0) throw refused('STAPI_NO_SENSOR', '/geometry');
  const measurementType = stapiProducts[product];
  const isEvery = inside.length === rows.length;
  return {
    request: {
      catalogueId,
      ...withoutNulls({ measurementType: measurementType ?? null }),
      ...window,
      ...(isEvery ? {} : { sensorCodes: inside.slice(0, 100).map(({ code }) => code) }),
    },
    sensors: new Map(inside.map((row) => [row.code, row])),
  };
}

function refused(
  code: 'STAPI_NO_OBJECT' | 'STAPI_NO_SENSOR' | 'STAPI_WINDOW' | 'STAPI_FILTER',
  pointer: string,
): Problem {
  return new Problem('CONTENT_INVALID', because(saying(code, {}), pointer));
}

/** "from/to", RFC 3339. */
function windowOf(datetime: string): { readonly from: string; readonly to: string } {
  const [from = '', to = '', ...others] = datetime.split('/');
  const isTime = (text: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));
  if (!isTime(from) || !isTime(to) || others.length > 0) throw refused('STAPI_WINDOW', '/datetime');
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The names in a filter (CQL2 JSON). Anything that is not understood is refused, because leaving it out would find too much. */
function filterOf(filter: unknown): Filtered {
  if (filter === null || filter === undefined) return {};
  if (!isRecord(filter) || !Array.isArray(filter['args'])) throw refused('STAPI_FILTER', '/filter');
  const args: readonly unknown[] = filter['args'];
  const op = String(filter['op']).toLowerCase();
  if (op === 'and') return args.reduce<Filtered>((found, one) => joined(found, filterOf(one)), {});
  const [property, value] = args;
  const name = isRecord(property) ? property['property'] : undefined;
  if (args.length === 2 && op === '=' && name === 'catalogue_id' && Number.isInteger(value))
    return { catalogueId: Number(value) };
  if (args.length === 2 && op === '=' && name === 'sensor_code' && typeof value === 'string')
    return { sensorCodes: [value] };
  if (args.length === 2 && op === 'in' && name === 'sensor_code' && isTexts(value)) return { sensorCodes: value };
  throw refused('STAPI_FILTER', '/filter');
}

function joined(one: Filtered, other: Filtered): Filtered {
  const isTwice = Object.keys(one).some((name) => name in other);
  if (isTwice) throw refused('STAPI_FILTER', '/filter');
  return { ...one, ...other };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

interface SitePosition {
  readonly longitude: number;
  readonly latitude: number;
}

/** Whether a place is inside a polygon with holes, on the flat map of longitude and latitude. */
export function isInside(rings: readonly (readonly (readonly number[])[])[], place: SitePosition): boolean {
  const longitude = ((place.longitude + 540) % 360) - 180;
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter((end, at) => {
      const [x1 = 0, y1 = 0] = ring[at] ?? [];
      const [x2 = 0, y2 = 0] = end;
      if (y1 > place.latitude === y2 > place.latitude) return false;
      return longitude < x1 + ((place.latitude - y1) / (y2 - y1)) * (x2 - x1);
    }),
  );
  return crossings.length % 2 === 1;
}
