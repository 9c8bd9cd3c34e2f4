import type { PullFailure, RefusedMessage, SentMessage } from '../adapter.ts';
import { isFailure, isRecord, jsonOf, refusedBy, unwrapped } from '../failures.ts';
import type { openTracss } from './account.ts';

/** A message, and the batch of files that it is about, if it says one. */
export interface BatchedMessage extends SentMessage {
  readonly batchId: string | undefined;
}

export function batchOf(record: unknown): string | undefined {
  const batchId = isRecord(record) ? record['batchId'] : undefined;
  return typeof batchId === 'string' ? batchId : undefined;
}

export function onTrialAt(name: string): RefusedMessage {
  return { code: 'HYPOTHETICAL', example: `${name}: about an orbit on trial` };
}

interface Batched {
  readonly messages: readonly BatchedMessage[];
  readonly refused?: readonly RefusedMessage[];
}

/** An answer whose messages about some batches are refused. */
export function withoutBatches<T extends Batched>(
  { messages, refused = [], ...others }: T,
  batches: ReadonlySet<string>,
) {
  const isTried = ({ batchId }: BatchedMessage) => batchId !== undefined && batches.has(batchId);
  return {
    ...others,
    messages: messages.filter((one) => !isTried(one)).map(({ name, text }) => ({ name, text })),
    refused: [...refused, ...messages.filter(isTried).map(({ name }) => onTrialAt(name))],
  };
}

interface CandidatePlace {
  readonly url: string;
  readonly signed: ReturnType<typeof openTracss>;
}

/** Batches that operators uploaded are named so in the description of TraCSS; those of its own screenings are not asked about. */
const uploaded = /^ope/;

/**
 * Whether a batch has a candidate orbit, one that no one flies: also of an upload by hand, which this installation does not know
 * about. TraCSS says it in the files of the batch (its metadata service: `ocm/operationalBatch`, `ocm`), not in the messages.
 */
export function openCandidates({ url, signed }: CandidatePlace) {
  const known = new Map<string, boolean>();

  const basisOf = async (messageId: string, signal: AbortSignal): Promise<boolean | PullFailure> => {
    const query = new URLSearchParams({ messageId, format: 'KVN' });
    const reply = await signed.send({ url: `${url}/metadata/v2/ocm?${query}`, accept: 'text/plain' }, signal);
    if (isFailure(reply)) return reply;
    if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
    if (reply.status === 200) return /^TRAJ_BASIS\s*=\s*CANDIDATE\s*$/m.test(reply.text);
    return isClosed(reply.status) ? false : refusedBy('TraCSS', reply);
  };

  const look = async (batchId: string, signal: AbortSignal): Promise<boolean | PullFailure> => {
    const query = new URLSearchParams({ batchId, createdBy: 'all' });
    const address = `${url}/metadata/v2/ocm/operationalBatch?${query}`;
    const reply = await signed.send({ url: address, accept: 'application/json' }, signal);
    if (isFailure(reply)) return reply;
    if (reply.kind === 'reply' && isClosed(reply.status)) return false;
    const answer = jsonOf('TraCSS', reply);
    if (answer.kind === 'failed') return answer;
    const batches = answer.kind === 'json' ? unwrapped(answer.value) : [];
    const files = (Array.isArray(batches) ? batches : []).filter(isRecord).flatMap(filesOf);
    for (const messageId of files) {
      const isCandidate = await basisOf(messageId, signal);
      if (isCandidate !== false) return isCandidate;
    }
    return false;
  };

  return {
    /** Those of the batches that are candidates; a failure if TraCSS cannot be asked now. */
    among: async (batchIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string> | PullFailure> => {
      const asked = [...new Set(batchIds)].filter((id) => uploaded.test(id));
      for (const id of asked) {
        const isCandidate = known.get(id) ?? (await look(id, signal));
        if (typeof isCandidate !== 'boolean') return isCandidate;
        known.set(id, isCandidate);
      }
      return new Set(asked.filter((id) => known.get(id) === true));
    },
  };
}

/** The account may not read files, or there are none. */
function isClosed(status: number): boolean {
  return status === 403 || status === 404;
}

function filesOf({ ocmBatchList: files }: Readonly<Record<string, unknown>>): readonly string[] {
  return (Array.isArray(files) ? files : [])
    .filter(isRecord)
    .flatMap(({ messageId }) => (typeof messageId === 'string' ? [messageId] : []));
}
