/**
 * What is wrong with a burn or with a search for one, in German, by the code of the sentence (`sentenceCode`). A parameter has
 * its place in `{{ }}`.
 */
export const germanManoeuvreFaults: Readonly<Record<string, string>> = {
  CROSS_SECTION_UNCHANGED:
    'Gefunden: {{found}} m². Diesen Querschnitt hat der Satellit ohnehin; geben Sie einen anderen an.',
  VECTOR_ZERO: 'Gefunden: {{found}}. Geben Sie drei Zahlen an, die nicht alle 0 sind.',
  BURN_TOO_EARLY:
    'Die Zündung beginnt am {{at}}, also vor {{earliest}}, dem frühesten Zeitpunkt für ein Kommando; wählen Sie eine spätere.',
  BURN_TOO_LATE:
    'Die Zündung beginnt am {{at}}, also nicht vor der größten Annäherung am {{tca}}; wählen Sie eine frühere.',
  ARC_TOO_LONG:
    'Der Schubbogen dauert {{duration}} s und damit mehr als {{most}} Umläufe von je {{period}} s; teilen Sie ihn.',
  ARC_PAST_TCA:
    'Der Schubbogen dauert {{duration}} s, aber die größte Annäherung am {{tca}} kommt {{lead}} s nach seinem Beginn; beginnen Sie früher, oder hören Sie früher auf.',
  DRAG_PAST_TCA:
    'Die Lage für den Luftwiderstand dauert {{duration}} s, aber die größte Annäherung am {{tca}} kommt {{lead}} s nach ihrem Beginn; beginnen Sie früher, oder hören Sie früher auf.',
  PROPELLANT_OVER_SHARE:
    'Das Manöver verbraucht {{found}} kg, mehr als {{percent}} % der {{mass}} kg des Satelliten; verkleinern Sie es, oder geben Sie die richtige Masse an.',
  PROPELLANT_OVER_STOCK:
    'Das Manöver verbraucht {{found}} kg, an Bord sind {{most}} kg; verkleinern Sie es, oder geben Sie die richtige Masse an.',
  NO_PROPULSION: 'Der Satellit hat keinen Antrieb; berichtigen Sie seinen Antrieb.',
  NO_ENGINE: 'Der Satellit hat kein Triebwerk und manövriert mit dem Luftwiderstand; berichtigen Sie seinen Antrieb.',
  CROSS_SECTION_RANGE:
    'Gefunden: {{found}} m². Der Querschnitt des Satelliten liegt zwischen {{least}} m² und {{most}} m²; geben Sie einen Wert dazwischen an.',
  BURN_TOO_LARGE:
    'Das Manöver hat {{found}} m/s; ein Manöver des Satelliten kann höchstens {{most}} m/s haben. Verkleinern oder teilen Sie es.',
  BURN_SIZE_IMPOSSIBLE:
    'Gefunden: {{found}} m/s. Kein einzelnes Manöver eines Satelliten hat mehr als {{most}} m/s. Größen sind in m/s: Prüfen Sie die Einheit.',
  BURN_SIZE_ODD:
    '{{found}} m/s ist viel für ein Ausweichmanöver, das Zentimeter bis wenige Meter pro Sekunde braucht. Größen sind in m/s: Prüfen Sie, ob sie nicht in mm/s oder cm/s angegeben ist.',
  IGNITION_FAR:
    'Die Zündung liegt {{turns}} Umläufe vor der größten Annäherung. Die Zustände der Meldung gelten als genau und werden so weit zurückgerechnet; ab {{most}} sagt das Ergebnis wenig.',
  OBJECT_NOT_MANOEUVRABLE:
    'Die Meldung sagt, dass {{name}} nicht manövrieren kann (MANEUVERABLE = NO). Prüfen Sie, welches Objekt ausweicht.',
  TARGET_HIGH: 'Das Ziel {{target}} ist selbst ein kritisches Risiko (ab {{critical}}): Wählen Sie ein kleineres.',
  SLOW_PAIR_BY_LINES:
    'Die Objekte begegnen sich mit {{speed}} m/s. Die Zellen rechnen mit geraden Linien, die unter {{slow}} m/s bis zu dreimal zu wenig ergeben; die Bewertung eines Manövers nimmt das Verfahren, das gilt.',
  ENGINE_CONTINUOUS: 'Das Triebwerk des Satelliten brennt andauernd mit {{thrust}} N; planen Sie einen Schubbogen.',
  THRUST_TOO_LARGE: 'Gefunden: {{found}} N. Das Triebwerk des Satelliten hat {{thrust}} N; verringern Sie den Schub.',
  APPROACH_NONE:
    'Die beiden Objekte haben im halben Umlauf vor und nach der Zeit der Meldung keine größte Annäherung; ihr Abstand steigt oder fällt nur.',
  WINDOW_REVERSED_BURN:
    'Das Zeitfenster endet am {{until}}, bevor es am {{from}} beginnt; lassen Sie es später enden oder früher beginnen.',
  WINDOW_PAST_TCA:
    'Das Zeitfenster endet am {{until}}, also nicht vor der größten Annäherung am {{tca}}; beenden Sie es früher.',
  DRAG_HOLDS_BACK:
    'Die Zündung beginnt so kurz vor der größten Annäherung, dass sie den Satelliten zurückhält; der Luftwiderstand kann das nicht. Beginnen Sie früher.',
  DRAG_ONLY_BRAKES:
    'Der Satellit manövriert mit dem Luftwiderstand, und der bremst nur; planen Sie ein Manöver gegen die Geschwindigkeit (-T).',
  DRAG_TOO_LITTLE:
    'Das Manöver verschiebt den Satelliten bis zur größten Annäherung um {{wanted}} m längs der Bahn, der Luftwiderstand schafft höchstens {{most}} m; beginnen Sie früher, oder wählen Sie ein kleineres.',
  ORBIT_MEETS_GROUND: 'Die Bahn trifft {{seconds}} s nach ihrem Beginn auf den Boden; verkleinern Sie das Manöver.',
  AIR_MISSING:
    'Der Flug kennt keine Luft: Die Bahn ist zu hoch, oder der Luftwiderstand wird nicht gerechnet. Ohne ihn geht dieses Manöver nicht.',
  DRAG_AREA_MISSING:
    'Die Meldung nennt keine Widerstandsfläche des Satelliten (CD_AREA_OVER_MASS). Ohne sie lässt sich dieses Manöver nicht rechnen.',
  DIRECTIONS_UNKNOWN: 'Gefunden: {{found}}. Geben Sie "any" an oder eine Liste aus {{choices}}.',
  BLACKOUTS_NO_LIST: 'Geben Sie eine Liste von Zeitpaaren an.',
  LEFT_OUT_NO_LIST: 'Geben Sie eine Liste von Katalognummern an.',
  SIGMAS_NOT_POSITIVE: 'Geben Sie drei Längen über 0 an, in Metern.',
  EVENT_CONTRADICTORY: '{{reason}} Daraus lässt sich nichts planen.',
  EVENT_COVARIANCE_ABSENT:
    'In der Meldung fehlt die Kovarianz von {{name}} ({{designator}}): CR_R bis CN_N sind nicht angegeben. Planen Sie mit einer Meldung, die sie hat.',
  EVENT_COVARIANCE_UNUSABLE:
    'Die Kovarianz von {{name}} ({{designator}}) in der Meldung ist nicht brauchbar. Planen Sie mit einer Meldung, deren Kovarianz sich verwenden lässt.',
  BURNS_NO_LIST: 'Die Datei ist keine Liste von Manövern.',
  BURN_END_EARLY: 'Gefunden: {{found}}, nicht nach der Zündung; geben Sie die Zeit an, zu der das Manöver endet.',
  BURN_AXES_UNKNOWN:
    'Entlang „{{found}}“ lässt sich kein Manöver angeben; möglich sind {{choices}} und andere Namen dafür.',
  BURN_MASS_MISSING: 'Die Masse fehlt; geben Sie die Masse des Satelliten bei der Zündung in kg an.',
  NUMBER_MISSING: 'Die Angabe fehlt; erwartet: {{expected}}.',
  NUMBER_UNFIT: 'Gefunden: {{found}}; erwartet: {{expected}}.',
  OBJECT_UNFIT: 'Gefunden: {{found}}; erwartet: ein Objekt.',
  TEXT_UNFIT: 'Gefunden: {{found}}; erwartet: ein Text.',
  WORD_UNFIT: 'Gefunden: {{found}}; möglich: {{list}}.',
  VECTOR_UNFIT: 'Gefunden: {{found}}; erwartet: drei Zahlen.',
  BURN_TIME_UNREADABLE: '„{{found}}“ ist keine Zeit; erwartet: eine Zeit in UTC wie 2026-11-20T07:12:45.000Z.',
  DRAG_AREA_NOT_LARGER:
    'Gefunden: {{found}} m² bei einer normalen Fläche von {{nominal}} m²; geben Sie eine größere an.',
};
