import * as ca from '@farpass/contract/ca';
import * as catalogue from '@farpass/contract/catalogue';
import * as events from '@farpass/contract/events';
import * as identity from '@farpass/contract/identity';
import * as notifications from '@farpass/contract/notifications';
import * as odt from '@farpass/contract/odt';
import * as payments from '@farpass/contract/payments';
import * as platform from '@farpass/contract/platform';
import type { RouteContract } from '@farpass/contract/route';
import * as tle from '@farpass/contract/tle';
import * as userconfig from '@farpass/contract/userconfig';

type Call = Pick<RouteContract, 'method' | 'path' | 'responses'>;

const parts = [ca, catalogue, events, identity, notifications, odt, payments, platform, tle, userconfig];
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
