import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  cardHelp: {
    probability:
      'The probability of collision for each message, with the thresholds of the satellite. Our values and the originator’s are drawn separately.',
    miss: 'The miss distance in each message with one standard deviation. It should stay within the band of the previous message.',
    component:
      'One component of the relative position with one standard deviation, from message to message. Messages agree if each one is within 3 σ of the previous one.',
    expected:
      'What future messages may say if the miss is drawn from the newest covariance and the sigmas shrink as assumed below. The bands contain 50 % and 90 % of the outcomes.',
    timeline:
      'When messages arrived, the deadline for commanding a manoeuvre, and the closest approach. Ordered tracking and its passes have their own row.',
  },
  repeats:
    'This pair meets {{count}} times until {{until}}. Together: {{independent}} if the passes are independent; at least {{least}} (the largest alone), at most {{most}} (their sum).',
  related: {
    OTHER_NUMBER: 'The same approach may also be listed under another number. Its messages count there:',
    TCA_MOVED: 'The same approach may also be listed at another time. Its messages count there:',
    link: 'object {{number}}, TCA {{tca}}',
  },
  title: 'Conjunction',
  missing: {
    title: 'There is no such conjunction',
    text: 'It is not among the conjunctions of your fleet. It may have been deleted with its satellite.',
    action: 'All conjunctions',
  },
  tabs: {
    label: 'Views of the conjunction',
    summary: 'Summary',
    details: 'Message details',
    evolution: 'B-plane evolution',
    message: 'Data message',
    tracking: 'Tracking',
    manoeuvre: 'Manoeuvre',
    export: 'Export manoeuvre',
  },
  meta: {
    cdms_one: '{{count}} CDM',
    cdms_other: '{{count}} CDMs',
    own: '{{count}} of them from own screenings',
    allOwn: 'from own screenings',
    from: 'from {{origin}}',
    object: 'object {{number}}',
  },
  help: {
    probability:
      'The probability that the two <b>hard bodies</b> touch, from the method that is valid for this encounter. <i>All methods</i> below shows the others.',
    mahalanobis: 'The miss in standard deviations of the joint covariance: below 3 σ, a collision cannot be ruled out.',
    decideTopic: 'Time to decide',
    decide:
      'A manoeuvre must be commanded by then. Set the time in the configuration of the satellite; the default is <b>24 h</b> before TCA.',
    dilution:
      'A probability is <b>diluted</b> if smaller covariances would make it <i>larger</i>. A low value then means that too little is known, not that the event is safe.',
  },
  card: {
    tca: 'TCA',
    probability: 'probability',
    since: '{{change}} vs previous CDM',
    firstMessage: 'first CDM',
    miss: 'miss (R\u00A0{{r}}, T\u00A0{{t}}, N\u00A0{{n}})',
    speed: 'relative speed, {{angle}}° crossing',
    speedOnly: 'relative speed',
    mahalanobis: 'Mahalanobis distance',
    decide: 'to the decision deadline (T−{{hours}} h)',
    decidePast: 'the decision deadline has passed (T−{{hours}} h)',
    usual: 'default time; none is set for the satellite',
    noProbability: 'no probability: no usable covariance',
    notAssessed: 'no probability: the newest message cannot be assessed',
  },
  plot: {
    probability: 'Probability',
    miss: 'Miss distance in the plane',
    time: 'Creation of the message, UTC',
    ours: 'Farpass',
    theirs: 'Originator',
    source: { provider: 'Provider CDMs', own: 'Own screenings' },
    radial: 'Radial coordinate in the plane',
    across: 'Coordinate across in the plane',
    componentR: 'Relative position R',
    componentT: 'Relative position T',
    componentN: 'Relative position N',
    instant: 'Time, UTC',
    scaled: { OBJECT1: 'Object 1 scaled', OBJECT2: 'Object 2 scaled', BOTH: 'Both scaled' },
    sigmas: 'σ × {{scale}}',
    jointNote: 'Radius and covariance are varied together. Each line is one scale of the standard deviations.',
    band: 'band: 1 σ',
    dilution: 'Dilution',
    scale: 'Scale of the standard deviations',
    sensitivity: 'Sensitivity to the hard-body radius',
    radius: 'Combined hard-body radius',
    used: 'Used here',
    maximum: 'Maximum',
  },
  timeline: {
    title: 'Time left to decide',
    time: 'Time, UTC',
    messages: 'Messages',
    decision: 'Decision',
    now: 'Now',
    deadline: 'Deadline',
    tracking: 'Tracking',
    pass: 'Pass of {{sensor}}',
    update: 'Our message of tracked orbits',
    usual:
      'Last decision {{hours}} h before the closest approach: {{until}}. This is the default; none is set for the satellite.',
    own: 'Last decision {{hours}} h before the closest approach: {{until}}.',
    early: 'It is early. It is usual to wait for better messages before deciding.',
    consider: 'The decision is open.',
    passed: 'The decision deadline has passed.',
    updates_one: 'At the current rate, {{count}} more message will arrive before then.',
    updates_other: 'At the current rate, {{count}} more messages will arrive before then.',
    noUpdates: 'At the current rate, no more message will arrive before then.',
  },
  expected: {
    title: 'Probability so far and expected',
    sofar: 'So far',
    median: 'Median',
    mean: 'Mean',
    p5: '5 %',
    p25: '25 %',
    p75: '75 %',
    p95: '95 %',
    note: 'If the covariance of the newest message is realistic, the mean stays the same and the median usually falls. Band: 25 to 75 %.',
    HISTORY: 'Assumes σ ∝ (time to TCA)^{{exponent}}, fitted to the messages so far.',
    ASSUMED: 'Assumes σ ∝ (time to TCA)^{{exponent}}; there are too few messages to fit it.',
    least: 'Values below 10⁻¹² are not drawn.',
  },
  evolution: {
    working: 'Comparing the messages …',
    consistent_one: '{{count}} message agrees with the previous one within 3 σ.',
    consistent_other: '{{count}} messages agree with the previous one within 3 σ.',
    single: 'No two messages can be compared yet.',
    broken: 'These messages contradict the previous one. Their covariances are too small, or an object manoeuvred:',
    change: 'message {{place}} by {{sigmas}} σ',
  },
  dilution: {
    diluted: 'Diluted. Better tracking would first raise the probability, up to {{maximum}}.',
    robust: 'Not diluted: smaller covariances would lower the probability at this miss.',
  },
} as const;

const de = {
  cardHelp: {
    probability:
      'Die Kollisionswahrscheinlichkeit jeder Meldung mit den Schwellen des Satelliten. Unser Wert und der des Absenders sind getrennt gezeichnet.',
    miss: 'Der Abstand jeder Meldung mit einer Standardabweichung. Er sollte sich im Band der vorigen Meldung einpendeln.',
    component:
      'Eine Komponente der Relativposition mit einer Standardabweichung, von Meldung zu Meldung. Meldungen passen zusammen, wenn jede innerhalb von 3 σ der vorigen liegt.',
    expected:
      'Was die nächsten Meldungen sagen können, wenn der Abstand der neuesten Kovarianz folgt und die Sigmas wie unten angenommen schrumpfen. Die Bänder enthalten die Hälfte und neun Zehntel der Fälle.',
    timeline:
      'Wann Meldungen kamen, wann ein Manöver spätestens kommandiert sein muss und wann die Annäherung ist. Bestellte Vermessungen und ihre Überflüge haben eine eigene Zeile.',
  },
  repeats:
    'Dieses Paar begegnet sich {{count}}-mal bis {{until}}. Zusammen: {{independent}}, wenn die Begegnungen unabhängig sind; mindestens {{least}} (die größte allein), höchstens {{most}} (die Summe).',
  related: {
    OTHER_NUMBER:
      'Dieselbe Annäherung steht vielleicht auch unter einer anderen Nummer in der Liste. Deren Meldungen zählen dort:',
    TCA_MOVED:
      'Dieselbe Annäherung steht vielleicht auch zu einer anderen Zeit in der Liste. Deren Meldungen zählen dort:',
    link: 'Objekt {{number}}, TCA {{tca}}',
  },
  title: 'Annäherung',
  missing: {
    title: 'Diese Annäherung gibt es nicht',
    text: 'Sie gehört nicht zu den Annäherungen Ihrer Flotte. Vielleicht wurde sie mit ihrem Satelliten gelöscht.',
    action: 'Alle Annäherungen',
  },
  tabs: {
    label: 'Ansichten der Annäherung',
    summary: 'Übersicht',
    details: 'Meldung im Einzelnen',
    evolution: 'Entwicklung der B-Ebene',
    message: 'Datenmeldung',
    tracking: 'Vermessung',
    manoeuvre: 'Manöver',
    export: 'Manöver exportieren',
  },
  meta: {
    cdms_one: '{{count}} CDM',
    cdms_other: '{{count}} CDMs',
    own: 'davon {{count}} aus eigenen Screenings',
    allOwn: 'aus eigenen Screenings',
    from: 'von {{origin}}',
    object: 'Objekt {{number}}',
  },
  help: {
    probability:
      'Die Wahrscheinlichkeit, dass sich die <b>Hüllkörper</b> berühren, nach dem Verfahren, das für diese Begegnung gilt. <i>Alle Verfahren</i> unten zeigt die anderen.',
    mahalanobis:
      'Der Abstand in Standardabweichungen der gemeinsamen Kovarianz: unter 3 σ können sich die Objekte treffen, soweit bekannt ist.',
    decideTopic: 'Zeit zur Entscheidung',
    decide:
      'Bis dahin muss ein Manöver kommandiert sein. Legen Sie die Zeit in der Konfiguration des Satelliten fest; die Vorgabe ist <b>24 h</b> vor TCA.',
    dilution:
      'Eine Wahrscheinlichkeit ist <b>verdünnt</b>, wenn kleinere Kovarianzen sie <i>größer</i> machten: Dann heißt ein kleiner Wert, dass zu wenig bekannt ist, nicht dass es sicher ist.',
  },
  card: {
    tca: 'TCA',
    probability: 'Wahrscheinlichkeit',
    since: '{{change}} zur vorigen CDM',
    firstMessage: 'erste CDM',
    miss: 'Abstand (R\u00A0{{r}}, T\u00A0{{t}}, N\u00A0{{n}})',
    speed: 'Relativgeschwindigkeit, Kreuzungswinkel {{angle}}°',
    speedOnly: 'Relativgeschwindigkeit',
    mahalanobis: 'Mahalanobis-Abstand',
    decide: 'bis zur Entscheidungsfrist (T−{{hours}} h)',
    decidePast: 'die Entscheidungsfrist ist vorbei (T−{{hours}} h)',
    usual: 'Vorgabe; für den Satelliten ist keine Zeit festgelegt',
    noProbability: 'keine Wahrscheinlichkeit: keine brauchbare Kovarianz',
    notAssessed: 'keine Wahrscheinlichkeit: die neueste Meldung erlaubt kein Urteil',
  },
  plot: {
    probability: 'Wahrscheinlichkeit',
    miss: 'Abstand in der Ebene',
    time: 'Erstellung der Meldung, UTC',
    ours: 'Farpass',
    theirs: 'Absender',
    source: { provider: 'CDMs der Anbieter', own: 'Eigene Screenings' },
    radial: 'Radiale Koordinate in der Ebene',
    across: 'Querkoordinate in der Ebene',
    componentR: 'Relative Lage R',
    componentT: 'Relative Lage T',
    componentN: 'Relative Lage N',
    instant: 'Zeit, UTC',
    scaled: { OBJECT1: 'Objekt 1 skaliert', OBJECT2: 'Objekt 2 skaliert', BOTH: 'Beide skaliert' },
    sigmas: 'σ × {{scale}}',
    jointNote:
      'Radius und Kovarianz ändern sich gemeinsam. Jede Linie gehört zu einem Faktor der Standardabweichungen.',
    band: 'Band: 1 σ',
    dilution: 'Dilution',
    scale: 'Faktor der Standardabweichungen',
    sensitivity: 'Einfluss des Hüllradius',
    radius: 'Gemeinsamer Hüllradius',
    used: 'Hier verwendet',
    maximum: 'Höchstwert',
  },
  timeline: {
    title: 'Zeit zur Entscheidung',
    time: 'Zeit, UTC',
    messages: 'Meldungen',
    decision: 'Entscheiden',
    now: 'Jetzt',
    deadline: 'Frist',
    tracking: 'Vermessung',
    pass: 'Überflug bei {{sensor}}',
    update: 'Unsere Meldung aus der Vermessung',
    usual:
      'Letzte Entscheidung {{hours}} h vor der größten Annäherung: {{until}}. Das ist die Vorgabe; für den Satelliten ist keine Zeit festgelegt.',
    own: 'Letzte Entscheidung {{hours}} h vor der größten Annäherung: {{until}}.',
    early: 'Es ist früh. Entscheidungen warten meist auf bessere Meldungen.',
    consider: 'Die Entscheidung ist jetzt möglich.',
    passed: 'Die Entscheidungsfrist ist vorbei.',
    updates_one: 'Im bisherigen Takt kommt bis dahin noch {{count}} Meldung.',
    updates_other: 'Im bisherigen Takt kommen bis dahin noch {{count}} Meldungen.',
    noUpdates: 'Im bisherigen Takt kommt bis dahin keine Meldung mehr.',
  },
  expected: {
    title: 'Wahrscheinlichkeit bisher und erwartet',
    sofar: 'Bisher',
    median: 'Median',
    mean: 'Mittel',
    p5: '5 %',
    p25: '25 %',
    p75: '75 %',
    p95: '95 %',
    note: 'Wenn die Kovarianz der neuesten Meldung stimmt, bleibt das Mittel, und der Median fällt meist. Band: 25 bis 75 %.',
    HISTORY: 'Annahme: σ ∝ (Zeit bis zur TCA)^{{exponent}}, an die bisherigen Meldungen angepasst.',
    ASSUMED: 'Annahme: σ ∝ (Zeit bis zur TCA)^{{exponent}}; für eine Anpassung gibt es zu wenige Meldungen.',
    least: 'Werte unter 10⁻¹² sind nicht gezeichnet.',
  },
  evolution: {
    working: 'Meldungen werden verglichen …',
    consistent_one: '{{count}} Meldung stimmt mit der vorigen innerhalb von 3 σ überein.',
    consistent_other: '{{count}} Meldungen stimmen mit der jeweils vorigen innerhalb von 3 σ überein.',
    single: 'Noch lassen sich keine zwei Meldungen vergleichen.',
    broken:
      'Diese Meldungen widersprechen der vorigen. Ihre Kovarianzen sind zu klein, oder ein Objekt hat manövriert:',
    change: 'Meldung {{place}} um {{sigmas}} σ',
  },
  dilution: {
    diluted:
      'Im Bereich der Dilution: Bessere Bahnen würden die Wahrscheinlichkeit zunächst erhöhen, bis auf {{maximum}}.',
    robust: 'Keine Dilution: Kleinere Kovarianzen würden die Wahrscheinlichkeit bei diesem Abstand senken.',
  },
};

export const conjunctionTexts = featureTexts({ en, de });
