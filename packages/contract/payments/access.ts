import { type Requirement, requires, signedIn } from '../route/index.ts';

/** Roles for administering payments. */
export const administersPayments: Requirement = 'payments:admin';

/** Calls for everyone who is signed in: they find their own rows and those of their operator; administrators find all. */
export const payments = { service: 'payments', access: signedIn } as const;

/** Calls for administrators of payments. */
export const paymentsAdmin = { service: 'payments', access: requires(administersPayments) } as const;
