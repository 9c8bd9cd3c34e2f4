import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ConjunctionCountsDocument } from '@farpass/contract/conjunctions';
import type { ConjunctionSourcesDocument } from '@farpass/contract/connections';
import { sendJson } from './listen.ts';
import { callOf } from './recorded.ts';

/** A request that reached the API, with what was left of its token's life. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly remainingS: number;
  readonly body: string;
}

export interface StubbedAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** The answer is held until this has happened. */
  readonly after?: Promise<void>;
}

/** The API as far as the page needs it. A test puts answers in place; everything else is 404. */
export class TestApi {
  readonly calls: Call[] = [];
  /** The id from which each stream of events asked to be resumed. */
  readonly resumedFrom: (string | undefined)[] = [];
  readonly #answers = new Map<string, StubbedAnswer>();
  readonly #streams = new Set<ServerResponse>();
  /** How late every answer comes, by its call with the query. */
  delayOf: (call: string) => number = () => 0;
  /** How far the server's clock is ahead of that of the tests. */
  aheadMs = 0;

  /** From now on `method path` is answered so, whatever the query; `method path?query` only with this query. */
  answer(call: string, answer: StubbedAnswer): void {
    this.#answers.set(call, answer);
  }

  /** Sends an event to every open page. */
  push(event: { readonly id: string; readonly name: string; readonly data: unknown }): void {
    for (const stream of this.#streams) {
      stream.write(`id: ${event.id}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`);
    }
  }

  get openStreams(): number {
    return this.#streams.size;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/v1/')) return false;
    const path = pathname.slice('/api/v1'.length);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const method = request.method ?? 'GET';
    this.calls.push({ method, path, remainingS: remainingOf(request), body: Buffer.concat(chunks).toString() });
    if (path === '/events') this.#openStream(request, response);
    else
      await this.#reply({ call: `${method} ${path}`, withQuery: callOf({ method, address: path + search }) }, response);
    return true;
  }

  async #reply(asked: { readonly call: string; readonly withQuery: string }, response: ServerResponse): Promise<void> {
    const { call, withQuery } = asked;
    const answer = this.#answers.get(withQuery) ?? this.#answers.get(listOf(call)) ?? standard(listOf(call));
    const { delayMs = this.delayOf(withQuery) } = answer;
    await answer.after;
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    sendJson(response, answer);
  }

  #openStream(request: IncomingMessage, response: ServerResponse): void {
    const from = request.headers['last-event-id'];
    this.resumedFrom.push(typeof from === 'string' ? from : undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': open\n\n');
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
  }
}

/** As the server answers: the page checks every answer by the schema of its call. */
export const satellite = {
  satelliteId: 'sat-1',
  etag: '"1"',
  name: 'AURORA-1',
  noradId: 90001,
  effectiveHardBodyRadius: 2,
  hardBodyRadiusSource: 'GIVEN',
  isSynthetic: true,
};

const nothingLeft = {
  conjunctionId: 'c-1',
  cdmId: 'cdm-1',
  decideBy: '2026-03-01T00:00:00.000Z',
  options: [
    { kind: 'WAIT', obstacle: 'DECISION_PASSED' },
    { kind: 'TRACK', obstacle: 'DECISION_PASSED' },
    { kind: 'MANOEUVRE', obstacle: 'TCA_PASSED' },
    { kind: 'NOTHING', obstacle: 'TCA_PASSED' },
  ],
};
const noRoster = {
  etag: '"0"',
  shifts: [],
  gaps: [],
  left: [],
  onCall: { by: 'EVERYONE', people: ['demo'], second: ['demo'] },
  members: ['demo'],
};
const untracked = { conjunctionId: 'c-1', orders: [] };
const undecided = { conjunctionId: 'c-1', status: 'OPEN', isAcknowledged: false, etag: '"0"', log: [] };

const noOrbit = {
  satelliteId: 'sat-1',
  at: '2026-11-20T12:00:00.000000Z',
  source: 'NONE',
  reason: 'No ephemeris covers the time, and no element set of object 90001 is known.',
  groundTrack: [],
  trackEndsEarly: false,
  subsolarPoint: { latitudeDeg: -19.7, longitudeDeg: -3.6 },
};

const settings = {
  email: { addresses: [], enabled: false },
  msteams: { url: [], enabled: false },
  slack: { url: [], enabled: false },
  webhook: { url: [], enabled: false },
  statuses: ['CANCELLED', 'COMPLETED_OK'],
};

/** As of a catalogue that was loaded three hours ago. */
const catalogueState = () => ({
  snapshot: 'snapshot-1',
  objects: 30_000,
  newestEpoch: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  age: 'CURRENT',
  isSynthetic: true,
  feeds: [],
});

const guideOf = (service: 'ca' | 'odt') => ({
  service,
  file: 'index',
  title: 'Getting started',
  group: '',
  address: `/docs-content/${service}/index.md`,
  headings: [],
});

/** No conjunction is ahead, whatever the list says. */
const noCounts = {
  ...{ attention: '0', waiting: '0', uncertain: '0', past: '0', critical: [] },
  byRisk: { CRITICAL: '0', HIGH: '0', MEDIUM: '0', LOW: '0', UNKNOWN: '0' },
} satisfies ConjunctionCountsDocument;

/** The outline of conjunctions answers with the rows of the list, unless a test says otherwise for its query. */
function listOf(call: string): string {
  return call === 'GET /ca/conjunctions/outline' ? 'GET /ca/conjunctions' : call;
}

/** The burns of an object with three element sets. */
const noHistory = {
  ...{ noradId: 90001, lookedAt: '2026-11-20T00:00:00.000000Z', sets: 3 },
  ...{
    burns: [],
    floorMPerS: { alongTrack: null, crossTrack: null },
    gaps: [],
    strangers: [],
    habit: null,
    declared: [],
    ephemerides: [],
  },
  notes: ['3 sets with epochs of their own; 30 are needed to know what is usual, so no burn is searched.'],
};

/** The network is the only source of an event. */
const oneSource = {
  conjunctionId: 'one',
  state: 'ONE',
  sources: [],
  differences: [],
  trust: { originator: 'SAMPLE', code: 'ONLY_SOURCE', others: [], text: 'SAMPLE is the only source of this event.' },
} satisfies ConjunctionSourcesDocument;

/** One satellite, and otherwise lists without rows: the tests here are about what surrounds the pages. */
function standard(call: string): StubbedAnswer {
  if (
    /^GET \/notifications(\/(channels|deliveries))?$/.test(call) ||
    /^GET \/account\/(tokens|members|audit)$/.test(call)
  )
    return { status: 200, body: [] };
  if (call.startsWith('PUT /notifications/')) return { status: 200, body: {} };
  if (call === 'GET /ca/userconfig') return { status: 200, body: { notifications: { default: settings } } };
  if (call.startsWith('GET /userconfig/')) return { status: 200, body: { notifications: settings } };
  if (/^GET \/ca\/satellites\/[^/]+\/orbit$/.test(call)) return { status: 200, body: noOrbit };
  if (/^GET \/ca\/objects\/\d+\/burns$/.test(call)) return { status: 200, body: noHistory };
  if (/^GET \/ca\/objects\/\d+\/ephemerides$/.test(call)) return { status: 200, body: [] };
  if (/^GET \/ca\/conjunctions\/[^/]+\/decision$/.test(call)) return { status: 200, body: undecided };
  if (/^GET \/ca\/conjunctions\/[^/]+\/options$/.test(call)) return { status: 200, body: nothingLeft };
  if (/^GET \/ca\/conjunctions\/[^/]+\/tracking$/.test(call)) return { status: 200, body: untracked };
  if (/^GET \/ca\/conjunctions\/[^/]+\/sources$/.test(call)) return { status: 200, body: oneSource };
  if (call === 'GET /docs/guides') return { status: 200, body: [guideOf('ca'), guideOf('odt')] };
  if (/^GET \/(ca|odt)\/openapi\/$/.test(call)) return { status: 200, body: { paths: {} } };
  if (/^GET \/ca\/manoeuvres\/[^/]+\/provider-screenings$/.test(call)) return { status: 200, body: [] };
  if (call === 'GET /odt/parties') return { status: 200, body: { providers: [] } };
  if (call === 'GET /ca/retention')
    return { status: 200, body: { etag: '"0"', messageDays: 90, isAdministrator: true } };
  if (/^GET \/ca\/retention\/[a-z]+$/.test(call)) return { status: 200, body: [] };
  if (call === 'GET /ca/duty') return { status: 200, body: noRoster };
  if (call === 'GET /ca/conjunctions/counts') return { status: 200, body: noCounts };
  if (call === 'GET /ca/cdms/quarantine') return { status: 200, body: [] };
  if (call === 'GET /ca/cdms/newest') return { status: 200, body: {} };
  if (call === 'GET /catalogue/state') return { status: 200, body: catalogueState() };
  if (call === 'GET /ca/satellites') return { status: 200, body: [satellite] };
  if (/^GET \/(ca|odt|payments)\/[a-z]+$/.test(call)) return { status: 200, body: [] };
  const body = { status: 404, code: 'NOT_FOUND', title: 'Not found', detail: `There is no ${call}.` };
  return { status: 404, body, type: 'application/problem+json' };
}

function remainingOf(request: IncomingMessage): number {
  const payload = (request.headers.authorization ?? '').replace('Bearer ', '').split('.')[1] ?? '';
  try {
    const claims: { exp?: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return (claims.exp ?? 0) - Date.now() / 1000;
  } catch {
    return Number.NaN;
  }
}
