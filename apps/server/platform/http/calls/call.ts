import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteContract } from '@farpass/contract/route';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { AuditEntry, Scope, Tx } from '../../db/index.ts';
import type { UploadLimits } from '../uploads/spool.ts';
import type { Upload } from '../uploads/uploads.ts';

/**
 * The part of an audit line that a handler knows; action, actor and request come from the contract and the call. So does the operator,
 * but for calls without a token.
 */
export type AuditNote = Pick<AuditEntry, 'subject' | 'details' | 'operatorId'>;

declare const executedOnce: unique symbol;

/** An answer that comes from `once`. */
export type Once<A> = A & { readonly [executedOnce]: true };

type Repeatable<R extends RouteContract> = R extends { isRepeatable: true }
  ? {
      /**
       * Makes the answer in the transaction that changes the rows, or returns the answer that a request with the same
       * Idempotency-Key got before.
       */
      readonly once: (tx: Tx, make: () => Promise<AnswerOf<R>>) => Promise<Once<AnswerOf<R>>>;
    }
  : unknown;

/** One request, checked against its contract: when a handler gets it, schema, token and roles are valid. */
export type Call<R extends RouteContract> = Repeatable<R> & {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The raw body of a call whose contract names media types in `consumes`. */
  readonly stream: Readable;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestId: string;
  /** Address of the request without host, for links to the next page. */
  readonly url: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Whether the token is still valid for this caller; for long answers. */
  readonly isStillAdmitted: () => Promise<boolean>;
  /** Refuses a caller whose sign-in is too long ago, before something that cannot be taken back. */
  readonly refuseOldSignIn: () => void;
  readonly log: FastifyBaseLogger;
  /** Receives the files of the request to disk, where they stay until the call has returned. */
  readonly upload: (limits: UploadLimits) => Promise<Upload>;
  /** Writes the audit line in the same transaction as the change that it describes. */
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
} & (R['access'] extends { kind: 'public' } ? unknown : { readonly caller: Caller; readonly scope: Scope });

type Answered<R extends RouteContract> = R extends { isRepeatable: true } ? Once<AnswerOf<R>> : AnswerOf<R>;

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Answered<R>>;

/** A request of a call without a token, before a byte of its body is read. */
export type UnreadRequest<R extends RouteContract> = Pick<Call<R>, 'params' | 'headers'>;

interface Admission<Request> {
  /** Refuses who does not know the secret in the path or in the headers, before a byte of the body is read. */
  readonly admits: (request: Request) => Promise<void>;
}

/** A contract with its handler; the types were checked when the two were paired. */
export interface Handled extends Partial<Admission<never>> {
  readonly contract: RouteContract;
  readonly handler: (call: never) => Promise<LooseAnswer>;
}

/** The answer of any handler, in the form that the web server sends. */
export interface LooseAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly contentType?: string;
}

/** Pairs a contract with its handler. */
export function handle<const R extends RouteContract>(
  contract: R,
  handler: Handler<R>,
  admission?: Admission<UnreadRequest<R>>,
): Handled {
  return { contract, handler, ...admission };
}

type More = Pick<LooseAnswer, 'headers' | 'contentType'>;

/**
 * Makes the answer of a handler; the status keeps its literal type, which the contract declares. `body` may be left
 * out.
 */
export function answer<const S extends number>(status: S): { readonly status: S };
export function answer<const S extends number, B, const M extends More = Readonly<Record<never, never>>>(
  status: S,
  body: B,
  more?: M,
): M & { readonly status: S; readonly body: B };
export function answer(status: number, body?: unknown, more: More = {}) {
  return { ...more, status, body };
}
