import type { TSchema } from 'typebox';

/** Headers of an answer by name, each with what it says. */
type Headers = Readonly<Record<string, string>>;

/** What a response carries: a JSON document with its schema, a stream of a named media type, or nothing. */
export type ResponseBody<S extends TSchema = TSchema> =
  | { readonly kind: 'json'; readonly schema: S; readonly description: string; readonly headers?: Headers }
  | { readonly kind: 'stream'; readonly contentType: string; readonly description: string }
  | { readonly kind: 'empty'; readonly description: string };

export function json<S extends TSchema>(schema: S, description: string) {
  return { kind: 'json', schema, description } as const;
}

export function stream({ contentType, description }: { readonly contentType: string; readonly description: string }) {
  return { kind: 'stream', contentType, description } as const;
}

export function empty(description: string) {
  return { kind: 'empty', description } as const;
}
