import type { listTasks, reportedStatuses } from '@farpass/contract/odt';
import type { RowOf } from '@farpass/contract/route';

/** A task of Farpass, as its provider sees it. */
export type Task = RowOf<typeof listTasks>;

/** An observation of a network outside. */
export interface Observation {
  readonly id: string;
  /** waiting: it is still ahead, or its data are not there yet. */
  readonly state: 'waiting' | 'observed' | 'nothing-seen' | 'not-made' | 'failed';
  /** In the words of the network. */
  readonly words: string;
  /** Addresses of what was recorded. */
  readonly files: readonly string[];
}

/** The network took an observation, does not want it, or does not answer now. */
type Scheduled =
  | { readonly kind: 'scheduled'; readonly id: string }
  | { readonly kind: 'declined' | 'later'; readonly reason: string };

/** A network of sensors that a program asks for observations. */
export interface Network {
  readonly name: string;
  /** The observation that was scheduled for a task, however long ago and by whichever process; undefined if there is none. */
  readonly find: (task: Task) => Promise<Observation | undefined>;
  readonly schedule: (task: Task) => Promise<Scheduled>;
}

/** Farpass, as a provider sees it. */
export interface Provider {
  readonly tasks: () => Promise<readonly Task[]>;
  readonly report: (task: Task, report: TaskReport) => Promise<void>;
  /** Delivers a TDM; says what became of it. */
  readonly deliver: (task: Task, tdm: string) => Promise<string>;
}

interface TaskReport {
  readonly status: (typeof reportedStatuses)[number];
  readonly cause?: 'NOT_DETECTED' | 'WEATHER' | 'SENSOR_FAULT';
  readonly reason?: string;
}

/** A program of the provider that makes a TDM of what was recorded; undefined: there is nothing to measure in it. */
export type Reduce = (task: Task, observation: Observation) => Promise<string | undefined>;

/** The network does not answer, or answers in a way that is not understood: the same is asked again at the next turn. */
export class NetworkFault extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NetworkFault';
  }
}

/** Where a network is, and its token. */
export interface NetworkAccount {
  readonly url: string;
  readonly token: string;
}

interface Ask {
  readonly path: string;
  /** With a body, the request is a POST. */
  readonly body?: unknown;
}

type NetworkReply =
  | { readonly kind: 'json'; readonly value: unknown }
  /** The network refuses what was sent (400, 409, 422), in its words. */
  | { readonly kind: 'refused'; readonly reason: string };

const timeoutMs = 60_000;
const longestWords = 400;

/** Asks a network that takes `Authorization: Token …`. Throws NetworkFault for anything that is no answer to the question. */
export async function askNetwork({ url, token }: NetworkAccount, { path, body }: Ask): Promise<NetworkReply> {
  const address = `${url}${path}`;
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      ...(token === '' ? {} : { Authorization: `Token ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new NetworkFault(`${address} does not answer: ${error instanceof Error ? error.message : String(error)}.`);
  });
  const text = await response.text();
  const words = text.replace(/\s+/g, ' ').slice(0, longestWords);
  if (response.status === 401 || response.status === 403)
    throw new NetworkFault(`${url} does not accept the token (${response.status}): ${words}. Check it and its rights.`);
  if ([400, 409, 422].includes(response.status)) return { kind: 'refused', reason: words };
  if (!response.ok) throw new NetworkFault(`${address} answers ${response.status}: ${words}. It is asked again.`);
  try {
    const value: unknown = JSON.parse(text);
    return { kind: 'json', value };
  } catch {
    throw new NetworkFault(`${address} sends "${words.slice(0, 60)}" where JSON is promised. Check the address.`);
  }
}

/** The rows of an answer: a list, or a page of one. */
export function rowsIn(answer: NetworkReply): readonly Readonly<Record<string, unknown>>[] {
  if (answer.kind === 'refused') throw new NetworkFault(`A question was refused: ${answer.reason}`);
  const { value } = answer;
  const list = Array.isArray(value)
    ? value
    : isRecord(value) && Array.isArray(value['results'])
      ? value['results']
      : [];
  return list.filter(isRecord);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a member; empty if it has none. */
export function textIn(row: Readonly<Record<string, unknown>>, member: string): string {
  const value = row[member];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
