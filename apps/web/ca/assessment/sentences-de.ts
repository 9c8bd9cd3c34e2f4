import type { AssessmentDocument, AssessmentSentence } from '@farpass/contract/ca';
import { germanCovarianceOrigin, writtenIn } from '@farpass/contract/code-words';

/** The German sentences of an assessment. In English, the pages show the server's own texts. */
export const germanSentences: Readonly<Record<AssessmentSentence, string>> = {
  STATE_NOT_FINITE: 'Ein Zustandsvektor enthält einen Wert, der keine endliche Zahl ist.',
  HARD_BODY_RADIUS_NOT_POSITIVE: 'Der gemeinsame Hüllradius ist {radius} m; er muss eine positive Länge sein.',
  MESSAGE_CONTRADICTORY:
    'Die Meldung widerspricht sich selbst oder der Physik, wie ihre Warnungen sagen. Deshalb wird daraus keine Wahrscheinlichkeit berechnet.',
  IDENTICAL_STATES:
    'Beide Objekte haben denselben Zustandsvektor: zweimal dieselbe Bahn oder ein Objekt, das sich selbst begegnet.',
  NO_RELATIVE_MOTION:
    'Die Relativgeschwindigkeit ist null: Es gibt keine Begegnungsebene und keine 2D-Wahrscheinlichkeit.',
  RELATIVE_MOTION_GIVEN: 'Die Objekte bewegen sich gegeneinander.',
  OF_OBJECT: 'Objekt {object}:',
  COVARIANCE_MISSING: 'Objekt {object} hat keine Kovarianz.',
  COVARIANCE_POSITIVE_DEFINITE: 'Die Positionskovarianz ist positiv definit.',
  COVARIANCE_NOT_FINITE: 'Die Kovarianz enthält einen Wert, der keine endliche Zahl ist.',
  COVARIANCE_NOT_POSITIVE_DEFINITE:
    'Die Positionskovarianz ist nicht positiv definit: Ihr kleinster Eigenwert ist {eigenvalue} km².',
  COVARIANCE_VARIANCE_NEGATIVE: 'Eine Positionsvarianz ist negativ ({variance} km²); das ist nicht möglich.',
  COVARIANCE_ALL_ZERO: 'Alle Positionsvarianzen sind null: Die Kovarianz wurde nicht ausgefüllt.',
  COVARIANCE_DEFAULT:
    'Ein Sigma der Position beträgt {sigma} km, also mindestens 10 Erdradien: eine Ersatzkovarianz mit der Bedeutung „unbekannt“.',
  COVARIANCE_BEYOND_ORBIT:
    'Ein Sigma der Position beträgt {sigma} km, mehr als ein Viertel der {distance} km bis zum Erdmittelpunkt: Wo auf seiner Bahn das Objekt ist, bleibt offen.',
  COVARIANCE_CORRELATION_IMPOSSIBLE:
    'Eine Korrelation beträgt {correlation} und liegt damit nicht nur durch Rundung außerhalb von ±1: Die Elemente bilden keine Kovarianz.',
  COVARIANCE_VARIANCE_ZERO: 'Eine der Positionsvarianzen ist null.',
  VELOCITY_COVARIANCE_MISSING:
    'Nicht beide Objekte haben eine Geschwindigkeitskovarianz: Der Einfluss gekrümmter Bahnen lässt sich nicht prüfen.',
  NO_USABLE_COVARIANCE:
    'Kein Objekt hat eine brauchbare Kovarianz, oder eine fehlt und es gibt keine Relativbewegung: Eine Wahrscheinlichkeit lässt sich nicht berechnen.',
  ONE_USABLE_COVARIANCE:
    'Nur ein Objekt hat eine brauchbare Kovarianz: Dies ist die größte Wahrscheinlichkeit über alle möglichen Unsicherheiten des anderen (ungünstigstes Sigma {sigma} m in Richtung des Abstands).',
  SHIFT_INSIDE_ROUNDING:
    'TCA bestätigt: Die größte Annäherung weicht um {shift} ms von der TCA der Meldung ab, weniger als deren Rundung.',
  SHIFT_BEYOND_ROUNDING:
    'Die größte Annäherung weicht um {shift} ms von der TCA der Meldung ab: Zustände und TCA widersprechen sich.',
  STATES_SHIFTED:
    'Für die 2D-Verfahren wurden beide Zustände entlang ihrer Geschwindigkeiten um {shift} ms verschoben, von der TCA der Meldung zur größten Annäherung.',
  PLANE_COVARIANCE_CLIPPED:
    'Die Eigenwerte der Kovarianz in der Begegnungsebene wurden auf mindestens (1e-4·R)² angehoben: {eigenvalues}.',
  POSITION_COVARIANCE_CLIPPED:
    'Die Eigenwerte der relativen Positionskovarianz am Höchstwert wurden auf mindestens (1e-4·R)² angehoben.',
  ELEMENT_COVARIANCE_CLIPPED:
    'Für die Stichprobe wurden {count} negative Eigenwerte der Kovarianzen der Bahnelemente auf 0 gesetzt.',
  AXES_RENAMED:
    'Die Neigung einer Bahn liegt nahe 180°: Für die Verfahren mit gekrümmten Bahnen wurden alle Achsen umbenannt.',
  ORBIT_NOT_ELLIPTIC: 'Der Zustand ist keine elliptische Bahn.',
  ORBIT_WITHOUT_COVARIANCE: 'Die 6×6-Kovarianz fehlt.',
  ORBIT_WITHOUT_ELEMENTS: 'Der Zustand lässt sich nicht in äquinoktialen Elementen ausdrücken.',
  ORBITS_NOT_FORMED: 'Die Bahnen ließen sich nicht bestimmen.',
  ORBITS_MUST_BE_FOLLOWED: 'Ohne Relativbewegung müssen die Bahnen verfolgt werden.',
  PLANE_DURATION: 'Die Begegnung dauert {percent} % der kürzeren Umlaufzeit (Grenze {limit} %).',
  PLANE_OFFSET: 'Abstand der Begegnung von der TCA: {percent} % der kürzeren Umlaufzeit (Grenze {limit} %).',
  PLANE_NO_PEAK:
    'Mit gekrümmten Bahnen hat die Begegnung keinen einzelnen Höchstwert; die Wahrscheinlichkeit für gerade Bahnen lässt sich nicht bestätigen.',
  PLANE_CURVATURE: 'Gekrümmte Bahnen ändern die Wahrscheinlichkeit etwa um den Faktor {factor} (Grenze {limit} %).',
  PLANE_ELSEWHERE:
    'Innerhalb von 0,4 Umlaufzeiten nach beiden Seiten liegen {percent} % des Zuflusses außerhalb des Höchstwerts (Grenze {limit} %).',
  PLANE_BEND:
    'Die Bahnkrümmung verschiebt die Fehler beim Vorbeiflug um {bend} ihrer Sigmas, gewichtet mit dem Abstand (Grenze {limit}).',
  SPAN_HOLDS_ENCOUNTER:
    'Die gewählte Zeitspanne enthält die ganze Begegnung: Sie endet {sigmas} Sigma nach dem Höhepunkt des Zuflusses (nötig: {limit}).',
  SPAN_CUTS_ENCOUNTER:
    'Die gewählte Zeitspanne schneidet die Begegnung ab: Sie endet {sigmas} Sigma nach dem Höhepunkt des Zuflusses (nötig: {limit}).',
  SPAN_NOT_APPLIED: 'Die gewählte Zeitspanne wird nicht angewandt.',
  STRAIGHT_LINES_FAIL: 'Die Näherung mit geraden Bahnen gilt nicht:',
  MIXTURE_SUMMED:
    'Die Fehler von Elementsätzen sind eine Mischung aus einem Kern und einem breiten Teil nach Manövern: {{parts}} Teile sind nach ihren Anteilen summiert.',
  PLANE_ANSWERS: 'Die 2D-Wahrscheinlichkeit gilt: kurze Begegnung um die TCA, geradlinige Bewegung.',
  PLANE_UNCHECKED: 'Die 2D-Wahrscheinlichkeit. Ob die Näherung mit geraden Bahnen gilt, wurde nicht geprüft.',
  PLANE_NEEDS_COVARIANCES: 'Nötig ist die Positionskovarianz beider Objekte.',
  NC2D_DURATION: 'Der Zufluss dauert {percent} % der kürzeren Umlaufzeit (Grenze {limit} %).',
  NC2D_CONSISTENCY:
    'Kugel und wirksame Ebene unterscheiden sich um {percent} % (Grenze {limit} %); {places} Stellen haben keinen zeitlichen Höchstwert.',
  NC2D_ISOLATION:
    'Der zeitliche Verlauf der Rate weicht um {percent} % von einer einzelnen Gauß-Kurve ab (Grenze {limit} %).',
  NC2D_NO_PEAK: 'Der Zufluss hat keinen einzelnen zeitlichen Höchstwert.',
  NC2D_ANSWERS: 'Die Bahnkrümmung spielt eine Rolle; 2D-Nc berücksichtigt sie bei einer kurzen, einzelnen Begegnung.',
  APART_AT_START:
    'Zu Beginn des Fensters, {from} s von der Epoche, überlappen die Kugeln mit der Wahrscheinlichkeit {probability}: Es geht nichts Wesentliches verloren.',
  OVERLAP_AT_START:
    'Zu Beginn des Fensters, {from} s von der Epoche, überlappen die Kugeln bereits mit der Wahrscheinlichkeit {probability}; eine Zählung der Eintritte erfasst das nicht.',
  NC3D_UNSETTLED: 'Die Entwicklung um die größte Überlappung konvergiert zu keiner Zeit.',
  NC3D_EDGE: 'An den Enden des Fensters bleibt {share} der höchsten Rate (Grenze {limit}).',
  NC3D_SETTLING: 'Die Entwicklung konvergierte, außer zu {unsettled} von {evaluations} Zeiten.',
  NC3D_UNFINISHED: 'Das Zeitintegral ändert sich auch nach {evaluations} Stützstellen noch.',
  NC3D_SPAN_ENDS: 'Die gewählte Zeitspanne begrenzt die Zählung; an ihren Enden bleibt {share} der höchsten Rate.',
  NC3D_FRONT_SEEN:
    'Zur Epoche überlappen die Kugeln mit der Wahrscheinlichkeit {probability}; das ist nicht mehr, als bis dahin eingetreten ist.',
  NC3D_FRONT_MISSED:
    'Zur Epoche überlappen die Kugeln mit der Wahrscheinlichkeit {probability}; {percent} % davon hat die Zählung der Eintritte nicht erfasst: Die Front ist nicht aufgelöst.',
  NC3D_REPEATED: 'Der Zufluss dauert {percent} % der Umlaufzeit: Kollisionen können mehrfach gezählt sein.',
  NC3D_ONCE: 'Der Zufluss dauert {percent} % der Umlaufzeit: eine einzelne Begegnung.',
  NC3D_SETTLES_NOWHERE: 'Die Entwicklung um die größte Überlappung konvergiert nirgends: Kein Verfahren ist anwendbar.',
  NC3D_ANSWERS:
    'Die Begegnung ist ausgedehnt oder liegt abseits der TCA; 3D-Nc integriert die Kollisionsrate über die ganze Dauer.',
  COVERED_SPAN: 'Umfasst die Zeit von {from} s bis {to} s um die Epoche der Zustände.',
  MONTE_CARLO_INTERVAL: '{hits} von {trials} gewichteten Versuchen ergaben Treffer; 95-%-Intervall ±{percent} %.',
  MONTE_CARLO_ANSWERS:
    'Kein analytisches Verfahren ist hier anwendbar; eine gewichtete Zweikörper-Monte-Carlo-Rechnung verfolgt die Bahnen.',
  MONTE_CARLO_TRIALS: '{hits} von {trials} gewichteten Zweikörper-Versuchen ergaben Treffer; Startwert {seed}.',
  OVERLAP_BEFORE_SPAN:
    'Mit der Wahrscheinlichkeit {probability} überlappen die Kugeln schon zu Beginn der gewählten Zeitspanne: Das zählt nicht mit, ist aber in der Obergrenze enthalten.',
  OVERLAP_SUMMED:
    'Mit der Wahrscheinlichkeit {probability} überlappen die Kugeln schon zu Beginn des Fensters: Der Wert ist die Summe aus dieser und der später eintretenden Wahrscheinlichkeit.',
  OVERLAP_LARGER:
    'Mit der Wahrscheinlichkeit {probability} überlappen die Kugeln schon zu Beginn des Fensters: Der Wert ist die größere aus dieser und der später eintretenden Wahrscheinlichkeit; die Obergrenze enthält beide.',
  MONTE_CARLO_NO_HITS:
    'Keiner von {trials} einfachen Versuchen ergab einen Treffer: Mit 95 % Sicherheit beträgt die Wahrscheinlichkeit höchstens {bound}.',
  DISC_ANSWERS:
    'Die Begegnung ist kurz und ihre Fehlerverteilung gekrümmt: Die Stichprobe enthält die Bahnen, die durch die Kollisionsscheibe gehen.',
  DISC_WEAK:
    'Die Begegnung ist kurz und ihre Fehlerverteilung so stark gekrümmt, dass die Stichprobe auf der Kollisionsscheibe nur eine Obergrenze ergibt.',
  DISC_TRIALS:
    '{trials} gewichtete Versuche auf der Kollisionsscheibe, gleichwertig mit {hits} ungewichteten Treffern; 95-%-Intervall ±{percent} %.',
  METHODS_AGREE: 'Eine unabhängige Stichprobe der Bahnen bestätigt den Wert: {value} ± {percent} %.',
  METHODS_DIFFER:
    'Eine unabhängige Stichprobe der Bahnen ergibt {value} ± {percent} %; andere Verfahren ergeben {others}.',
  METHODS_DISAGREE: 'Die Verfahren widersprechen sich: Das Intervall enthält sie alle.',
  METHODS_NEGLIGIBLE:
    'Alle Verfahren und eine unabhängige Stichprobe der Bahnen bleiben unter {limit}: Unterschiede zwischen ihnen spielen keine Rolle.',
  METHODS_UNJUDGED: 'Eine unabhängige Stichprobe der Bahnen ergab {hits} Treffer, zu wenige für einen Vergleich.',
  ALL_CHECKS_HOLD: 'Alle Voraussetzungen des Verfahrens sind erfüllt.',
  FOSTER_HOLDS: 'Das Integral gilt für jedes Sigma und jeden Radius.',
  ALFANO_RESOLVED: 'Die Simpson-Summe liegt innerhalb von 0,002 % des Integrals.',
  ALFANO_UNRESOLVED:
    'Die Simpson-Summe weicht um mehr als 0,002 % vom Integral ab: Ihre Intervalle lösen die Dichte über der Scheibe nicht auf.',
  CHAN_COST: 'Der flächengleiche Kreis kostet etwa {percent} % Genauigkeit.',
  CHAN_TOO_LARGE:
    'Die Scheibe ist im Vergleich zu den Sigmas zu groß: Der flächengleiche Kreis kostet mindestens etwa {percent} % Genauigkeit.',
  PATERA_RESOLVED: 'Der Rand ist mit {points} Punkten aufgelöst.',
  PATERA_TOO_SHARP: 'Für die schmale Dichte reichen {points} Punkte entlang des Randes nicht.',
  LAAS_BOUNDED: '{terms} Glieder; der Rest ist höchstens {width}.',
  LAAS_WIDE: 'Nach {terms} Gliedern steht nur fest, dass der Rest höchstens {width} ist.',
  LAAS_TOO_LONG: 'Die Reihe braucht mehr als {terms} Glieder: Der Radius ist weit größer als Sigma.',
  ALFRIEND_BOUND:
    'Eine Obergrenze, erreicht mit dem {scale}-Fachen der gegebenen Sigmas; nicht die Wahrscheinlichkeit selbst.',
  ALFRIEND_NOT_SMALL:
    'Die Scheibe ist nicht klein im Vergleich zu den Sigmas, die den Höchstwert ergeben: Ihre eigene größte Wahrscheinlichkeit liegt über der Obergrenze.',
  FRISBEE_BOUND: 'Eine Obergrenze für jede Unsicherheit des anderen Objekts.',
  FRISBEE_NOT_ONE: 'Eine Obergrenze, wenn genau eine Kovarianz bekannt ist. Das ist hier nicht der Fall.',
  CURVED_NEEDS_COVARIANCES: 'Nötig ist die volle 6×6-Kovarianz beider Objekte.',
  DEFAULT_COVARIANCE_STATED: 'Objekt {object}: Laut Meldung ist die Kovarianz nur ein Ersatzwert. {said}',
};

/** Sentences in German; a place without a value stays empty. */
export function germanOf(says: AssessmentDocument['probability']['says']): string {
  return says
    .map(({ code, parameters }) =>
      germanSentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => parameterText(parameters[name] ?? '')).trim(),
    )
    .join(' ');
}

/** What a message of our own screenings says about its covariance is said in German, too. */
function parameterText(parameter: string): string {
  return germanCovarianceOrigin(parameter) ?? writtenIn(parameter, 'de');
}
