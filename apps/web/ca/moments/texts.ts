import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Last moments to act',
  kind: { DECISION: 'Decision', COMMAND: 'Command', UPLOAD: 'Upload', IGNITION: 'Ignition', TCA: 'Closest approach' },
  of: { PLAN: 'Plan “{{name}}”', SEARCH: 'Proposed burn of {{size}} m/s' },
  default: 'default, no deadline is set',
  alarm: {
    NEAR: 'The command is due soon, and the plan is not exported.',
    DUE: 'The command is due now, and the plan is not exported.',
    PAST: 'The last moment to command has passed, and the plan is not exported.',
  },
  soon: 'Next commands and burns',
} as const;

const de = {
  title: 'Letzte Momente zum Handeln',
  kind: {
    DECISION: 'Entscheidung',
    COMMAND: 'Kommando',
    UPLOAD: 'Übertragung',
    IGNITION: 'Zündung',
    TCA: 'Größte Annäherung',
  },
  of: { PLAN: 'Plan „{{name}}“', SEARCH: 'Vorgeschlagene Zündung von {{size}} m/s' },
  default: 'Vorgabe, keine Frist gesetzt',
  alarm: {
    NEAR: 'Das Kommando ist bald fällig, und der Plan ist nicht exportiert.',
    DUE: 'Das Kommando ist jetzt fällig, und der Plan ist nicht exportiert.',
    PAST: 'Der letzte Moment für das Kommando ist vorbei, und der Plan ist nicht exportiert.',
  },
  soon: 'Nächste Kommandos und Zündungen',
};

export const momentTexts = featureTexts({ en, de });
