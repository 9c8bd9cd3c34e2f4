/**
 * What makes an orbit, an ephemeris or a message doubtful or impossible, in German, by the code of the plausibility check. A
 * parameter has its place in `{{ }}`.
 */
export const germanGateFaults: Readonly<Record<string, string>> = {
  STATE_RADIUS_IMPOSSIBLE:
    '{{what}} liegt {{radius}} km vom Erdmittelpunkt entfernt; möglich sind {{least}} bis {{most}} km. {{advice}}',
  STATE_SPEED_IMPOSSIBLE:
    '{{what}} hat eine Geschwindigkeit von {{speed}} km/s; möglich sind {{least}} bis {{most}} km/s. Geschwindigkeiten müssen in km/s angegeben sein: Prüfen Sie ihre Einheit.',
  ORBIT_NOT_BOUND: '{{what}} ist schneller als die Fluchtgeschwindigkeit: Die Bahn um die Erde ist offen.',
  ORBIT_MEETS_EARTH:
    '{{what}} hat ein Perigäum {{perigee}} km vom Erdmittelpunkt, also in der Erde oder ihrer dichten Atmosphäre.',
  ELEMENTS_DISAGREE:
    'Die Keplerelemente der Meldung {{what}}; beide müssen dieselbe Bahn beschreiben. Prüfen Sie Bezugssystem, Einheiten und Anomalie.',
  VELOCITIES_DISAGREE:
    'Im Segment ab {{start}} ändern sich die Positionen nicht so, wie die Geschwindigkeiten sagen: Die Hälfte der Schritte weicht um {{percent}} % oder mehr ab. Prüfen Sie, ob die Geschwindigkeiten die des Bezugssystems {{frame}} in km/s sind.',
  VELOCITIES_INEXACT:
    'Im Segment ab {{start}} weichen die Geschwindigkeiten um bis zu {{speed}} m/s von der Änderung der Positionen ab.',
  STATES_NO_ORBIT:
    'Im Segment ab {{start}} ergeben die Zustände im Bezugssystem {{frame}} keine Bahn um die Erde: Die Hälfte der Beschleunigungen weicht um {{percent}} % der Schwerkraft oder mehr ab. Prüfen Sie Bezugssystem, Zentralkörper und Einheiten.',
  INTERPOLATION_REPLACED:
    'Im Segment ab {{start}} weicht die angegebene Interpolation {{stated}} um bis zu {{contradiction}} m von dem ab, was die Geschwindigkeiten sagen (um {{at}}). Verwendet wird {{used}} mit den Geschwindigkeiten; der Fehler ist höchstens {{error}} m. Geben Sie diese Regel in der Datei an, denn andere folgen der angegebenen.',
  INTERPOLATION_CONTRADICTED:
    'Im Segment ab {{start}} weicht die angegebene Interpolation {{stated}} um bis zu {{contradiction}} m von dem ab, was die Geschwindigkeiten sagen (um {{at}}). Die Positionen allein bestätigen sie auf {{error}} m, daher wird sie verwendet. Prüfen Sie die Geschwindigkeiten.',
  INTERPOLATION_INEXACT:
    'Im Segment ab {{start}} liegen die Zustände zu weit auseinander: Keine Interpolation ist zwischen ihnen genauer als {{error}} m ({{used}}; um {{at}}). Schreiben Sie die Datei mit kürzeren Schritten.',
  POSITIONS_JUMP:
    'Zwischen {{from}} und {{to}} springen die Positionen um {{jump}} km; keine Geschwindigkeit erklärt das.',
  THRUST_SEEN:
    'Zwischen {{from}} und {{to}} ändert sich die Geschwindigkeit um etwa {{speed}} m/s mehr als durch die Schwerkraft: Die Datei enthält ein Manöver.',
  FAR_FROM_CATALOGUE:
    'Um {{at}} liegt die Bahn {{distance}} km von {{from}} entfernt; plausibel sind {{allowed}} km. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
  FAR_FROM_PREVIOUS: 'Um {{at}} liegt die Bahn {{distance}} km von {{from}} entfernt. {{advice}}',
  FRAME_DOUBTFUL:
    'In {{frame}} gelesen liegt die Bahn {{distance}} km von {{from}} entfernt, in {{other}} gelesen nur {{nearer}} km. Das Bezugssystem der Datei ist wohl falsch angegeben.',
  OBJECT_OTHER:
    'Die Datei nennt das Objekt {{found}}, der Satellit hat aber {{known}}. Vergewissern Sie sich, dass sie zu ihm gehört.',
  CDM_OTHER_NUMBER:
    'Die Meldung gibt dem Satelliten die Katalognummer {{found}}, er hat aber {{known}}. Fragen Sie den Absender, zu welchem Objekt die Zustände gehören.',
  CDM_OTHER_DESIGNATOR:
    'Die Meldung gibt dem Satelliten die internationale Bezeichnung {{found}}, er hat aber {{known}}. Fragen Sie den Absender, zu welchem Objekt die Zustände gehören.',
  SPAN_PAST: 'Die Datei endet um {{at}}, also in der Vergangenheit: Mit ihr wird nichts gescreent.',
  SPAN_SHORT: 'Die Datei umfasst nur {{hours}} h: Screenings enden dort.',
  STATES_FAR_APART: 'Die Zustände liegen zeitlich weit auseinander.',
  CENTRE_NOT_EARTH: 'Objekt {{object}} bewegt sich um {{centre}}; bewertet werden nur Bahnen um die Erde.',
  FRAME_UNKNOWN:
    'Das Bezugssystem „{{name}}“ des Zustands von Objekt {{object}} ist nicht bekannt; möglich sind EME2000, GCRF, ITRF, TEME, TOD, MOD und PEF.',
  FRAMES_DIFFER:
    'Der Zustand von Objekt 1 ist in {{one}} angegeben, der von Objekt 2 in {{two}}; eine Meldung gibt beide im selben Bezugssystem an.',
  MISS_DISTANCE_DISAGREES:
    'Die Meldung nennt einen Abstand von {{stated}} km; nach ihren Zuständen sind es zum TCA {{found}} km.',
  RELATIVE_SPEED_DISAGREES:
    'Die Meldung nennt eine Relativgeschwindigkeit von {{stated}} km/s; nach ihren Zuständen sind es {{found}} km/s.',
  RELATIVE_POSITION_DISAGREES:
    'Die Meldung nennt eine relative Position (R; T; N) von {{stated}} km; nach ihren Zuständen ist sie {{found}} km.',
  STATES_OFF_TCA:
    'Nach ihren Zuständen liegt die größte Annäherung {{seconds}} s neben dem TCA der Meldung, {{way}} km weiter: Zustände und TCA gehören nicht zusammen, oder eines der Objekte steht an einer anderen Zeit.',
  RELATIVE_VELOCITY_DISAGREES:
    'Die Meldung nennt eine relative Geschwindigkeit (R; T; N) von {{stated}} km/s; nach ihren Zuständen ist sie {{found}} km/s.',
};
