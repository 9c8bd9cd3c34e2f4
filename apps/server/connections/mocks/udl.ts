import { type Mock, type MockAnswer, startMock } from './mock.ts';

interface UdlMock {
  readonly port?: number;
  readonly account?: { readonly user: string; readonly password: string };
  /** Messages in lines; it answers with their records. It may grow. */
  readonly messages: readonly string[];
  /** Element sets as two lines each. */
  readonly sets?: readonly (readonly [string, string])[];
  /** Records in place of those of the messages. */
  readonly records?: readonly object[];
  readonly mostPerMinute?: number;
}

/**
 * A server that answers as the Unified Data Library does (`/udl/conjunction`, `/udl/elset/current`): HTTP Basic, one value or a
 * range for each filter, a query of conjunctions without `tca` refused, pages by `firstResult` and `maxResults`, 429 above a rate.
 */
export async function startUdlMock(mock: UdlMock): Promise<Mock> {
  const { account = { user: 'user', password: 'password' }, mostPerMinute = 180 } = mock;
  const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;
  let times: number[] = [];
  return startMock(mock.port ?? 0, ({ path, query, headers }): MockAnswer => {
    times = [...times.filter((at) => at > Date.now() - 60_000), Date.now()];
    if (times.length > mostPerMinute)
      return { status: 429, body: 'Too many requests', headers: { 'Retry-After': '5' } };
    if (headers.authorization !== expected) return { status: 401, body: 'Bad credentials' };
    if (path === '/udl/elset/current') return { status: 200, body: (mock.sets ?? []).map(elementSet) };
    if (path !== '/udl/conjunction') return { status: 404, body: 'Not found' };
    if (!query.has('tca')) return { status: 400, body: 'tca is a required parameter' };
    const records = mock.records ?? mock.messages.map(udlRecordOf);
    const found = records.filter((record) => [...query].every(([key, wanted]) => fits(record, { key, wanted })));
    const first = Number(query.get('firstResult') ?? 0);
    return { status: 200, body: found.slice(first, first + Number(query.get('maxResults') ?? 10_000)) };
  });
}

function elementSet([line1, line2]: readonly [string, string]) {
  return { classificationMarking: 'U', dataMode: 'REAL', source: '18th SPCS', ephemType: 0, line1, line2 };
}

interface Filter {
  readonly key: string;
  readonly wanted: string;
}

function fits(record: object, { key, wanted }: Filter): boolean {
  if (key === 'firstResult' || key === 'maxResults') return true;
  const value: unknown = Object.entries(record).find(([name]) => name === key)?.[1];
  const text = String(value);
  const compared = (other: string) =>
    typeof value === 'number' ? value - Number(other) : text < other ? -1 : text > other ? 1 : 0;
  const [from, to] = wanted.split('..');
  if (from !== undefined && to !== undefined) return compared(from) >= 0 && compared(to) <= 0;
  if (wanted.startsWith('>=')) return compared(wanted.slice(2)) >= 0;
  return text === wanted;
}

/** A message in lines as a record of the library: states in J2000, covariances along U, V and W, in km. */
export function udlRecordOf(text: string) {
  const lines = [...text.matchAll(/^(\w+)\s*=\s*(.*?)(?:\s*\[.*\])?\s*$/gm)].map(
    ([, key = '', value = '']) => [key, value] as const,
  );
  const begins = lines.flatMap(([key], at) => (key === 'OBJECT' ? [at] : []));
  const section = (from: number | undefined, to?: number) => Object.fromEntries(lines.slice(from, to));
  const head = section(0, begins[0]);
  const sides = [section(begins[0], begins[1]), section(begins[1])] as const;
  const [one, other] = sides.map((side) => stateVector(side, head['TCA'] ?? ''));
  return {
    classificationMarking: 'U',
    dataMode: 'REAL',
    source: '18th SPCS',
    id: `udl-${head['MESSAGE_ID']}`,
    messageId: head['MESSAGE_ID'],
    originator: head['ORIGINATOR'],
    createdAt: `${head['CREATION_DATE']}Z`,
    tca: `${head['TCA']}Z`,
    missDistance: Number(head['MISS_DISTANCE']),
    satNo1: Number(sides[0]['OBJECT_DESIGNATOR']),
    satNo2: Number(sides[1]['OBJECT_DESIGNATOR']),
    stateVector1: one,
    stateVector2: other,
  };
}

const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'];

function stateVector(side: Readonly<Record<string, string>>, tca: string) {
  const number = (key: string) => Number(side[key]);
  return {
    epoch: `${tca}Z`,
    referenceFrame: 'J2000',
    ...{ xpos: number('X'), ypos: number('Y'), zpos: number('Z') },
    ...{ xvel: number('X_DOT'), yvel: number('Y_DOT'), zvel: number('Z_DOT') },
    covReferenceFrame: 'UVW',
    cov: axes.flatMap((row, at) => axes.slice(0, at + 1).map((column) => number(`C${row}_${column}`) * 1e-6)),
  };
}
