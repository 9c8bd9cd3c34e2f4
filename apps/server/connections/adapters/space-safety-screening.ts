import type { PullFailure, ScreenedTrajectory, SentMessage } from './adapter.ts';
import { isFailure, isRecord, type JsonAnswer } from './failures.ts';

/** Asks Space Safety for a path below its address. */
type Ask = (path: string, signal: AbortSignal) => Promise<JsonAnswer>;

/** Trajectories of an account that are on trial. */
interface Hypotheticals {
  /** The items of a page of the stream that are about one of them. */
  readonly among: (items: readonly unknown[], signal: AbortSignal) => Promise<ReadonlySet<unknown> | PullFailure>;
}

/** Pages of one look; each has what changed since the last one. */
const mostPages = 200;

/**
 * The trajectories that an account uploaded as hypothetical, here or by hand: messages about them come in the stream of
 * its real ones, and would make a conjunction look as after a burn that no one flew. `GET /api/v1/trajectory` with
 * `upload_type` goes on by a token, so each look reads only what is new.
 */
export function openHypotheticals(ask: Ask): Hypotheticals {
  const known = new Set<string>();
  let token: string | undefined;

  const look = async (signal: AbortSignal): Promise<PullFailure | undefined> => {
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({ upload_type: 'hypothetical', ...(token === undefined ? {} : { token }) });
      const answer = await ask(`/api/v1/trajectory?${query}`, signal);
      // An account without this right has no trajectories on trial.
      if (answer.kind === 'failed') return hasNone(answer) ? undefined : answer;
      const value = answer.kind === 'json' ? answer.value : undefined;
      const list = isRecord(value) && Array.isArray(value['result']) ? value['result'] : [];
      for (const one of list) if (isRecord(one) && one['upload_type'] === 'hypothetical') known.add(String(one['id']));
      const next = isRecord(value) ? value['token'] : undefined;
      const isLast = list.length === 0 || next === token;
      if (typeof next === 'string' && next !== '') token = next;
      if (isLast || typeof next !== 'string' || next === '') return undefined;
    }
    return undefined;
  };

  return {
    among: async (items, signal) => {
      const found = new Set<unknown>();
      if (items.length === 0) return found;
      // After the page: the upload of a trajectory is before its messages.
      const failure = await look(signal);
      if (failure !== undefined || known.size === 0) return failure ?? found;
      for (const item of items) {
        const ids = trajectoriesOf(item) ?? (await trajectoriesAsked(item, ask, signal));
        if (isFailure(ids)) return ids;
        if (ids.some((id) => known.has(id))) found.add(item);
      }
      return found;
    },
  };
}

function hasNone({ code, reason }: PullFailure): boolean {
  return code === 'SOURCE_ACCOUNT' || / answered 404\b/.test(reason);
}

function trajectoriesOf(item: unknown): readonly string[] | undefined {
  if (!isRecord(item)) return undefined;
  const ids = [item['trajectory1_id'], item['trajectory2_id']].filter((id) => typeof id === 'string');
  return ids.length === 0 ? undefined : ids;
}

/** Whether a message is about a trajectory, as far as the service says: one without any trajectories is not left out. */
export async function isAbout(
  item: unknown,
  { receipt, ask, signal }: { readonly receipt: string; readonly ask: Ask; readonly signal: AbortSignal },
): Promise<boolean | PullFailure> {
  const ids = trajectoriesOf(item) ?? (await trajectoriesAsked(item, ask, signal));
  return isFailure(ids) ? ids : ids.length === 0 || ids.includes(receipt);
}

/** The metadata of a message that comes without its trajectories. */
async function trajectoriesAsked(
  item: unknown,
  ask: Ask,
  signal: AbortSignal,
): Promise<readonly string[] | PullFailure> {
  const id = isRecord(item) ? item['id'] : undefined;
  if (typeof id !== 'string') return [];
  const answer = await ask(`/api/v1/cdm/${encodeURIComponent(id)}/metadata`, signal);
  // A message that the account may not ask about, or that is gone by now, must not hold back all that follow it.
  if (answer.kind === 'failed') return / answered 40[34]\b/.test(answer.reason) ? [] : answer;
  return (answer.kind === 'json' ? trajectoriesOf(answer.value) : undefined) ?? [];
}

/** Values of `screened_status`; others are names of faults. */
const unfinished: ReadonlySet<string> = new Set(['', 'not_screened']);
const done: ReadonlySet<string> = new Set(['screened', 'candidate_to_definitive']);

interface Reading {
  readonly ask: Ask;
  /** The messages in an answer of the stream, and the token of the next one; undefined at the end. */
  readonly messagesAt: (
    query: URLSearchParams,
    signal: AbortSignal,
  ) => Promise<{ readonly messages: readonly SentMessage[]; readonly token: string | undefined } | PullFailure>;
}

/** The screening of a trajectory: its state by its metadata, its messages by the stream filtered by its id. */
export async function screeningOf(
  { ask, messagesAt }: Reading,
  receipt: string,
  signal: AbortSignal,
): Promise<ScreenedTrajectory | PullFailure> {
  const answer = await ask(`/api/v1/trajectory/${encodeURIComponent(receipt)}/metadata`, signal);
  if (answer.kind === 'failed') return answer;
  const said = answer.kind === 'json' && isRecord(answer.value) ? answer.value : {};
  const status = String(said['screened_status'] ?? '');
  const at = said['screened_at'];
  const messages: SentMessage[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ trajectory_id: receipt, ...(token === undefined ? {} : { token }) });
    const found = await messagesAt(query, signal);
    if (isFailure(found)) return found;
    messages.push(...found.messages);
    if (found.token === undefined || found.token === token) break;
    token = found.token;
  }
  return {
    kind: 'screening',
    ended: done.has(status) ? 'screened' : unfinished.has(status) ? undefined : 'impossible',
    screenedAt: typeof at === 'string' && done.has(status) ? at : undefined,
    messages,
    answer: `Space Safety says: ${status === '' ? 'nothing yet' : status}.`,
  };
}
