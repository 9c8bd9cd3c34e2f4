import type { AssessmentSentence } from '@farpass/contract/ca';

/** What the sentences of an assessment say in German; in English the server's own words are shown. */
export const germanSentences: Readonly<Record<AssessmentSentence, string>> = {
  STATE_NOT_FINITE: 'Ein Zustandsvektor enthält einen Wert, der keine endliche Zahl ist.',
  HARD_BODY_RADIUS_NOT_POSITIVE: 'Der gemeinsame Hüllradius ist {radius} m; er muss eine positive Länge sein.',
  MESSAGE_CONTRADICTORY:
    'Die Meldung widerspricht sich selbst oder der Physik ({codes}); aus ihr wird keine Wahrscheinlichkeit berechnet.',
  IDENTICAL_STATES:
    'Beide Objekte haben denselben Zustandsvektor: zweimal dieselbe Bahn, oder ein Objekt als sein eigenes Gegenüber.',
  NO_RELATIVE_MOTION:
    'Die Relativgeschwindigkeit ist null: Es gibt keine Begegnungsebene und keine 2D-Wahrscheinlichkeit.',
  RELATIVE_MOTION_GIVEN: 'Die Objekte bewegen sich gegeneinander.',
  OF_OBJECT: 'Objekt {object}:',
  COVARIANCE_MISSING: 'Objekt {object} hat keine Kovarianz.',
  COVARIANCE_POSITIVE_DEFINITE: 'Die Kovarianz der Lage ist positiv definit.',
  COVARIANCE_NOT_FINITE: 'Die Kovarianz enthält einen Wert, der keine endliche Zahl ist.',
  COVARIANCE_NOT_POSITIVE_DEFINITE:
    'Die Kovarianz der Lage ist nicht positiv definit: Ihr kleinster Eigenwert ist {eigenvalue} km².',
  COVARIANCE_VARIANCE_NEGATIVE: 'Eine Varianz der Lage ist negativ ({variance} km²); das kann nicht sein.',
  COVARIANCE_ALL_ZERO: 'Alle Varianzen der Lage sind null: Die Kovarianz wurde nicht ausgefüllt.',
  COVARIANCE_DEFAULT:
    'Ein Sigma der Lage ist {sigma} km, mindestens 10 Erdradien: eine Ersatzkovarianz, die „unbekannt“ bedeutet.',
  COVARIANCE_BEYOND_ORBIT:
    'Ein Orts-Sigma beträgt {sigma} km, mehr als ein Viertel der {distance} km zum Erdmittelpunkt: Es sagt nicht, wo auf seiner Bahn das Objekt ist.',
  COVARIANCE_CORRELATION_IMPOSSIBLE:
    'Eine Korrelation ist {correlation}, über ±1 hinaus um mehr als Rundung: Die Elemente gehören nicht zu einer Kovarianz.',
  COVARIANCE_VARIANCE_ZERO: 'Eine der Varianzen der Lage ist null.',
  VELOCITY_COVARIANCE_MISSING:
    'Nicht beide Objekte haben eine Kovarianz der Geschwindigkeit: Gekrümmte Bewegung lässt sich nicht prüfen.',
  NO_USABLE_COVARIANCE:
    'Kein Objekt hat eine brauchbare Kovarianz (oder eine fehlt ohne Relativbewegung): Es gibt keine Wahrscheinlichkeit.',
  ONE_USABLE_COVARIANCE:
    'Nur ein Objekt hat eine brauchbare Kovarianz: Dies ist die größte Wahrscheinlichkeit, die irgendeine Unsicherheit des anderen ergäbe (schlechtestes Sigma {sigma} m entlang des Abstands).',
  SHIFT_INSIDE_ROUNDING: '{shift} ms von der TCA der Meldung bis zur größten Annäherung: innerhalb ihrer Rundung.',
  SHIFT_BEYOND_ROUNDING:
    '{shift} ms von der TCA der Meldung bis zur größten Annäherung: Zustände und TCA der Meldung widersprechen sich.',
  STATES_SHIFTED:
    'Für die 2D-Verfahren wurden beide Zustände entlang ihrer Geschwindigkeiten verschoben: {shift} ms von der TCA der Meldung bis zur größten Annäherung.',
  PLANE_COVARIANCE_CLIPPED: 'Die Kovarianz in der Begegnungsebene wurde bei (1e-4·R)² abgeschnitten: {eigenvalues}.',
  POSITION_COVARIANCE_CLIPPED: 'Die Kovarianz der relativen Lage am Höchstwert wurde bei (1e-4·R)² abgeschnitten.',
  ELEMENT_COVARIANCE_CLIPPED:
    '{count} negative Eigenwerte der Kovarianzen der Bahnelemente wurden zum Ziehen auf 0 gesetzt.',
  AXES_RENAMED: 'Eine Bahn ist nahe 180° rückläufig: Für die gekrümmten Verfahren wurden alle Achsen umbenannt.',
  ORBIT_NOT_ELLIPTIC: 'Der Zustand ist keine elliptische Bahn.',
  ORBIT_WITHOUT_COVARIANCE: 'Eine 6×6-Kovarianz ist nicht gegeben.',
  ORBIT_WITHOUT_ELEMENTS: 'Der Zustand lässt sich nicht in äquinoktialen Elementen ausdrücken.',
  ORBITS_NOT_FORMED: 'Die Bahnen ließen sich nicht bilden.',
  ORBITS_MUST_BE_FOLLOWED: 'Ohne Relativbewegung müssen die Bahnen verfolgt werden.',
  PLANE_DURATION: 'Die Begegnung dauert {percent} % der kürzeren Umlaufzeit (Grenze {limit} %).',
  PLANE_OFFSET: 'Sie endet {percent} % der kürzeren Umlaufzeit von der TCA entfernt (Grenze {limit} %).',
  PLANE_NO_PEAK:
    'Die gekrümmte Begegnung hat keinen einzelnen Höchstwert; die geradlinige Wahrscheinlichkeit lässt sich nicht bestätigen.',
  PLANE_CURVATURE:
    'Gekrümmte Bewegung ändert die Wahrscheinlichkeit um einen Faktor von etwa {factor} (Grenze {limit} %).',
  PLANE_ELSEWHERE:
    'Über 0.4 Umlaufzeiten nach beiden Seiten liegen {percent} % des Zuflusses am Höchstwert anderswo (Grenze {limit} %).',
  PLANE_BEND:
    'Die Bahnen krümmen die Fehler des Vorbeiflugs um {bend} ihrer Sigmas, mit seinem Abstand gewichtet (Grenze {limit}).',
  SPAN_HOLDS_ENCOUNTER:
    'Die verlangte Zeitspanne enthält die ganze Begegnung: Sie endet {sigmas} Sigma vom Höhepunkt des Zuflusses (nötig: {limit}).',
  SPAN_CUTS_ENCOUNTER:
    'Die verlangte Zeitspanne schneidet die Begegnung ab: Sie endet {sigmas} Sigma vom Höhepunkt des Zuflusses (nötig: {limit}).',
  SPAN_NOT_APPLIED: 'Die verlangte Zeitspanne wird nicht angewandt.',
  STRAIGHT_LINES_FAIL: 'Gerade Linien gelten nicht:',
  PLANE_ANSWERS:
    'Die 2D-Wahrscheinlichkeit: Die Begegnung ist kurz, um die TCA zentriert, und die Krümmung spielt keine Rolle.',
  PLANE_UNCHECKED: 'Die 2D-Wahrscheinlichkeit, ihre geraden Linien ungeprüft.',
  PLANE_NEEDS_COVARIANCES: 'Die Kovarianz der Lage beider Objekte wird gebraucht.',
  NC2D_DURATION: 'Der Zufluss dauert {percent} % der kürzeren Umlaufzeit (Grenze {limit} %).',
  NC2D_CONSISTENCY:
    'Kugel und wirksame Ebene unterscheiden sich um {percent} % (Grenze {limit} %); {places} Stellen ohne Höchstwert in der Zeit.',
  NC2D_ISOLATION:
    'Eine Abtastung der Rate weicht um {percent} % von einem einzelnen Gauß-Höcker in der Zeit ab (Grenze {limit} %).',
  NC2D_NO_PEAK: 'Der Zufluss hat in der Zeit keinen einzelnen Höchstwert.',
  NC2D_ANSWERS: 'Gekrümmte Bewegung spielt eine Rolle; 2D-Nc folgt ihr durch eine kurze, einzelne Begegnung.',
  APART_AT_START:
    'Zu Beginn des Fensters, {from} s von der Epoche, überlappen die Kugeln mit der Wahrscheinlichkeit {probability}: Nichts von Belang entgeht.',
  OVERLAP_AT_START:
    'Zu Beginn des Fensters, {from} s von der Epoche, überlappen die Kugeln schon mit der Wahrscheinlichkeit {probability}; das entgeht dem, der nur zählt, was eintritt.',
  NC3D_UNSETTLED: 'Die Entwicklung um die größte Überlappung kommt zu keiner Zeit zur Ruhe.',
  NC3D_EDGE: 'An den Enden des Fensters bleibt {share} der höchsten Rate (Grenze {limit}).',
  NC3D_SETTLING: 'Die Entwicklung kam zu allen bis auf {unsettled} von {evaluations} Zeiten zur Ruhe.',
  NC3D_UNFINISHED: 'Das Integral über die Zeit ändert sich nach {evaluations} Stützstellen noch.',
  NC3D_SPAN_ENDS: 'Die verlangte Zeitspanne beendet die Zählung; an ihren Enden bleibt {share} der höchsten Rate.',
  NC3D_FRONT_SEEN:
    'Zur Epoche überlappen die Kugeln mit Wahrscheinlichkeit {probability}, nicht mehr als eingetreten ist.',
  NC3D_FRONT_MISSED:
    'Zur Epoche überlappen die Kugeln mit Wahrscheinlichkeit {probability}; davon wurde {percent} % nicht eintreten gesehen: Die Front ist nicht aufgelöst.',
  NC3D_REPEATED:
    'Wahrscheinlichkeit fließt über {percent} % der Umlaufzeit zu: Kollisionen könnten mehrfach gezählt sein.',
  NC3D_ONCE: 'Wahrscheinlichkeit fließt über {percent} % der Umlaufzeit zu: eine Begegnung.',
  NC3D_SETTLES_NOWHERE: 'Die Entwicklung um die größte Überlappung kommt nirgends zur Ruhe: Kein Verfahren gilt.',
  NC3D_ANSWERS:
    'Die Begegnung ist ausgedehnt oder liegt abseits der TCA; 3D-Nc integriert die Rate der Kollisionen über ihre ganze Dauer.',
  COVERED_SPAN: 'Umfasst {from} s bis {to} s um die Epoche der Zustände.',
  MONTE_CARLO_INTERVAL: '{hits} von {trials} gewichteten Versuchen trafen; 95-%-Intervall ±{percent} %.',
  MONTE_CARLO_ANSWERS: 'Kein analytisches Verfahren gilt hier; Zweikörper-Monte-Carlo mit Wichtung folgt den Bahnen.',
  MONTE_CARLO_TRIALS: '{hits} von {trials} gewichteten Zweikörper-Versuchen trafen; Startwert {seed}.',
  OVERLAP_BEFORE_SPAN:
    'Mit Wahrscheinlichkeit {probability} überlappen die Kugeln schon, wenn die verlangte Zeitspanne beginnt: Das zählt nicht mit, die obere Grenze enthält es.',
  OVERLAP_SUMMED:
    'Mit der Wahrscheinlichkeit {probability} überlappen die Kugeln schon zu Beginn des Fensters: Der Wert ist die Summe daraus und aus dem, was später eintritt.',
  OVERLAP_LARGER:
    'Mit der Wahrscheinlichkeit {probability} überlappen die Kugeln schon zu Beginn des Fensters: Der Wert ist das Größere daraus und aus dem, was später eintritt; die Obergrenze enthält beides.',
  MONTE_CARLO_NO_HITS:
    'Keiner von {trials} einfachen Versuchen traf: Mit 95 % Vertrauen ist die Wahrscheinlichkeit höchstens {bound}.',
  DISC_ANSWERS:
    'Die Begegnung ist kurz und ihre Fehler sind gekrümmt: Die Bahnen wurden dort gezogen, wo sie durch die Kollisionsscheibe gehen.',
  DISC_WEAK:
    'Die Begegnung ist kurz und ihre Fehler sind so gekrümmt, dass die Stichprobe auf der Kollisionsscheibe nur eine Obergrenze ergibt.',
  DISC_TRIALS:
    '{trials} gewichtete Versuche auf der Kollisionsscheibe, so viel wert wie {hits} gleiche Treffer; 95-%-Intervall ±{percent} %.',
  METHODS_AGREE: 'Eine unabhängige Stichprobe der Bahnen ergibt {value} ± {percent} %: Sie stimmt überein.',
  METHODS_DIFFER:
    'Eine unabhängige Stichprobe der Bahnen ergibt {value} ± {percent} %; andere Verfahren ergeben {others}.',
  METHODS_DISAGREE: 'Die Verfahren widersprechen sich: Das Intervall enthält sie alle.',
  METHODS_UNJUDGED: 'Eine unabhängige Stichprobe der Bahnen traf {hits}-mal, zu selten für ein Urteil.',
  ALL_CHECKS_HOLD: 'Alle Prüfungen der Verwendung bestehen.',
  FOSTER_HOLDS: 'Das Integral gilt für jedes Sigma und jeden Radius.',
  ALFANO_RESOLVED: 'Die Simpson-Summe liegt innerhalb von 2e-5 des Integrals.',
  ALFANO_UNRESOLVED:
    'Die Simpson-Summe weicht um mehr als 2e-5 vom Integral ab: Ihre Intervalle lösen die Dichte über der Scheibe nicht auf.',
  CHAN_COST: 'Der flächengleiche Kreis kostet etwa {percent} %.',
  CHAN_TOO_LARGE:
    'Die Scheibe ist gegen die Sigmas zu groß: Der flächengleiche Kreis kostet etwa {percent} % oder mehr.',
  PATERA_RESOLVED: 'Der Rand ist mit {points} Punkten aufgelöst.',
  PATERA_TOO_SHARP: 'Die Dichte ist für {points} Punkte entlang des Randes zu scharf.',
  LAAS_BOUNDED: '{terms} Glieder; der Rest ist durch {width} beschränkt.',
  LAAS_WIDE: 'Der Rest nach {terms} Gliedern ist nur durch {width} beschränkt.',
  LAAS_TOO_LONG: 'Die Reihe braucht mehr als {terms} Glieder: Der Radius ist weit größer als Sigma.',
  ALFRIEND_BOUND:
    'Eine Obergrenze, erreicht mit dem {scale}-Fachen der gegebenen Sigmas; nicht die Wahrscheinlichkeit selbst.',
  ALFRIEND_NOT_SMALL:
    'Die Scheibe ist nicht klein gegen die Sigmas, die den Höchstwert ergeben: Ihre eigene größte Wahrscheinlichkeit liegt über der Grenze.',
  FRISBEE_BOUND: 'Eine Obergrenze über jede Unsicherheit des anderen Objekts.',
  FRISBEE_NOT_ONE: 'Eine Grenze für genau eine bekannte Kovarianz; hier ist nicht genau eine bekannt.',
  CURVED_NEEDS_COVARIANCES: 'Die volle 6×6-Kovarianz beider Objekte wird gebraucht.',
  DEFAULT_COVARIANCE_STATED: 'Objekt {object}: Die Meldung nennt ihre Kovarianz eine Ersatzkovarianz. {said}',
};
