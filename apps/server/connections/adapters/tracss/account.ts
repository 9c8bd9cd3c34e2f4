import { type ClientAccount, openSigned } from '../token.ts';

export type { ClientAccount } from '../token.ts';

interface TracssAccount {
  readonly tokenUrl: string;
  readonly account: ClientAccount;
}

/** Okta's scope for subscribers, as the Python client of TraCSS sends it. */
const scope = 'tracssusername';

/** Asks TraCSS with the tokens of an account. */
export function openTracss({ tokenUrl, account }: TracssAccount) {
  return openSigned({ name: 'TraCSS', url: tokenUrl, account, scope });
}
