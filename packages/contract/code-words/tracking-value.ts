import type { ValueReasonCode } from '../ca/tracking/index.ts';

/** Why the tracking value of an event is what it is, in German. A parameter has its place in `{{ }}`. */
export const germanValueReasons: Readonly<Record<ValueReasonCode, string>> = {
  SETTLED:
    'Die Wahrscheinlichkeit ist {{probability}} und damit unter {{below}}: Zum Entscheiden braucht es keinen Überflug.',
  DUE_TOO_SOON: 'Entschieden werden muss, bevor ein Überflug geliefert werden könnte.',
  FIRST_PASS_LATE: 'Der erste Überflug endet am {{time}} UTC, zu spät für die Entscheidung.',
  NO_PASS: 'Kein Sensor kann das Objekt vor der Entscheidung beobachten.',
  NO_GAIN:
    'Warten allein entscheidet das Ereignis rechtzeitig mit einer Chance von {{waiting}} %, die beste Auswahl mit {{percent}} %: Eine Bestellung bringt zu wenig.',
  WORTH:
    'Die beste Auswahl entscheidet das Ereignis rechtzeitig mit einer Chance von {{percent}} %, Warten allein mit {{waiting}} %: +{{gain}} %.',
  NO_GAIN_UNSURE:
    'Warten allein entscheidet das Ereignis rechtzeitig mit einer Chance von {{waiting}} %, die beste Auswahl mit {{percent}} %: Eine Bestellung bringt zu wenig. Das Objekt kann um {{offset}}° (ein Sigma) neben der Stelle stehen, an der es gesucht wird: Ein Überflug findet es mit einer Chance von {{found}} %; angesehene Gesichtsfelder: {{fields}}.',
  WORTH_UNSURE:
    'Die beste Auswahl entscheidet das Ereignis rechtzeitig mit einer Chance von {{percent}} %, Warten allein mit {{waiting}} %: +{{gain}} %. Das Objekt kann um {{offset}}° (ein Sigma) neben der Stelle stehen, an der es gesucht wird: Ein Überflug findet es mit einer Chance von {{found}} %; angesehene Gesichtsfelder: {{fields}}.',
  NO_COVARIANCE:
    'Die Meldung hat keine brauchbare Kovarianz beider Objekte oder widerspricht sich selbst: Was ein Überflug ändern würde, lässt sich nicht sagen.',
};

/** How a message was handled, in German. A code that is not here is said as the server says it. */
export const germanValueNotes: Readonly<Record<string, string>> = {
  HARD_BODY_RADIUS_ASSUMED:
    'Die Meldung nennt keinen Radius, und keiner ist angegeben; für beide Objekte zusammen sind 20 m angenommen.',
  HARD_BODY_RADIUS_STATED_ZERO:
    'Die Meldung nennt einen Radius von 0 m, den kein Objekt hat; für beide Objekte zusammen sind 20 m angenommen.',
  HARD_BODY_RADIUS_OTHER_ASSUMED:
    'Die Meldung nennt keinen Radius, und keiner ist angegeben; für das andere Objekt sind neben dem bekannten {{radius}} m nach seiner Art angenommen.',
  HARD_BODY_RADIUS_ZERO_OTHER_ASSUMED:
    'Die Meldung nennt einen Radius von 0 m, den kein Objekt hat; für das andere Objekt sind neben dem bekannten {{radius}} m nach seiner Art angenommen.',
  HARD_BODY_RADIUS_UNIT: 'Die Meldung nennt den Radius mit {{stated}}; verwendet werden {{radius}} m.',
  HARD_BODY_RADIUS_FROM_EXCLUSION: 'Der Radius ist die Summe der Radien der Ausschlussvolumen aus den Kommentaren.',
  HARD_BODY_RADIUS_FROM_AREA: 'Der Radius ist der von Kreisen mit den Flächen AREA_PC.',
  COVARIANCE_AXES_INERTIAL:
    'Die Meldung sagt nicht, ob sich ihre RTN-Achsen drehen; sie gelten als inertial, wie sie zum TCA stehen.',
  EARTH_ORIENTATION_NOMINAL:
    'Der TCA liegt außerhalb der Tabelle der Erdorientierung; gerechnet ist mit UT1 = UTC und ohne Polbewegung.',
  VELOCITY_COVARIANCE_MADE:
    'Die Kovarianz von {{object}} ist nicht positiv definit; der Teil der Geschwindigkeit ist aus dem der Position gebildet.',
};

/** The forces of a flown orbit, as the server lists them, in German. */
export const germanForces: Readonly<Record<string, string>> = {
  Sun: 'Sonne',
  Moon: 'Mond',
  'solid tides': 'Gezeiten der festen Erde',
  'air by NRLMSISE-00 with the space weather in use': 'Luft nach NRLMSISE-00 mit dem verwendeten Weltraumwetter',
  'air (exponential)': 'Luft (exponentiell)',
  'radiation pressure': 'Strahlungsdruck',
};
