import type { RouteContract } from '@farpass/contract/route';
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { wholeCall } from './whole-contracts.ts';

/** An answer of the server as it arrived. */
export interface Arrived {
  readonly status: number;
  readonly document: unknown;
}

/**
 * How many entries of a list are checked, spread evenly over it. The schema is interpreted (the page may not compile
 * code), which takes about 0.15 ms for a conjunction: a list of 1000 would block the page for 150 ms. One program
 * writes all rows of a list, so a field that one row lacks is usually missing in the others too.
 */
export const mostChecked = 50;

/** The fault of an answer to a call, with its place; undefined if it matches the schema of its status. */
export function faultOfAnswer(
  contract: Pick<RouteContract, 'method' | 'path'>,
  { status, document }: Arrived,
): string | undefined {
  const body = wholeCall(contract)?.responses[status];
  return body?.kind === 'json' ? faultOf(body.schema, document) : undefined;
}

/** The fault of a document, with its place; undefined if it matches the schema. */
export function faultOf(schema: TSchema, document: unknown): string | undefined {
  const seen = thinned(document);
  if (Check(schema, seen)) return undefined;
  const [, [first]] = Errors(schema, seen);
  // An index in the thinned list is not the index in the answer.
  const place = first?.instancePath.replaceAll(/\/\d+(?=\/|$)/g, '/…') ?? '';
  return `${place || 'the answer'} ${first?.message ?? 'does not fit its schema'}`;
}

/** The same value, with long lists thinned to entries spread evenly over them; short lists are unchanged. */
function thinned(value: unknown): unknown {
  if (Array.isArray(value)) return spread(value).map(thinned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, thinned(one)]));
}

function spread(list: readonly unknown[]): readonly unknown[] {
  if (list.length <= mostChecked) return list;
  const step = (list.length - 1) / (mostChecked - 1);
  return Array.from({ length: mostChecked }, (_, place) => list[Math.round(place * step)]);
}
