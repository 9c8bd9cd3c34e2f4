import type { DocumentOf, RouteContract } from '@farpass/contract/route';
import type { NotificationStore } from '../notifications/notification-store.ts';
import { type Session, SessionEnded } from '../session/session.ts';
import { addressOf } from './address.ts';
import { type AnswerCheck, documentOf, unchecked } from './answers/answer.ts';
import type { Arrived } from './answers/check-answer.ts';
import type { AnyParts, CallArguments } from './call-parts.ts';
import {
  askAgainInS,
  failureNotification,
  failureOfNetwork,
  failureOfResponse,
  isShownInPlace,
  notifiesOnFailure,
  RequestCancelled,
  RequestFailure,
  retryAfterS,
} from './failure.ts';
import { type ListContract, type ListQuery, type PageOfList, pageOf } from './lists/page.ts';

const unauthorized = 401;
const noContent = 204;

/** The answer to a call: its document and the headers. */
interface DocumentWithHeaders<R extends RouteContract> {
  readonly document: DocumentOf<R>;
  readonly headers: Headers;
}

/** A file with the name that the server gives it; undefined if the answer has none. */
export interface NamedFile {
  readonly name: string | undefined;
  readonly content: Blob;
}

/** A document and the tag of its stored version; undefined if the answer has none. */
export interface Tagged<Document> {
  readonly document: Document;
  readonly etag: string | undefined;
}

/**
 * Sends every request of the application, built from the contract. A request is only sent if the bearer token is valid
 * for at least 30 s more. Every failure raises a notification in fixed words.
 */
export class ApiClient {
  readonly #session: Session;
  readonly #notifications: NotificationStore;
  readonly #check: AnswerCheck;
  readonly #onTheWay = new Map<string, Promise<Response>>();

  /** Called when a call needs a sign-in that is younger than the present one. */
  whenSignInIsOld: () => void = () => undefined;

  constructor(session: Session, notifications: NotificationStore, check = unchecked) {
    this.#session = session;
    this.#notifications = notifications;
    this.#check = check;
  }

  /** The document in the server's answer to a call: `call(listConjunctions, { query })`. */
  call<R extends RouteContract>(contract: R, ...[parts]: CallArguments<R>): Promise<DocumentOf<R>> {
    return this.send(contract, parts);
  }

  /** The same for a call that is not named in the source: its parts are known to match. */
  async send<R extends RouteContract>(contract: R, parts: AnyParts | undefined): Promise<DocumentOf<R>> {
    return (await this.#answer(contract, parts)).document;
  }

  /** The same with the tag of the stored version, which a later change is sent with. */
  async tagged<R extends RouteContract>(contract: R, ...[parts]: CallArguments<R>): Promise<Tagged<DocumentOf<R>>> {
    const { document, headers } = await this.#answer(contract, parts);
    return { document, etag: headers.get('etag') ?? undefined };
  }

  /** One page of a list: `page(listConjunctions, { risk: ['HIGH'], limit: 200 })`. */
  async page<R extends ListContract>(contract: R, query: ListQuery<R>): Promise<PageOfList<R>> {
    return pageOf(contract, await this.#answer(contract, { query }));
  }

  /** The content of a call that answers with a file. */
  async file<R extends RouteContract>(contract: R, ...[parts]: CallArguments<R>): Promise<Blob> {
    return (await this.#response(contract, parts)).blob();
  }

  /** The same with the name that the server gives the file. */
  async namedFile<R extends RouteContract>(contract: R, ...[parts]: CallArguments<R>): Promise<NamedFile> {
    const response = await this.#response(contract, parts);
    const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, content: await response.blob() };
  }

  /** The document in an answer to a request that is not sent by fetch. */
  document<R extends RouteContract>(contract: R, arrived: Arrived): Promise<DocumentOf<R>> {
    return documentOf(contract, arrived, this.#check);
  }

  /** The token for a request that is not sent by fetch (an upload with progress). */
  token(): Promise<string> {
    return this.#session.token();
  }

  /**
   * Raises a notification, unless the call is quiet, its answer is asked for again, or its page says the same in place;
   * returns the error to throw.
   */
  report(
    contract: RouteContract,
    error: unknown,
    { showsFaults = false }: Pick<AnyParts, 'showsFaults'> = {},
  ): RequestFailure | RequestCancelled {
    const failure = classify(error);
    const endsSession = failure instanceof RequestCancelled && failure.because === 'unauthenticated';
    const isFirstRefused = endsSession && this.#session.signOutSoon();
    if (failure instanceof RequestFailure && failure.problemCode === 'SIGN_IN_AGAIN') this.whenSignInIsOld();
    const isAskedAgain =
      askAgainInS(failure) !== undefined || (contract.method === 'GET' && retryAfterS(failure) !== undefined);
    const isShown = isShownInPlace(failure, showsFaults);
    if (endsSession ? isFirstRefused : notifiesOnFailure(contract) && !isAskedAgain && !isShown) {
      this.#notifications.raise(failureNotification(failure));
    }
    return failure;
  }

  async #answer<R extends RouteContract>(contract: R, parts: AnyParts | undefined): Promise<DocumentWithHeaders<R>> {
    const response = await this.#response(contract, parts);
    const { status, headers } = response;
    const document: unknown = status === noContent ? undefined : await response.json();
    return { document: await this.document(contract, { status, document }), headers };
  }

  /** A change that is on its way is not sent again: who presses twice while the server is slow gets the answer to the first. */
  async #response(contract: RouteContract, parts: AnyParts = {}): Promise<Response> {
    const pressed = pressedOf(contract, parts);
    if (pressed === undefined) return this.#sendAndReport(contract, parts);
    const sent = this.#onTheWay.get(pressed) ?? this.#sendAndReport(contract, parts);
    this.#onTheWay.set(pressed, sent);
    try {
      return (await sent).clone();
    } finally {
      this.#onTheWay.delete(pressed);
    }
  }

  async #sendAndReport(contract: RouteContract, parts: AnyParts): Promise<Response> {
    try {
      return await this.#send(contract, parts);
    } catch (error) {
      throw this.report(contract, error, parts);
    }
  }

  /** If the server refuses a token, it is renewed once; if that fails, the session has ended. */
  async #send(contract: RouteContract, parts: AnyParts): Promise<Response> {
    let response = await this.#attempt(contract, parts);
    if (response.status === unauthorized) {
      await this.#session.renew();
      response = await this.#attempt(contract, parts);
    }
    if (response.ok) return response;
    throw await failureOfResponse(response, await readBody(response));
  }

  async #attempt(contract: RouteContract, parts: AnyParts): Promise<Response> {
    const { body, signal, accept, idempotencyKey, ifMatch = tagOf(body) } = parts;
    const token = await this.#session.token();
    return fetch(addressOf(contract, parts), {
      method: contract.method,
      headers: headersOf(contract, { token, body, accept, ifMatch, idempotencyKey }),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  }
}

/** The name of a change: two of the same name are the same change. Undefined for questions, files, and what can be cancelled. */
function pressedOf(contract: RouteContract, parts: AnyParts): string | undefined {
  const { body, signal, ifMatch } = parts;
  if (contract.method === 'GET' || body instanceof FormData || signal !== undefined) return undefined;
  return JSON.stringify([contract.method, addressOf(contract, parts), body, ifMatch]);
}

interface Carried {
  readonly token: string;
  readonly body: unknown;
  readonly accept: string | undefined;
  readonly ifMatch: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/**
 * The tag that a document got from its GET. A change is sent with it and is refused if another change has been
 * made since.
 */
function tagOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('etag' in body)) return undefined;
  return typeof body.etag === 'string' ? body.etag : undefined;
}

function headersOf(contract: RouteContract, { token, body, accept, ifMatch, idempotencyKey }: Carried): Headers {
  const isFile = Object.values(contract.responses).some(({ kind }) => kind === 'stream');
  const format = accept ?? (isFile ? '*/*' : 'application/json');
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: format });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', ifMatch);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
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
