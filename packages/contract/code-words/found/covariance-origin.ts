import { filledText, type Language } from '../../texts/index.ts';
import { writtenNumber } from '../numbers.ts';
import de from './covariance-origin.de.json' with { type: 'json' };
import en from './covariance-origin.en.json' with { type: 'json' };

const texts: Readonly<Record<Language, typeof en>> = { en, de };

type TextKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en];

/** The English sentences of a covariance that is not the object's own; a figure has the name of its place. */
const forms: readonly (readonly [form: RegExp, key: TextKey])[] = [
  [/^Covariance of low confidence\. ?/, 'low'],
  [/^Element set of (?<days>\S+) days\. ?/, 'age'],
  [instead('The message has no covariance'), 'messageLacks'],
  [instead('The message does not reach this time'), 'messageEnds'],
  [instead('The ephemeris has no covariance'), 'ephemerisLacks'],
  [instead('The ephemeris does not reach this time'), 'ephemerisEnds'],
  [/^The ephemeris has no covariance\. ?/, 'ephemerisBare'],
  [/^The ephemeris does not reach this time\. ?/, 'ephemerisShort'],
  [/^The covariances of the ephemeris reach from (?<from>\S+) to (?<to>\S+) only\. ?/, 'covariancesShort'],
  [
    /^The errors of past predictions after (?<hours>\S+) h are used instead: (?<count>\d+) past predictions of this satellite, asked for by (?<by>.+?) on (?<date>\S+) \((?<why>.*)\)\.$/,
    'pastPredictions',
  ],
  [/^No history of (?<regime>\S+) (?<kind>[a-z ]+), borrowed\. ?/, 'borrowed'],
  [
    /^Learnt from (?<count>\d+) comparisons of (?<regime>\S+) (?<kind>[a-z ]+) element sets \((?<origin>[^)]*)\)\. ?/,
    'learntFrom',
  ],
  [/^Learnt from (?<count>\d+) comparisons of (?<regime>\S+) (?<kind>[a-z ]+) element sets\. ?/, 'learnt'],
  [/^Extrapolated to a greater age\. ?/, 'extrapolated'],
  [/^Raised to the floor of Flohrer \(2008\)\. ?/, 'raised'],
  [/^Assumed from published errors of debris element sets: there is no history of this class and age\. ?/, 'assumed'],
];

function instead(why: string): RegExp {
  return new RegExp(`^${why}: errors of element sets of (?<days>\\S+) days are used instead\\. ?`);
}

/**
 * Where a covariance of low confidence comes from, as our own screenings write it into a message, in a language; `undefined` for
 * any other text, for example that of another originator.
 */
export function covarianceOriginIn(text: string, language: Language): string | undefined {
  if (!text.startsWith('Covariance of low confidence.')) return undefined;
  const said: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const [form, key] = forms.find(([each]) => each.test(rest)) ?? [];
    const [whole, groups] = foundIn(rest, form);
    if (key === undefined || whole === '') return undefined;
    said.push(filledText(texts[language][key], valuesIn(groups, language)));
    rest = rest.slice(whole.length);
  }
  return said.join(' ');
}

type Groups = Readonly<Record<string, string | undefined>>;

function foundIn(text: string, form: RegExp | undefined): readonly [whole: string, groups: Groups] {
  const found = form?.exec(text);
  return [found?.[0] ?? '', found?.groups ?? {}];
}

function valuesIn(groups: Groups, language: Language) {
  const { days = '', count = '', hours = '', regime = '', kind = '', origin = '' } = groups;
  const { from = '', to = '', by = '', date = '', why = '' } = groups;
  const kinds: Readonly<Record<string, string>> = texts[language].kinds;
  const figures = { days: writtenNumber(days), count: writtenNumber(count), hours: writtenNumber(hours) };
  return {
    ...figures,
    ...{ from, to, by, date, why },
    regime,
    kind: kinds[kind] ?? kind,
    origin: originIn(origin, language),
  };
}

/** "144 objects, 2026-03-08 to 2026-03-10", "25544 and 3 others, …". */
function originIn(origin: string, language: Language): string {
  const { objects, others, to } = texts[language];
  const counted = (text: string, found = '') =>
    filledText(text, { count: writtenNumber(/\d+/.exec(found)?.[0] ?? '') });
  return origin
    .replace(/^\d+ objects,/, (found) => counted(objects, found))
    .replace(/ and \d+ others,/, (found) => counted(others, found))
    .replace(/ to (?=\S+$)/, to);
}
