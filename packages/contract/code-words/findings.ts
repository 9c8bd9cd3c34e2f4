import type { UpdateFindingCode } from '../ca/tracking/index.ts';
import type { FindingCode } from '../odt/orbit-findings.ts';

/** Why an orbit is poor, or why there is none, in German. A parameter has its place in `{{ }}`. */
export const germanFindings: Readonly<Record<FindingCode, string>> = {
  NOTHING_MEASURED: 'Nichts wurde gemessen: keine Winkel, Entfernungen oder Radialgeschwindigkeiten.',
  TOO_FEW:
    '{{measurements}} Messungen mit {{numbers}} Zahlen legen die sechs Größen einer Bahn nicht fest; nötig sind mindestens drei Messungen.',
  NO_ORBIT_FITS: 'Keine Bahn über dem Boden passt zu den Messungen; prüfen Sie Bezugssysteme, Standorte und Zeiten.',
  MEETS_GROUND: 'Die Bahn trifft vor der letzten Messung auf den Boden.',
  BURN: 'Keine einzelne Bahn passt zu allen Spuren; die ab Spur {{track}} gehören zu einer anderen als die davor. Ein Schub von etwa {{speed}} m/s um {{time}} erklärt beide. Angegeben ist die Bahn danach.',
  NO_SINGLE_BURN:
    'Keine einzelne Bahn passt zu allen Spuren; die ab Spur {{track}} gehören zu einer anderen als die davor. Beide kommen sich nicht näher als {{gap}} km (um {{time}}): Ein einzelner kurzer Schub war es nicht. Angegeben ist die Bahn danach.',
  STRANGE_TRACKS:
    'Diese Spuren passen nicht zur Bahn der anderen: {{tracks}}. Sie zeigen ein anderes Objekt, oder dazwischen war ein Schub.',
  MIXED_OBJECTS:
    'Die Spuren zeigen zwei Objekte: Zu einer Bahn passen {{first}}, zu einer anderen {{second}}. Bestimmen Sie die beiden getrennt.',
  NOT_EXPLAINED:
    'Kräfte und Rauschen erklären die Messungen nicht: Die Residuen sind im Median {{times}}-mal so groß wie die Sigmas. Mögliche Gründe: ein Schub, ein anderes Objekt unter den Spuren, ein falsches Sigma, eine falsche Uhr oder eine Kraft, die fehlt.',
  SHORT_ARC:
    'Ein Bogen von {{minutes}} Minuten legt noch keine Bahn fest: Einen Umlauf später ist die Position um {{percent}} % des Abstands vom Erdmittelpunkt unsicher.',
  MANY_REJECTED: '{{percent}} % der Messungen wurden verworfen.',
  ASCENSION_TIMES_COSINE:
    'Die Rektaszensionen dieser Spuren sind mit dem Kosinus der Deklination multipliziert: {{tracks}}. Durch ihn geteilt passen sie. Die Dateien müssen die Rektaszension selbst enthalten.',
  ASCENSION_OVER_COSINE:
    'Die Rektaszensionen dieser Spuren sind durch den Kosinus der Deklination geteilt: {{tracks}}. Mit ihm multipliziert passen sie. Die Dateien müssen die Rektaszension selbst enthalten.',
  FILE_UNREADABLE: 'Eine Datei kann nicht gelesen werden; sie ist kein gültiges TDM.',
  SITE_UNKNOWN: 'Eine Datei nennt einen Sensor, dessen Standort nicht bekannt ist.',
  PATH_UNKNOWN:
    'Der Signalweg (PATH) einer Datei ist keiner, der verwendet werden kann: ein Weg (2,1) oder zwei (1,2,1 oder 1,2,3).',
  FRAME_MISSING:
    'Eine Datei hat Rektaszensionen ohne REFERENCE_FRAME; das Bezugssystem muss dort stehen, zum Beispiel EME2000.',
  FRAME_UNKNOWN:
    'Eine Datei nennt ein Bezugssystem, das nicht verwendet werden kann; möglich sind EME2000, ICRF, GCRF, TEME, TOD und MOD.',
  ANGLE_TYPE_UNKNOWN: 'Eine Datei sagt nicht, was ihre Winkel sind; ANGLE_TYPE muss RADEC oder AZEL sein.',
  TIME_OF_SENDING:
    'Eine Datei nennt Zeiten des Sendens ohne Entfernung; der Empfang ist daher nicht bekannt. Nötig ist TIMETAG_REF = RECEIVE.',
  TOO_MANY:
    'Die Dateien haben {{found}} Messungen; in einer Bestimmung werden höchstens {{most}} verwendet. Wählen Sie weniger Dateien.',
};

/** Why tracks of a conjunction gave no message, or a poor one, in German. */
export const germanUpdateFindings: Readonly<Record<UpdateFindingCode, string>> = {
  ...germanFindings,
  MESSAGE_CONTRADICTS: 'Die Meldung widerspricht sich selbst. {{reason}}',
  NO_COVARIANCE: 'Die Meldung hat keine brauchbare Kovarianz beider Objekte.',
  NO_TRACK_OF_OBJECT: 'Nach Bahn und Kovarianz ist keine Messreihe von diesem Objekt.',
  NOT_THE_KNOWN_ORBIT: 'Die Messreihen passen nicht zur Bahn, die bekannt war.',
  TRACKS_AFTER_TCA: 'Die Messreihen enden nach der größten Annäherung der Meldung.',
  ANOTHER_APPROACH:
    'Die bestimmte Bahn kommt {{seconds}} s neben der größten Annäherung der Meldung am nächsten: Das ist eine andere Annäherung.',
};
