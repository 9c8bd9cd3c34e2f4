import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import { skipToken } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import type { CallParts } from './call-parts.ts';
import { askAgainInS } from './failure.ts';

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

/** The rules for a query that asks again, when the server says, until its answer is computed. */
export const untilComputed = {
  retry: (_failures: number, error: Error) => askAgainInS(error) !== undefined,
  retryDelay: (_failures: number, error: Error) => (askAgainInS(error) ?? 0) * 1000,
} as const;

/** The answer to something that is asked again, when the server says, until it is computed; `onWait` before each pause. */
export async function whenComputed<Answer>(ask: () => Promise<Answer>, onWait: () => void): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = askAgainInS(error);
      if (seconds === undefined) throw error;
      onWait();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
