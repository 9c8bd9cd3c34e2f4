import { writtenIn } from '../numbers.ts';

/** The few English words that a parameter may hold, in German. Names, times and codes in it stay as they are. */
const phrases: readonly (readonly [english: RegExp, german: string])[] = [
  [/^Object (\S+)$/, 'Objekt $1'],
  [/^The state$/, 'Der Zustand'],
  [/^The state of (\S+)$/, 'Der Zustand von $1'],
  [
    /^That is 1,000 times too far and looks like metres: positions must be in km\.$/,
    'Das ist 1.000-mal zu weit und sieht nach Metern aus: Positionen müssen in km angegeben sein.',
  ],
  [/^Positions must be in km: check their unit\.$/, 'Positionen müssen in km angegeben sein: Prüfen Sie ihre Einheit.'],
  [/^the orbit of the element set of (.+)$/, 'der Bahn des Elementsatzes von $1'],
  [/^the file (.+)$/, 'der Datei $1'],
  [
    /^(\S+) km are plausible\. Check the object, the frame, the units and the times\.$/,
    'Plausibel sind $1 km. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
  ],
  [
    /^A manoeuvre between the two explains that, or one of them is wrong\.$/,
    'Ein Manöver dazwischen erklärt das, oder eine der beiden ist falsch.',
  ],
  [/^are those of no orbit$/, 'sind die keiner Bahn'],
  [/^lie (\S+) km and (\S+) km\/s from its state$/, 'liegen $1 km und $2 km/s von ihrem Zustand entfernt'],
  [/^a trajectory$/, 'Eine Trajektorie'],
  [/^trajectory (.+)$/, 'Trajektorie $1'],
  [/^(\S+) and (\S+)$/, '$1 und $2'],
  [/^velocity elements$/, 'Elemente der Geschwindigkeit'],
  [/^(\d+) of the 21 elements$/, '$1 von 21 Elementen'],
  [/^The first is$/, 'Die erste Bahn ist'],
  [/^The second is$/, 'Die zweite Bahn ist'],
  [/^The first and the second are$/, 'Beide Bahnen sind'],
  [/^(\S+) to (\S+)$/, '$1 bis $2'],
  [/^>=$/, '≥'],
  [/^<=$/, '≤'],
  [/^a number$/, 'eine Zahl'],
  [/^an integer$/, 'eine ganze Zahl'],
  [/^a string$/, 'ein Text'],
  [/^a boolean$/, 'ja oder nein'],
  [/^an array$/, 'eine Liste'],
  [/^an object$/, 'ein Objekt'],
  [/^([+−-]?[\d,.]+) ([A-Z]{3})$/, '$1 $2'],
  [/^([a-z]+) or ([a-z]+)$/, '$1 oder $2'],
  [/^nothing$/, 'nichts'],
  [/^a number of 0 or more$/, 'eine Zahl ab 0'],
  [/^a number above 0$/, 'eine Zahl über 0'],
  [/^a share above 0, at most 1$/, 'ein Anteil über 0, höchstens 1'],
  [/^degrees from (\S+) to (\S+)$/, 'Grad von $1 bis $2'],
  [/^The state covariance$/, 'Kovarianz des Zustands'],
];

/** A parameter as a German sentence has it: phrases by the list above, numbers with a decimal comma. */
export function germanParameter(text: string): string {
  const [english, german] = phrases.find(([form]) => form.test(text)) ?? [];
  if (english === undefined || german === undefined) return writtenIn(text, 'de');
  const [, first = '', second = ''] = english.exec(text) ?? [];
  return german.replace('$1', () => writtenIn(first, 'de')).replace('$2', () => writtenIn(second, 'de'));
}
