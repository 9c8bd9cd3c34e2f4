import { camelOfFlatCdm, readCdm, writeFlatCdms } from '@farpass/ccsds/cdm';
import { type Mock, type MockAnswer, type MockRequest, startMock } from './mock.ts';

/** The content and the behaviour of a mock of TraCSS. */
interface TracssMock {
  readonly port?: number;
  readonly account?: { readonly clientId: string; readonly clientSecret: string };
  /** The topic, in order; it may grow. Messages in lines; an empty one is an offset that has none. */
  readonly topic: readonly string[];
  /** The offset of its first message: older ones are no longer kept. */
  readonly earliest?: number;
  /** Messages that one answer looks at; only those that fit the filter come. */
  readonly looksAt?: number;
  readonly tokenLifeS?: number;
  /** Requests in a minute before it answers 503, as the provider does. */
  readonly mostPerMinute?: number;
  /** Called with each OCM that it takes. */
  readonly taken?: (ocm: string) => void;
  /** Messages that the screening of each OCM finds. */
  readonly found?: (ocm: string) => readonly string[];
  /** The batches of messages of the topic that come from the screening of an upload, by their place. */
  readonly batches?: Readonly<Record<number, string>>;
  /** Whether records come in the form of the schema TracssCdmV2, or in lines. */
  readonly form?: 'records' | 'lines';
}

const cdms = 'gov.tracss.tracss.v2.cdms';
const numbersOfOcm = /^OBJECT_DESIGNATOR\s*=\s*(\S+)/m;

/**
 * A server that answers as the subscriber service of TraCSS (OpenAPI 1.0) with its oddities: a list of topics that is a
 * text with JSON in it, answers that look at more messages than they return, tokens that expire, 204 where a filter fits
 * nothing, 503 above a rate. Its bulk data service streams lines of JSON. Its metadata service takes OCMs, answers 201 also for those that it does not keep, and has the messages
 * of a batch once it has screened it.
 */
export async function startTracssMock(mock: TracssMock): Promise<Mock> {
  const { account = { clientId: 'id', clientSecret: 'secret' }, tokenLifeS = 3600, mostPerMinute = 600 } = mock;
  const latest = () => (mock.earliest ?? 0) + mock.topic.length;
  const tokens = new Map<string, number>();
  let times: number[] = [];
  const batches = new Map<string, readonly string[]>();
  const files = new Map<string, string>();

  const token = ({ headers, body }: MockRequest): MockAnswer => {
    const sent = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8');
    const form = new URLSearchParams(body);
    const isKnown = sent === `${account.clientId}:${account.clientSecret}`;
    if (!isKnown || form.get('grant_type') !== 'client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    const made = `token-${tokens.size + 1}`;
    tokens.set(made, Date.now() + tokenLifeS * 1000);
    return { status: 200, body: { access_token: made, token_type: 'Bearer', expires_in: tokenLifeS } };
  };
  const isAdmitted = ({ headers }: MockRequest) =>
    (tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0) > Date.now();

  return startMock(mock.port ?? 0, (request) => {
    if (request.path.endsWith('/token') && request.method === 'POST') return token(request);
    if (!isAdmitted(request)) return { status: 401, body: 'There was a problem with the authorization token' };
    times = [...times.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (times.length > mostPerMinute) return { status: 503, body: { error: 'rate' }, headers: { 'Retry-After': '5' } };
    const { path, query } = request;
    if (path === '/bulkdata/cdm/v2/stream') return bulk(mock, query);
    if (path === '/metadata/v2/ocm/upload') return upload({ mock, batches, files }, request);
    if (path === '/metadata/v2/ocm/operationalBatch') {
      const batchId = query.get('batchId') ?? '';
      const isKnown = files.has(batchId);
      return isKnown ? { status: 200, body: [{ batchId, ocmBatchList: [{ messageId: batchId }] }] } : { status: 204 };
    }
    if (path === '/metadata/v2/ocm') return { status: 200, body: files.get(query.get('messageId') ?? '') ?? '' };
    if (path === '/metadata/v2/tracssCdm') {
      const found = batches.get(query.get('batchId') ?? '') ?? [];
      return found.length === 0 ? { status: 204 } : { status: 200, body: found.join('\n') };
    }
    if (path === '/subscriber/topics')
      return { status: 200, body: JSON.stringify(JSON.stringify({ [cdms]: latest() })) };
    if (query.get('topic') !== cdms) return { status: 400, body: 'Invalid topic' };
    if (path === '/subscriber/offset') return { status: 200, body: latest() };
    return path === '/subscriber/messages' ? messages(mock, query) : { status: 404 };
  });
}

/** The rules that its description shows by the faults of an example, and what becomes of a file that breaks one. */
const rules: readonly (readonly [RegExp, string])[] = [
  [
    /^CATALOG_NAME\s*=\s*(?:DoD Satellite Catalog|SATCAT|TELESAT|RR Tracking Satellite Catalog|UNKNOWN)\s*$/m,
    'CATALOG_NAME',
  ],
  [/^TRAJ_BASIS\s*=\s*(?:OPERATIONAL|CANDIDATE)\s*$/m, 'TRAJ_BASIS'],
  [/^TRAJ_UNITS\s*=\s*\[km, ?km, ?km, ?km\/s, ?km\/s, ?km\/s(?:, ?km\/s(?:\^|\*\*)2){0,3}\]\s*$/m, 'TRAJ_UNITS'],
  [/^(?![\s\S]*^COV_TYPE\s*=\s*(?!CARTPV?\s*$))/m, 'COV_TYPE'],
  [/^(?![\s\S]*^COV_ORDERING\s*=\s*(?!LTM\s*$))/m, 'COV_ORDERING'],
];

interface Uploads {
  readonly mock: TracssMock;
  /** The messages that were found for each batch. */
  readonly batches: Map<string, readonly string[]>;
  /** The file of each batch, whose id is also the id of its message. */
  readonly files: Map<string, string>;
}

function upload({ mock, batches, files }: Uploads, { method, body }: MockRequest): MockAnswer {
  const ocm = /CCSDS_OCM_VERS[\s\S]*?(?=\r\n--)/.exec(body)?.[0];
  if (method !== 'POST' || ocm === undefined) return { status: 400, body: 'There was a problem with the parameters' };
  const faults = rules.flatMap(([rule, field]) => (rule.test(ocm) ? [] : [`${field} is invalid.`]));
  const batchId = `ope${String(batches.size + 1).padStart(5, '0')}`;
  const isKept = faults.length === 0;
  batches.set(batchId, isKept ? (mock.found?.(ocm) ?? []) : []);
  if (isKept) files.set(batchId, ocm);
  if (isKept) mock.taken?.(ocm);
  const satNo = numbersOfOcm.exec(ocm)?.[1];
  const file = { satNo, preProcessingValidation: isKept ? null : faults, toBeSaved: isKept };
  const payload = { batchId, uploadDate: new Date().toISOString(), ocmBatchList: [file] };
  const status = isKept ? 'Successful' : 'Successful but Not All Files Accepted';
  return {
    status: 201,
    body: { status: 'successful', payload: { status, ocmFilesRejected: isKept ? 0 : 1, payload } },
  };
}

function messages(
  { topic, earliest = 0, looksAt = 50, form = 'records', batches = {} }: TracssMock,
  query: URLSearchParams,
): MockAnswer {
  const offset = Number(query.get('offset') ?? 0);
  const from = offset - earliest;
  const most = Number(query.get('maxResults') ?? 1000);
  if (!(from >= 0 && from <= topic.length)) return { status: 400, body: 'Offset does not exist on the topic' };
  const looked = topic.slice(from, from + looksAt);
  if (looked.length === 0) return { status: 204 };
  const numbers = query.get('filterDesignators')?.split(',');
  const found = looked.filter(
    (text) => text !== '' && (numbers === undefined || designatorsIn(text).some((one) => numbers.includes(one))),
  );
  if (found.length === 0) return { status: 204 };
  const cut = found.slice(0, most);
  const last = cut.at(-1);
  const reached = cut.length < found.length && last !== undefined ? looked.indexOf(last) + 1 : looked.length;
  const records = cut.map((text, at) =>
    form === 'lines' ? text : { ...recordOf(text, offset + at), ...batchAt(batches[topic.indexOf(text)]) },
  );
  return {
    status: 200,
    body: { cdm_v1: null, cdm_v2: records },
    headers: { 'Offset-Reached': String(offset + reached) },
  };
}

/** Records in lines of JSON, with the filters and the pages of its bulk data service. */
function bulk({ topic, batches = {} }: TracssMock, query: URLSearchParams): MockAnswer {
  const [from = '', to = '~'] = query.get('creationDate')?.replaceAll('Z', '').split('...') ?? [];
  const isWanted = (text: string) => {
    const created = /^CREATION_DATE\s*=\s*(\S+)/m.exec(text)?.[1] ?? '';
    const sides = designatorsIn(text);
    const names = ['object1ObjectDesignator', 'object2ObjectDesignator'].map((key) => query.get(key)?.split(','));
    const isAbout = names.every((numbers, at) => numbers === undefined || numbers.includes(sides[at] ?? ''));
    return text !== '' && created >= from && created <= to && isAbout;
  };
  const size = Number(query.get('size') ?? 0) || topic.length;
  const first = size * Number(query.get('page') ?? 0);
  const found = topic.flatMap((text, at) =>
    isWanted(text) ? [JSON.stringify({ ...recordOf(text, at), ...batchAt(batches[at]) })] : [],
  );
  return {
    status: 200,
    body: found
      .slice(first, first + size)
      .map((line) => `${line}\n`)
      .join(''),
  };
}

function designatorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^OBJECT_DESIGNATOR\s*=\s*(\S+)/gm)].map(([, number = '']) => number);
}

function batchAt(batchId: string | undefined) {
  return batchId === undefined ? {} : { batchId };
}

/** A message as a record, with the members that only say where in the topic it is. */
function recordOf(text: string, offset: number) {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') return { ccsdsCdmVers: '1.0', offset };
  const [flat] = JSON.parse(writeFlatCdms([result.record]).text);
  return { ...camelOfFlatCdm(flat), batchId: `batch-${offset}`, offset };
}
