import type { Keycloak } from './keycloak.ts';

type Json = Record<string, unknown>;
interface Person {
  readonly userName: string;
  readonly password: string;
  readonly roles: Readonly<Record<string, readonly string[]>>;
}

/** The administrator of Keycloak, over its REST interface. */
export class Administrator {
  readonly #keycloak: Keycloak;
  #token = '';

  constructor(keycloak: Keycloak) {
    this.#keycloak = keycloak;
  }

  /** Signs in to the master realm; the token is also one of a realm that Farpass must not accept. */
  async signIn(): Promise<string> {
    const { userName, password } = this.#keycloak.administrator;
    const body = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: userName, password });
    const answer = await fetch(`${this.#keycloak.url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body,
    });
    const document: unknown = await answer.json();
    this.#token = textIn(document, 'access_token');
    return this.#token;
  }

  async addUser({ userName, password, roles }: Person): Promise<string> {
    const id = await this.#create('users', {
      username: userName,
      email: `${userName}@example.org`,
      emailVerified: true,
      firstName: userName,
      lastName: 'Example',
      enabled: true,
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
    for (const [resource, names] of Object.entries(roles)) {
      for (const role of names) await this.changeRole({ userId: id, resource, role, method: 'POST' });
    }
    return id;
  }

  async changeRole(change: {
    userId: string;
    resource: string;
    role: string;
    method: 'POST' | 'DELETE';
  }): Promise<void> {
    const client = textIn(await this.#first(`clients?clientId=${change.resource}`), 'id');
    const role = await this.#ask(`clients/${client}/roles/${change.role}`);
    await this.#ask(`users/${change.userId}/role-mappings/clients/${client}`, { method: change.method, body: [role] });
  }

  async addOrganisation({ alias, memberId }: { readonly alias: string; readonly memberId: string }): Promise<void> {
    const id = await this.#create('organizations', { name: alias, alias, domains: [{ name: `${alias}.example` }] });
    const url = `${this.#keycloak.url}/admin/realms/platform/organizations/${id}/members`;
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: memberId });
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to a new member: ${await answer.text()}`);
  }

  /** The account with which the platform may look up the roles of users. */
  async addRolesAccount(account: { readonly clientId: string; readonly secret: string }): Promise<void> {
    const { clientId, secret } = account;
    const id = await this.#create('clients', {
      clientId,
      secret,
      publicClient: false,
      serviceAccountsEnabled: true,
      standardFlowEnabled: false,
    });
    const userId = textIn(await this.#ask(`clients/${id}/service-account-user`), 'id');
    for (const role of ['view-users', 'view-clients'])
      await this.changeRole({ userId, resource: 'realm-management', role, method: 'POST' });
  }

  async disable(userId: string): Promise<void> {
    const user = asObject(await this.#ask(`users/${userId}`));
    await this.#ask(`users/${userId}`, { method: 'PUT', body: { ...user, enabled: false } });
  }

  /** Has the organisation claim carry ids: Keycloak then writes a map in place of the list. */
  async writeOrganisationsAsMap(): Promise<void> {
    const scopes = await this.#ask('client-scopes');
    const scope = Array.isArray(scopes) ? scopes.find((one) => textIn(one, 'name') === 'organization') : undefined;
    const scopeId = textIn(scope, 'id');
    const [mapper] = asList(await this.#ask(`client-scopes/${scopeId}/protocol-mappers/models`));
    const config = { ...asObject(asObject(mapper)['config']), addOrganizationId: 'true', 'jsonType.label': 'JSON' };
    const changed = { ...asObject(mapper), config };
    await this.#ask(`client-scopes/${scopeId}/protocol-mappers/models/${textIn(mapper, 'id')}`, {
      method: 'PUT',
      body: changed,
    });
  }

  /** Adds a signature key that takes over from the present one. */
  async rotateKeys(): Promise<void> {
    const realm = textIn(await this.#ask(''), 'id');
    await this.#create('components', {
      name: 'next',
      providerId: 'ecdsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId: realm,
      config: { priority: ['1000'], enabled: ['true'], active: ['true'], ecdsaEllipticCurveKey: ['P-256'] },
    });
  }

  async #first(path: string): Promise<unknown> {
    return asList(await this.#ask(path))[0];
  }

  async #create(path: string, body: Json): Promise<string> {
    const answer = await this.#send(path, { method: 'POST', body });
    const location = answer.headers.get('location') ?? '';
    return location.slice(location.lastIndexOf('/') + 1);
  }

  async #ask(path: string, request: { method?: string; body?: unknown } = {}): Promise<unknown> {
    const text = await (await this.#send(path, request)).text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async #send(path: string, { method = 'GET', body }: { method?: string; body?: unknown }): Promise<Response> {
    const base = `${this.#keycloak.url}/admin/realms/platform`;
    const answer = await fetch(path === '' ? base : `${base}/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    return answer;
  }
}

function textIn(document: unknown, field: string): string {
  const value = asObject(document)[field];
  if (typeof value !== 'string') throw new Error(`An answer has no text in ${field}.`);
  return value;
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
