import type { NotificationStore } from '../notifications/notification-store.ts';
import { type Session, SessionEnded } from '../session/session.ts';
import {
  failureNotification,
  failureOfNetwork,
  failureOfResponse,
  notifiesOnFailure,
  RequestCancelled,
  RequestFailure,
} from './failure.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  readonly method?: Method;
  /** Below /api/v1, for example `/ca/satellites`. */
  readonly path: string;
  /** A list repeats its word for each value. */
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly accept?: string;
  /** Aborting it cancels the request, and the user is told so. */
  readonly signal?: AbortSignal;
}

const unauthorized = 401;

/**
 * Every request of the application: bearer token that lives at least 30 s more, or the request does not leave; every
 * failure told to the user in the words of the specification.
 */
export class ApiClient {
  readonly #session: Session;
  readonly #notifications: NotificationStore;

  constructor(session: Session, notifications: NotificationStore) {
    this.#session = session;
    this.#notifications = notifications;
  }

  /** The answer's JSON, read by `read`, which checks what the page relies on. */
  async json<Answer>(call: Call, read: (document: unknown) => Answer): Promise<Answer> {
    const response = await this.response(call);
    return read(response.status === 204 ? undefined : await response.json());
  }

  async blob(call: Call): Promise<Blob> {
    return (await this.response(call)).blob();
  }

  async response(call: Call): Promise<Response> {
    try {
      return await this.#send(call);
    } catch (error) {
      throw this.report(call.path, error);
    }
  }

  /** The token for a request that is not sent by fetch (an upload with progress). */
  token(): Promise<string> {
    return this.#session.token();
  }

  /** Tells the user of a failure, unless the specification keeps this call quiet; answers the error to throw. */
  report(path: string, error: unknown): RequestFailure | RequestCancelled {
    const failure = classify(error);
    const endsSession = failure instanceof RequestCancelled && failure.because === 'unauthenticated';
    if (endsSession) this.#session.signOutSoon();
    if (endsSession || notifiesOnFailure(path)) this.#notifications.raise(failureNotification(failure));
    return failure;
  }

  /** A token that the server refuses is renewed once; where that fails, the session has ended. */
  async #send(call: Call): Promise<Response> {
    let response = await this.#attempt(call, await this.#session.token());
    if (response.status === unauthorized) {
      await this.#session.renew();
      response = await this.#attempt(call, await this.#session.token());
    }
    if (response.ok) return response;
    throw failureOfResponse(response, await readBody(response));
  }

  #attempt(call: Call, token: string): Promise<Response> {
    return fetch(addressOf(call), {
      method: call.method ?? 'GET',
      headers: headersOf(call, token),
      ...(call.body === undefined
        ? {}
        : { body: call.body instanceof FormData ? call.body : JSON.stringify(call.body) }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
    });
  }
}

export function addressOf(call: Pick<Call, 'path' | 'query'>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (typeof value === 'object') for (const one of value) query.append(name, one);
    else if (value !== undefined) query.set(name, String(value));
  }
  return `/api/v1${call.path}${query.size === 0 ? '' : `?${query}`}`;
}

function headersOf(call: Call, token: string): Headers {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: call.accept ?? 'application/json' });
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
}

async function readBody(response: Response): Promise<unknown> {
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return isJson ? response.json().catch(() => undefined) : undefined;
}

function classify(error: unknown): RequestFailure | RequestCancelled {
  if (error instanceof RequestFailure || error instanceof RequestCancelled) return error;
  if (error instanceof SessionEnded) return new RequestCancelled('unauthenticated');
  if (error instanceof DOMException && error.name === 'AbortError') return new RequestCancelled('asked');
  return failureOfNetwork(error);
}
