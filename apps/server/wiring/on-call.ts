import { findMembers } from '../identity/index.ts';
import type { Recipient } from '../notifications/notice.ts';
import type { Tx } from '../platform/db/index.ts';
import type { TellOperator } from '../watch/alerts/raise.ts';
import { type DutyMember, type FindDutyMembers, findOnCall } from '../watch/duty/on-call.ts';
import type { PlatformParts } from './parts.ts';

/** Everyone of an operator with `ca:user`. */
export const findDutyMembers: FindDutyMembers = (read, operatorId) => findMembers(read, { operatorId, resource: 'ca' });

/** The users who are second to those on call for an event of an operator. */
export async function findSecondPeople(
  tx: Tx,
  { operatorId, conjunctionId }: { readonly operatorId: string; readonly conjunctionId?: string | undefined },
): Promise<string[]> {
  const members = await findDutyMembers(tx, operatorId);
  const { second } = await findOnCall(tx, { operatorId, members, conjunctionId, nowMs: Date.now() });
  return second.map(({ userId }) => userId);
}

/** The work that waits for a second person: a decision, the confirmation of a fall, a plan, and settings that lower an alarm. */
const proposals = [
  'ca.decision.proposed',
  'ca.confirmation.proposed',
  'ca.plan.waiting',
  'ca.loosening.proposed',
] as const;

type OnCallParts = Pick<PlatformParts, 'tell' | 'channelKindsOf'>;

/**
 * Notifies the users of collision avoidance in an operator. All of them see it in the application. Outside of it, urgent
 * notices go to those on call, and proposals to the second person; if none of these has a channel, to everyone. What no one
 * acknowledged for an hour goes to the second person of the shift, too.
 */
export function tellOnCallBy(parts: OnCallParts, findPeople: FindDutyMembers = findDutyMembers): TellOperator {
  const { tell } = parts;
  return async (tx, operatorId, notice) => {
    const members = await findPeople(tx, operatorId);
    const recipientsOf = (chosen: readonly DutyMember[]) =>
      chosen.map(({ userId }) => ({ userId, operatorId, service: 'ca' }) as const);
    const isProposal = proposals.some((subject) => notice.subject.startsWith(subject));
    if (!isProposal && notice.isUrgent !== true) return tell(tx, recipientsOf(members), notice);
    const { conjunctionId } = notice;
    const { by, people, second } = await findOnCall(tx, { operatorId, members, conjunctionId, nowMs: Date.now() });
    const proposer = notice.parameters['person'];
    const chosen = isProposal ? second.filter(({ userName }) => userName !== proposer) : people;
    const reached = await reachableOf(tx, parts, recipientsOf(chosen));
    const outside = new Set((reached.length > 0 ? reached : recipientsOf(members)).map(({ userId }) => userId));
    const everyone = recipientsOf(members);
    const isOutside = ({ userId }: Recipient) => outside.has(userId);
    await tell(tx, everyone.filter(isOutside), notice);
    await tell(
      tx,
      everyone.filter((one) => !isOutside(one)),
      { ...notice, isOnlyInside: true },
    );
    if (by !== 'ROSTER' || notice.parameters['state'] !== 'REPEATED') return;
    const parameters = { ...notice.parameters, state: 'ESCALATED' };
    await tell(tx, recipientsOf(second), { ...notice, parameters, isOnlyOutside: true });
  };
}

async function reachableOf<To extends Recipient>(tx: Tx, { channelKindsOf }: OnCallParts, recipients: readonly To[]) {
  const found: To[] = [];
  for (const recipient of recipients) if ((await channelKindsOf(tx, recipient)).length > 0) found.push(recipient);
  return found;
}
