import { writtenIn } from '../numbers.ts';

type Captures = readonly string[];

/** The English sentences of a covariance that is not the object's own, with their German. */
const forms: readonly (readonly [english: RegExp, inGerman: (captures: Captures) => string])[] = [
  [/^Covariance of low confidence\. ?/, () => 'Die Kovarianz ist wenig belastbar.'],
  [/^Element set of (\S+) days\. ?/, ([days]) => `Alter des Elementsatzes: ${german(days)} Tage.`],
  [
    /^The (message|ephemeris) (has no covariance|does not reach this time): errors of element sets of (\S+) days are used instead\. ?/,
    ([what, why, days]) =>
      `${whoseOrbit(what)} ${missing(why)}: Stattdessen gelten die Fehler von Elementsätzen von ${german(days)} Tagen.`,
  ],
  [
    /^No history of (\S+) ([a-z ]+), borrowed\. ?/,
    ([regime, kind]) =>
      `Für ${classOf({ regime, kind })} gibt es keinen Verlauf; verwendet wird der einer ähnlichen Klasse.`,
  ],
  [
    /^Learnt from (\d+) comparisons of (\S+) ([a-z ]+) element sets(?: \(([^)]*)\))?\. ?/,
    ([count, regime, kind, origin]) =>
      `Gelernt aus ${german(count)} Vergleichen der Elementsätze von ${classOf({ regime, kind })}${origin === '' ? '' : ` (${originOf(origin)})`}.`,
  ],
  [/^Extrapolated to a greater age\. ?/, () => 'Auf ein höheres Alter hochgerechnet.'],
  [/^Raised to the floor of Flohrer \(2008\)\. ?/, () => 'Auf die Untergrenze nach Flohrer (2008) angehoben.'],
  [
    /^Assumed from published errors of debris element sets: there is no history of this class and age\. ?/,
    () =>
      'Angenommen nach veröffentlichten Fehlern der Elementsätze von Trümmern: Für diese Klasse und dieses Alter gibt es keinen Verlauf.',
  ],
];

/**
 * Where a covariance of low confidence comes from, as our own screenings write it into a message, in German; `undefined` for
 * any other text, for example that of another originator.
 */
export function germanCovarianceOrigin(text: string): string | undefined {
  if (!text.startsWith('Covariance of low confidence.')) return undefined;
  const said: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const found = forms.flatMap(([english, inGerman]) => {
      const match = english.exec(rest);
      return match === null
        ? []
        : [{ length: match[0].length, said: inGerman(match.slice(1).map((part) => part ?? '')) }];
    })[0];
    if (found === undefined) return undefined;
    said.push(found.said);
    rest = rest.slice(found.length);
  }
  return said.join(' ');
}

const kinds: Readonly<Record<string, string>> = {
  payload: 'Nutzlasten',
  constellation: 'Satelliten großer Konstellationen',
  'rocket body': 'Raketenstufen',
  debris: 'Trümmern',
  unknown: 'unbekannten Objekten',
};

function classOf({
  regime = '',
  kind = '',
}: {
  readonly regime: string | undefined;
  readonly kind: string | undefined;
}) {
  return `${kinds[kind] ?? kind} in ${regime}`;
}

/** "144 objects, 2026-03-08 to 2026-03-10", "25544 and 3 others, …". */
function originOf(origin = ''): string {
  return origin
    .replace(/^(\d+) objects,/, (_, count: string) => `${german(count)} Objekte,`)
    .replace(/ and (\d+) others,/, (_, count: string) => ` und ${german(count)} weitere,`)
    .replace(/ to (?=\S+$)/, ' bis ');
}

function whoseOrbit(what: string | undefined): string {
  return what === 'message' ? 'Die Meldung' : 'Die Ephemeride';
}

function missing(why: string | undefined): string {
  return why === 'has no covariance' ? 'hat keine Kovarianz' : 'reicht nicht bis zu dieser Zeit';
}

function german(number = ''): string {
  return writtenIn(number, 'de');
}
