import { filledText, type Language } from '../../texts/index.ts';
import { writtenNumber } from '../numbers.ts';
import type { Phrases } from '../phrases.ts';
import leftOutDe from './left-out.de.json' with { type: 'json' };
import leftOutEn from './left-out.en.json' with { type: 'json' };
import de from './reasons.de.json' with { type: 'json' };
import en from './reasons.en.json' with { type: 'json' };

/**
 * Why an object has no orbit, or was not screened in the whole window: the server's sentences, which are stored with a result.
 * The names and times of a sentence stay as they are.
 */
const reasons: Phrases<keyof typeof en> = {
  texts: { en, de },
  forms: [
    [/No ephemeris covers the time, and no element set of object (\S+) is known\./, 'noSetOfObject'],
    [/No ephemeris covers the time, and without a catalogue number no element set can be found\./, 'noNumber'],
    [/its orbit data give no state at (\S+)/, 'noStateAt'],
    [/it has no ephemeris that covers the start of the window/, 'windowStartUncovered'],
    [
      /it has neither an ephemeris that covers the start of the window nor an element set in the catalogue/,
      'neitherEphemerisNorSet',
    ],
    [/its ephemeris covers (\S+) to (\S+) only/, 'coversOnly'],
    [/its ephemeris covers (\S+) .* (\S+) only/, 'coversPartsOf'],
    [/its ephemeris begins at (\S+); (?:it is )?not screened before that/, 'beginsAt'],
    [/its ephemeris ends at (\S+); (?:it is not screened after|not screened beyond) that/, 'endsAt'],
    [/its ephemeris has a gap from (\S+) to (\S+); (?:it is )?not screened within it/, 'gap'],
    [
      /states of messages are flown at most (\S+) h from their closest approach \((\S+) h without a covariance\), while their error stays below (\S+) km/,
      'messagesFlownAtMost',
    ],
    [/the state of (.+?) is too far from the window/, 'stateTooFar'],
    [/its orbit cannot be propagated: (.+)/, 'notPropagated'],
    [/no state after (\S+): /, 'noStateAfter'],
    [/no state at some times/, 'noStateAtTimes'],
    [/it had other data/, 'otherData'],
    [
      /SGP4 code 1: mean eccentricity outside 0 to 1: the drag term has run away, or the element set is wrong/,
      'sgp4Code1',
    ],
    [/SGP4 code 2: mean motion not above zero/, 'sgp4Code2'],
    [/SGP4 code 3: eccentricity outside 0 to 1 after the lunar and solar terms/, 'sgp4Code3'],
    [/SGP4 code 4: semi-latus rectum not above zero/, 'sgp4Code4'],
    [/SGP4 code 6: decayed: the radius is below one Earth radius \((\S+) km\)/, 'sgp4Code6'],
    [
      /SGP4 code 7: not a number, or farther than a thousand Earth radii: the element set is wrong or its drag term has run away/,
      'sgp4Code7',
    ],
    [/SGP4 code 8: more than a hundred years from the epoch of the element set/, 'sgp4Code8'],
    [/(\d+) later conjunctions are left out; a screening takes the messages of at most (\d+)/, 'laterLeftOut'],
    [
      /a screening takes at most (\d+) published ephemerides: its element set is used in place of (\S+)/,
      'publishedLeftOut',
    ],
    [/the (\d+) farthest approaches have no message; ask for a smaller volume/, 'farthestWithoutMessage'],
  ],
};

const leftOutTexts = { en: leftOutEn, de: leftOutDe };

/** Why an object has no orbit or was left out, in the language; an unknown sentence is named as the server's. */
export function screeningReasonWords(text: string, language: Language): string {
  if (language === 'en') return text;
  let said = text;
  for (const [form, key] of reasons.forms)
    said = said.replaceAll(new RegExp(form, 'g'), (...found: string[]) => {
      const groups = found.map((group, place) => [place, writtenNumber(String(group))]);
      return filledText(reasons.texts[language][key], Object.fromEntries(groups));
    });
  return said === text ? filledText(leftOutTexts[language].unknown, { text }) : said;
}

/** The part that was left out, in the language: a line of a text or the messages together; names as they are. */
export function leftOutWords(id: string, language: Language): string {
  const { messages, line } = leftOutTexts[language];
  const [, number] = /^line (\d+)$/.exec(id) ?? [];
  if (number !== undefined) return filledText(line, { number });
  return id === 'messages' ? messages : id;
}
