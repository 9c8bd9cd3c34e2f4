import { vi } from 'vitest';

export const origin = 'https://ops.example.org';
export const clientId = 'platform-web';
const signedIn = 'farpass test subject';

/** A browser's storage of one tab. */
export class MemoryStorage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  keys = (): readonly string[] => [...this.#items.keys()];
  key = (index: number): string | null => this.keys()[index] ?? null;
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
}

function jwt(claims: object, alg = 'RS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg, typ: 'JWT' })}.${part(claims)}.unsigned`;
}

/** A provider that answers the page's `fetch`. A test changes what it answers. */
export class FakedProvider {
  readonly issuer: string;
  /** The fields of each request for tokens. */
  readonly asked: Record<string, string>[] = [];
  /** The fields of each request to end tokens. */
  readonly revoked: Record<string, string>[] = [];
  /** Values of the answers instead of, or in addition to, the usual ones. */
  claims: Record<string, unknown> = {};
  tokens: Record<string, unknown> = {};
  metadata: Record<string, unknown> = {};
  alg = 'RS256';
  refusal: { readonly status: number; readonly body: object; readonly headers?: HeadersInit } | undefined;
  isDown = false;
  /** Requests for tokens are not answered. */
  hangs = false;
  discoveries = 0;
  /** The nonce of the sign-in that is being answered. */
  nonce = '';

  constructor(issuer = `${origin}/auth/realms/platform`) {
    this.issuer = issuer;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => this.#answer(url, init));
  }

  async #answer(url: string, { body, signal }: RequestInit): Promise<Response> {
    if (this.isDown) throw new TypeError('Failed to fetch');
    if (url === `${this.issuer}/.well-known/openid-configuration`) return Response.json(this.#metadata());
    if (url === `${this.issuer}/revoke`) return this.#revoke(body);
    if (url !== `${this.issuer}/token`) return new Response('no page', { status: 404 });
    this.asked.push(Object.fromEntries(body instanceof URLSearchParams ? body : []));
    if (this.hangs) return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return this.refusal === undefined
      ? Response.json(this.#tokens())
      : Response.json(this.refusal.body, { status: this.refusal.status, headers: this.refusal.headers ?? {} });
  }

  #revoke(body: RequestInit['body']): Response {
    this.revoked.push(Object.fromEntries(body instanceof URLSearchParams ? body : []));
    return new Response(null, { status: this.refusal?.status ?? 200 });
  }

  #metadata(): object {
    this.discoveries += 1;
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      end_session_endpoint: `${this.issuer}/logout`,
      ...this.metadata,
    };
  }

  #tokens(): object {
    const nowS = Math.floor(Date.now() / 1000);
    const claims = { iss: this.issuer, sub: signedIn, aud: clientId, iat: nowS, exp: nowS + 300, nonce: this.nonce };
    return {
      access_token: `access token ${this.asked.length}`,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: `refresh token ${this.asked.length}`,
      id_token: jwt({ ...claims, ...this.claims }, this.alg),
      ...this.tokens,
    };
  }
}

export interface FakedFrame {
  src: string;
  readonly style: object;
  readonly contentWindow: object;
  readonly remove: () => void;
}

/** The page's window and document. Frames that it opens are in `frames` until they are removed. */
export class FakedPage {
  readonly frames: FakedFrame[] = [];
  readonly storage = new MemoryStorage();
  readonly left: string[] = [];
  readonly #window = Object.assign(new EventTarget(), {
    sessionStorage: this.storage,
    location: { origin, replace: (address: string) => void this.left.push(address) },
  });
  /** The action of a frame as soon as it is in the page. */
  onFrame: (frame: FakedFrame) => void = () => undefined;

  constructor() {
    vi.stubGlobal('window', this.#window);
    vi.stubGlobal('document', {
      createElement: () => this.#frame(),
      body: {
        append: (frame: FakedFrame) => {
          this.frames.push(frame);
          queueMicrotask(() => this.onFrame(frame));
        },
      },
    });
  }

  post(message: { readonly data: unknown; readonly origin: string; readonly source: unknown }): void {
    this.#window.dispatchEvent(Object.assign(new Event('message'), message));
  }

  #frame(): FakedFrame {
    const frame: FakedFrame = {
      src: '',
      style: {},
      contentWindow: {},
      remove: () => void this.frames.splice(this.frames.indexOf(frame), 1),
    };
    return frame;
  }
}
