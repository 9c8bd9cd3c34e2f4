import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, redirect, sendJson } from './listen.ts';
import { people } from './people.ts';

/** The faults that a test gives to the provider. */
export interface ProviderFaults {
  /** Connections are cut. */
  isDown: boolean;
  /** Requests are accepted and never answered. */
  hangs: boolean;
  /** Refreshes are refused as if the session had ended. */
  refusesRefresh: boolean;
  /** Codes of a sign-in are refused when they are to be changed into tokens. */
  refusesCodes: boolean;
  /** The sign-in page may not be framed. */
  refusesFrames: boolean;
  tokenLifeS: number;
  /** Number of requests for tokens that are cut off before their answer; the codes and tokens in them are spent. */
  tokensLost: number;
  /** How long the answer to a request for tokens takes, ms. */
  tokenDelayMs: number;
}

/** Whose tokens are made, and the nonce of the sign-in that they answer. */
interface Granted {
  readonly userName: string;
  readonly nonce: string | null;
}

interface Code extends Granted {
  readonly challenge: string;
  readonly redirectUri: string;
}

const base = '/auth/realms/platform';
const protocol = `${base}/protocol/openid-connect`;
export const signInPath = `${base}/sign-in`;

/**
 * A small OpenID provider with Keycloak's paths, for tests that need faults the real one does not have. Its tokens are
 * not signed: the page does not verify them, and neither does the faked API.
 */
export class TestProvider {
  readonly faults: ProviderFaults = {
    isDown: false,
    hangs: false,
    refusesRefresh: false,
    refusesCodes: false,
    refusesFrames: false,
    tokenLifeS: 300,
    tokensLost: 0,
    tokenDelayMs: 0,
  };
  refreshes = 0;
  logouts = 0;
  readonly #codes = new Map<string, Code>();
  readonly #sessions = new Map<string, string>();
  readonly #refreshTokens = new Map<string, string>();
  #origin = '';

  start(origin: string): void {
    this.#origin = origin;
  }

  get issuer(): string {
    return this.#origin + base;
  }

  /** Ends every session at the provider, as an administrator would. */
  endSessions(): void {
    this.#sessions.clear();
    this.#refreshTokens.clear();
  }

  /** True when the request was for the provider. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', this.#origin);
    if (!url.pathname.startsWith('/auth/')) return false;
    if (this.faults.isDown) request.socket.destroy();
    if (this.faults.isDown || this.faults.hangs) return true;
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type, authorization');
    await this.#route(url, request, response);
    return true;
  }

  async #route(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.pathname === `${base}/.well-known/openid-configuration`)
      sendJson(response, { status: 200, body: this.#metadata() });
    else if (url.pathname === `${protocol}/auth`) this.#authorize(url, request, response);
    else if (url.pathname === signInPath) await this.#signIn(url, request, response);
    else if (url.pathname === `${protocol}/token`) await this.#token(request, response);
    else if (url.pathname === `${protocol}/logout`) this.#logout(url, response);
    else sendJson(response, { status: 404, body: {} });
  }

  #metadata() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.#origin}${protocol}/auth`,
      token_endpoint: `${this.#origin}${protocol}/token`,
      end_session_endpoint: `${this.#origin}${protocol}/logout`,
      jwks_uri: `${this.#origin}${protocol}/certs`,
    };
  }

  #authorize(url: URL, request: IncomingMessage, response: ServerResponse): void {
    if (this.faults.refusesFrames) response.setHeader('x-frame-options', 'DENY');
    const query = url.searchParams;
    const userName = this.#sessions.get(cookieOf(request));
    if (userName !== undefined) {
      this.#grant(query, userName, response);
    } else if (query.get('prompt') === 'none') {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('error', 'login_required');
      back.searchParams.set('state', query.get('state') ?? '');
      redirect(response, back.href);
    } else {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(signInPage(`${signInPath}?${query}`));
    }
  }

  async #signIn(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const userName = form.get('username') ?? '';
    if (!Object.hasOwn(people, userName) || form.get('password') !== 'demo') {
      return sendJson(response, { status: 401, body: { error: 'wrong name or password' } });
    }
    const session = randomUUID();
    this.#sessions.set(session, userName);
    response.setHeader('set-cookie', `test-session=${session}; Path=/auth; HttpOnly; SameSite=Lax`);
    if (url.searchParams.has('redirect_uri')) this.#grant(url.searchParams, userName, response);
    else response.writeHead(204).end();
  }

  #grant(query: URLSearchParams, userName: string, response: ServerResponse): void {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    this.#codes.set(code, {
      userName,
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
    });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    redirect(response, back.href);
  }

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return sendJson(response, { status: 200, body: {} });
    const form = await readForm(request);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (isRefresh) this.refreshes += 1;
    const session = isRefresh ? this.#spendRefreshToken(form) : this.#spendCode(form);
    if (this.faults.tokensLost-- > 0) return void request.socket.destroy();
    if (this.faults.tokenDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.faults.tokenDelayMs));
    if (session === undefined) return sendJson(response, { status: 400, body: { error: 'invalid_grant' } });
    sendJson(response, { status: 200, body: this.#tokens(session) });
  }

  #spendCode(form: URLSearchParams): Granted | undefined {
    const code = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    if (this.faults.refusesCodes) return undefined;
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return code?.challenge === proof && code.redirectUri === form.get('redirect_uri') ? code : undefined;
  }

  /** A refresh token works until its session ends: what happens to old ones is tested with the real provider. */
  #spendRefreshToken(form: URLSearchParams): Granted | undefined {
    const userName = this.#refreshTokens.get(form.get('refresh_token') ?? '');
    return this.faults.refusesRefresh || userName === undefined ? undefined : { userName, nonce: null };
  }

  #tokens({ userName, nonce }: Granted) {
    const person = people[userName];
    const nowS = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      sub: `subject-of-${userName}`,
      iat: nowS,
      exp: nowS + this.faults.tokenLifeS,
      preferred_username: userName,
      name: person?.name,
      email: person?.email,
    };
    const refreshToken = randomUUID();
    this.#refreshTokens.set(refreshToken, userName);
    const access = Object.entries(person?.roles ?? {}).map(([resource, roles]) => [resource, { roles }]);
    return {
      token_type: 'Bearer',
      expires_in: this.faults.tokenLifeS,
      access_token: jwt({ ...claims, resource_access: Object.fromEntries(access) }),
      id_token: jwt({ ...claims, aud: 'platform-web', ...(nonce === null ? {} : { nonce }) }),
      refresh_token: refreshToken,
      scope: 'openid profile email',
    };
  }

  #logout(url: URL, response: ServerResponse): void {
    this.logouts += 1;
    this.endSessions();
    redirect(response, url.searchParams.get('post_logout_redirect_uri') ?? '/');
  }
}

function cookieOf(request: IncomingMessage): string {
  return /test-session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
}

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.unsigned`;
}

function signInPage(action: string): string {
  return `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>
<form method="post" action="${action.replaceAll('&', '&amp;')}">
<label>Username <input name="username"></label><label>Password <input name="password" type="password"></label>
<button>Sign in</button></form></html>`;
}
