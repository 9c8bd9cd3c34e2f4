import { type Reply, saidIn } from '../../../platform/outside/index.ts';
import type { PullFailure, ScreenedTrajectory, SentMessage, UploadAnswer } from '../adapter.ts';
import { isRecord, jsonOf, refusedBy, unwrapped } from '../failures.ts';

const name = 'TraCSS';

/** The answer of TraCSS to an OCM: it may answer 201 and still not have taken the file. */
export function uploadAnswer(reply: Reply): UploadAnswer {
  if (reply.kind === 'unreachable') return { kind: 'later', answer: reply.reason };
  const { status } = reply;
  if (status !== 200 && status !== 201) {
    const failure = refusedBy(name, reply);
    const isLater = status === 401 || status === 429 || status >= 500;
    return isLater
      ? { kind: 'later', answer: failure.reason, pauseS: failure.pauseS }
      : { kind: 'refused', answer: failure.reason };
  }
  const answer = jsonOf(name, { ...reply, status: 200 });
  // A web page, or half an answer: nothing says that TraCSS has the file.
  if (answer.kind === 'failed') return { kind: 'later', answer: answer.reason, pauseS: answer.pauseS };
  const value = answer.kind === 'json' ? unwrapped(answer.value) : undefined;
  const batch = batchIn(value);
  const complaint = isRecord(value) ? (value['error'] ?? value['message']) : undefined;
  if (batch === undefined && complaint !== undefined)
    return { kind: 'later', answer: `TraCSS named no batch, and said: ${saidIn(JSON.stringify(complaint))}.` };
  if (batch === undefined)
    return { kind: 'taken', receipt: '', answer: 'TraCSS took the file, and named no batch for its screening.' };
  const { id, faults } = batch;
  if (faults.length > 0) return { kind: 'refused', answer: `TraCSS did not take the file: ${faults.join('; ')}` };
  return { kind: 'taken', receipt: id, answer: `TraCSS took the file as batch ${id}.` };
}

interface Batch {
  readonly id: string;
  /** The faults of the files that it does not keep. */
  readonly faults: readonly string[];
}

/** The answer holds payloads in payloads; the innermost has the batch. */
function batchIn(value: unknown): Batch | undefined {
  if (!isRecord(value)) return undefined;
  const { batchId: id, ocmBatchList: list, payload } = value;
  if (typeof id !== 'string') return batchIn(payload);
  const refused = (Array.isArray(list) ? list : []).filter((one) => isRecord(one) && one['toBeSaved'] === false);
  return { id, faults: refused.flatMap(faultsOf) };
}

function faultsOf(file: unknown): readonly string[] {
  const said = isRecord(file) ? file['preProcessingValidation'] : undefined;
  return Array.isArray(said) && said.length > 0 ? said.map(String) : ['it gives no reason'];
}

/** The messages of a batch so far. TraCSS does not say when it has screened one: more may follow, and none is not a clear sky. */
export function screenedBatch(reply: Reply): ScreenedTrajectory | PullFailure {
  if (reply.kind === 'unreachable') return { kind: 'failed', code: 'FEED_UNREACHABLE', reason: reply.reason };
  const { status, text } = reply;
  if (status === 204 || status === 404)
    return { kind: 'screening', ended: undefined, messages: [], answer: 'TraCSS has no message of this batch yet.' };
  if (status !== 200) return refusedBy(name, reply);
  const messages = splitKvn(text).map(
    (one, place): SentMessage => ({ name: nameIn(one) ?? `${place + 1}`, text: one }),
  );
  return {
    kind: 'screening',
    ended: undefined,
    messages,
    answer: `TraCSS has ${messages.length} ${messages.length === 1 ? 'message' : 'messages'} of this batch so far.`,
  };
}

/** Messages one after the other. */
function splitKvn(text: string): readonly string[] {
  return text.split(/(?=^[ \t]*CCSDS_CDM_VERS\b)/gim).filter((one) => one.trim() !== '');
}

function nameIn(text: string): string | undefined {
  return /^\s*MESSAGE_ID\s*=\s*(\S+)/m.exec(text)?.[1];
}
