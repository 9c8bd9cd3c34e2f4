/**
 * Who may make a call. A requirement is a comma-separated list of alternatives; one of them is enough. All
 * requirements of a check must hold. An alternative is written `resource:role`.
 */
export type Requirement = `${string}:${string}`;

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly unless?: RoleOfQuery }
  | { readonly kind: 'roles'; readonly requirements: readonly Requirement[] };

/** A value in the query that needs a role more. */
interface RoleOfQuery {
  readonly name: string;
  readonly value: string;
  readonly requirement: Requirement;
}

/** The roles a token grants, by resource, as `resource_access` carries them. */
export type Granted = Readonly<Record<string, readonly string[]>>;

export const publicAccess: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signed-in' };

/** Everyone who is signed in, but with this value in the query only who has the role. */
export function signedInUnless(unless: RoleOfQuery): Access {
  return { kind: 'signed-in', unless };
}

/** The requirements of a request with this query. */
export function requirementsOf(access: Access, query: unknown): readonly Requirement[] {
  if (access.kind === 'roles') return access.requirements;
  if (access.kind === 'public' || access.unless === undefined) return [];
  const { name, value, requirement } = access.unless;
  const found = new Map(Object.entries(query ?? {})).get(name);
  return [found].flat().includes(value) ? [requirement] : [];
}

export function requires(...requirements: readonly Requirement[]): Access {
  return { kind: 'roles', requirements };
}

/** The roles that a person needs for each service that asks for one. */
export const serviceRequirements = { ca: 'ca:user', odt: 'odt:user' } as const satisfies Readonly<
  Record<string, Requirement>
>;

/** Who uses a service: they are customers, and read what their operator pays. */
const usesService: Requirement = `${serviceRequirements.ca},${serviceRequirements.odt}`;

/** Who uses a service or provides for one: they compute with the catalogue. */
export const readsCatalogue: Requirement = `${usesService},odt:provider`;

/** The rights that a person needs to read the money of their operator: they are one of its customers, or were given the role. */
export const readsMoney: Requirement = `payments:user,${usesService}`;

/** The rights for events and notifications of a service. Providers hear what is about their own tasks. */
const hearing: Readonly<Record<string, Requirement>> = {
  ca: serviceRequirements.ca,
  odt: `${serviceRequirements.odt},odt:provider`,
  payments: readsMoney,
};

/** The services that someone with these roles hears nothing about. */
export function unheardServices(granted: Granted): readonly string[] {
  return Object.entries(hearing).flatMap(([service, needed]) => (allows(granted, [needed]) ? [] : [service]));
}

/** Whether the granted roles satisfy every requirement. */
export function allows(granted: Granted, requirements: readonly string[]): boolean {
  return requirements.every((requirement) => requirement.split(',').some((role) => holds(granted, role.trim())));
}

/** A user-level check passes for `user`, `testuser` and `admin` alike. */
const passesAs: Readonly<Record<string, readonly string[]>> = {
  user: ['user', 'testuser', 'admin'],
};

function holds(granted: Granted, alternative: string): boolean {
  const [resource = '', role = ''] = alternative.split(':');
  const held = granted[resource] ?? [];
  return (passesAs[role] ?? [role]).some((name) => held.includes(name));
}
