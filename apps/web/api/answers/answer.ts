import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import type { Arrived } from './check-answer.ts';

/** The fault of an answer, with its place; undefined if it matches what the contract declares. */
export type AnswerCheck = (
  contract: Pick<RouteContract, 'method' | 'path'>,
  arrived: Arrived,
) => Promise<string | undefined>;

/** The page and the server are built from one contract: outside development, an answer is taken as it comes. */
export const unchecked: AnswerCheck = async () => undefined;

/** The check of the developer mode. It brings the schemas of all calls, so it is loaded with the first answer. */
export const checked: AnswerCheck = async (contract, arrived) => {
  const { faultOfAnswer } = await import('./check-answer.ts');
  return faultOfAnswer(contract, arrived);
};

/** The document in an answer, if the check finds no fault. */
export async function documentOf<R extends RouteContract>(
  contract: R,
  arrived: Arrived,
  check: AnswerCheck,
): Promise<DocumentOf<R>> {
  const found: CheckedDocument = { document: arrived.document, fault: await check(contract, arrived) };
  if (isDocument(contract, found)) return found.document;
  throw new Error(
    `${contract.method} ${contract.path} answered with something that this page cannot read: ${found.fault}. Reload the page; it may be older than the server.`,
  );
}

interface CheckedDocument {
  readonly document: unknown;
  readonly fault: string | undefined;
}

function isDocument<R extends RouteContract>(
  _contract: R,
  found: CheckedDocument,
): found is { readonly document: DocumentOf<R>; readonly fault: undefined } {
  return found.fault === undefined;
}
