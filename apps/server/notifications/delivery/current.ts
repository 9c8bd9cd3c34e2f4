import type { Read } from '../../platform/db/index.ts';
import type { ChosenChannels, Recipient } from '../notice.ts';
import type { DeliveryRow } from '../tables.ts';
import { type Route, routesOf, targetOf } from './outbox.ts';

/** The lookup of whether a message may still go to the address for which it was queued. */
export interface CurrentPorts {
  readonly channelsOf: (read: Read, recipient: Recipient) => Promise<ChosenChannels | undefined>;
  /** Whether a person still is who they were: enabled, and with an operator a member of it who may use the service. */
  readonly belongs: (read: Read, recipient: Recipient) => Promise<boolean>;
}

const personLeft = 'Dropped: the person is disabled, left the operator, or lost the role while it waited.';
const addressRemoved = 'Dropped: this address was removed from the settings while it waited.';

/**
 * Why a message is sent to no one; undefined if it may be sent. It may have waited for hours, in which its person can have
 * left, or can have removed the address. A test goes to what the person entered a moment ago.
 */
export async function whyDropped(
  read: Read,
  { channelsOf, belongs }: CurrentPorts,
  row: DeliveryRow,
): Promise<string | undefined> {
  const recipient = { userId: row.userId, operatorId: row.operatorId ?? undefined, service: row.service };
  if (!(await belongs(read, recipient))) return personLeft;
  if (row.isTest) return undefined;
  const chosen = await channelsOf(read, recipient);
  const routes = chosen === undefined ? [] : addressesOf(chosen);
  return routes.some((route) => targetOf(route) === row.target) ? undefined : addressRemoved;
}

/** Every address of a person, with that of the second person who hears of what they do not acknowledge. */
function addressesOf({ settings, choices: { escalation } }: ChosenChannels): readonly Route[] {
  return escalation === null ? routesOf(settings) : [...routesOf(settings), escalation];
}
