import { createHash, randomBytes } from 'node:crypto';

/** An answer before a browser follows its redirect. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly location: string | undefined;
}

/** The parts of a browser that signing in needs: cookies by name and path, forms, redirects. For tests and checks. */
export class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string; readonly origin: string }>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.#headers = headers;
  }

  /** The value of a cookie, to check it or to steal it. */
  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name}|`))?.[1].value;
  }

  setCookie(made: {
    readonly name: string;
    readonly value: string;
    readonly path: string;
    readonly origin: string;
  }): void {
    this.#cookies.set(`${made.name}|${made.path}`, made);
  }

  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers({ accept: 'text/html', ...this.#headers });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const cookies = this.#cookiesFor(new URL(url));
    if (cookies !== '') headers.set('cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#remember(response, new URL(url));
    const location = response.headers.get('location');
    return {
      url,
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: location === null ? undefined : new URL(location, url).href,
    };
  }

  submit(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const body = new URLSearchParams(fields);
    return this.open(url, { method: 'POST', body, headers: { origin: new URL(url).origin, ...headers } });
  }

  /** Follows redirects to a page, or to an address that begins with `until`. */
  async follow(page: Page, until = '\n'): Promise<Page> {
    let current = page;
    for (let step = 0; step < 10 && current.location !== undefined && !current.location.startsWith(until); step += 1) {
      current = await this.open(current.location);
    }
    return current;
  }

  #cookiesFor({ pathname, origin }: URL): string {
    return [...this.#cookies]
      .filter(([, cookie]) => cookie.origin === origin && `${pathname}/`.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
      .join('; ');
  }

  #remember(response: Response, { origin, pathname }: URL): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? pathname;
      const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8);
      const isGone =
        value === '' || /;\s*max-age=0\b/i.test(line) || (expires !== undefined && Date.parse(expires) < Date.now());
      if (isGone) this.#cookies.delete(`${name}|${path}`);
      else this.#cookies.set(`${name}|${path}`, { value, path, origin });
    }
  }
}

/** The fields of a page's form, hidden ones included, with their values. */
export function fieldsOf(page: Page): Record<string, string> {
  const inputs = [...page.body.matchAll(/<input\b[^>]*>/g)].map(([input]) => ({
    name: plain(/\bname="([^"]*)"/.exec(input)?.[1] ?? ''),
    value: plain(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''),
    isCheckbox: /type="checkbox"/.test(input),
  }));
  return Object.fromEntries(
    inputs.filter(({ name, isCheckbox }) => name !== '' && !isCheckbox).map(({ name, value }) => [name, value]),
  );
}

export function actionOf(page: Page): string {
  const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.body)?.[1] ?? '';
  return new URL(plain(action), page.url).href;
}

function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x3D': '=' };
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** A code challenge of PKCE with its verifier. */
export function pkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

interface Application {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope?: string;
}

/** The web application's side of the code flow, as the page does it. */
export class Relying {
  readonly #app: Application;
  readonly #endpoints: { readonly authorize: string; readonly token: string; readonly logout: string };

  constructor(app: Application) {
    this.#app = app;
    const base = `${app.issuer}/protocol/openid-connect`;
    this.#endpoints = { authorize: `${base}/auth`, token: `${base}/token`, logout: `${base}/logout` };
  }

  authorizeUrl(challenge: string, more: Readonly<Record<string, string>> = {}): string {
    const query = new URLSearchParams({
      client_id: this.#app.clientId,
      redirect_uri: this.#app.redirectUri,
      response_type: 'code',
      scope: this.#app.scope ?? 'openid profile email',
      state: 'state-of-this-request',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    });
    return `${this.#endpoints.authorize}?${query}`;
  }

  logoutUrl(query: Readonly<Record<string, string>>): string {
    return `${this.#endpoints.logout}?${new URLSearchParams(query)}`;
  }

  async token(
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const body = new URLSearchParams({ client_id: this.#app.clientId, ...fields });
    return fetch(this.#endpoints.token, { method: 'POST', body, headers });
  }

  async exchange(code: string, verifier: string): Promise<Tokens> {
    const answer = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: this.#app.redirectUri,
    });
    if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}: ${await answer.text()}`);
    return tokensOf(await answer.json());
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }
}

export function tokensOf(document: unknown): Tokens {
  if (typeof document !== 'object' || document === null) throw new Error('The token endpoint answered no object.');
  const field = (name: string): unknown => Object.entries(document).find(([key]) => key === name)?.[1];
  return {
    access_token: String(field('access_token')),
    id_token: String(field('id_token')),
    refresh_token: String(field('refresh_token')),
    expires_in: Number(field('expires_in')),
  };
}

/** The claims of a JWT, unverified. */
export function claimsIn(token: string): Record<string, unknown> {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return typeof payload === 'object' && payload !== null ? { ...payload } : {};
}

/** A parameter of an address. */
export function parameterOf(url: string | undefined, name: string): string {
  return new URL(url ?? 'http://nowhere').searchParams.get(name) ?? '';
}
