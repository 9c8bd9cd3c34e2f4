import { type Mock, type MockAnswer, startMock } from './mock.ts';

/** The end of a request group. */
type PortalOutcome = 'COMPLETED' | 'WINDOW_EXPIRED' | 'FAILURE_LIMIT_REACHED';

interface PortalMock {
  readonly port?: number;
  readonly token?: string;
  readonly proposal?: string;
  readonly nowMs?: () => number;
  readonly outcome?: (id: number) => PortalOutcome;
}

interface Configuration {
  readonly target?: { readonly type?: string; readonly ra?: number; readonly dec?: number };
  readonly instrument_configs?: readonly { readonly exposure_time?: number; readonly exposure_count?: number }[];
}

interface PortalRequest {
  readonly configurations?: readonly Configuration[];
  readonly windows?: readonly { readonly start: string; readonly end: string }[];
  readonly location?: object;
}

interface RequestGroup {
  readonly name?: string;
  readonly proposal?: string;
  readonly requests?: readonly PortalRequest[];
}

/**
 * A server that answers as an observation portal of an Observatory Control System and its archive do: request groups for a
 * proposal, whose exposures have to fit into their window; states of a group; frames by request, some minutes after its end.
 * Names are found by a part of them.
 */
export function startObservationPortalMock(mock: PortalMock): Promise<Mock> {
  const { token = 'token', proposal = 'PROPOSAL', nowMs = Date.now, outcome = () => 'COMPLETED' } = mock;
  const groups: { readonly id: number; readonly endMs: number; readonly group: RequestGroup }[] = [];
  const row = ({ id, endMs, group }: (typeof groups)[number]) => {
    const state = nowMs() < endMs ? 'PENDING' : outcome(id);
    return { ...group, id, state, requests: group.requests?.map((one, at) => ({ ...one, id: id * 10 + at, state })) };
  };
  const take = (group: RequestGroup): MockAnswer => {
    const [request] = group.requests ?? [];
    const [window] = request?.windows ?? [];
    if (group.proposal !== proposal) return { status: 400, body: { proposal: ['You do not belong to the proposal.'] } };
    if (request?.location === undefined || window === undefined)
      return { status: 400, body: { requests: ['Required.'] } };
    const { target, instrument_configs: exposures = [] } = request.configurations?.[0] ?? {};
    if (target?.type !== 'ICRS' || target.ra === undefined || target.dec === undefined)
      return {
        status: 400,
        body: { requests: [{ configurations: [{ target: { ra: ['This field is required'] } }] }] },
      };
    const [startMs, endMs] = [unixMsOf(window.start), unixMsOf(window.end)];
    const neededS = exposures.reduce((sum, one) => sum + (one.exposure_time ?? 0) * (one.exposure_count ?? 1), 0);
    if (neededS > (endMs - startMs) / 1000)
      return {
        status: 400,
        body: { requests: [{ non_field_errors: ['The request duration did not fit into any visible intervals.'] }] },
      };
    const made = { id: 2_000_001 + groups.length, endMs, group };
    groups.push(made);
    return { status: 201, body: row(made) };
  };
  return startMock(mock.port ?? 0, ({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Token ${token}`) return { status: 401, body: { detail: 'Invalid token.' } };
    if (path === '/frames/') {
      const id = Number(query.get('request_id'));
      const group = groups.find((one) => one.id === Math.floor(id / 10));
      const isThere = group !== undefined && nowMs() > group.endMs + 300_000;
      const url = `https://archive.example/${id}-e91.fits.fz`;
      return { status: 200, body: { count: isThere ? 1 : 0, next: null, results: isThere ? [{ id, url }] : [] } };
    }
    if (path !== '/api/requestgroups/') return { status: 404, body: { detail: 'Not found.' } };
    if (method === 'POST') return take(JSON.parse(body));
    const part = (query.get('name') ?? '').toLowerCase();
    const results = groups.map(row).filter(({ name = '' }) => name.toLowerCase().includes(part));
    return { status: 200, body: { count: results.length, next: null, previous: null, results } };
  });
}

function unixMsOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}
