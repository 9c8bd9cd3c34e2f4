import type { DocumentOf, ResponseBody, RouteContract } from '@farpass/contract/route';
import type { Static, TSchema } from 'typebox';

/**
 * The document in an answer, checked once, here, against the schema that the server declares for it. The check is
 * loaded with the first answer, so that the page's first load does not wait for it.
 */
export async function documentOf<R extends RouteContract>(
  contract: R,
  status: number,
  document: unknown,
): Promise<DocumentOf<R>> {
  const { faultOf } = await import('./check-answer.ts');
  const body: ResponseBody | undefined = contract.responses[status];
  const fault = body?.kind === 'json' ? faultOf(body.schema, document) : undefined;
  const checked: Checked = { document, fault };
  if (isDocument(contract, checked)) return checked.document;
  throw new Error(
    `${contract.method} ${contract.path} answered with something that this page cannot read: ${fault}. Reload the page; it may be older than the server.`,
  );
}

/** The payload of an event if it matches its schema, otherwise undefined. */
export async function fittingOrNone<S extends TSchema>(schema: S, payload: unknown): Promise<Static<S> | undefined> {
  const { fits } = await import('./check-answer.ts');
  return fits(schema, payload) ? payload : undefined;
}

interface Checked {
  readonly document: unknown;
  readonly fault: string | undefined;
}

function isDocument<R extends RouteContract>(
  _contract: R,
  checked: Checked,
): checked is { readonly document: DocumentOf<R>; readonly fault: undefined } {
  return checked.fault === undefined;
}
