import type { BodyOf, ParamsOf, QueryOf, RouteContract } from '@farpass/contract/route';
import type { TSchema } from 'typebox';
import type { ShownFailures } from './failure.ts';

type Nothing = Record<never, never>;

/** A list may be read-only. An optional part may also be undefined, and is then left out. */
type Value<V> = V extends readonly (infer Entry)[] ? readonly Entry[] : V;
/** Possible values in a query. */
export type QueryPart<T> = {
  readonly [K in keyof T]: Nothing extends Pick<T, K> ? Value<T[K]> | undefined : Value<T[K]>;
};

type WithParams<R extends RouteContract> = R extends { params: TSchema }
  ? { readonly params: Readonly<ParamsOf<R>> }
  : { readonly params?: undefined };
type WithQuery<R extends RouteContract> =
  Nothing extends QueryOf<R> ? { readonly query?: QueryPart<QueryOf<R>> } : { readonly query: QueryPart<QueryOf<R>> };
type WithBody<R extends RouteContract> = R extends { body: TSchema }
  ? { readonly body: BodyOf<R> }
  : R extends { consumes: readonly string[] }
    ? { readonly body: FormData }
    : { readonly body?: undefined };

/** The inputs of a call: its parameters, its query and its body, each as the contract declares it. */
export type CallParts<R extends RouteContract> = WithParams<R> &
  WithQuery<R> &
  WithBody<R> & {
    /** The tag of the version that a change is based on; not needed if the body carries its tag. */
    readonly ifMatch?: string | undefined;
    /** The requested format, for a call that answers with a file in one of several formats. */
    readonly accept?: string;
    /** Sending the same key again repeats the same order instead of placing a second one. */
    readonly idempotencyKey?: string;
    /** The failures that the calling page says at its fields or files: they raise no notification. */
    readonly showsFaults?: ShownFailures | undefined;
    /** Aborting it cancels the request, which raises a notification. */
    readonly signal?: AbortSignal;
  };

/** The same as an argument that may be omitted if the call needs no parts. */
export type CallArguments<R extends RouteContract> =
  Nothing extends CallParts<R> ? [parts?: CallParts<R>] : [parts: CallParts<R>];

/** The parts of any call, for the code that sends them. */
export interface AnyParts {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly accept?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly showsFaults?: ShownFailures | undefined;
  readonly signal?: AbortSignal | undefined;
}
