import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteContract } from '@farpass/contract/route';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../auth/caller.ts';
import type { AuditEntry, Scope, Tx } from '../../db/index.ts';
import type { JsonText } from '../../json/index.ts';
import type { UploadLimits } from '../uploads/spool.ts';
import type { Upload } from '../uploads/uploads.ts';

/** What a handler knows of the audit line it owes: the rest (action, actor, request) the contract and the call say. */
export type AuditNote = Pick<AuditEntry, 'subject' | 'details'>;

/** One request, checked against its contract: schema, token and roles hold when a handler sees it. */
export type Call<R extends RouteContract> = {
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
  /** Whether the token would still let this caller in; for answers that go on for long. */
  readonly isStillAdmitted: () => Promise<boolean>;
  readonly log: FastifyBaseLogger;
  /** Receives the files of the request to disk, where they are until the call has answered. */
  readonly upload: (limits: UploadLimits) => Promise<Upload>;
  /** Writes the audit line in the same transaction as the change that it describes. */
  readonly audit: (tx: Tx, note: AuditNote) => Promise<void>;
} & (R['access'] extends { kind: 'public' } ? unknown : { readonly caller: Caller; readonly scope: Scope });

/** The same answer with its body as text already. */
type Written<A> = A extends { readonly body: infer B } ? Omit<A, 'body'> & { readonly body: JsonText<B> } : never;

export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<AnswerOf<R> | Written<AnswerOf<R>>>;

/** A contract with the handler that answers it, its types checked where the two were paired. */
export interface Handled {
  readonly contract: RouteContract;
  readonly handler: (call: never) => Promise<LooseAnswer>;
}

/** What any handler answers, as the web server sends it. */
export interface LooseAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly contentType?: string;
}

/** Pairs a contract with its handler. */
export function handle<const R extends RouteContract>(contract: R, handler: Handler<R>): Handled {
  return { contract, handler };
}

type More = Pick<LooseAnswer, 'headers' | 'contentType'>;

/** An answer of a handler; the status stays the literal that the contract declares. Without a body it has none. */
export function answer<const S extends number>(status: S): More & { readonly status: S };
export function answer<const S extends number, B>(status: S, body: B, more?: More): More & { status: S; body: B };
export function answer(status: number, body?: unknown, more: More = {}) {
  return { ...more, status, body };
}
