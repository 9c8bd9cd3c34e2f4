import * as oauth from 'oauth4webapi';
import { clockOffset } from '../base/server-clock.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';

/** The grant of the provider. It is only kept in memory. */
export interface Tokens {
  readonly accessToken: string;
  readonly expiresAtMs: number;
  readonly refreshToken: string | undefined;
  readonly idToken: string;
  /** The validated claims of the ID token. */
  readonly claims: Readonly<oauth.IDToken>;
}

/** The provider did not answer in time. */
class ProviderSilent extends Error {
  constructor(cause: unknown) {
    super('The provider did not answer in time.', { cause });
    this.name = 'ProviderSilent';
  }
}

/** A renewal that answered with another sign-in than the one to be renewed. */
export class OtherSignIn extends Error {
  constructor() {
    super('The provider renewed the session with the tokens of another sign-in.');
    this.name = 'OtherSignIn';
  }
}

/** A redeemed code or a used refresh token cannot be asked for again everywhere: its answer is waited for. */
const tokenTimeoutMs = 30_000;
/** The longest wait for any other answer of the provider: over a satellite link one takes 12 s. */
export const requestTimeoutMs = 30_000;
/** As much as clocks that are set by people differ. */
const clockToleranceS = 300;
const scope = 'openid profile email';

/** The code flow with PKCE, a public client's. Answers of the provider are validated before they are returned. */
export class OpenIdClient {
  readonly #issuer: string;
  readonly #isPlainHttp: boolean;
  readonly #clientId: string;
  #server: oauth.AuthorizationServer | undefined;

  constructor(settings: { readonly issuer: string; readonly clientId: string }) {
    this.#issuer = settings.issuer;
    this.#isPlainHttp = new URL(settings.issuer).protocol === 'http:';
    this.#clientId = settings.clientId;
  }

  /** With what is known now of this computer's clock, which may be set while the page is open. */
  get #client(): oauth.Client {
    const skewS = Math.round(clockOffset.get() / 1000);
    return { client_id: this.#clientId, [oauth.clockTolerance]: clockToleranceS, [oauth.clockSkew]: skewS };
  }

  /** An issuer with a plain address, as on one computer, may name plain addresses; any other one may not. */
  #request(signal = AbortSignal.timeout(requestTimeoutMs)) {
    return { signal, ...this.#insecure() };
  }

  #insecure() {
    return { [oauth.allowInsecureRequests]: this.#isPlainHttp };
  }

  /** The provider's metadata, which is asked for once. */
  async discover(): Promise<oauth.AuthorizationServer> {
    if (this.#server !== undefined) return this.#server;
    const issuer = new URL(this.#issuer);
    this.#server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, this.#request()));
    return this.#server;
  }

  begin(goal: Pick<PendingSignIn, 'redirectUri' | 'returnTo'>): PendingSignIn {
    return {
      issuer: this.#issuer,
      clientId: this.#clientId,
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      codeVerifier: oauth.generateRandomCodeVerifier(),
      ...goal,
    };
  }

  /** Where the provider signs a person in. With `silently`, it answers without showing a page of its own. */
  async signInAddress(
    pending: PendingSignIn,
    how: { readonly silently: boolean; readonly maxAgeS?: number; readonly levels?: string },
  ): Promise<string> {
    const { authorization_endpoint: endpoint } = await this.discover();
    return addressAt(endpoint, {
      client_id: pending.clientId,
      redirect_uri: pending.redirectUri,
      response_type: 'code',
      scope,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      ...(how.silently ? { prompt: 'none' } : {}),
      ...(how.maxAgeS === undefined ? {} : { max_age: String(how.maxAgeS) }),
      ...(how.levels ? { acr_values: how.levels } : {}),
    });
  }

  /** Exchanges the code in the provider's answer for tokens. */
  async redeem(answer: URL, pending: PendingSignIn): Promise<Tokens> {
    const server = await this.discover();
    const parameters = oauth.validateAuthResponse(server, this.#client, answer, pending.state);
    const sent = oauth.authorizationCodeGrantRequest(
      server,
      this.#client,
      oauth.None(),
      parameters,
      pending.redirectUri,
      pending.codeVerifier,
      this.#request(AbortSignal.timeout(tokenTimeoutMs)),
    );
    const response = await sent.catch((failure: unknown) => {
      throw isTimeout(failure) ? new ProviderSilent(failure) : failure;
    });
    const granted = await oauth.processAuthorizationCodeResponse(server, this.#client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    });
    return tokensOf(granted, undefined);
  }

  /** New tokens of the same sign-in, however late they come; undefined if the provider gave no refresh token. */
  async renew(held: Tokens): Promise<Tokens | undefined> {
    if (held.refreshToken === undefined) return undefined;
    const server = await this.discover();
    const response = await oauth.refreshTokenGrantRequest(
      server,
      this.#client,
      oauth.None(),
      held.refreshToken,
      this.#insecure(),
    );
    const renewed = tokensOf(await oauth.processRefreshTokenResponse(server, this.#client, response), held);
    if (!isSameSignIn({ held: held.claims, renewed: renewed.claims })) throw new OtherSignIn();
    return renewed;
  }

  /** Ends the tokens where the provider offers it; a provider that cannot be reached does not hold a person back. */
  async revoke({ refreshToken, accessToken }: Tokens): Promise<void> {
    const server = await this.discover();
    if (server.revocation_endpoint === undefined) return;
    const token = refreshToken ?? accessToken;
    const sent = oauth.revocationRequest(server, this.#client, oauth.None(), token, this.#request());
    await sent.then(oauth.processRevocationResponse).catch((failure: unknown) => {
      console.warn('The provider did not revoke the tokens.', failure);
    });
  }

  async signOutAddress(held: Tokens | undefined, returnTo: string): Promise<string> {
    const { end_session_endpoint: endpoint } = await this.discover();
    return addressAt(endpoint, {
      client_id: this.#clientId,
      post_logout_redirect_uri: returnTo,
      ...(held === undefined ? {} : { id_token_hint: held.idToken }),
    });
  }
}

/** A value that a renewal does not answer again stays as it was. */
function tokensOf(granted: oauth.TokenEndpointResponse, held: Tokens | undefined): Tokens {
  const claims = oauth.getValidatedIdTokenClaims(granted) ?? held?.claims;
  const idToken = granted.id_token ?? held?.idToken;
  if (claims === undefined || idToken === undefined) throw new Error('The provider gave no ID token.');
  return {
    accessToken: granted.access_token,
    expiresAtMs: Date.now() + (granted.expires_in ?? 0) * 1000,
    refreshToken: granted.refresh_token ?? held?.refreshToken,
    idToken,
    claims,
  };
}

/** OpenID Connect Core 12.2: what a renewed ID token must repeat. */
function isSameSignIn({ held, renewed }: Readonly<Record<'held' | 'renewed', Tokens['claims']>>): boolean {
  const isSameTime = renewed.auth_time === undefined || renewed.auth_time === held.auth_time;
  return renewed.sub === held.sub && renewed.azp === held.azp && isSameTime;
}

/** The page goes to this address: metadata must not make it run a script. */
function addressAt(endpoint: string | undefined, parameters: Readonly<Record<string, string>>): string {
  const address = new URL(endpoint ?? '');
  if (!/^https?:$/.test(address.protocol))
    throw new Error(`The provider's ${address.protocol} address is not followed.`);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Older browsers name a request that took too long an aborted one. */
export function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && ['TimeoutError', 'AbortError'].includes(failure.name);
}
