import { fullPath, type RouteContract } from '@farpass/contract/route';
import type { OwnedIds } from './matrix.ts';
import { fullSampleOf, sampleOf } from './sample.ts';

/** Texts that may cause faults: unusual characters, lengths, numbers, times, and paths of files. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '💥',
  'x'.repeat(299),
  'x'.repeat(5_000),
  '%',
  '%00',
  '../../etc/passwd',
  "'; drop table satellite; --",
  'null',
  'NaN',
  '-1',
  '0',
  '1e308',
  '-1e308',
  '5e-324',
  '9007199254740993',
  '99999999999999999999',
  '0001-01-01T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59Z',
];

/** JSON values of every kind, in place of any field. */
const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  -1,
  0,
  1e308,
  5e-324,
  9_007_199_254_740_991,
  [],
  [null],
  {},
  { __proto__: null, constructor: { prototype: 1 } },
];

/** Numbers that only a text of JSON can hold: JavaScript reads the first two as infinite and would write -0 as 0. */
const oddNumbers: readonly string[] = ['1e999', '-1e999', '-0', '1e-999'];
const numberMark = 'number ';

/** Values in place of each value inside a body. */
const oddInside: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  'NaN',
  '0001-01-01T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59Z',
  null,
  -1,
  1e308,
  5e-324,
  [],
];

/** The text of a body with the odd numbers in it. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body).replaceAll(new RegExp(`"${numberMark}([^"]+)"`, 'g'), '$1');
}

/** One request with one odd value in it. */
export interface OddRequest {
  readonly contract: RouteContract;
  /** The place of the odd value: `path satellite-id`, `query from`, `body /name`. */
  readonly place: string;
  readonly url: string;
  readonly body: unknown;
}

/** Every call with every odd value in every parameter of its path, and every field of its query and its body. */
export function* oddRequests(contract: RouteContract, owned: OwnedIds): Generator<OddRequest> {
  const body = contract.body === undefined ? undefined : sampleOf(contract.body);
  const plain = { contract, body, url: urlOf(contract, owned) };
  for (const name of namesOf(contract.params))
    for (const odd of oddTexts) {
      if (!odd.isWellFormed()) continue;
      yield { ...plain, place: `path ${name}`, url: urlOf(contract, { ...owned, [name]: odd }) };
    }
  for (const name of namesOf(contract.query))
    for (const odd of oddTexts) {
      if (!odd.isWellFormed()) continue;
      const query = new URLSearchParams({ [name]: odd });
      yield { ...plain, place: `query ${name}`, url: `${plain.url}?${query}` };
    }
  for (const [name, odd] of oddFields(contract))
    yield { ...plain, place: `body /${name}`, body: withField(body, { name, odd }) };
  const full = contract.body === undefined ? undefined : fullSampleOf(contract.body);
  for (const path of pathsIn(full))
    for (const odd of [...oddInside, ...oddNumbers.map((number) => numberMark + number)])
      yield { ...plain, place: `body /${path.join('/')}`, body: withValue(full, path, odd) };
}

type Path = readonly (string | number)[];

/** The places of all values inside a body, at every depth. */
function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return at.length === 0 ? [] : [at];
  const inside: readonly Path[] = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...at, index]))
    : Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...at, name]));
  return at.length === 0 ? inside : [at, ...inside];
}

function withValue(value: unknown, [first, ...rest]: Path, odd: unknown): unknown {
  if (first === undefined) return odd;
  if (Array.isArray(value)) return value.map((item, index) => (index === first ? withValue(item, rest, odd) : item));
  if (typeof value !== 'object' || value === null) return odd;
  return { ...value, [first]: withValue(Reflect.get(value, first), rest, odd) };
}

function* oddFields(contract: RouteContract): Generator<readonly [string, unknown]> {
  const schema: object = contract.body ?? {};
  for (const name of namesOf(schema)) for (const odd of oddValues) yield [name, odd];
}

function withField(body: unknown, { name, odd }: { readonly name: string; readonly odd: unknown }): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, [name]: odd } : odd;
}

function namesOf(schema: object | undefined): readonly string[] {
  const properties: unknown = schema === undefined ? undefined : Reflect.get(schema, 'properties');
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function urlOf(contract: RouteContract, values: OwnedIds): string {
  return fullPath(contract).replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
}
