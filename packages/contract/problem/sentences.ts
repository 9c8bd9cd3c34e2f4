import { decisionSentences } from './decision-sentences.ts';
import { formSentences } from './form-sentences.ts';
import { limitSentences } from './limit-sentences.ts';
import { paymentSentences } from './payment-sentences.ts';
import type { ProblemDetails, ProblemFault } from './problem.ts';
import { taskSentences } from './task-sentences.ts';

/**
 * Why requests are refused, by code, in both languages of the pages. A parameter has its place in `{{ }}`. The server answers
 * with the English sentence, the code and the parameters; pages in German have the German one by the code.
 */
export const problemSentences = {
  NO_SATELLITE: ['You have no satellite {{id}}.', 'Sie haben keinen Satelliten {{id}}.'],
  NO_CONJUNCTION: ['You have no conjunction {{id}}.', 'Sie haben keine Annäherung {{id}}.'],
  NO_MESSAGE: ['You have no conjunction data message {{id}}.', 'Sie haben keine Meldung {{id}}.'],
  NO_QUARANTINED_MESSAGE: ['You have no quarantined message {{id}}.', 'Sie haben keine Meldung {{id}} in Quarantäne.'],
  NO_SCREENING: ['You have no screening {{id}}.', 'Sie haben kein Screening {{id}}.'],
  NO_EPHEMERIS: ['You have no ephemeris file {{id}}.', 'Sie haben keine Ephemeridendatei {{id}}.'],
  NO_PLAN: ['You have no manoeuvre plan {{id}}.', 'Sie haben keinen Manöverplan {{id}}.'],
  NO_SEARCH: ['You have no search {{id}}.', 'Sie haben keine Suche {{id}}.'],
  NO_OBJECT: [
    'The catalogue and your fleet have no object {{id}}.',
    'Weder der Katalog noch Ihre Flotte hat ein Objekt {{id}}.',
  ],
  NO_OPERATOR_KNOWN: ['No operator of object {{id}} is known.', 'Der Betreiber des Objekts {{id}} ist nicht bekannt.'],
  NO_FEED: [
    'There is no feed {{name}}; FARPASS_FEEDS turns on: {{known}}.',
    'Es gibt keinen Datendienst {{name}}; FARPASS_FEEDS schaltet ein: {{known}}.',
  ],
  NO_ELEMENT_SET_KNOWN: [
    'No element set of object {{id}} is known.',
    'Vom Objekt {{id}} ist kein Elementsatz bekannt.',
  ],
  NO_ELEMENT_SET: ['Object {{id}} has no element set.', 'Das Objekt {{id}} hat keinen Elementsatz.'],
  NO_ELEMENT_SET_UNTIL: [
    'Object {{id}} has no element set with an epoch up to {{time}}.',
    'Das Objekt {{id}} hat keinen Elementsatz mit einer Epoche bis {{time}}.',
  ],
  NO_PUBLIC_SET: [
    'Object {{id}} is not in the catalogue, and CelesTrak knows none.',
    'Das Objekt {{id}} ist nicht im Katalog, und CelesTrak kennt es nicht.',
  ],
  NO_PUBLIC_SOURCE: [
    'Object {{id}} is not in the catalogue, and no public source is switched on (FARPASS_FEEDS).',
    'Das Objekt {{id}} ist nicht im Katalog, und keine öffentliche Quelle ist eingeschaltet (FARPASS_FEEDS).',
  ],
  NO_FILE_BEFORE: [
    'No operational file of the satellite was uploaded before {{file}}.',
    'Vor {{file}} wurde keine operationelle Datei des Satelliten hochgeladen.',
  ],
  NO_TASK: ['You have no task {{id}}.', 'Sie haben keine Aufgabe {{id}}.'],
  NO_SENSOR_OF_CODE: ['There is no sensor {{id}}.', 'Es gibt keinen Sensor {{id}}.'],
  NO_OBSERVING_SENSOR: ['There is no sensor {{id}} that observes.', 'Es gibt keinen Sensor {{id}}, der beobachtet.'],
  NO_REQUEST: ['You have no observation request {{id}}.', 'Sie haben keine Beobachtungsanfrage {{id}}.'],
  NO_OBSERVATIONS: ['You have no file of observations {{id}}.', 'Sie haben keine Beobachtungsdatei {{id}}.'],
  NO_ORBIT_OF_ID: ['You have no determined orbit {{id}}.', 'Sie haben keine bestimmte Bahn {{id}}.'],
  NO_TEMPLATE: ['You have no template {{id}}.', 'Sie haben keine Vorlage {{id}}.'],
  NO_NOTIFICATION: ['You have no notification {{id}}.', 'Sie haben keine Benachrichtigung {{id}}.'],
  NO_DELIVERY: ['You have no delivery {{id}}.', 'Sie haben keine Zustellung {{id}}.'],
  NO_SET_IN_CATALOGUE: [
    'The catalogue has no element set of object {{id}}; send an orbit of your own instead.',
    'Der Katalog hat keinen Elementsatz des Objekts {{id}}; senden Sie eine eigene Bahn.',
  ],
  SCREENING_ENDED: [
    'Screening {{id}} has ended: it is {{state}}.',
    'Das Screening {{id}} ist schon zu Ende; sein Status: {{state}}.',
  ],
  SEARCH_ENDED: [
    'Search {{id}} has ended: it is {{state}}.',
    'Die Suche {{id}} ist schon zu Ende; ihr Status: {{state}}.',
  ],
  STILL_COMPUTING: [
    'The computation takes longer than a request waits, and goes on; ask again in {{seconds}} s.',
    'Die Berechnung dauert länger, als eine Anfrage wartet, und geht weiter; fragen Sie in {{seconds}} s noch einmal.',
  ],
  COMPUTES_TOO_MUCH: [
    'The computation takes longer than a request waits, and was stopped: enough others go on already. Ask again in {{seconds}} s.',
    'Die Berechnung dauert länger, als eine Anfrage wartet, und wurde abgebrochen: Es laufen schon genug andere weiter. Fragen Sie in {{seconds}} s noch einmal.',
  ],
  ASSESSMENT_TOO_LONG: [
    'The assessment of conjunction {{id}} (messages: {{messages}}) did not end within {{seconds}} s and was stopped. Ask again when the server has less to compute.',
    'Die Bewertung der Annäherung {{id}} (Meldungen: {{messages}}) war nach {{seconds}} s nicht fertig und wurde abgebrochen. Fragen Sie noch einmal, wenn der Server weniger zu berechnen hat.',
  ],
  TCA_PAST_SCREEN: [
    'its closest approach was at {{time}}; there is nothing left to screen',
    'Die größte Annäherung war am {{time}}; es gibt nichts mehr zu screenen.',
  ],
  TCA_PAST_PLAN: [
    'its closest approach was at {{time}}; it is too late to plan a manoeuvre',
    'Die größte Annäherung war am {{time}}; es lässt sich nichts mehr planen.',
  ],
  SCREENING_IMPORTED: [
    'UNKNOWN is for imported results only and cannot be started; choose what is screened against what',
    'UNKNOWN gilt nur für importierte Ergebnisse und kann nicht gestartet werden; wählen Sie, was gegen was gescreent wird.',
  ],
  NO_CATALOGUE: [
    'the catalogue is empty, so there is nothing to screen against; upload a file of element sets under Ephemerides, tab Element sets, or an administrator turns on a feed (FARPASS_FEEDS)',
    'Der Katalog ist leer, es gibt also nichts, wogegen gescreent werden kann. Laden Sie eine Datei mit Bahnelementen hoch (Ephemeriden, Reiter Bahnelementsätze), oder ein Administrator schaltet eine Quelle ein (FARPASS_FEEDS).',
  ],
  TOO_MANY_SITES: [
    'the list has {{count}} sites; at most {{most}} are taken at once. Divide it into several files',
    'Die Liste hat {{count}} Standorte; höchstens {{most}} werden auf einmal angenommen. Teilen Sie sie auf.',
  ],
  TOO_MANY_SETS: [
    'the file has more than {{most}} element sets, and none of it was stored; divide it into several files',
    'Die Datei hat mehr als {{most}} Bahnelementsätze; nichts davon wurde gespeichert. Teilen Sie sie auf.',
  ],
  NOTHING_TO_SCREEN: [
    'there is nothing to screen: your fleet has no satellites, and none were named',
    'Es gibt nichts zu screenen: Ihre Flotte hat keine Satelliten, und keiner ist genannt.',
  ],
  NO_MESSAGE_TO_SCREEN: [
    'there is no message with states: no open conjunction has its closest approach within the window',
    'Es gibt keine Meldung mit Zuständen: Keine offene Annäherung liegt im Zeitfenster.',
  ],
  SCREENING_NEEDS_FILE: [
    '{{type}} needs the ephemeris after the manoeuvre: name the file of an OEM or OPM',
    '{{type}} braucht die Ephemeride nach dem Manöver: Nennen Sie die Datei eines OEM oder OPM.',
  ],
  FILE_NOT_SCREENED: [
    '{{file}} is {{format}}; an OEM or OPM can be screened',
    '{{file}} ist {{format}}; gescreent werden können OEM und OPM.',
  ],
  FILE_QUARANTINED: [
    '{{file}} is quarantined: {{said}} Release it first',
    '{{file}} ist in Quarantäne. {{reason}} Geben Sie die Datei zuerst frei.',
  ],
  BY_PERSON: ['A person quarantined it.', 'Jemand hat sie dorthin gestellt.'],
  NO_SET_IN_TEXT: ['holds no element set', 'Der Text enthält keinen Elementsatz.'],
  SCREENING_OVER_BUDGET: [
    'this screening of {{primaries}} primaries would find about {{expected}} approaches; at most {{most}} are allowed. Ask for a smaller volume, fewer days or fewer primaries',
    'Dieses Screening von {{primaries}} Primärobjekten würde etwa {{expected}} Annäherungen finden; höchstens {{most}} sind erlaubt. Wählen Sie ein kleineres Volumen, weniger Tage oder weniger Primärobjekte.',
  ],
  TIME_UNREADABLE: [
    '{{field}} is "{{text}}"; expected a UTC time as 2026-11-20T07:12:45Z',
    '{{field}} ist „{{text}}“; erwartet: eine Zeit in UTC wie 2026-11-20T07:12:45Z.',
  ],
  RELEASE_REASON_MISSING: [
    'is missing; say why the file may be used although the check failed',
    'Die Begründung fehlt; sagen Sie, warum die Datei trotz der Prüfung verwendet werden darf.',
  ],
  COMPARED_BOTH_REFERENCES: [
    "{{first}} and {{second}} are both taken from a file's satellite: name the file as first or as second",
    '{{first}} und {{second}} gehören beide zum Satelliten einer Datei: Nennen Sie die Datei als erste oder zweite Bahn.',
  ],
  SATELLITE_WITHOUT_NUMBER: [
    'the satellite of {{file}} has no catalogue number: add it in the configuration of the satellite',
    'Der Satellit von {{file}} hat keine Katalognummer: Ergänzen Sie sie in der Konfiguration des Satelliten.',
  ],
  FILE_NOT_MAPPED: [
    '{{file}} is not mapped to a satellite: map it first',
    '{{file}} ist keinem Satelliten zugeordnet: Ordnen Sie die Datei zuerst zu.',
  ],
  COMPARED_TWO_SATELLITES: [
    'The two files are of different satellites: they are mapped to two satellites.',
    'Die beiden Dateien sind zwei verschiedenen Satelliten zugeordnet.',
  ],
  COMPARED_TWO_NAMES: [
    'The two files are of different satellites: the first is of {{first}}, the second of {{second}}; map both to one satellite if they are the same.',
    'Die erste Datei ist von {{first}}, die zweite von {{second}}; wenn es derselbe Satellit ist, ordnen Sie beide ihm zu.',
  ],
  COMPARED_NO_COMMON_TIME: [
    'The two have no common time: the first covers {{first}}, the second {{second}}.',
    'Die beiden Bahnen haben keine gemeinsame Zeit: Die erste umfasst {{first}}, die zweite {{second}}.',
  ],
  COMPARISON_REFUSED: ['{{said}}', 'Die Bahn kann nicht verglichen werden. {{reason}}'],
  SERIES_REFUSED: ['{{said}}', 'Aus der Datei lässt sich kein Verlauf berechnen. {{reason}}'],
  REPLACED_ONE: [
    'replaces names one file, the form holds {{found}}; send exactly one',
    'Ersetzt wird eine Datei, gesendet sind {{found}}; senden Sie genau eine.',
  ],
  DECISION_WINDOW_ORDER: [
    'the decision begins {{consider}} and ends {{commit}} days before the closest approach; it must begin before it ends',
    'Die Entscheidung beginnt {{consider}} und endet {{commit}} Tage vor der größten Annäherung; sie muss beginnen, bevor sie endet.',
  ],
  NOTHING_TO_ORDER: ['Nothing can be ordered: {{said}}', 'Es kann nichts beauftragt werden. {{reason}}'],
  PASS_TOO_LATE: [
    'there is no pass {{pass}} that delivers before the decision at {{time}}; the tracking value lists those that do',
    'Der Überflug {{pass}} liefert nicht vor der Entscheidung am {{time}}; wählen Sie einen der aufgeführten.',
  ],
  DECISION_PASSED: [
    'The last moment to decide was {{time}}; tracking comes too late.',
    'Der letzte Zeitpunkt für eine Entscheidung war {{time}}; eine Vermessung käme zu spät.',
  ],
  NO_SENSOR: [
    'You have no sensors. Ask an administrator of On-Demand Tracking to add one.',
    'Kein Sensor beobachtet für Sie. Bitten Sie einen Administrator der Vermessung, einen anzulegen.',
  ],
  TOO_MANY_MESSAGES: [
    'The request holds more than {{most}} messages. Send them in several requests.',
    'Es sind mehr als {{most}} Meldungen auf einmal. Senden Sie sie in mehreren Teilen.',
  ],
  SATELLITE_ID_MISSING: [
    'satelliteId is missing; it names the satellite to replace',
    'satelliteId fehlt; sie nennt den Satelliten, der ersetzt wird.',
  ],
  NORAD_ID_TAKEN: [
    'your fleet already has a satellite with catalogue number {{number}}',
    'Ihre Flotte hat schon einen Satelliten mit der Katalognummer {{number}}.',
  ],
  BLANK: ['must not be blank', 'Das Feld darf nicht leer sein.'],
  THRESHOLDS_ORDER: [
    'must decrease: critical > high > medium; found {{found}}',
    'Die Schwellen müssen abnehmen: kritisch > hoch > mittel.',
  ],
  DRAG_AREA_ORDER: ['must be larger than nominalDragArea', 'Die größte Fläche muss größer als die normale sein.'],
  PLAN_TOO_LATE: [
    'Plan {{name}} is {{state}} and can no longer be {{what}}.',
    'Der Plan {{name}} hat den Status {{state}} und kann nicht mehr geändert oder entfernt werden.',
  ],
  PLAN_NOT_POSSIBLE: ['{{said}}', 'Der Plan {{name}} hat den Status {{state}}: {{action}} ist jetzt nicht möglich.'],
  PLAN_UNAPPROVED: [
    'Plan {{name}} is {{state}}; files are handed over once it is approved.',
    'Der Plan {{name}} hat den Status {{state}}; Dateien gibt es, sobald er freigegeben ist.',
  ],
  PLAN_ABOVE_TARGET: [
    'Plan {{name}} leaves a risk of {{risk}}: {{probability}} with everything together, and its target is {{target}}. Change the burn, or give a reason.',
    'Der Plan {{name}} lässt zu viel Risiko übrig: {{probability}} mit allem zusammen; sein Ziel ist {{target}}. Ändern Sie das Manöver, oder nennen Sie einen Grund.',
  ],
  PLAN_MESSAGE_GONE: [
    'The message from which plan {{name}} was computed was deleted; refresh the plan.',
    'Die Meldung, aus der der Plan {{name}} berechnet wurde, ist gelöscht; berechnen Sie den Plan neu.',
  ],
  PLAN_OUT_OF_DATE: [
    'Plan {{name}} is out of date: {{said}}. Refresh it, screen it and approve it again, or give a reason.',
    'Der Plan {{name}} ist veraltet. Berechnen Sie ihn neu, screenen Sie ihn, und geben Sie ihn wieder frei, oder nennen Sie einen Grund.',
  ],
  PLAN_NO_EPHEMERIS: [
    'The satellite of the plan has no ephemeris {{id}}.',
    'Der Satellit des Plans hat keine Ephemeride {{id}}.',
  ],
  FLOWN_NOT_EXPORTED: [
    'Plan {{name}} is {{state}}: it was not exported.',
    'Der Plan {{name}} hat den Status {{state}}: Er wurde nicht exportiert.',
  ],
  FLOWN_MESSAGE_GONE: ['The message of the plan is gone.', 'Die Meldung des Plans ist nicht mehr gespeichert.'],
  FLOWN_NO_EPHEMERIS: [
    'No operational ephemeris was uploaded after {{end}}.',
    'Nach {{end}} wurde keine operationelle Ephemeride hochgeladen.',
  ],
  FLOWN_NO_STATE: [
    'The ephemeris {{file}} has no state after {{end}}.',
    'Die Ephemeride {{file}} hat keinen Zustand nach {{end}}.',
  ],
  TIME_ZONE_UNKNOWN: [
    '"{{zone}}" is not a time zone; expected an IANA name such as Europe/Berlin.',
    '„{{zone}}“ ist keine Zeitzone; erwartet: ein IANA-Name wie Europe/Berlin.',
  ],
  MAIL_ADDRESS_INVALID: ['Email address must be a valid address.', 'Die E-Mail-Adresse ist nicht gültig.'],
  DELIVERY_WAITING: [
    'This message still waits to be sent; there is nothing to repeat.',
    'Diese Nachricht wartet noch auf den Versand; es gibt nichts zu wiederholen.',
  ],
  TOO_MANY_TESTS: [
    'More than {{most}} tests in a minute. Wait a minute.',
    'Mehr als {{most}} Testnachrichten in einer Minute. Warten Sie eine Minute.',
  ],
  CHANNEL_WITHOUT_ADDRESS: [
    'The settings of {{service}} have no address for {{channel}}. Enter one and save it first.',
    'In den Einstellungen fehlt eine Adresse für {{channel}}. Tragen Sie zuerst eine ein, und speichern Sie sie.',
  ],
  LINK_EXPIRED: [
    'This link has expired or is not complete. Sign in and acknowledge the conjunction on its page.',
    'Dieser Link ist abgelaufen oder unvollständig. Melden Sie sich an, und bestätigen Sie die Annäherung auf ihrer Seite.',
  ],
  TOO_MANY_TOKENS: [
    'You have {{most}} tokens, the largest number allowed. Revoke one first.',
    'Sie haben {{most}} Zugangsschlüssel, mehr sind nicht erlaubt. Widerrufen Sie zuerst einen.',
  ],
  NO_TOKEN: [
    'You have no token with this id; GET /account/tokens lists yours.',
    'Sie haben keinen Zugangsschlüssel mit dieser Kennung.',
  ],
  MEMBERSHIPS_CHANGED: [
    'Your memberships have just changed. Ask again.',
    'Ihre Mitgliedschaften haben sich gerade geändert. Versuchen Sie es noch einmal.',
  ],
  FILE_OVER_LIMIT: [
    'A file is larger than the {{bytes}} bytes allowed here.',
    'Eine Datei ist größer als die erlaubten {{bytes}} Bytes.',
  ],
  TOO_MANY_FILES: [
    'More than the {{most}} files allowed in one request. Send several requests.',
    'Mehr als {{most}} Dateien auf einmal. Senden Sie sie in mehreren Teilen.',
  ],
  FILES_OVER_LIMIT: [
    'The files of one request are larger together than the {{bytes}} bytes allowed here. Send several requests.',
    'Die Dateien sind zusammen größer als die erlaubten {{bytes}} Bytes. Senden Sie sie in mehreren Teilen.',
  ],
  UPLOADS_OVER_LIMIT: [
    'Your running uploads hold more than {{bytes}} bytes. Wait until one has ended.',
    'Ihre laufenden Uploads umfassen mehr als {{bytes}} Bytes. Warten Sie, bis einer beendet ist.',
  ],
  NO_FILE_SENT: [
    'The form holds no file; send one or more parts named file.',
    'Es ist keine Datei dabei; wählen Sie mindestens eine.',
  ],
  SENSOR_CODE_TAKEN: [
    'there is a sensor with the code {{code}} already',
    'Es gibt schon einen Sensor mit dem Code {{code}}.',
  ],
  SENSOR_CODE_FIXED: [
    'the code of a sensor never changes: the query names {{asked}}, the body {{found}}',
    'Der Code eines Sensors ändert sich nie: Er ist {{asked}}, gesendet ist {{found}}.',
  ],
  RANGE_ORDER: [
    'must be above minimumRangeKm {{nearest}}',
    'Die größte Entfernung muss über der kleinsten ({{nearest}} km) liegen.',
  ],
  AZIMUTH_ORDER: ['must rise from point to point', 'Die Azimute müssen von Punkt zu Punkt ansteigen.'],
  NO_OPERATOR_NAMED: [
    'names no operator; leave it out for every operator',
    'Kein Betreiber ist genannt; lassen Sie die Angabe für alle Betreiber weg.',
  ],
  END_PAST: [
    'until is {{until}}, which is past; leave it out if the end is not known',
    'Das Ende {{until}} ist vergangen; lassen Sie es weg, wenn es nicht bekannt ist.',
  ],
  NO_SITE_IN_FILE: [
    'The file holds no site; expected the observatory codes of the Minor Planet Center, GeoJSON points or a table.',
    'Die Datei enthält keinen Standort; erwartet: die Codes des Minor Planet Center, GeoJSON-Punkte oder eine Tabelle.',
  ],
  ORBIT_HALF_MISSING: [
    '{{field}} is missing; give both fields of the orbit, or neither',
    '{{field}} fehlt; geben Sie beide Felder der Bahn an oder keines.',
  ],
  NO_FILE_SHOWS_OBJECT: [
    'no file of this request shows its object yet; wait for a delivery, or name files',
    'Noch keine Datei dieser Anfrage zeigt ihr Objekt; warten Sie auf eine Lieferung, oder nennen Sie Dateien.',
  ],
  DETERMINATION_ENDED: [
    'Determination {{id}} is {{state}}; it can no longer be cancelled.',
    'Die Bahnbestimmung {{id}} hat den Status {{state}} und kann nicht mehr abgebrochen werden.',
  ],
  ORBIT_WITHOUT_MESSAGES: [
    'Orbit {{id}} is {{state}}; it has no messages.',
    'Die Bahn {{id}} hat den Status {{state}} und keine Meldungen.',
  ],
  ORBIT_WITHOUT_FORM: [
    'Orbit {{id}} has no {{form}}; it has {{there}}.',
    'Die Bahn {{id}} hat kein {{form}}; sie hat {{there}}.',
  ],
  TEMPLATE_NAME_TAKEN: [
    'there is a template with the name {{name}} already',
    'Es gibt schon eine Vorlage mit dem Namen {{name}}.',
  ],
  REQUEST_STEP_BACK: [
    'Request {{id}} is {{from}}; it cannot become {{to}}.',
    'Die Anfrage {{id}} hat den Status {{from}}; {{to}} ist danach nicht möglich.',
  ],
  PASS_ORBIT_EITHER: [
    'send either orbitDataMessageType with orbitDataMessage, or oemFileId',
    'Geben Sie entweder eine Bahn mit ihrer Form an oder eine Ephemeridendatei.',
  ],
  PASS_EPHEMERIS_LARGE: [
    'the ephemeris {{file}} has {{bytes}} bytes; passes can be predicted for at most {{most}}',
    'Die Ephemeride {{file}} hat {{bytes}} Bytes; Überflüge werden bis {{most}} Bytes berechnet.',
  ],
  PASS_ORBIT_UNUSABLE: ['the orbit cannot be used: {{said}}', 'Die Bahn kann nicht verwendet werden. {{reason}}'],
  PASS_WINDOW_PAST: ['the window is past: {{from}} to {{to}}', 'Das Zeitfenster ist vergangen: {{from}} bis {{to}}.'],
  PASS_WINDOW_REVERSED: [
    'the window ends before it starts: {{from}} to {{to}}',
    'Das Zeitfenster endet, bevor es beginnt: {{from}} bis {{to}}.',
  ],
  PASS_WINDOW_TOO_LONG: [
    'the window is longer than {{days}} days: {{from}} to {{to}}',
    'Das Zeitfenster ist länger als {{days}} Tage: {{from}} bis {{to}}.',
  ],
  ...decisionSentences,
  ...limitSentences,
  ...paymentSentences,
  ...formSentences,
  ...taskSentences,
} as const satisfies Readonly<Record<string, readonly [en: string, de: string]>>;

export type SentenceCode = keyof typeof problemSentences;

type Named<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;
type Values<Code extends SentenceCode> = Readonly<Record<Named<(typeof problemSentences)[Code][0]>, string | number>> &
  Readonly<Record<string, string | number>>;

/** A fault with its sentence in English, its code and its parameters: pages find the German sentence by the code. */
export function saying<Code extends SentenceCode>(
  code: Code,
  parameters: Values<Code>,
): ProblemFault & { readonly code: Code } {
  const [english] = problemSentences[code];
  const named: Readonly<Record<string, string | number>> = parameters;
  const message = english.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(named[name] ?? ''));
  return { code, message, parameters: named };
}

/** The details of a problem that is one fault, at a place of the request or of the whole of it. */
export function because(
  fault: ProblemFault,
  pointer?: string,
): Pick<ProblemDetails, 'detail'> & { errors: ProblemFault[] } {
  return { detail: fault.message, errors: [pointer === undefined ? fault : { pointer, ...fault }] };
}
