import { type Agreement, type AgreementTerms, moverByAgreement } from './agreements.ts';
import { isMoreCapable, type Manoeuvrability } from './classes.ts';
import type { roadRules } from './codes.ts';

export type RoadRule = (typeof roadRules)[number];

/** One side of a conjunction as the rules of the road see it. */
interface RoadUser {
  readonly noradId: number;
  /** Undefined for an operator that has no account here: it has no agreements either. */
  readonly operatorId: string | undefined;
  readonly manoeuvrability: Manoeuvrability | undefined;
}

/** Who moves, as advice: never an order. Undefined: the operators have to agree. */
export interface Ruling {
  readonly mover: number | undefined;
  readonly rule: RoadRule;
}

interface Encounter {
  readonly tcaMs: number;
  readonly agreements: readonly Agreement[];
}

/** Who moves for whom by the rules of the road, and the rule that decides. */
export function rulingOf(users: readonly [RoadUser, RoadUser], { tcaMs, agreements }: Encounter): Ruling {
  const able = users.filter(canMove);
  const [only] = able;
  if (only === undefined) return { mover: undefined, rule: 'NEITHER_CAN_MOVE' };
  if (able.length === 1) return { mover: only.noradId, rule: 'ONLY_ONE_CAN_MOVE' };
  return byAgreement(users, { tcaMs, agreements }) ?? byClass(users);
}

const canMove = ({ manoeuvrability }: RoadUser) => manoeuvrability !== 'NON_MANOEUVRABLE';

const ruleOfTerms: Readonly<Record<AgreementTerms['kind'], RoadRule>> = {
  ALWAYS: 'AGREEMENT_ALWAYS',
  ODD_EVEN: 'AGREEMENT_ODD_EVEN',
};

/** The newest agreement between both operators that holds at the closest approach. */
function byAgreement(users: readonly [RoadUser, RoadUser], { tcaMs, agreements }: Encounter): Ruling | undefined {
  for (const agreement of agreements) {
    const moverId = moverByAgreement(agreement, tcaMs);
    const mover = users.find(({ operatorId }) => operatorId === moverId);
    const areBoth = users.every(({ operatorId }) => operatorId !== undefined && agreement.between.includes(operatorId));
    if (moverId !== undefined && mover !== undefined && areBoth)
      return { mover: mover.noradId, rule: ruleOfTerms[agreement.terms.kind] };
  }
  return undefined;
}

function byClass([one, other]: readonly [RoadUser, RoadUser]): Ruling {
  const [a, b] = [one.manoeuvrability, other.manoeuvrability];
  if (a === undefined || b === undefined) return { mover: undefined, rule: 'CLASS_UNKNOWN' };
  if (a === b) return { mover: undefined, rule: 'NEGOTIATE' };
  const mover = isMoreCapable({ one: a, than: b }) ? one : other;
  return { mover: mover.noradId, rule: mover.manoeuvrability === 'CREWED' ? 'SSC_CREWED' : 'SSC_MORE_CAPABLE' };
}
