import type { SaidProblem } from '@farpass/contract/found-words/problem-detail';
import type { ProblemCode, ProblemFault } from '@farpass/contract/problem';
import type { RouteContract } from '@farpass/contract/route';
import { plainSentence } from '../base/plain-sentence.ts';
import type { NotificationDraft } from '../notifications/notification.ts';
import { pageLanguage } from '../texts/language.ts';
import { failureText } from './failure-texts.ts';

export type Fault = ProblemFault;

/** A request that was refused or got no answer. */
export class RequestFailure extends Error {
  readonly status: number | undefined;
  readonly code: string | number | undefined;
  readonly title: string;
  readonly problemCode: string | undefined;
  readonly faults: readonly Fault[];
  /** When the server says to ask again, in seconds from now. */
  readonly retryAfterS: number | undefined;
  /** The conjunctions that the request would have lowered. */
  readonly conjunctionIds: readonly string[];

  constructor(failure: {
    readonly status?: number;
    readonly code?: string | number;
    readonly title: string;
    readonly message: string;
    readonly problemCode?: string;
    readonly faults?: readonly Fault[];
    readonly retryAfterS?: number | undefined;
    readonly conjunctionIds?: readonly string[];
    readonly cause?: unknown;
  }) {
    super(plainSentence(failure.message), { cause: failure.cause });
    this.name = 'RequestFailure';
    this.status = failure.status;
    this.code = failure.code;
    this.title = failure.title;
    this.problemCode = failure.problemCode;
    this.faults = (failure.faults ?? []).map((fault) => ({ ...fault, message: plainSentence(fault.message) }));
    this.retryAfterS = failure.retryAfterS;
    this.conjunctionIds = failure.conjunctionIds ?? [];
  }
}

/** Whether the server answered that the requested thing does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

/** Whether a write was refused because the stored version is no longer the one that it was based on. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 412;
}

/** Whether a change was refused because it lowers an alarm or removes evidence, until a person gives a reason. */
export function lowersRisk(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.problemCode === 'LOWERS_RISK';
}

/** Whether a request was refused until a person says that it is meant. */
export function mustBeMeant(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.problemCode === 'MUST_BE_MEANT';
}

const computing: ReadonlySet<string | undefined> = new Set<ProblemCode>(['STILL_COMPUTING', 'DEADLINE_EXCEEDED']);

/**
 * The seconds after which to ask again for something that takes longer to compute than a request waits; undefined for
 * every other failure.
 */
export function askAgainInS(error: unknown): number | undefined {
  return error instanceof RequestFailure && computing.has(error.problemCode) ? error.retryAfterS : undefined;
}

/** The seconds after which the server says to ask again, whatever the reason. */
export function retryAfterS(error: unknown): number | undefined {
  return error instanceof RequestFailure ? error.retryAfterS : undefined;
}

/** Whether a failed load leaves its part of a page empty: that one thing does not exist, or allows no such computation, is an answer. */
export function leavesEmpty(error: unknown, path: string): boolean {
  if (error instanceof RequestCancelled) return false;
  const status = error instanceof RequestFailure ? error.status : undefined;
  return !(status === 400 || status === 409 || status === 422 || (status === 404 && path.includes('{')));
}

/** A request that was not completed because someone, or the end of the session, cancelled it. */
export class RequestCancelled extends Error {
  readonly because: 'asked' | 'unauthenticated';

  constructor(because: 'asked' | 'unauthenticated') {
    super(because === 'asked' ? 'Server request was cancelled.' : 'Authentication ran out, logging you out.');
    this.name = 'RequestCancelled';
    this.because = because;
  }
}

type Quietable = Pick<RouteContract, 'service' | 'operationId' | 'tags'>;

const quietCalls: ReadonlySet<string> = new Set([
  'compareEphemerides',
  'computeTradeSpace',
  'evaluateBurn',
  'findSatelliteOperator',
  'getEphemerisSeries',
  'getScreening',
  'getTrackingValue',
]);

/**
 * Calls for user configurations, the operator of an object, element sets, searches, one screening, the content and the
 * comparison of files, the value of tracking and the effect of burns raise no notification: their page shows the failure.
 */
export function notifiesOnFailure({ service, operationId, tags }: Quietable): boolean {
  const quietTags = ['user configuration', 'search'];
  const isQuiet = service === 'tle' || quietTags.some((tag) => tags.includes(tag)) || quietCalls.has(operationId);
  return !isQuiet;
}

/** However many requests fail, a lost connection is one notification, which is posted again. */
const noConnection = 'NO_CONNECTION';

/** The fixed words for each way a request can fail. */
export function failureNotification(error: RequestFailure | RequestCancelled): NotificationDraft {
  if (error instanceof RequestCancelled) {
    return error.because === 'asked'
      ? { code: 0, title: 'Cancelled', message: error.message, problemCode: 'CANCELLED' }
      : { code: 501, title: 'Unauthenticated', message: error.message, problemCode: 'UNAUTHENTICATED' };
  }
  const code = error.status ?? error.code;
  return {
    ...(error.problemCode === noConnection ? { id: noConnection, isForced: true } : {}),
    ...(code === undefined ? {} : { code }),
    title: error.title,
    message: error.message,
    ...(error.problemCode === undefined ? {} : { problemCode: error.problemCode }),
  };
}

/** Which failures of a call its page says in place: all of them, as a form does, or those that it has a place for. */
export type ShownFailures = boolean | ((failure: RequestFailure) => boolean);

/** Whether the page says this failure where it belongs; a cancelled request is no one's fault. */
export function isShownInPlace(failure: RequestFailure | RequestCancelled, shown: ShownFailures): boolean {
  if (failure instanceof RequestCancelled) return false;
  return typeof shown === 'function' ? shown(failure) : shown;
}

/** A JSON pointer before a sentence names a field for programs; people read the field's label instead. */
function withoutPointer(sentence: string): string {
  return sentence.replace(/^\/[\w~./-]*:? /, '');
}

/** Reads the answer to a failed request; if its body is not a problem document, only the status text is known. */
export async function failureOfResponse(
  response: { readonly status: number; readonly statusText: string; readonly headers?: Headers },
  body: unknown,
): Promise<RequestFailure> {
  const problem: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string) =>
    typeof problem[name] === 'string' && problem[name] !== '' ? problem[name] : undefined;
  const title = text('title') ?? text('error') ?? text('name') ?? (response.statusText || `HTTP ${response.status}`);
  const problemCode = text('code');
  const faults = readFaults(problem['errors']);
  const detail = text('detail') ?? text('message') ?? title;
  const said = await inPageLanguage({ code: problemCode, detail, faults });
  return new RequestFailure({
    status: response.status,
    title,
    message: withoutPointer(said),
    ...(problemCode === undefined ? {} : { problemCode }),
    faults: faults.filter((fault) => !isWhole(fault, detail)),
    retryAfterS: readSeconds(response.headers?.get('retry-after')),
    conjunctionIds: readIds(problem['conjunctionIds']),
  });
}

function readIds(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
}

function readSeconds(text: string | null | undefined): number | undefined {
  return text !== null && text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** The text of a problem in the language of the page; English if its sentences cannot be loaded. */
async function inPageLanguage(problem: SaidProblem): Promise<string> {
  const language = pageLanguage();
  if (language === 'en') return problem.detail;
  const texts = await import('../texts/reader-finding.ts').catch(() => undefined);
  return texts === undefined ? problem.detail : texts.problemIn(problem, language);
}

/** A fault without a place that repeats the text of the whole problem. */
function isWhole({ pointer, line, message }: Fault, detail: string): boolean {
  return pointer === undefined && line === undefined && message === detail;
}

/** A request that got no answer. */
export function failureOfNetwork(cause: unknown): RequestFailure {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  const named = typeof code === 'string' || (typeof code === 'number' && code !== 0) ? { code } : {};
  const name = cause instanceof Error ? cause.name : 'Error';
  return new RequestFailure({
    ...named,
    ...(name === 'TypeError' ? { title: 'No connection', problemCode: noConnection } : { title: name }),
    message: failureText('NO_CONNECTION'),
    cause,
  });
}

function readFaults(errors: unknown): readonly Fault[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('message' in entry)) return [];
    return [
      {
        message: String(entry.message),
        ...('pointer' in entry && typeof entry.pointer === 'string' ? { pointer: entry.pointer } : {}),
        ...('code' in entry && typeof entry.code === 'string' ? { code: entry.code } : {}),
        ...('parameters' in entry && isNamed(entry.parameters) ? { parameters: entry.parameters } : {}),
        ...('line' in entry && typeof entry.line === 'number' ? { line: entry.line } : {}),
      },
    ];
  });
}

function isNamed(value: unknown): value is Readonly<Record<string, string | number>> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number');
}
