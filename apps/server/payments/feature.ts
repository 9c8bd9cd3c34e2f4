import type { Currency } from '@farpass/billing/money';
import Type from 'typebox';
import type { Caller } from '../platform/auth/caller.ts';
import type { ComputePool } from '../platform/compute/index.ts';
import { currentInstant, type Database } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { defineQueue, defineWorker, type Jobs } from '../platform/jobs/index.ts';
import { customerCalls } from './customers/calls.ts';
import { creditCalls, type TellAdministrators } from './customers/credit.ts';
import { ledgerCalls } from './customers/ledger-calls.ts';
import type { TellOperator } from './customers/low-balance.ts';
import { welcoming } from './customers/welcome.ts';
import { makeDemoPayments } from './demo/payments.ts';
import { orderCalls } from './orders/calls.ts';
import { releaseForgotten, renewSubscriptions } from './orders/renew.ts';
import { productCalls } from './products/calls.ts';
import { type LanguageOf, statementCalls } from './statements/calls.ts';
import { issueStatements } from './statements/issue.ts';
import { usageCalls } from './usage/calls.ts';

export interface PaymentPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly tell: TellOperator;
  readonly tellAdministrators: TellAdministrators;
  /** The currency of customers that are created at their first sign-in. */
  readonly currency: Currency;
  /** Who issues statements: the lines of their letterhead. */
  readonly letterhead: readonly string[];
  /** The language that a person chose for what leaves the application. */
  readonly languageOf: LanguageOf;
  /** The people of the demo world who are customers with a balance; none outside the demo. */
  readonly demoCustomers: () => Promise<readonly DemoPerson[]>;
}

/** A person of the demo world. */
export interface DemoPerson {
  readonly userId: string;
  readonly name: string;
  readonly operatorId: string;
}

/**
 * Runs every night and at each start: charges periods, releases forgotten orders, and makes the statements of months
 * that have ended.
 */
const upkeepQueue = defineQueue({
  name: 'payments.upkeep',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '11 0 * * *', data: {} },
});

/** Payments: customers, products, orders, the ledger, usage and statements. */
export function paymentsFeature(
  ports: PaymentPorts,
): Feature & { readonly welcome: (caller: Caller) => Promise<void> } {
  const { database, currency } = ports;
  const upkeep = async () => {
    await makeDemoPayments(ports, await ports.demoCustomers());
    const now = currentInstant();
    await renewSubscriptions(ports, now);
    await releaseForgotten(ports, now);
    await issueStatements(database, now);
  };
  return {
    name: 'payments',
    routes: [
      ...customerCalls(ports),
      ...ledgerCalls(ports),
      ...creditCalls(ports),
      ...productCalls(ports),
      ...orderCalls(ports),
      ...usageCalls(database),
      ...statementCalls(ports),
    ],
    queues: [upkeepQueue],
    workers: [defineWorker(upkeepQueue, upkeep)],
    start: async () => {
      await makeDemoPayments(ports, await ports.demoCustomers());
      await database.transaction((tx) => ports.enqueue(tx, upkeepQueue, { data: {} }));
    },
    welcome: welcoming(database, currency),
  };
}
