/** Why an operator or a person must wait or have less, by code, in English and German. */
export const limitSentences = {
  OVER_QUOTA_SCREENINGS: [
    'Your operator has {{count}} screenings that wait or run; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat {{count}} Screenings, die warten oder laufen; höchstens {{most}} sind erlaubt. Warten Sie, oder brechen Sie welche ab.',
  ],
  OVER_QUOTA_SATELLITES: [
    'Your operator has {{count}} satellites; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat {{count}} Satelliten; höchstens {{most}} sind erlaubt. Löschen Sie die, die nicht mehr fliegen.',
  ],
  OVER_QUOTA_REQUESTS: [
    'Your operator has {{count}} open observation requests; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat {{count}} offene Beobachtungsanfragen; höchstens {{most}} sind erlaubt. Warten Sie, oder brechen Sie welche ab.',
  ],
  OVER_QUOTA_SEARCHES: [
    'Your operator has {{count}} searches for burns that wait or run; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat {{count}} Suchen nach Manövern, die warten oder laufen; höchstens {{most}} sind erlaubt. Warten Sie, oder brechen Sie welche ab.',
  ],
  OVER_QUOTA_DETERMINATIONS: [
    'Your operator has {{count}} determinations that wait or run; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat {{count}} Bahnbestimmungen, die warten oder laufen; höchstens {{most}} sind erlaubt. Warten Sie, oder brechen Sie welche ab.',
  ],
  OVER_QUOTA_ELEMENT_SETS: [
    'Your operator has stored {{count}} element sets in the last 24 hours; at most {{most}} are allowed. {{remedy}}',
    'Ihr Betreiber hat in den letzten 24 Stunden {{count}} Elementsätze gespeichert; höchstens {{most}} sind erlaubt. Warten Sie einen Tag, oder speichern Sie nur die neuesten.',
  ],
  FEED_TOO_EARLY: [
    'The feed {{name}} may be asked again at {{at}}: the terms of its provider set the pace.',
    'Der Datendienst {{name}} darf um {{at}} wieder gefragt werden: Die Bedingungen des Anbieters geben den Takt vor.',
  ],
  RATE_LIMITED: [
    'More than {{most}} requests in a minute. Wait {{seconds}} s.',
    'Mehr als {{most}} Anfragen in einer Minute. Warten Sie {{seconds}} s.',
  ],
  TOO_MANY_STREAMS: [
    'You have {{most}} event streams open already. Close some, or connect again in {{seconds}} s.',
    'Sie haben schon {{most}} Ereignisströme offen. Schließen Sie welche, oder verbinden Sie sich in {{seconds}} s noch einmal.',
  ],
  THREADS_BUSY: [
    'The server is busy with other computations. Ask again in {{seconds}} s.',
    'Der Server ist mit anderen Berechnungen beschäftigt. Fragen Sie in {{seconds}} s noch einmal.',
  ],
  REQUESTS_WAIT: [
    'Too many requests of your operator wait already. Ask again in {{seconds}} s.',
    'Es warten schon zu viele Anfragen Ihres Betreibers. Fragen Sie in {{seconds}} s noch einmal.',
  ],
} as const;
