import {
  type ObservationRequestDocument,
  type RequestCheckDocument,
  type StapiOpportunitiesDocument,
  type StapiOrderDocument,
  type StapiProductId,
  type StapiStatusDocument,
  type StatusChangeDocument,
  stapiProducts,
  stapiVersion,
  wholeEarth,
} from '@farpass/contract/odt';
import type { SensorRow } from '../sensors/store.ts';

const geoJson = 'application/geo+json';
const plainJson = 'application/json';

/** The class of the whole interface, and of one that has histories of orders. */
export const conformsTo = [
  `https://stapi.example.com/v${stapiVersion}/core`,
  `https://stapi.example.com/v${stapiVersion}/order-statuses`,
  `https://stapi.example.com/v${stapiVersion}/searches-opportunity`,
  `https://stapi.example.com/v${stapiVersion}/searches-opportunity-statuses`,
] as const;

/** The classes of each product. */
export const productConformsTo = [
  `https://stapi.example.com/v${stapiVersion}/opportunities`,
  `https://stapi.example.com/v${stapiVersion}/opportunities-async`,
  'https://geojson.org/schema/Polygon.json',
] as const;

export function rootDocument(base: string) {
  return {
    id: 'farpass',
    title: 'Farpass tracking',
    description: 'Measurements of satellites by the sensors of this installation.',
    conformsTo: [...conformsTo],
    links: [
      { rel: 'self', href: base, type: plainJson },
      { rel: 'conformance', href: `${base}/conformance`, type: plainJson },
      { rel: 'products', href: `${base}/products`, type: plainJson },
      { rel: 'orders', href: `${base}/orders`, type: geoJson },
      { rel: 'search-records', href: `${base}/searches/opportunities`, type: plainJson },
    ],
  };
}

const titles: Readonly<Record<StapiProductId, string>> = {
  tracking: 'Measurements of a satellite, whatever a sensor measures',
  'tracking-angles': 'Angles of a satellite',
  'tracking-angles-magnitude': 'Angles and magnitude of a satellite',
  'tracking-range-angles': 'Range and angles of a satellite',
};

export function productDocument(base: string, id: StapiProductId) {
  const href = `${base}/products/${id}`;
  return {
    type: 'Collection' as const,
    stapi_type: 'Product' as const,
    stapi_version: stapiVersion,
    conformsTo: [...productConformsTo],
    id,
    title: titles[id],
    description: 'A pass of one satellite over one sensor, delivered as a Tracking Data Message (CCSDS 503.0).',
    license: 'proprietary',
    links: [
      { rel: 'self', href, type: plainJson },
      { rel: 'conformance', href: `${href}/conformance`, type: plainJson },
      { rel: 'queryables', href: `${href}/queryables`, type: plainJson },
      { rel: 'order-parameters', href: `${href}/order-parameters`, type: plainJson },
      { rel: 'opportunities', href: `${href}/opportunities`, type: plainJson, method: 'POST' },
      { rel: 'create-order', href: `${href}/orders`, type: plainJson, method: 'POST' },
    ],
  };
}

/** The properties that a filter may name. */
export const queryables = {
  type: 'object',
  properties: {
    catalogue_id: { type: 'integer', title: 'Catalogue number of the satellite' },
    sensor_code: { type: 'string', title: 'Code of a sensor' },
  },
  required: ['catalogue_id'],
} as const;

interface SearchView {
  readonly product: StapiProductId;
  readonly sensors: ReadonlyMap<string, SensorRow>;
}

/** The passes of a check that are offered as opportunities, the soonest first. */
export function allOpportunities(
  { passes, unoffered = [] }: Pick<RequestCheckDocument, 'passes' | 'unoffered'>,
  { product, sensors }: SearchView,
): StapiOpportunitiesDocument['features'] {
  const isOffered = (pass: { readonly sensorCode: string; readonly start: string }) =>
    !unoffered.some(({ sensorCode, start }) => sensorCode === pass.sensorCode && start === pass.start);
  const features = passes.flatMap(({ sensorCode, groundSensorName, visibilityIntervals, price }) => {
    const site = sensors.get(sensorCode)?.document;
    if (site === undefined) return [];
    const offered = visibilityIntervals.filter(({ start }) => isOffered({ sensorCode, start }));
    return offered.map(({ start, end, highest, quality }) => ({
      type: 'Feature' as const,
      id: `${sensorCode}/${start}`,
      geometry: { type: 'Point' as const, coordinates: [site.longitudeDeg, site.latitudeDeg, site.altitudeM] },
      properties: {
        datetime: `${start}/${end}`,
        product_id: product,
        sensor_code: sensorCode,
        sensor_name: groundSensorName,
        highest_elevation_deg: highest.elevationDeg,
        quality,
        ...(price === undefined ? {} : { price: { currency: price.currency, amount: price.amount } }),
      },
      links: [],
    }));
  });
  return features.toSorted((a, b) => (placeOfOpportunity(a) < placeOfOpportunity(b) ? -1 : 1));
}

/** The order of opportunities: by their time, then by their sensor. */
export function placeOfOpportunity({
  id,
  properties,
}: Pick<StapiOpportunitiesDocument['features'][number], 'id' | 'properties'>): string {
  return `${properties.datetime} ${id}`;
}

/** The passes of an order by the ids of its opportunities. */
export function chosenPassesOf(ids: readonly string[] | undefined) {
  return ids?.map((id) => {
    const at = id.indexOf('/');
    return { sensorCode: id.slice(0, Math.max(0, at)), start: id.slice(at + 1) };
  });
}

const codes: Readonly<Record<ObservationRequestDocument['status'], StapiStatusDocument['status_code']>> = {
  PENDING: 'accepted',
  APPROVED: 'scheduled',
  IN_PROGRESS: 'processing',
  COMPLETE: 'completed',
  PARTIAL: 'completed',
  UNSUCCESSFUL: 'canceled',
  INFEASIBLE: 'rejected',
  CANCELLED: 'user_canceled',
};

export function statusDocument({
  status,
  at,
  reason,
}: Pick<StatusChangeDocument, 'status' | 'at' | 'reason'>): StapiStatusDocument {
  return { timestamp: at, status_code: codes[status], reason_code: status, reason_text: reason.text, links: [] };
}

/** An observation request as an order. Its polygon is the whole Earth: the sensors that it is for are in its filter. */
export function orderDocument(base: string, request: ObservationRequestDocument): StapiOrderDocument {
  const { observationRequestId: id, catalogueId, sensorCodes, money, chosenPasses, from, to, note } = request;
  const object = { op: '=', args: [{ property: 'catalogue_id' }, catalogueId ?? 0] };
  const sensors = { op: 'in', args: [{ property: 'sensor_code' }, [...(sensorCodes ?? [])]] };
  const filter = sensorCodes === undefined ? object : { op: 'and', args: [object, sensors] };
  const amount = (value: number) => ({ currency: money?.currency ?? '', amount: value });
  const product = (Object.keys(stapiProducts) as StapiProductId[]).find(
    (one) => stapiProducts[one] === request.measurementType,
  );
  const opportunities = chosenPasses?.map(({ sensorCode, start }) => `${sensorCode}/${start}`);
  return {
    type: 'Feature',
    stapi_type: 'Order',
    stapi_version: stapiVersion,
    id,
    geometry: wholeEarth,
    properties: {
      product_id: product ?? 'tracking',
      created: request.createdDate,
      status: statusDocument({ status: request.status, at: request.changedDate, reason: request.statusReason }),
      search_parameters: { datetime: `${from}/${to}`, geometry: wholeEarth, filter },
      opportunity_properties: {
        passes: request.numberOfPassesRequested,
        passes_completed: request.numberOfPassesCompleted,
      },
      order_parameters: {
        passes: request.numberOfPassesRequested,
        priority: request.priority,
        ...(request.preference === undefined ? {} : { preference: request.preference }),
        ...(opportunities === undefined ? {} : { opportunities }),
        ...(note === undefined ? {} : { note }),
      },
      ...(money === undefined ? {} : { held: amount(money.held), charged: amount(money.charged) }),
    },
    links: [
      { rel: 'self', href: `${base}/orders/${id}`, type: geoJson },
      { rel: 'monitor', href: `${base}/orders/${id}/statuses`, type: plainJson },
      ...(isOpen(request.status)
        ? [{ rel: 'cancel', href: `${base}/orders/${id}`, type: geoJson, method: 'DELETE' }]
        : []),
    ],
  };
}

function isOpen(status: ObservationRequestDocument['status']): boolean {
  return status === 'PENDING' || status === 'APPROVED' || status === 'IN_PROGRESS';
}
