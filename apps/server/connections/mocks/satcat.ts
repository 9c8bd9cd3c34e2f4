import { type Mock, type MockAnswer, type MockRequest, startMock } from './mock.ts';

interface SatcatMock {
  readonly port?: number;
  readonly account?: { readonly clientId: string; readonly clientSecret: string };
  /** Messages in lines, in the order in which they came; they may grow. */
  readonly messages: readonly string[];
}

/**
 * A server that answers as Satcat does (its public OpenAPI): tokens by client credentials, a list of messages by offset and
 * count, newest first unless it is asked otherwise, and the file of each.
 */
export async function startSatcatMock(mock: SatcatMock): Promise<Mock> {
  const { account = { clientId: 'id', clientSecret: 'secret' } } = mock;
  const basic = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`;
  let tokens = 0;
  const token = ({ headers }: MockRequest): MockAnswer => {
    if (headers.authorization !== basic) return { status: 401, body: { detail: 'Invalid client' } };
    tokens += 1;
    return { status: 200, body: { access_token: `satcat-${tokens}`, token_type: 'bearer', expires_in: 600 } };
  };
  return startMock(mock.port ?? 0, (request) => {
    const { path, query, headers } = request;
    if (path === '/oauth/token') return token(request);
    if (headers.authorization !== `Bearer satcat-${tokens}`)
      return { status: 401, body: { detail: 'Not authenticated' } };
    const [, key] = /^\/api\/satcat\/conjunction_messages\/m(\d+)\/file$/.exec(path) ?? [];
    if (key !== undefined) return { status: 200, body: mock.messages[Number(key)] ?? '' };
    return path === '/api/satcat/conjunction_messages' ? listed(mock.messages, query) : { status: 404 };
  });
}

function listed(messages: readonly string[], query: URLSearchParams): MockAnswer {
  const offset = Number(query.get('offset') ?? 0);
  const count = Number(query.get('count') ?? 0) || messages.length;
  const items = messages.map(itemOf).toSorted((a, b) => (a.creation_date < b.creation_date ? 1 : -1));
  const ordered = query.get('sort_direction') === 'asc' ? items.toReversed() : items;
  const pagination = { offset, count };
  return { status: 200, body: { pagination, items: ordered.slice(offset, offset + count), total_count: items.length } };
}

function itemOf(text: string, at: number) {
  const value = (key: string) => new RegExp(`^${key}\\s*=\\s*([^\\s\\[]+)`, 'm').exec(text)?.[1] ?? '';
  const [primary, secondary] = [...text.matchAll(/^OBJECT_DESIGNATOR\s*=\s*(\S+)/gm)].map(([, number]) => number);
  return {
    key: `m${at}`,
    cdm_id: 1000 + at,
    primary: { id: `rso-${primary}`, norad_id: Number(primary) },
    secondary: { id: `rso-${secondary}`, norad_id: Number(secondary) },
    miss_distance_km: Number(value('MISS_DISTANCE')) / 1000,
    creation_date: `${value('CREATION_DATE')}Z`,
    tca: `${value('TCA')}Z`,
  };
}
