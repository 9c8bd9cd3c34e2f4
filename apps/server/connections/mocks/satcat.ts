import { randomUUID } from 'node:crypto';
import { type Mock, type MockAnswer, type MockRequest, startMock } from './mock.ts';

/** An ephemeris that a mock of Satcat took. */
export interface TakenEphemeris {
  readonly id: string;
  readonly filename: string;
  readonly norad_id: number;
  readonly designation: string;
  readonly context: string;
  readonly text: string;
}

interface SatcatMock {
  readonly port?: number;
  readonly account?: { readonly clientId: string; readonly clientSecret: string };
  /** Messages in lines, in the order in which they came; they may grow. */
  readonly messages: readonly string[];
  /** The ephemerides that it has; they grow with each upload. */
  readonly ephemerides?: TakenEphemeris[];
  /** Answers an upload in the place of the usual checks. */
  readonly refuse?: () => MockAnswer | undefined;
}

/**
 * A server that answers as Satcat does (its public OpenAPI): tokens by client credentials, a list of messages by offset and
 * count, newest first unless it is asked otherwise, and the file of each; ephemerides
 * in an inertial frame, by a form in which a missing purpose is ROUTINE.
 */
export async function startSatcatMock(mock: SatcatMock): Promise<Mock> {
  const { account = { clientId: 'id', clientSecret: 'secret' }, ephemerides = [] } = mock;
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
    if (path === '/api/satcat/ephemerides')
      return request.method === 'POST' ? (mock.refuse?.() ?? upload(request, ephemerides)) : shared(ephemerides);
    return path === '/api/satcat/conjunction_messages' ? listed(mock.messages, query) : { status: 404 };
  });
}

function metadataOf({ id, filename, norad_id, designation, context }: TakenEphemeris) {
  return { id, filename, norad_id, designation, context, archived: false };
}

function shared(ephemerides: readonly TakenEphemeris[]): MockAnswer {
  const items = ephemerides.map(metadataOf).toReversed();
  return { status: 200, body: { pagination: { offset: 0, count: 0 }, items, total_count: items.length } };
}

function upload({ headers, body }: MockRequest, ephemerides: TakenEphemeris[]): MockAnswer {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = boundary === '' ? [] : body.split(`--${boundary}`);
  const part = (name: string) => parts.find((one) => one.includes(`name="${name}"`)) ?? '';
  const field = (name: string) => /\r\n\r\n(.*)\r\n$/s.exec(part(name))?.[1] ?? '';
  const invalid = ({ at, msg }: Record<'at' | 'msg', string>): MockAnswer => ({
    status: 422,
    body: { detail: [{ loc: ['body', at], msg, type: 'value_error' }] },
  });
  const designation = field('designation') || 'THEORETICAL';
  const context = field('context') || 'ROUTINE';
  if (!designations.includes(designation)) return invalid({ at: 'designation', msg: 'Input should be a designation' });
  if (!contexts.includes(context)) return invalid({ at: 'context', msg: 'Input should be a context' });
  const text = field('ephemeris_file');
  if (!text.startsWith('CCSDS_OEM_VERS')) return invalid({ at: 'ephemeris_file', msg: 'The file should be an OEM' });
  if (/REF_FRAME *= *ITRF/.test(text))
    return invalid({ at: 'ephemeris_file', msg: 'Only inertial reference frames are accepted' });
  const filename = /filename="([^"]*)"/.exec(part('ephemeris_file'))?.[1] ?? '';
  const taken = { id: randomUUID(), filename, norad_id: Number(field('norad_id')), designation, context, text };
  ephemerides.push(taken);
  return { status: 201, body: { ...metadataOf(taken), current_operational: designation === 'OPERATIONAL' } };
}

const designations: readonly string[] = ['OPERATIONAL', 'PREDICTIVE', 'DEFINITIVE', 'THEORETICAL', 'TLE'];
const contexts: readonly string[] = ['ROUTINE', 'COLA', 'MAINTENANCE', 'NOVEL', 'DECAY'];

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
