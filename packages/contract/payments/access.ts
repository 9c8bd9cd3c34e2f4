import { type Requirement, requires, signedIn } from '../route/index.ts';

/** What administering payments needs. */
export const administersPayments: Requirement = 'payments:admin';

/** Calls for everyone who is signed in: they find their own rows and those of their operator; administrators find all. */
export const payments = { service: 'payments', access: signedIn } as const;

/** Calls for administrators of payments. */
export const paymentsAdmin = { service: 'payments', access: requires(administersPayments) } as const;

/** How a POST is repeated safely. */
export const repeatable =
  'With an `Idempotency-Key` header it can be repeated: the same key with the same body returns the answer of the first request, for 30 days.';
