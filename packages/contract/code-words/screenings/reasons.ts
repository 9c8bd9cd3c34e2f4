import { writtenIn } from '../numbers.ts';

/**
 * Why an object has no orbit, or was not screened in the whole window: the server's sentences, which are stored with a result,
 * in German. The names and times of a sentence stay as they are.
 */
const reasons: readonly (readonly [english: RegExp, german: string])[] = [
  [
    /No ephemeris covers the time, and no element set of object (\S+) is known\./,
    'Keine Ephemeride umfasst die Zeit, und vom Objekt $1 ist kein Elementsatz bekannt.',
  ],
  [
    /No ephemeris covers the time, and without a catalogue number no element set can be found\./,
    'Keine Ephemeride umfasst die Zeit, und ohne Katalognummer lässt sich kein Elementsatz finden.',
  ],
  [/its orbit data give no state at (\S+)/, 'seine Bahndaten ergeben um $1 keinen Zustand'],
  [
    /it has no ephemeris that covers the start of the window/,
    'es hat keine Ephemeride, die den Anfang des Fensters umfasst',
  ],
  [
    /it has neither an ephemeris that covers the start of the window nor an element set in the catalogue/,
    'es hat weder eine Ephemeride, die den Anfang des Fensters umfasst, noch einen Elementsatz im Katalog',
  ],
  [/its ephemeris covers (\S+) to (\S+) only/, 'seine Ephemeride umfasst nur $1 bis $2'],
  [/its ephemeris covers (\S+) .* (\S+) only/, 'seine Ephemeride umfasst nur Teile der Zeit von $1 bis $2'],
  [
    /its ephemeris begins at (\S+); (?:it is )?not screened before that/,
    'seine Ephemeride beginnt am $1; vorher wird es nicht gescreent',
  ],
  [
    /its ephemeris ends at (\S+); (?:it is not screened after|not screened beyond) that/,
    'seine Ephemeride endet am $1; danach wird es nicht gescreent',
  ],
  [
    /its ephemeris has a gap from (\S+) to (\S+); (?:it is )?not screened within it/,
    'seine Ephemeride hat eine Lücke von $1 bis $2; darin wird es nicht gescreent',
  ],
  [
    /states of messages are flown at most (\S+) h from their closest approach \((\S+) h without a covariance\), while their error stays below (\S+) km/,
    'Zustände aus Meldungen werden höchstens $1 h um ihre größte Annäherung fortgerechnet ($2 h ohne Kovarianz), solange ihr Fehler unter $3 km bleibt',
  ],
  [/the state of (.+?) is too far from the window/, 'der Zustand von $1 liegt zeitlich zu weit vom Fenster entfernt'],
  [/its orbit cannot be propagated: (.+)/, 'seine Bahn lässt sich nicht berechnen'],
  [/no state after (\S+): /, 'kein Zustand nach $1: '],
  [/no state at some times/, 'zu manchen Zeiten gibt es keinen Zustand'],
  [
    /SGP4 code 1: mean eccentricity outside 0 to 1: the drag term has run away, or the element set is wrong/,
    'SGP4-Code 1: Die mittlere Exzentrizität liegt nicht zwischen 0 und 1; der Widerstandsterm ist entartet, oder der Elementsatz ist falsch',
  ],
  [/SGP4 code 2: mean motion not above zero/, 'SGP4-Code 2: Die mittlere Bewegung ist nicht größer als null'],
  [
    /SGP4 code 3: eccentricity outside 0 to 1 after the lunar and solar terms/,
    'SGP4-Code 3: Nach den Termen von Mond und Sonne liegt die Exzentrizität nicht zwischen 0 und 1',
  ],
  [/SGP4 code 4: semi-latus rectum not above zero/, 'SGP4-Code 4: Der Bahnparameter ist nicht größer als null'],
  [
    /SGP4 code 6: decayed: the radius is below one Earth radius \((\S+) km\)/,
    'SGP4-Code 6: Das Objekt ist abgestürzt; sein Abstand vom Erdmittelpunkt ist kleiner als der Erdradius ($1 km)',
  ],
  [
    /SGP4 code 7: not a number, or farther than a thousand Earth radii: the element set is wrong or its drag term has run away/,
    'SGP4-Code 7: Die Position ist keine Zahl oder weiter als tausend Erdradien entfernt; der Elementsatz ist falsch, oder sein Widerstandsterm ist entartet',
  ],
  [
    /SGP4 code 8: more than a hundred years from the epoch of the element set/,
    'SGP4-Code 8: Die Zeit liegt mehr als hundert Jahre von der Epoche des Elementsatzes entfernt',
  ],
  [
    /(\d+) later conjunctions are left out; a screening takes the messages of at most (\d+)/,
    '$1 spätere Annäherungen sind ausgelassen; ein Screening nimmt die Meldungen von höchstens $2',
  ],
  [
    /the (\d+) farthest approaches have no message; ask for a smaller volume/,
    'die $1 weitesten Annäherungen haben keine Meldung; wählen Sie ein kleineres Volumen',
  ],
];

/** Why an object has no orbit or was left out, in the language; in German an unknown sentence is named as the server's. */
export function screeningReasonWords(text: string, language: 'en' | 'de'): string {
  if (language === 'en') return text;
  let said = text;
  for (const [english, german] of reasons)
    said = said.replaceAll(new RegExp(english, 'g'), (...found: string[]) =>
      german.replaceAll(/\$(\d)/g, (_, place: string) => writtenIn(found[Number(place)] ?? '', 'de')),
    );
  return said === text ? `der Server meldet: „${text}“` : said;
}

/** What was left out, in the language: a line of a text or the messages together; names as they are. */
export function leftOutWords(id: string, language: 'en' | 'de'): string {
  if (language === 'en') return id;
  return id === 'messages' ? 'Meldungen' : id.replace(/^line (\d+)$/, 'Zeile $1');
}
