import type { FigureName, KnownSubject, SubjectWording } from './english.ts';

/** The same in German. */
export const germanWording: Readonly<Record<KnownSubject, SubjectWording>> = {
  'feed.failed': {
    title: 'Der Datendienst {{feed}} ist ausgefallen',
    message: 'Die letzten guten Daten gelten weiter. {{reason}}',
  },
  'ca.risk.critical': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Kritisch: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'Eine kritische Annäherung wurde gefunden. Größte Annäherung: {{tca}}.',
      RISEN: 'Das Risiko dieser Annäherung ist auf kritisch gestiegen. Größte Annäherung: {{tca}}.',
      REPEATED: 'Diese kritische Annäherung hat noch niemand bestätigt. Größte Annäherung: {{tca}}.',
      ESCALATED:
        'Diese kritische Annäherung hat niemand bestätigt, deshalb erhalten Sie sie auch. Größte Annäherung: {{tca}}.',
    },
  },
  'ca.risk.high': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Hoch: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'Eine Annäherung mit hohem Risiko wurde gefunden. Größte Annäherung: {{tca}}.',
      RISEN: 'Das Risiko dieser Annäherung ist auf hoch gestiegen. Größte Annäherung: {{tca}}.',
    },
  },
  'ca.risk.medium': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Mittel: {{satellite}} × {{secondary}}',
    message: {
      NEW: 'Eine Annäherung mit mittlerem Risiko wurde gefunden. Größte Annäherung: {{tca}}.',
      RISEN: 'Das Risiko dieser Annäherung ist auf mittel gestiegen. Größte Annäherung: {{tca}}.',
    },
  },
  'ca.risk.cleared': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Entwarnung: {{satellite}} × {{secondary}}',
    message: 'Die Annäherung vom {{tca}} besteht nicht mehr: Ein neueres Screening deckt sie ab und zeigt sie nicht.',
  },
  'ca.decision.near': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Bald entscheiden: {{satellite}} × {{secondary}}',
    message: 'Über ein Manöver ist bis {{decideBy}} zu entscheiden. Größte Annäherung: {{tca}}.',
  },
  'ca.decision.changed': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Neu entscheiden: {{satellite}} × {{secondary}}',
    message:
      'Seit der Entscheidung von {{person}} hat sich die Annäherung geändert; die Entscheidung passt nicht mehr. Größte Annäherung: {{tca}}.',
  },
  'ca.decision.proposed': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Zweite Person nötig: {{satellite}} × {{secondary}}',
    message:
      '{{person}} schlägt vor, dieses kritische Risiko zu tragen; jemand anderes muss zustimmen. Größte Annäherung: {{tca}}.',
  },
  'ca.confirmation.proposed': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Zweite Person nötig: {{satellite}} × {{secondary}}',
    message:
      '{{person}} schlägt vor zu bestätigen, dass dieses Risiko kleiner ist; jemand anderes muss zustimmen. Größte Annäherung: {{tca}}.',
  },
  'ca.plan.waiting': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Freigabe nötig: {{satellite}} × {{secondary}}',
    message:
      'Der Plan {{plan}} von {{person}} ist geprüft und wartet auf die Freigabe durch jemand anderen. Größte Annäherung: {{tca}}.',
  },
  'ca.burn.missed': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Zündung versäumt: {{satellite}} × {{secondary}}',
    message:
      'Die Zündung von {{ignition}} verstrich, bevor ihr Plan übergeben wurde; keine andere ersetzt sie. Größte Annäherung: {{tca}}.',
  },
  'ca.command.near': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Bald kommandieren: {{satellite}} × {{secondary}}',
    message:
      'Der Plan „{{plan}}“ muss bis {{commandBy}} kommandiert werden; gezündet wird um {{ignition}}. Er ist noch nicht exportiert.',
  },
  'ca.command.due': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Jetzt kommandieren: {{satellite}} × {{secondary}}',
    message:
      'Der Plan „{{plan}}“ muss bis {{commandBy}} kommandiert werden, in weniger als einer halben Stunde; gezündet wird um {{ignition}}. Er ist noch nicht exportiert.',
  },
  'ca.command.past': {
    line: 'Annäherung {{satellite}} × {{secondary}}',
    title: 'Zu spät zum Kommandieren: {{satellite}} × {{secondary}}',
    message:
      'Der Plan „{{plan}}“ hätte bis {{commandBy}} kommandiert werden müssen und ist nicht exportiert; gezündet würde um {{ignition}}. Planen Sie eine spätere Zündung, oder kommandieren Sie sofort, wenn der Satellit es noch annimmt.',
  },
  'ca.rules.changed': {
    title: 'Neue Regeln ändern die Stufe von {{count}} Annäherungen',
    message:
      'Diese Version beurteilt gespeicherte Annäherungen neu. Angehoben: {{raised}}, davon auf kritisch: {{raisedToCritical}}. Gesenkt: {{lowered}}. Die Meldungen sind dieselben wie vorher. Die Liste der Annäherungen zeigt, worüber zu entscheiden ist.',
  },
  'ca.coverage.ending': {
    title: '{{satellite}} ist für weniger als {{hours}} h gescreent',
    message:
      'Die Abdeckung endet um {{to}}. Laden Sie eine Ephemeride hoch, die weiter reicht, oder screenen Sie den Satelliten erneut.',
  },
  'ca.screening.done': {
    title: 'Ein Screening ist abgeschlossen ({{type}})',
    message: 'Öffnen Sie es, um zu sehen, was es gefunden hat.',
  },
  'ca.screening.cancelled': {
    title: 'Ein Screening wurde abgebrochen ({{type}})',
    message: 'Starten Sie es erneut, wenn Sie es brauchen.',
  },
  'ca.screening.failed': {
    title: 'Ein Screening ist fehlgeschlagen ({{type}})',
    message: '{{reason}} Öffnen Sie es, um mehr zu sehen, und starten Sie es erneut.',
  },
  'ca.ephemeris.quarantined': {
    title: '{{fileName}} ist in Quarantäne',
    message: '{{reason}} Die Datei wird erst gescreent, wenn jemand sie freigibt.',
  },
  'ca.message.quarantined': {
    title: 'Meldung zurückgehalten: {{satellite}} × {{secondary}}',
    message:
      '{{reason}} Sie gehört zu keiner Annäherung, bis jemand sie freigibt; ihr Risiko wäre {{risk}}. Größte Annäherung: {{tca}}.',
  },
  'ca.risk.critical.many': {
    title: '{{count}} kritische Annäherungen',
    message: {
      NEW: 'Sehen Sie sie in der Liste der Annäherungen an und bestätigen Sie sie.',
      RISEN: 'Sehen Sie sie in der Liste der Annäherungen an und bestätigen Sie sie.',
      REPEATED: 'Noch niemand hat sie bestätigt. Öffnen Sie die Liste der Annäherungen.',
      ESCALATED: 'Niemand hat alle bestätigt, deshalb erhalten Sie dies auch. Öffnen Sie die Liste der Annäherungen.',
    },
  },
  'ca.risk.high.many': {
    title: '{{count}} Annäherungen mit hohem Risiko',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.risk.medium.many': {
    title: '{{count}} Annäherungen mit mittlerem Risiko',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.risk.cleared.many': {
    title: 'Entwarnung für {{count}} Annäherungen',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.decision.near.many': {
    title: 'Bei {{count}} Annäherungen ist bald zu entscheiden',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.decision.changed.many': {
    title: '{{count}} Annäherungen haben sich seit der Entscheidung geändert',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.decision.proposed.many': {
    title: '{{count}} Vorschläge warten auf eine zweite Person',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.confirmation.proposed.many': {
    title: '{{count}} gesunkene Risiken warten auf eine zweite Person',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.plan.waiting.many': {
    title: '{{count}} Manöverpläne warten auf Freigabe',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.burn.missed.many': {
    title: '{{count}} Zündungen wurden versäumt',
    message: 'Sie verstrichen, bevor ihre Pläne übergeben wurden. Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.command.near.many': {
    title: '{{count}} Pläne sind bald zu kommandieren',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.command.due.many': {
    title: '{{count}} Pläne sind jetzt zu kommandieren',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.command.past.many': {
    title: 'Für {{count}} Pläne ist es zu spät zum Kommandieren',
    message: 'Öffnen Sie die Liste der Annäherungen.',
  },
  'ca.coverage.ending.many': {
    title: 'Die Abdeckung von {{count}} Satelliten endet',
    message: 'Laden Sie Ephemeriden hoch, die weiter reichen, oder screenen Sie die Satelliten erneut.',
  },
  'ca.screening.done.many': {
    title: '{{count}} Screenings sind abgeschlossen',
    message: 'Öffnen Sie die Liste der Screenings.',
  },
  'ca.screening.cancelled.many': {
    title: '{{count}} Screenings wurden abgebrochen',
    message: 'Öffnen Sie die Liste der Screenings.',
  },
  'ca.screening.failed.many': {
    title: '{{count}} Screenings sind fehlgeschlagen',
    message: 'Öffnen Sie die Liste der Screenings.',
  },
  'ca.ephemeris.quarantined.many': {
    title: '{{count}} Dateien sind in Quarantäne',
    message: 'Sie werden erst gescreent, wenn jemand sie freigibt.',
  },
  'ca.message.quarantined.many': {
    title: '{{count}} Meldungen sind zurückgehalten',
    message: 'Sie nennen zwei Objekte als eines und gehören zu keiner Annäherung, bis jemand sie freigibt.',
  },
  'odt.request.changed': {
    line: 'Beobachtungsanfrage für {{satellite}}',
    title: '{{satellite}}: Anfrage {{status}}',
    message: {
      APPROVED: 'Die Anfrage ist angenommen.',
      CANCELLED: 'Die Anfrage ist abgebrochen.',
      COMPLETE: 'Alle Beobachtungen der Anfrage liegen vor.',
      SUCCESSFUL: 'Die Anfrage ist erfolgreich beendet.',
      UNSUCCESSFUL: 'Die Anfrage endete ohne brauchbare Beobachtung.',
      INFEASIBLE: 'Kein Sensor kann das in der gewünschten Zeit beobachten.',
      IN_PROGRESS: 'Sensoren beobachten für diese Anfrage.',
      PARTIAL: 'Ein Teil der Beobachtungen liegt vor.',
      PENDING: 'Die Anfrage wartet auf ihre Einplanung.',
      EXECUTING: 'Ein Sensor beobachtet gerade.',
      EXECUTED: 'Der Sensor hat beobachtet; die Daten sind unterwegs.',
      PUBLISHING: 'Die Daten werden veröffentlicht.',
      PUBLISHED: 'Die Daten sind veröffentlicht.',
    },
  },
  'odt.observation.arrived': {
    line: 'Beobachtungsanfrage für {{satellite}}',
    title: 'Neue Beobachtung von {{satellite}}',
    message: '{{sensor}} hat eine Beobachtung geliefert.',
  },
  'odt.observation.crossTagged': {
    line: 'Beobachtungsanfrage für {{satellite}}',
    title: 'Eine Datei zeigt ein anderes Objekt als {{satellite}}',
    message: 'Nach ihren Richtungen zeigt die Datei von {{sensor}} ein anderes Objekt. Der Bericht nennt es.',
  },
  'odt.sensor.doubtful': {
    line: 'Sensor {{sensorCode}}',
    title: 'Der Sensor {{sensorCode}} braucht einen Blick',
    message: 'Seine Residuen gegen gute Bahnen sagen: {{doubts}}',
  },
  'payments.balance.low': {
    title: 'Das Guthaben von {{customer}} ist niedrig',
    message:
      '{{spendable}} sind mit dem Kreditrahmen noch verfügbar. Zahlen Sie vor der nächsten Bestellung ein, sonst wird sie abgelehnt.',
  },
  'account.token.expiring': {
    title: 'Der Zugangsschlüssel „{{name}}“ läuft bald ab',
    message: 'Er gilt bis {{to}}. Erstellen Sie vorher einen neuen und geben Sie ihn Ihren Skripten.',
  },
  'notifications.undelivered': {
    title: 'Eine dringende Nachricht kam nicht an: {{about}}',
    message: 'Sie kam über {{channel}} nicht innerhalb einer Minute an. Öffnen Sie sie hier. {{answer}}',
  },
  'notifications.suspended': {
    title: 'Benachrichtigungen an {{channel}} sind ausgesetzt',
    message:
      'Nachrichten an {{address}} sind zu lange fehlgeschlagen. Korrigieren Sie die Adresse oder drücken Sie „Testen“: Ein Test, der ankommt, beendet die Aussetzung.',
  },
  'notifications.confirm': {
    title: 'Bestätigen Sie diese Adresse für Farpass',
    message:
      '{{person}} möchte Alarme an {{address}} senden lassen. Öffnen Sie die Seite, und drücken Sie ihre Schaltfläche, um zuzustimmen. Wenn Sie davon nichts wissen, tun Sie nichts.',
  },
  'notifications.test': {
    title: 'Test von Farpass',
    message: 'Dieser Kanal funktioniert. Sie haben die Nachricht unter Konto, Benachrichtigungen angefordert.',
  },
  'summary.daily': {
    title: 'Ihr Tag im Orbit: {{operator}}',
    message: 'Was sich seit gestern geändert hat und was offen ist.',
  },
  'summary.weekly': {
    title: 'Ihre Woche im Orbit: {{operator}}',
    message: 'Was sich seit letzter Woche geändert hat und was offen ist.',
  },
};

export const germanFigures: Readonly<Record<FigureName, string>> = {
  satellite: 'Satellit',
  secondary: 'Anderes Objekt',
  tca: 'Größte Annäherung',
  decideBy: 'Entscheiden bis',
  probability: 'Kollisionswahrscheinlichkeit',
  probabilityBefore: 'Wahrscheinlichkeit in der Meldung davor',
  missDistanceM: 'Vorbeiflugabstand (m)',
  sensor: 'Sensor',
  status: 'Status',
  reason: 'Grund',
  satellites: 'Satelliten',
  critical: 'Kritische Annäherungen voraus',
  high: 'Annäherungen mit hohem Risiko voraus',
  open: 'Annäherungen, die Aufmerksamkeit brauchen',
  newMessages: 'Neue Meldungen',
  cleared: 'Entwarnungen',
  failedScreenings: 'Fehlgeschlagene Screenings',
  endingCoverage: 'Satelliten, deren Screening binnen 72 h endet',
  waitingPlans: 'Pläne, die auf eine Freigabe warten',
  openOrders: 'Laufende Vermessungsaufträge',
  spendable: 'Verfügbarer Betrag',
};
