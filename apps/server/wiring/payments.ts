import { findHolders, findMembers, listDemoPeople } from '../identity/index.ts';
import type { Recipient } from '../notifications/notice.ts';
import type { Tell } from '../notifications/tell.ts';
import type { TellOperator } from '../payments/customers/low-balance.ts';
import { type PaymentPorts, paymentsFeature } from '../payments/feature.ts';
import type { Authenticator, Caller } from '../platform/auth/caller.ts';
import type { Database } from '../platform/db/index.ts';
import type { SettingsStore } from '../userconfig/store.ts';
import type { PlatformParts } from './parts.ts';

export function paymentsOn(
  { database, compute, enqueue, settings, tell }: PlatformParts,
  userSettings: SettingsStore,
): ReturnType<typeof paymentsFeature> {
  return paymentsFeature({
    database,
    compute,
    enqueue,
    tell: tellCustomersBy(tell),
    tellAdministrators: tellPaymentAdministratorsBy(tell),
    currency: settings.currency,
    letterhead: settings.letterhead,
    languageOf: languageOn(userSettings),
    demoCustomers: demoCustomersOn(database),
  });
}

/** The language that a person chose for what leaves the application, first for tracking: it costs something. */
function languageOn(userSettings: SettingsStore): PaymentPorts['languageOf'] {
  return async (read, userId) => {
    for (const type of ['odt', 'ca'] as const) {
      const found = await userSettings.findOfUser(read, { userId, type });
      if (found !== undefined) return found.choices.language;
    }
    return undefined;
  };
}

/**
 * Notifications about payments go to everyone in the operator who uses a service that costs something, on the channels
 * of that service.
 */
export function tellCustomersBy(tell: Tell): TellOperator {
  return async (tx, operatorId, told) => {
    const recipients = new Map<string, Recipient>();
    for (const service of ['odt', 'ca'] as const)
      for (const { userId } of await findMembers(tx, { operatorId, resource: service }))
        recipients.set(userId, { userId, operatorId, service });
    await tell(tx, [...recipients.values()], told);
  };
}

/** Notifies the administrators of payments, on the channels of tracking: it costs something. */
function tellPaymentAdministratorsBy(tell: Tell): PaymentPorts['tellAdministrators'] {
  return async (tx, told) => {
    const holders = await findHolders(tx, { resource: 'payments', role: 'admin' });
    await tell(
      tx,
      holders.map((userId) => ({ userId, service: 'odt' })),
      told,
    );
  };
}

/** The people of the demo who use a service; none once the demo has ended. */
function demoCustomersOn(database: Database): PaymentPorts['demoCustomers'] {
  return () =>
    database.read(async (read) => {
      const people = await listDemoPeople(read);
      const users = new Set<string>();
      for (const operatorId of new Set(people.map((one) => one.operatorId)))
        for (const resource of ['ca', 'odt'])
          for (const { userId } of await findMembers(read, { operatorId, resource })) users.add(userId);
      return people.filter(({ userId }) => users.has(userId));
    });
}

/** A person who calls for the first time with a role of a service becomes a customer. */
export function welcomingAuthenticator(
  authenticate: Authenticator,
  welcome: (caller: Caller) => Promise<void>,
): Authenticator {
  return async (token) => {
    const found = await authenticate(token);
    if (found.kind === 'caller') await welcome(found.caller);
    return found;
  };
}
