import { type StatementOrder, statementPdf } from './page.ts';

/** Draws a statement in a thread. */
export function run(order: StatementOrder): Promise<Uint8Array> {
  return statementPdf(order);
}
