import type { CoordinationDocument } from '@farpass/contract/coordination';

/** The phases of a case: it opens, one party is to move, its burn is planned, the closest approach is past. */
const phaseNames = ['OPENED', 'AGREED', 'PLANNED', 'PASSED'] as const;

interface Phase {
  readonly name: (typeof phaseNames)[number];
  /** MISSED: the closest approach came before it. */
  readonly state: 'DONE' | 'NEXT' | 'AHEAD' | 'MISSED';
  readonly at?: string | undefined;
}

/** The fields of a case that its phases follow from; each reader has them. */
type PhasedCase = Pick<CoordinationDocument, 'state' | 'openedAt' | 'claim' | 'tca'> & {
  readonly parties: readonly Pick<CoordinationDocument['parties'][number], 'noradId' | 'owes'>[];
};

/** The phases of a case, and which one is next. */
export function phasesOf({ state, openedAt, claim, parties, tca }: PhasedCase): readonly Phase[] {
  const isPast = state === 'CLOSED';
  const isClaimed = claim.state === 'CLAIMED';
  const isAgreed = isPast ? isClaimed : state === 'AGREED';
  const isPlanned = isClaimed && parties.some(({ noradId, owes }) => noradId === claim.noradId && owes === 'NOTHING');
  const done = { OPENED: true, AGREED: isAgreed, PLANNED: isPlanned, PASSED: isPast };
  const times = { OPENED: openedAt, AGREED: claim.at, PLANNED: undefined, PASSED: tca };
  const next = phaseNames.find((name) => !done[name]);
  return phaseNames.map((name) => {
    if (done[name]) return { name, state: 'DONE', at: times[name] };
    if (isPast) return { name, state: 'MISSED' };
    return { name, state: name === next ? 'NEXT' : 'AHEAD', at: name === 'PASSED' ? tca : undefined };
  });
}
