import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Waiting for confirmation',
  titleSettled: 'Caution',
  cardHelp:
    'A rise of the risk counts at once. A fall counts only if nothing speaks against it; otherwise the worse level stays until a second message, a second track or a person confirms the better one.',
  kept: 'Kept:',
  newestAlone: 'by the newest probability alone:',
  settles: 'Would settle it: {{what}}.',
  settledBy: {
    CREDIBLE_MESSAGE: 'a message with credible covariances',
    SECOND_MESSAGE: 'a second message that agrees, made an hour later or more from other observations',
    NEWER_OBSERVATION: 'a newer observation of the object',
    TRACKING: 'an observation: better data decide either way',
    SIZE: 'the size of the objects',
  },
  settledShort: {
    CREDIBLE_MESSAGE: 'a credible message',
    SECOND_MESSAGE: 'a second message',
    NEWER_OBSERVATION: 'a newer observation',
    TRACKING: 'an observation',
    SIZE: 'the size of the objects',
  },
  reasons: 'Why the risk is not simply that of the newest probability',
  isOff: 'A rule is off for this satellite: {{rule}}. {{person}}: {{reason}} It would keep the level at',
  open: 'Confirm…',
  dialogTitle: 'Confirm the newest probability?',
  means:
    'You say that the newest message is right. Its probability counts from then on, also for later messages of its originator that agree with it.',
  reason: 'Reason, for the log',
  reasonHint: 'At least {{least}} characters.',
  twoPeople: 'The kept level is critical: another person has to confirm before it falls.',
  confirm: 'Confirm',
  propose: 'Propose to a second person',
  proposed: '{{person}} proposes to confirm the newest probability: {{reason}}',
  confirmed: '{{person}} confirmed the newest probability: {{reason}}',
  confirmedEarlier: '{{person}} confirmed an earlier message, not the newest one: {{reason}}',
  basedOn: 'this message',
  own: 'Another person has to confirm it before the critical level falls.',
  agree: 'Confirm too',
  withdraw: 'Withdraw',
  log: 'Log of confirmations',
  kinds: {
    PROPOSED: 'proposed it, kept:',
    CONFIRMED: 'confirmed it, kept before:',
    WITHDRAWN: 'withdrew it, level then:',
  },
} as const;

const de = {
  title: 'Wartet auf Bestätigung',
  titleSettled: 'Vorsicht',
  cardHelp:
    'Ein Anstieg des Risikos gilt sofort. Ein Rückgang gilt nur, wenn nichts dagegen spricht; sonst bleibt die schlechtere Stufe, bis eine zweite Meldung, eine zweite Beobachtung oder ein Mensch die bessere bestätigt.',
  kept: 'Gehalten:',
  newestAlone: 'nach der neuesten Wahrscheinlichkeit allein:',
  settles: 'Das würde es klären: {{what}}.',
  settledBy: {
    CREDIBLE_MESSAGE: 'eine Meldung mit glaubhaften Kovarianzen',
    SECOND_MESSAGE: 'eine zweite, übereinstimmende Meldung, mindestens eine Stunde später aus anderen Beobachtungen',
    NEWER_OBSERVATION: 'eine neuere Beobachtung des Objekts',
    TRACKING: 'eine Beobachtung: Bessere Daten entscheiden so oder so',
    SIZE: 'die Größe der Objekte',
  },
  settledShort: {
    CREDIBLE_MESSAGE: 'eine glaubhafte Meldung',
    SECOND_MESSAGE: 'eine zweite Meldung',
    NEWER_OBSERVATION: 'eine neuere Beobachtung',
    TRACKING: 'eine Beobachtung',
    SIZE: 'die Größe der Objekte',
  },
  reasons: 'Warum das Risiko nicht einfach das der neuesten Wahrscheinlichkeit ist',
  isOff:
    'Eine Regel ist für diesen Satelliten abgeschaltet: {{rule}}. {{person}}: {{reason}} Sie hielte das Risiko auf der Stufe',
  open: 'Bestätigen …',
  dialogTitle: 'Die neueste Wahrscheinlichkeit bestätigen?',
  means:
    'Sie erklären, dass die neueste Meldung stimmt. Ihre Wahrscheinlichkeit gilt von da an, auch für spätere Meldungen ihres Absenders, die mit ihr übereinstimmen.',
  reason: 'Grund, für das Protokoll',
  reasonHint: 'Mindestens {{least}} Zeichen.',
  twoPeople: 'Die gehaltene Stufe ist kritisch: Jemand anderes muss auch bestätigen, bevor sie sinkt.',
  confirm: 'Bestätigen',
  propose: 'Einer zweiten Person vorschlagen',
  proposed: '{{person}} schlägt vor, die neueste Wahrscheinlichkeit zu bestätigen: {{reason}}',
  confirmed: '{{person}} hat die neueste Wahrscheinlichkeit bestätigt: {{reason}}',
  confirmedEarlier: '{{person}} hat eine frühere Meldung bestätigt, nicht die neueste: {{reason}}',
  basedOn: 'diese Meldung',
  own: 'Jemand anderes muss sie bestätigen, bevor die kritische Stufe sinkt.',
  agree: 'Auch bestätigen',
  withdraw: 'Zurücknehmen',
  log: 'Protokoll der Bestätigungen',
  kinds: {
    PROPOSED: 'schlug es vor, gehalten:',
    CONFIRMED: 'bestätigte es, zuvor gehalten:',
    WITHDRAWN: 'nahm es zurück, Stufe dabei:',
  },
};

export const confirmingTexts = featureTexts({ en, de });
