import { type Mock, type MockAnswer, startMock } from './mock.ts';

/** The recording of a station: `good` with a signal, `bad` without one, `failed` if it did not work; `unknown` until someone looked. */
type SatnogsOutcome = 'good' | 'bad' | 'failed' | 'unknown';

interface SatnogsMock {
  readonly port?: number;
  readonly token?: string;
  readonly station: number;
  /** Catalogue numbers by the transmitters that are known. */
  readonly transmitters: Readonly<Record<string, number>>;
  readonly nowMs?: () => number;
  readonly outcome?: (id: number) => SatnogsOutcome;
}

const form = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/;
/** Observations begin at least this far ahead. */
const leastAheadMs = 600_000;

/**
 * A server that answers as SatNOGS Network 1.74 does: it takes only lists, times without a zone, at least ten minutes ahead and
 * without overlap; anybody may read, and the token of an account schedules. Recordings are there five minutes after the end.
 */
export function startSatnogsMock(mock: SatnogsMock): Promise<Mock> {
  const { token = 'token', nowMs = Date.now, outcome = () => 'good' } = mock;
  const kept: { readonly id: number; readonly start: number; readonly end: number; readonly uuid: string }[] = [];
  const row = ({ id, start, end, uuid }: (typeof kept)[number]) => {
    const isThere = nowMs() > end + 300_000;
    const status = nowMs() < end ? 'future' : isThere ? outcome(id) : 'unknown';
    const media = `https://network.satnogs.org/media/data_obs/${id}`;
    const recorded = isThere && status !== 'failed';
    return {
      id,
      start: utc(start),
      end: utc(end),
      ground_station: mock.station,
      norad_cat_id: mock.transmitters[uuid],
      transmitter_uuid: uuid,
      status,
      waterfall: recorded ? `${media}/waterfall_${id}.png` : null,
      payload: recorded ? `${media}/satnogs_${id}.ogg` : null,
      archive_url: null,
      demoddata: [],
    };
  };
  const take = (wanted: unknown): MockAnswer => {
    if (!Array.isArray(wanted)) return refused({ non_field_errors: ['Expected a list of items but got type "dict".'] });
    const made: typeof kept = [];
    for (const { start, end, ground_station: at, transmitter_uuid: uuid } of wanted) {
      if (!form.test(start) || !form.test(end))
        return refused([{ start: ["should have '%Y-%m-%d %H:%M:%S' format."] }]);
      const [from, to] = [start, end].map((text) => Date.parse(`${text.replace(' ', 'T')}Z`)) as [number, number];
      if (at !== mock.station) return refused([{ ground_station: ['Station should exist and be online.'] }]);
      if (mock.transmitters[uuid] === undefined)
        return refused([{ transmitter_uuid: ['Transmitter UUID should be valid.'] }]);
      if (from < nowMs() + leastAheadMs)
        return refused([{ start: ['Start datetime should be at least 10 minutes ahead.'] }]);
      if ([...kept, ...made].some((one) => one.start < to && one.end > from))
        return refused({
          non_field_errors: ['One or more observations of station overlap with the already scheduled ones.'],
        });
      made.push({ id: 9_000_001 + kept.length + made.length, start: from, end: to, uuid });
    }
    kept.push(...made);
    return { status: 201, body: made.map(row) };
  };
  return startMock(mock.port ?? 0, ({ method, path, query, headers, body }) => {
    if (path !== '/api/observations/') return { status: 404, body: { detail: 'Not found.' } };
    if (method === 'POST') {
      if (headers.authorization !== `Token ${token}`) return { status: 401, body: { detail: 'Invalid token.' } };
      return take(JSON.parse(body));
    }
    const number = query.get('satellite__norad_cat_id');
    const rows = kept.map(row).filter((one) => {
      const isObject = number === null || number === '' || String(one.norad_cat_id) === number;
      const isIn =
        one.start >= (query.get('start') ?? '') && Date.parse(one.end) <= Date.parse(query.get('end') ?? '2100-01-01');
      return isObject && isIn && query.get('ground_station') === String(mock.station);
    });
    return { status: 200, body: rows };
  });
}

function refused(body: unknown): MockAnswer {
  return { status: 400, body };
}

/** As the network writes times. */
function utc(unixMs: number): string {
  return `${new Date(unixMs).toISOString().slice(0, 19)}Z`;
}
