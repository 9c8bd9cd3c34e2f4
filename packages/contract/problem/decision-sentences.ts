/** Why a decision about a conjunction is refused. */
export const decisionSentences = {
  REASON_MISSING: [
    'Accepting a {{risk}} risk needs a reason of at least {{least}} characters as the note; {{found}} were sent.',
    'Ein Risiko {{risk}} zu tragen braucht als Notiz einen Grund mit mindestens {{least}} Zeichen; gesendet wurden {{found}}.',
  ],
  PROPOSER_AGREES: [
    '{{person}} proposed this; another person has to agree before a critical risk is accepted.',
    '{{person}} hat das vorgeschlagen; ein kritisches Risiko wird erst getragen, wenn jemand anderes zustimmt.',
  ],
} as const satisfies Record<string, readonly [string, string]>;
