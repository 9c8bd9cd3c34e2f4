import { agreesInPlane } from '../disagreement.ts';
import type { RiskEvidence, TrackedPass } from './evidence.ts';

/**
 * The messages that support a fall of the risk to the level of `message`; `earlier` are the messages before it, oldest
 * first. The level may fall to the worst of their levels. None: the message may raise the risk, but not lower it,
 * so the level before it stays if that is worse, with the basis CONFIRMATION_MISSING.
 *
 * A message of another originator supports itself. Ours do only with two independent sources: tracks of two sensors of
 * two providers in two passes, in one message or in two that agree. One file of one sensor, however good, can be wrong or
 * invented, and so can two files that one account delivered. A
 * screening of our own supports itself as long as no one else reported the approach.
 *
 * Called for each message in turn:
 *
 *     const own = riskAfter(message, …);
 *     const support = supportOf(message, messages.slice(0, place));
 *     risk = support.length === 0 ? worseOf(before, own) : worstOf([own, …levels of the other supporting messages]);
 */
export function supportOf(message: RiskEvidence, earlier: readonly RiskEvidence[]): readonly RiskEvidence[] {
  const { source } = message;
  if (source === undefined) return [message];
  const sound = earlier.filter(({ isContradictory }) => !isContradictory);
  if (source.kind === 'screened') return sound.every((each) => each.source?.kind === 'screened') ? [message] : [];
  if (hasTwoSources(source.passes)) return [message];
  const second = sound.findLast((each) => isSecond({ message, other: each }));
  return second === undefined ? [] : [message, second];
}

/** Whether two of the passes are independent. */
function hasTwoSources(passes: readonly TrackedPass[]): boolean {
  return passes.some((one) => passes.some((other) => areIndependent(one, other)));
}

/** By two sensors, not at the same time, and not from the account of one provider. */
function areIndependent(one: TrackedPass, other: TrackedPass): boolean {
  const isOneAccount = one.provider !== undefined && one.provider === other.provider;
  return !isOneAccount && one.sensor !== other.sensor && (one.to < other.from || other.to < one.from);
}

/** Whether another message rests on tracks that are independent of those of this one, and agrees with it. */
function isSecond({ message, other }: { readonly message: RiskEvidence; readonly other: RiskEvidence }): boolean {
  const [ours, theirs] = [message.source, other.source];
  if (ours?.kind !== 'tracked' || theirs?.kind !== 'tracked') return false;
  const isIndependent = theirs.passes.some((one) => ours.passes.some((two) => areIndependent(one, two)));
  return isIndependent && agreesInPlane(other.miss?.inPlane, message.miss?.inPlane);
}
