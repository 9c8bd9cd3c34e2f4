import type { DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import type { Read } from '../../platform/db/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type DecisionRow, readLog } from './store.ts';

/** A write of a decision: its headers, and the stored decision. */
interface DecisionWrite {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly eventId: string;
  readonly before: DecisionRow | undefined;
}

/** Refuses a decision that was made on an older one, and says what the others changed: what, by whom, from what to what. */
export async function requireDecision(read: Read, { headers, eventId, before }: DecisionWrite): Promise<void> {
  const stored = before?.version ?? 0;
  try {
    requireVersion(headers, stored);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const seen = Number(/^"(\d+)/.exec(headers['if-match'] ?? '')?.[1] ?? stored);
    const errors = changesSince(await readLog(read, eventId), stored - seen);
    const [said] = errors.length === 0 ? [error.message] : [errors.map(({ message }) => message).join(' ')];
    throw new Problem('CHANGED_MEANWHILE', { detail: said, errors });
  }
}

/** The changes of the newest entries of a log, the oldest first. */
function changesSince(log: readonly DecisionEntryDocument[], entries: number): readonly ProblemFault[] {
  return log
    .slice(0, Math.max(0, entries))
    .flatMap((entry, index) => changesOf(entry, log[index + 1]))
    .toReversed();
}

const none = '–';

function changesOf(
  { person, at, status, owner, note, changes, isAcknowledged }: DecisionEntryDocument,
  before: DecisionEntryDocument | undefined,
): readonly ProblemFault[] {
  const who = { person, at: at.slice(11, 19) };
  const faults: ProblemFault[] = [];
  if (changes.includes('STATUS'))
    faults.push({
      pointer: '/status',
      ...saying('DECISION_STATUS_CHANGED', { ...who, from: before?.status ?? 'OPEN', to: status }),
    });
  if (changes.includes('OWNER'))
    faults.push({
      pointer: '/owner',
      ...saying('DECISION_OWNER_CHANGED', { ...who, from: before?.owner ?? none, to: owner ?? none }),
    });
  if (changes.includes('NOTE') && note !== undefined)
    faults.push({ pointer: '/note', ...saying('DECISION_NOTE_CHANGED', { ...who, to: note }) });
  if (changes.includes('ACKNOWLEDGED') && isAcknowledged)
    faults.push({ pointer: '/isAcknowledged', ...saying('DECISION_ACKNOWLEDGED', who) });
  return faults;
}
