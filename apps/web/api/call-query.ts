import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import { skipToken } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { CallParts } from './call-parts.ts';

/** A call as a query of the cache. */
interface CallQuery<R extends RouteContract> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: typeof skipToken | (() => Promise<DocumentOf<R>>);
}

/** The cache key of an answer: it begins with the path of the call, which the freshness of lists follows. */
export function callKey<R extends RouteContract>({ path }: R, parts: CallParts<R> | undefined): readonly unknown[] {
  return [path, parts];
}

/** Without parts the query waits: its inputs are not known yet. */
export function callQuery<R extends RouteContract>(
  api: Pick<ApiClient, 'send'>,
  contract: R,
  parts: CallParts<R> | undefined,
): CallQuery<R> {
  return {
    queryKey: callKey(contract, parts),
    queryFn: parts === undefined ? skipToken : () => api.send(contract, parts),
  };
}
