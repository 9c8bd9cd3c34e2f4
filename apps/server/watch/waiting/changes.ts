import type { LooseningDocument } from '@farpass/contract/fleet';
import type { WaitingItemDocument } from '@farpass/contract/watch';

/** A change at the door that a second person may agree to, as something that waits. */
export function changeItem(change: LooseningDocument): WaitingItemDocument {
  const { looseningId: id, kind, subjectId, subjectName, lowered, reason: detail, by: person, at: since } = change;
  const levels = lowered.map(({ from }) => from);
  const [riskLevel] = (['CRITICAL', 'HIGH'] as const).filter((level) => levels.includes(level));
  return {
    ...{ kind: 'CHANGE_TO_AGREE', id, title: subjectName ?? kind, detail, person, since },
    ...(riskLevel === undefined ? {} : { riskLevel }),
    ...(change.endsAt === undefined ? {} : { due: change.endsAt }),
    ...(kind === 'SATELLITE' || kind === 'REALISM_USE' ? { satelliteId: subjectId } : {}),
  };
}
