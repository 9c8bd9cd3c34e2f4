import type { TSchema } from 'typebox';
import * as Type from 'typebox';

/** Headers of an answer by name, each with its meaning. */
type Headers = Readonly<Record<string, string>>;

interface Stream {
  readonly contentType: string;
  /** Further media types, where the request says in which form it wants the content. */
  readonly furtherTypes?: readonly string[];
  readonly description: string;
}

/** The content of a response: a JSON document with its schema, a stream of a named media type, or nothing. */
export type ResponseBody<S extends TSchema = TSchema> =
  | { readonly kind: 'json'; readonly schema: S; readonly description: string; readonly headers?: Headers }
  | ({ readonly kind: 'stream' } & Stream)
  | { readonly kind: 'empty'; readonly description: string };

export function json<S extends TSchema>(schema: S, description: string) {
  return { kind: 'json', schema, description } as const;
}

export function stream<const S extends Stream>(content: S) {
  return { kind: 'stream', ...content } as const;
}

export function empty(description: string) {
  return { kind: 'empty', description } as const;
}

/** A part of a form that carries a file. */
export function formFile(description: string) {
  return Type.String({ format: 'binary', description });
}

/** A part of a form that may come several times, each with a file. */
export function formFiles(description: string) {
  return Type.Array(Type.String({ format: 'binary' }), { minItems: 1, description });
}
