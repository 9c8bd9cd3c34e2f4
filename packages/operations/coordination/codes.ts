/** The five classes of the Space Safety Coalition (2023), the most capable first. */
export const manoeuvrabilities = [
  'CREWED',
  'AUTOMATED_AVOIDANCE',
  'MANOEUVRABLE',
  'MINIMALLY_MANOEUVRABLE',
  'NON_MANOEUVRABLE',
] as const;

/** Whether a party will move for a conjunction. */
export const intents = ['WILL_MANOEUVRE', 'WILL_NOT_MANOEUVRE', 'UNDETERMINED'] as const;

/** The purposes that an operator gives to an ephemeris. */
export const ephemerisContexts = ['ROUTINE', 'MAINTENANCE', 'COLA', 'DECAY', 'NOVEL'] as const;

/** The rules that say who moves, in the order in which they are asked. */
export const roadRules = [
  'NEITHER_CAN_MOVE',
  'ONLY_ONE_CAN_MOVE',
  'AGREEMENT_ALWAYS',
  'AGREEMENT_ODD_EVEN',
  'CLASS_UNKNOWN',
  'SSC_CREWED',
  'SSC_MORE_CAPABLE',
  'NEGOTIATE',
] as const;

/** The dangers of a conjunction that two operators share, the worst first. */
export const coordinationAlarms = [
  'BOTH_WILL_MANOEUVRE',
  'NOBODY_WILL_MANOEUVRE',
  'BOTH_REFUSED',
  'CLAIM_LAPSED',
  'CLAIM_DISPUTED',
  'ADVICE_DIFFERS',
  'PEER_UNREACHABLE',
  'THEIR_TRAJECTORY_CHANGED',
  'CLAIM_FORCED',
  'UNCLAIMED_NEAR_DEADLINE',
  'CLAIMED_BUT_NO_PLAN',
  'PARTY_SILENT',
] as const;

/** The states of the claim on a conjunction. */
export const claimStates = ['UNCLAIMED', 'CLAIMED', 'REFUSED', 'LAPSED'] as const;

/** The words of a party about its part. */
export const claimActions = ['CLAIM', 'REFUSE', 'RELEASE'] as const;

/** The next thing that a party owes to the others. */
export const owedThings = ['ANSWER', 'PLAN', 'INTENT', 'NOTHING'] as const;

/** The states of a case. */
export const caseStates = ['OPEN', 'AGREED', 'CLOSED'] as const;

/** How far an agreement between two operators is. */
export const agreementStates = ['PROPOSED', 'ACCEPTED', 'AGREED', 'ENDED'] as const;
