import { featureTexts } from '../../texts/feature-texts.ts';

/** The verdict of an event in one bar, and the step that is due. */
const en = {
  label: 'Verdict of the event',
  limit: '{{times}} × limit',
  belowLimit: 'far below the limit',
  limitHelp: 'The limit is the probability from which this satellite calls an event critical: {{limit}}.',
  noProbability: 'no probability',
  contradictory: 'Not used: the message contradicts itself',
  miss: 'Miss',
  tca: 'TCA',
  passed: 'TCA has passed',
  last: { COMMAND: 'Last command', IGNITION: 'Ignition', DECISION: 'Decide by', none: 'No command is due' },
  status: 'Status',
  noOwner: 'no owner',
  owner: 'Owner: {{person}}',
  step: {
    ACKNOWLEDGE: 'Acknowledge',
    DECIDE: 'Decide',
    PLAN: 'Plan a manoeuvre',
    SCREEN: 'Screen the plan',
    APPROVE: 'Approve the plan',
    EXPORT: 'Export the plan',
  },
  awaited: 'Another person has to approve the plan.',
  nothing: 'Nothing is due.',
} as const;

const de = {
  label: 'Urteil über die Annäherung',
  limit: '{{times}} × Grenze',
  belowLimit: 'weit unter der Grenze',
  limitHelp: 'Die Grenze ist die Wahrscheinlichkeit, ab der ein Ereignis dieses Satelliten kritisch ist: {{limit}}.',
  noProbability: 'keine Wahrscheinlichkeit',
  contradictory: 'Nicht verwendet: Die Meldung widerspricht sich',
  miss: 'Abstand',
  tca: 'TCA',
  passed: 'TCA ist vorbei',
  last: {
    COMMAND: 'Letztes Kommando',
    IGNITION: 'Zündung',
    DECISION: 'Entscheiden bis',
    none: 'Kein Kommando fällig',
  },
  status: 'Status',
  noOwner: 'niemand zuständig',
  owner: 'Zuständig: {{person}}',
  step: {
    ACKNOWLEDGE: 'Bestätigen',
    DECIDE: 'Entscheiden',
    PLAN: 'Manöver planen',
    SCREEN: 'Plan screenen',
    APPROVE: 'Plan freigeben',
    EXPORT: 'Plan exportieren',
  },
  awaited: 'Eine andere Person muss den Plan freigeben.',
  nothing: 'Nichts ist fällig.',
};

export const verdictBarTexts = featureTexts({ en, de });
