import type { Granted } from '@farpass/contract/route';

/** All roles, by resource; `provider` observes for others. */
const knownRoles = {
  ca: ['admin', 'user', 'testuser'],
  odt: ['admin', 'user', 'testuser', 'provider'],
  payments: ['admin', 'user', 'testuser'],
  account: ['manage-account', 'manage-account-links', 'view-profile'],
} as const satisfies Granted;

/** The rights of every user on their own account. */
export const accountRoles: Granted = { account: ['manage-account', 'manage-account-links', 'view-profile'] };

export interface Role {
  readonly resource: string;
  readonly role: string;
}

/** The role that `resource:role` names; undefined if it does not exist. */
export function readRole(text: string): Role | undefined {
  const [resource = '', role = ''] = text.split(':');
  const known = Object.entries(knownRoles).some(
    ([name, roles]) => name === resource && roles.some((one) => one === role),
  );
  return known ? { resource, role } : undefined;
}

export function writeRole({ resource, role }: Role): string {
  return `${resource}:${role}`;
}

export function rolesOf(granted: Granted): readonly Role[] {
  return Object.entries(granted).flatMap(([resource, roles]) => roles.map((role) => ({ resource, role })));
}

/** Roles by resource, each list sorted, as tokens carry them. */
export function grantedOf(roles: readonly Role[]): Granted {
  const resources = [...new Set(roles.map(({ resource }) => resource))].toSorted();
  return Object.fromEntries(
    resources.map((resource) => [
      resource,
      roles
        .filter((one) => one.resource === resource)
        .map(({ role }) => role)
        .toSorted(),
    ]),
  );
}

/** All roles in the form of commands: `ca:user`. */
export function describeRoles(): readonly string[] {
  return rolesOf(knownRoles).map(writeRole);
}
