import type { NotifyingService } from '@farpass/contract/notifications';
import { acknowledgeEvent, findAcknowledged } from '../conjunctions/decisions/acknowledge.ts';
import {
  findExpiringTokens,
  findHolders,
  findMembers,
  findOperatorOf,
  findProviderPeople,
  isCurrent,
} from '../identity/index.ts';
import { type Notifications, notificationsFeature } from '../notifications/feature.ts';
import type { Notice } from '../notifications/notice.ts';
import type { SummaryOf } from '../notifications/summary/summaries.ts';
import type { Tell } from '../notifications/tell.ts';
import { countOpenRequests } from '../odt/requests/store.ts';
import type { TellOfSensor } from '../odt/sensors/calibration.ts';
import { spendableText } from '../payments/customers/balance.ts';
import type { Read, Tx } from '../platform/db/index.ts';
import { secretKey } from '../platform/settings/index.ts';
import type { TellAdministrators } from '../tle/feeds/load.ts';
import type { SettingsStore } from '../userconfig/store.ts';
import { fleetSummary } from '../watch/alerts/summary.ts';
import { worstAhead } from '../watch/alerts/worst-ahead.ts';
import { findSecondPeople } from './on-call.ts';
import type { PlatformParts } from './parts.ts';

interface NotificationParts extends Pick<PlatformParts, 'database' | 'settings' | 'enqueue'> {
  readonly userSettings: SettingsStore;
  /** The address of links in messages. */
  readonly publicUrl: string;
}

/** Notifications, with their ports to the settings of users, to identity and to collision avoidance. */
export function notificationsOn(parts: NotificationParts): Notifications {
  const { database, settings, userSettings, enqueue, publicUrl } = parts;
  return notificationsFeature({
    database,
    enqueue,
    channelsOf: async (read, { userId, service }) => {
      const found = await userSettings.findOfUser(read, { userId, type: service });
      return found && { settings: found.notifications, choices: found.choices };
    },
    findConjunction: findAcknowledged,
    acknowledge: acknowledgeEvent,
    isWaiting: async (tx, key) => {
      const found = await findAcknowledged(tx, key);
      return found?.riskLevel === 'CRITICAL' && found.isOpen && !found.isAcknowledged;
    },
    nameOf: async (read, { userId, operatorId }) => {
      const members = await findMembers(read, { operatorId, resource: 'ca' });
      return members.find((one) => one.userId === userId)?.userName;
    },
    belongs: (read, { userId, operatorId, service }) => isCurrent(read, { userId, operatorId, resource: service }),
    secondOf: findSecondPeople,
    heartbeatTo: settings.heartbeatTo,
    readersOf: userSettings.findSummaryReaders,
    operatorOf: findOperatorOf,
    figuresOf: async (read, asked) => ({ ...(await fleetSummary(read, asked)), ...(await othersSummary(read, asked)) }),
    conjunctionsOf: worstAhead,
    expiringTokens: findExpiringTokens,
    secretKey: secretKey(settings),
    publicUrl,
    mailServer: { url: settings.smtpUrl, from: settings.mailFrom },
    namedReceivers: settings.deliveryAllow,
    keptDays: settings.keptDays,
  });
}

/** The tracking requests under way of an operator, and the money left; money only for those who may read it. */
async function othersSummary(read: Read, { operatorId, userId }: SummaryOf): Promise<Record<string, number | string>> {
  const payers = await findMembers(read, { operatorId, resource: 'payments' });
  const spendable = payers.some((one) => one.userId === userId) ? await spendableText(read, userId) : undefined;
  return { openOrders: await countOpenRequests(read, operatorId), ...(spendable === undefined ? {} : { spendable }) };
}

/** Notifies the administrators of collision avoidance that a feed fails. */
export function tellAdministratorsBy(tell: Tell): TellAdministrators {
  return async (tx, { feed, reason, reasonCode }) => {
    const holders = await findHolders(tx, { resource: 'ca', role: 'admin' });
    await tell(
      tx,
      holders.map((userId) => ({ userId, service: 'ca' })),
      {
        code: 503,
        title: `The feed ${feed} failed`,
        message: reason,
        subject: 'feed.failed',
        parameters: { feed, reason, reasonCode },
        thread: `feed:${feed}`,
      },
    );
  };
}

/** Notifies the provider of a sensor and the administrators of tracking that the sensor needs a check. */
export function tellOfSensorBy(tell: Tell): TellOfSensor {
  return async (tx, { sensorCode, name, providerId, doubts }) => {
    const administrators = await findHolders(tx, { resource: 'odt', role: 'admin' });
    const people = providerId === undefined ? [] : await findProviderPeople(tx, providerId);
    const doubtful = doubts.join(', ');
    await tell(
      tx,
      [...new Set([...administrators, ...people])].map((userId) => ({ userId, service: 'odt' as const })),
      {
        code: 409,
        title: `Sensor ${name} needs attention`,
        message: `Its residuals against good orbits show: ${doubtful}.`,
        subject: 'odt.sensor.doubtful',
        parameters: { sensorCode, doubts: doubtful },
        link: '/odt/sensors',
        thread: `odt.sensor:${sensorCode}`,
      },
    );
  };
}

/** Notifies all users of a service in an operator; the port for features. */
export function tellOperatorBy(tell: Tell, service: NotifyingService) {
  return async (tx: Tx, operatorId: string, notice: Notice): Promise<void> => {
    const members = await findMembers(tx, { operatorId, resource: service });
    const recipients = members.map(({ userId }) => ({ userId, operatorId, service }));
    await tell(tx, recipients, notice);
  };
}

/** Notifies the people of a sensor provider; the port for tracking. */
export function tellProviderBy(tell: Tell) {
  return async (tx: Tx, providerId: string, notice: Notice): Promise<void> => {
    const people = await findProviderPeople(tx, providerId);
    await tell(
      tx,
      people.map((userId) => ({ userId, service: 'odt' as const })),
      notice,
    );
  };
}
