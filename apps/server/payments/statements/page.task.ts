import type { Statement } from '@farpass/billing/statements';
import { statementPdf } from './page.ts';

/** Draws a statement in a thread. */
export function run(statement: Statement): Promise<Uint8Array> {
  return statementPdf(statement);
}
