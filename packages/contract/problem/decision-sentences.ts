/** Why a decision about a conjunction is refused. */
export const decisionSentences = {
  OPERATOR_ADMINISTRATOR_NEEDED: [
    '{{person}} is not an administrator of the operator; ask one of them.',
    '{{person}} gehört nicht zur Administration des Betreibers; bitten Sie dort darum.',
  ],
  NO_CLAIM: [
    '{{operator}} has no satellite with the catalogue number {{id}} in its fleet.',
    '{{operator}} hat keinen Satelliten mit der Katalognummer {{id}} in der Flotte.',
  ],
  NO_MEMBER: ['The operator has no member {{id}}.', 'Der Betreiber hat kein Mitglied {{id}}.'],
  LAST_ADMINISTRATOR: [
    'An operator keeps at least one administrator; make another member one first.',
    'Ein Betreiber behält mindestens eine Person für die Administration; bestimmen Sie zuerst eine andere.',
  ],
  MEMBER_IS_SELF: [
    'You cannot end your own membership; another administrator does it.',
    'Sie können Ihre eigene Mitgliedschaft nicht beenden; das tut jemand anderes aus der Administration.',
  ],
  SIGN_IN_OLD: [
    'Your sign-in was {{age}} minutes ago; this needs one that is younger than {{minutes}} minutes. Sign in again, then repeat it.',
    'Ihre Anmeldung liegt {{age}} Minuten zurück; hierfür muss sie jünger als {{minutes}} Minuten sein. Melden Sie sich neu an, und wiederholen Sie es dann.',
  ],
  SIGN_IN_OF_SCRIPT: [
    'A token for scripts has no sign-in; this needs a person who signed in less than {{minutes}} minutes ago.',
    'Ein Zugangsschlüssel für Skripte hat keine Anmeldung; hierfür muss sich eine Person vor weniger als {{minutes}} Minuten angemeldet haben.',
  ],
  SIGN_IN_WEAK: [
    'This needs a sign-in of the level {{levels}}; yours has {{level}}. Sign in again: the identity provider asks for more.',
    'Hierfür braucht es eine Anmeldung der Stufe {{levels}}; Ihre hat {{level}}. Melden Sie sich neu an: Der Anmeldedienst verlangt dann mehr.',
  ],
  SIGN_IN_UNKNOWN: [
    'Your token does not say when you signed in (auth_time); this needs a sign-in that is younger than {{minutes}} minutes. An administrator has the identity provider add auth_time to access tokens, or sets FARPASS_SIGN_IN_MINUTES=0.',
    'Ihr Token nennt die Zeit der Anmeldung nicht (auth_time); hierfür muss sie jünger als {{minutes}} Minuten sein. Die Administration lässt den Anmeldedienst auth_time in Zugriffstoken schreiben, oder sie setzt FARPASS_SIGN_IN_MINUTES=0.',
  ],
  RULE_OF_ADMINISTRATOR: [
    '{{person}} is not an administrator of the operator; only they change whether plans need two people',
    '{{person}} gehört nicht zur Administration des Betreibers; nur diese ändert, ob Pläne zwei Personen brauchen.',
  ],
  REASON_MISSING: [
    'Accepting a {{risk}} risk needs a reason of at least {{least}} characters as the note; {{found}} were sent.',
    'Ein Risiko {{risk}} zu tragen braucht als Notiz einen Grund mit mindestens {{least}} Zeichen; gesendet wurden {{found}}.',
  ],
  PROPOSER_AGREES: [
    '{{person}} proposed this; another person has to agree before a critical risk is accepted.',
    '{{person}} hat das vorgeschlagen; ein kritisches Risiko wird erst getragen, wenn jemand anderes zustimmt.',
  ],
  CONFIRMATION_REASON_MISSING: [
    'Confirming a lower risk needs a reason of at least {{least}} characters; {{found}} were sent.',
    'Ein kleineres Risiko zu bestätigen braucht einen Grund mit mindestens {{least}} Zeichen; gesendet wurden {{found}}.',
  ],
  CONFIRMER_AGREES: [
    '{{person}} proposed this; another person has to confirm it before a critical risk falls.',
    '{{person}} hat das vorgeschlagen; ein kritisches Risiko sinkt erst, wenn jemand anderes es bestätigt.',
  ],
  NOTHING_TO_CONFIRM: [
    'No fall of the risk waits for a confirmation: the newest probability already counts.',
    'Kein Rückgang des Risikos wartet auf eine Bestätigung: Die neueste Wahrscheinlichkeit gilt bereits.',
  ],
  CONFIRMS_ANOTHER_MESSAGE: [
    'A newer message has arrived since: {{newest}}. Look at it, then confirm that one.',
    'Inzwischen ist eine neuere Meldung eingetroffen: {{newest}}. Sehen Sie sie an und bestätigen Sie dann diese.',
  ],
  NOTHING_TO_WITHDRAW: [
    'There is no confirmation or proposal to withdraw.',
    'Es gibt keine Bestätigung und keinen Vorschlag, die zurückzunehmen wären.',
  ],
  QUARANTINE_REASON_MISSING: [
    'Releasing or discarding a message needs a reason of at least {{least}} characters; {{found}} were sent.',
    'Eine Meldung freizugeben oder zu verwerfen braucht einen Grund mit mindestens {{least}} Zeichen; gesendet wurden {{found}}.',
  ],
  MESSAGE_RELEASED: [
    'The message {{id}} is released already; it is in its conjunction.',
    'Die Meldung {{id}} ist schon freigegeben; sie gehört zu ihrer Annäherung.',
  ],
  CANCEL_REASON_MISSING: [
    'The files of plan {{name}} were taken: cancelling it needs a reason of at least {{least}} characters as the note.',
    'Die Dateien des Plans {{name}} wurden geholt: Ihn abzubrechen braucht als Notiz einen Grund mit mindestens {{least}} Zeichen.',
  ],
  CANCEL_UPLINK_MISSING: [
    'The files of plan {{name}} were taken: say what became of its commands (uplinked: NOTHING, REMOVED or ON_BOARD).',
    'Die Dateien des Plans {{name}} wurden geholt: Geben Sie an, was aus seinen Kommandos wurde (uplinked: NOTHING, REMOVED oder ON_BOARD).',
  ],
  NO_CALENDAR: ['There is no calendar with this key.', 'Es gibt keinen Kalender mit diesem Schlüssel.'],
  SHIFT_ENDS_BEFORE_START: [
    'The shift of {{person}} from {{from}} ends before it starts.',
    'Die Schicht von {{person}} ab {{from}} endet, bevor sie beginnt.',
  ],
  SHIFT_OVERLAPS: [
    'The shift of {{person}} from {{from}} overlaps with an earlier one; only one person is on call at a time.',
    'Die Schicht von {{person}} ab {{from}} überschneidet sich mit einer früheren; nur eine Person hat zugleich Bereitschaft.',
  ],
  SHIFT_SAME_PERSON: [
    '{{person}} is on call and the second person of the shift from {{from}}; these must be two people.',
    '{{person}} hat in der Schicht ab {{from}} Bereitschaft und ist die zweite Person; das müssen zwei Personen sein.',
  ],
  SHIFT_NOT_A_MEMBER: [
    '{{person}}, of the shift from {{from}}, is not a member of your operator, or has left.',
    '{{person}} in der Schicht ab {{from}} gehört nicht zu Ihrem Betreiber oder ist ausgeschieden.',
  ],
  RULE_OFF_REASON: [
    'Switching off a rule needs a reason of at least {{least}} characters.',
    'Eine Regel abzuschalten braucht einen Grund mit mindestens {{least}} Zeichen.',
  ],
  RULE_OFF_TWICE: ['The rule {{rule}} is named twice.', 'Die Regel {{rule}} ist zweimal genannt.'],
} as const satisfies Record<string, readonly [string, string]>;
