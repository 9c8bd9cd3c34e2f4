import { rolesAtKeycloak } from '@farpass/server/current-roles';
import type { Administrator } from './admin.ts';
import type { Checks } from './checks.ts';

interface World {
  readonly issuer: string;
  readonly administrator: Administrator;
  readonly checks: Checks;
}

/** The account with which the platform asks for the roles of the owners of script tokens. */
export async function checkRolesAccount({ issuer, administrator, checks }: World): Promise<void> {
  checks.section('Roles of people who are not there');
  const account = { clientId: 'farpass-roles', secret: 'a secret of this check' };
  await administrator.addRolesAccount(account);
  const password = 'four sparrows over the bay';
  const cora = await administrator.addUser({ userName: 'cora', password, roles: { ca: ['user'], odt: ['admin'] } });
  const rolesOf = rolesAtKeycloak({ issuer, clientId: account.clientId, clientSecret: account.secret });
  checks.claim('are those that Keycloak gives', {
    found: await rolesOf(cora),
    expected: { ca: ['user'], odt: ['admin'] },
  });
  await administrator.changeRole({ userId: cora, resource: 'odt', role: 'admin', method: 'DELETE' });
  checks.claim('lack the one that was taken away', { found: await rolesOf(cora), expected: { ca: ['user'] } });
  await administrator.disable(cora);
  checks.claim('are none of somebody who was disabled', { found: String(await rolesOf(cora)), expected: 'undefined' });
  const nobody = '00000000-0000-4000-8000-000000000000';
  checks.claim('are none of somebody unknown', { found: String(await rolesOf(nobody)), expected: 'undefined' });
  const wrong = rolesAtKeycloak({ issuer, clientId: account.clientId, clientSecret: 'another' });
  const refusal = await wrong(cora).catch((error: unknown) => String(error));
  checks.claim('are not known with a wrong secret, and the failure names the account', {
    found: refusal,
    expected: (text: unknown) => String(text).includes('farpass-roles'),
  });
}
