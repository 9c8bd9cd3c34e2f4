import type { Statement } from '@farpass/billing/statements';
import { statementName, statementOf, statementTable } from '@farpass/billing/statements';
import { toCsv } from '@farpass/ccsds/csv';
import { getStatement, listStatements as listContract } from '@farpass/contract/payments';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Language } from '@farpass/contract/texts';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import type { Database, Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { unknownCustomer } from '../customers/scope.ts';
import { findCustomer } from '../customers/store.ts';
import type { StatementOrder } from './page.ts';
import { draftOf, findStatement, listStatements, statementDocument } from './store.ts';

const pageTask = defineTask<typeof import('./page.task.ts')>(
  'payments.statement',
  new URL('./page.task.ts', import.meta.url),
);
const longestMs = 60_000;

/** The language that a person chose for what leaves the application; `undefined` if none. */
export type LanguageOf = (read: Read, userId: string) => Promise<Language | undefined>;

interface StatementPorts {
  readonly letterhead: readonly string[];
  readonly languageOf: LanguageOf;
  readonly database: Database;
  readonly compute: ComputePool;
}

/** Monthly statements: the list, and each as PDF or CSV. */
export function statementCalls({ database, compute, letterhead, languageOf }: StatementPorts): readonly Handled[] {
  return [
    handle(listContract, async ({ caller, params, query, url }) =>
      database.read(async (read) => {
        const id = params['customer-id'];
        const customer = await findCustomer(read, caller, id);
        if (customer === undefined) throw unknownCustomer(id);
        const { rows, headers } = await readList({ url, query }, listStatements(read, id, {}));
        return answer(
          200,
          rows.map((row) => statementDocument(row, customer.currency)),
          { headers },
        );
      }),
    ),
    handle(getStatement, async ({ caller, params, query, signal }) => {
      const { 'customer-id': customerId, month } = params;
      const { format = 'pdf' } = query;
      const order = await database.read(async (read): Promise<StatementOrder> => {
        const customer = await findCustomer(read, caller, customerId);
        if (customer === undefined) throw unknownCustomer(customerId);
        const row = await findStatement(read, { customerId, month });
        if (row === undefined) throw notIssued(month);
        const { number, issuedAt } = row;
        const statement = statementOf(await draftOf(read, customer, { number, month, issuedAt }));
        const language = query.language ?? (await languageOf(read, caller.userId)) ?? 'en';
        return { statement, language, letterhead };
      });
      const { statement } = order;
      const headers = { 'Content-Disposition': `attachment; filename="${fileName(statement, format)}"` };
      if (format === 'csv')
        return answer(200, toCsv(statementTable(statement)), { contentType: 'text/csv; charset=utf-8', headers });
      const waiting = { signal, owner: caller.operatorId, isInteractive: true, deadlineMs: longestMs };
      return answer(200, await compute.run(pageTask, order, waiting), { contentType: 'application/pdf', headers });
    }),
  ];
}

function fileName({ number = 0, month }: Statement, format: string): string {
  return `farpass-statement-${month}-${statementName(number)}.${format}`;
}

function notIssued(month: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_STATEMENT', { month: month.slice(0, 20) })));
}
