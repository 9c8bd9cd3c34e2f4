import * as catalogue from '@farpass/contract/catalogue';
import * as conjunctions from '@farpass/contract/conjunctions';
import * as connections from '@farpass/contract/connections';
import * as coordination from '@farpass/contract/coordination';
import * as events from '@farpass/contract/events';
import * as fleet from '@farpass/contract/fleet';
import * as history from '@farpass/contract/history';
import * as identity from '@farpass/contract/identity';
import * as manoeuvres from '@farpass/contract/manoeuvres';
import * as notifications from '@farpass/contract/notifications';
import * as odt from '@farpass/contract/odt';
import * as payments from '@farpass/contract/payments';
import * as platform from '@farpass/contract/platform';
import type { RouteContract } from '@farpass/contract/route';
import * as screenings from '@farpass/contract/screenings';
import * as tle from '@farpass/contract/tle';
import * as userconfig from '@farpass/contract/userconfig';
import * as watch from '@farpass/contract/watch';

type Call = Pick<RouteContract, 'method' | 'path' | 'responses'>;

const parts = [
  ...[fleet, conjunctions, connections, screenings, manoeuvres, coordination, watch, history],
  catalogue,
  events,
  identity,
  notifications,
  odt,
  payments,
  platform,
  tle,
  userconfig,
];
const calls = new Map(
  parts
    .flatMap((part): readonly unknown[] => Object.values(part))
    .filter(isCall)
    .map((call) => [nameOf(call), call]),
);

/** The same call with its schemas, which built pages do not carry (`slim-contracts.ts`). */
export function wholeCall(contract: Pick<RouteContract, 'method' | 'path'>): Call | undefined {
  return calls.get(nameOf(contract));
}

function nameOf({ method, path }: Pick<RouteContract, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value;
}
