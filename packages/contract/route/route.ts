import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ResponseBody } from './body.ts';

export type Service = 'ca' | 'odt' | 'payments' | 'tle' | 'userconfig' | 'platform';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: everything that a caller, the server, the reference and an auditor need to know about it. `path`
 * is below `/api/v1` as the reference prints it, parameters in braces under their own names:
 * `/ca/satellites/{satellite-id}`.
 */
export interface RouteContract {
  readonly service: Service;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** The action an audit line names. Every call that changes something has one; a call that only reads may have none. */
  readonly audit: string | null;
  /** Operations for administrators carry the tag `admin`; the reference page hides them. */
  readonly tags: readonly string[];
  readonly params?: TObject;
  readonly query?: TObject;
  /** The JSON body. Calls that take files name their media types in `consumes` and get the raw stream. */
  readonly body?: TSchema;
  readonly consumes?: readonly string[];
  /**
   * The fields of a form, of a call that takes `multipart/form-data`. Parts with files are `FormFiles` or `FormFile`. A
   * field of another name is refused.
   */
  readonly form?: TObject;
  readonly responses: Readonly<Record<number, ResponseBody>>;
  /** Title of the problem if a request does not fit the schema and the words are prescribed. */
  readonly refusalTitle?: string;
  /** Codes of the problem registry this call may answer with, in addition to those that every call has. */
  readonly problems?: readonly string[];
  /**
   * Whether it takes the header Idempotency-Key: it creates or charges something, and a repeat with the same key gets the
   * same answer.
   */
  readonly isRepeatable?: true;
  /** It is about the account of a person: their tokens, secrets and addresses. Tokens for scripts must name it. */
  readonly isOfAccount?: true;
  /** It is open to a member without the second factor that their operator demands: it shows who they are, and lets them act for another. */
  readonly isBeforeFactor?: true;
  /** It replaces what a caller has read before, and honours If-Match. Without that header it is logged as unconditional. */
  readonly isConditional?: true;
  /** Fields of the body that are null or empty text are left out before it is checked. */
  readonly dropsEmptyFields?: true;
  /** Its answer is computed, or as large as a catalogue: an operator has few of them at a time, and its other requests do not wait for them. */
  readonly isDear?: true;
  /** Largest body in bytes; if absent, `documentBytes`. */
  readonly bodyLimitBytes?: number;
  /** Most values in a JSON body; if absent, `documentElements`. */
  readonly mostElements?: number;
}

type Empty = Readonly<Record<never, never>>;

export type ParamsOf<R extends RouteContract> = R extends { params: infer S extends TSchema } ? Static<S> : Empty;
export type QueryOf<R extends RouteContract> = R extends { query: infer S extends TSchema } ? Static<S> : Empty;
export type BodyOf<R extends RouteContract> = R extends { body: infer S extends TSchema } ? Static<S> : undefined;

type Payload<B> = B extends { kind: 'json'; schema: infer S extends TSchema }
  ? { readonly body: Static<S> }
  : B extends { kind: 'stream' }
    ? {
        readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
        readonly contentType: MediaTypeOf<B>;
      }
    : { readonly body?: undefined };

/** A media type that the contract names, with or without parameters. */
type MediaTypeOf<B> = WithParameters<
  | (B extends { contentType: infer T extends string } ? T : never)
  | (B extends { furtherTypes: readonly (infer T extends string)[] } ? T : never)
>;

type WithParameters<T extends string> = T | `${T}; ${string}`;

/** The answers that a handler of this contract may give: one of the declared statuses with the body declared for it. */
export type AnswerOf<R extends RouteContract> = {
  [S in keyof R['responses'] & number]: {
    readonly status: S;
    readonly headers?: Readonly<Record<string, string>>;
  } & Payload<R['responses'][S]>;
}[keyof R['responses'] & number];

type Success<R extends RouteContract> = R['responses'][keyof R['responses'] & (200 | 201 | 202 | 204 | 207)];
type DocumentOfBody<B> = B extends { kind: 'json'; schema: infer S extends TSchema } ? Static<S> : undefined;

/** The JSON document that a caller gets when the call succeeds; undefined for a call that answers with nothing. */
export type DocumentOf<R extends RouteContract> = DocumentOfBody<Success<R>>;

/** One row of a call that answers with a list. */
export type RowOf<R extends RouteContract> = DocumentOf<R> extends readonly (infer Row)[] ? Row : never;

/** Declares a call; the types of its parameters, query, body and answers follow from the declaration. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}
