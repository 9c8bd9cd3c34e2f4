import type { Granted } from '@farpass/contract/route';
import { decodeJwt } from 'jose/jwt/decode';

/** The signed-in person, according to the tokens. */
export interface Person {
  readonly subject: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string | undefined;
  readonly granted: Granted;
}

/** Reads a person from the claims of the access token; the claims of the ID token supply the missing ones. */
export function readPerson(accessToken: string, idClaims: Readonly<Record<string, unknown>>): Person {
  const claims = { ...idClaims, ...definedClaims(claimsOf(accessToken)) };
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined);
  const email = text('email');
  const subject = text('sub') ?? '';
  const userName = text('preferred_username') ?? email ?? subject;
  return {
    subject,
    userName,
    displayName: text('name') ?? userName,
    email,
    granted: readGranted(claims['resource_access']),
  };
}

/** First letter of the user name or e-mail address; U if neither is known. */
export function initialOf(person: Pick<Person, 'userName' | 'email'> | undefined): string {
  const [first] = person?.userName || person?.email || 'U';
  return (first ?? 'U').toUpperCase();
}

function definedClaims(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== null));
}

/** The claims of a JWT; none for an opaque token, which then grants nothing on the page. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

function readGranted(access: unknown): Granted {
  if (typeof access !== 'object' || access === null) return {};
  return Object.fromEntries(Object.entries(access).map(([resource, entry]) => [resource, rolesOf(entry)]));
}

function rolesOf(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null || !('roles' in entry) || !Array.isArray(entry.roles)) return [];
  return entry.roles.filter((role) => typeof role === 'string');
}
