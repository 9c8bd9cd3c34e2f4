import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import { skipToken } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { CallParts } from './call-parts.ts';

/** A call as a query of the cache. */
interface CallQuery<R extends RouteContract> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: typeof skipToken | (() => Promise<DocumentOf<R>>);
}

/** Where the cache keeps the answer: under the path of the call, by which its freshness is followed. */
export function callKey<R extends RouteContract>({ path }: R, parts: CallParts<R> | undefined): readonly unknown[] {
  return [path, parts];
}

/** Without parts the call waits: what it needs is not known yet. */
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
