import type { Granted } from '@farpass/contract/route';
import { IssuerUnavailable } from './issuer.ts';

/** The current roles of a subject at the identity provider; undefined if the subject is unknown or disabled there. */
export type CurrentRoles = (subject: string) => Promise<Granted | undefined>;

/** The platform's own account at the provider, which may read users and their roles. */
export interface RolesAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Resources whose roles are needed for calls of the API; each is a client of the realm. */
const resources = ['ca', 'odt', 'payments'] as const;
const timeoutMs = 5000;
/** A token of the account is renewed this long before it expires. */
const reserveMs = 30_000;

/**
 * Uses Keycloak's administration interface, because OpenID Connect has no call for the roles of a person who is not
 * signed in. The account needs only `view-users` and `view-clients` of `realm-management`.
 */
export function rolesAtKeycloak(account: RolesAccount): CurrentRoles {
  const keycloak = new Keycloak(account);
  return async (subject) => {
    try {
      return await keycloak.rolesOf(subject);
    } catch (cause) {
      throw cause instanceof IssuerUnavailable ? cause : new IssuerUnavailable(account.issuer, cause);
    }
  };
}

class Keycloak {
  readonly #account: RolesAccount;
  #token = { text: '', untilMs: 0 };
  /** Ids of the clients, by name; in a realm they never change. */
  readonly #clientIds = new Map<string, string>();

  constructor(account: RolesAccount) {
    this.#account = account;
  }

  async rolesOf(subject: string): Promise<Granted | undefined> {
    const user = fieldsOf(await this.#get(`users/${encodeURIComponent(subject)}`));
    if (user === undefined || user['enabled'] !== true) return undefined;
    const entries: [string, readonly string[]][] = [];
    for (const resource of resources) {
      const client = await this.#clientId(resource);
      if (client === undefined) continue;
      const path = `users/${encodeURIComponent(subject)}/role-mappings/clients/${client}/composite`;
      const names = itemsOf(await this.#get(path)).flatMap((role) => textOf(fieldsOf(role)?.['name']) ?? []);
      if (names.length > 0) entries.push([resource, names]);
    }
    return Object.fromEntries(entries);
  }

  async #clientId(resource: string): Promise<string | undefined> {
    const known = this.#clientIds.get(resource);
    if (known !== undefined) return known;
    const [client] = itemsOf(await this.#get(`clients?clientId=${resource}`));
    const id = textOf(fieldsOf(client)?.['id']);
    if (id !== undefined) this.#clientIds.set(resource, id);
    return id;
  }

  /** The resource at a path below the realm's administration; undefined if there is none. */
  async #get(path: string): Promise<unknown> {
    const url = `${this.#account.issuer.replace('/realms/', '/admin/realms/')}/${path}`;
    const headers = { authorization: `Bearer ${await this.#access()}`, accept: 'application/json' };
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`its administration interface answered ${answer.status} for ${path.split('/')[0]}`);
    return answer.json();
  }

  async #access(): Promise<string> {
    if (Date.now() < this.#token.untilMs) return this.#token.text;
    const { issuer, clientId, clientSecret } = this.#account;
    const answer = await fetch(`${issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status} to the account ${clientId} of OIDC_ROLES_CLIENT_ID`);
    const fields = fieldsOf(await answer.json());
    const text = textOf(fields?.['access_token']);
    if (text === undefined) throw new Error('its token answer has no access_token');
    this.#token = { text, untilMs: Date.now() + Number(fields?.['expires_in'] ?? 0) * 1000 - reserveMs };
    return text;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
