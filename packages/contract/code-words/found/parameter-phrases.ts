import type { Language } from '../../texts/index.ts';
import { writtenNumber } from '../numbers.ts';
import { type Phrases, phraseIn } from '../phrases.ts';
import de from './parameter-phrases.de.json' with { type: 'json' };
import en from './parameter-phrases.en.json' with { type: 'json' };

/** The few English words that a parameter may hold. Names, times and codes in it stay as they are. */
const phrases: Phrases<keyof typeof en> = {
  texts: { en, de },
  forms: [
    [/^Object (\S+)$/, 'object'],
    [/^The state$/, 'theState'],
    [/^The state of (\S+)$/, 'theStateOf'],
    [/^That is 1,000 times too far and looks like metres: positions must be in km\.$/, 'looksLikeMetres'],
    [/^Positions must be in km: check their unit\.$/, 'mustBeInKm'],
    [/^the orbit of the element set of (.+)$/, 'orbitOfElementSet'],
    [/^the file (.+)$/, 'theFile'],
    [/^(\S+) km are plausible\. Check the object, the frame, the units and the times\.$/, 'kmPlausible'],
    [/^A manoeuvre between the two explains that, or one of them is wrong\.$/, 'manoeuvreExplains'],
    [/^are those of no orbit$/, 'ofNoOrbit'],
    [/^lie (\S+) km and (\S+) km\/s from its state$/, 'distanceFromState'],
    [/^a trajectory$/, 'aTrajectory'],
    [/^trajectory (.+)$/, 'trajectory'],
    [/^(\S+) and (\S+)$/, 'and'],
    [/^velocity elements$/, 'velocityElements'],
    [/^(\d+) of the 21 elements$/, 'of21Elements'],
    [/^The first is$/, 'firstIs'],
    [/^The second is$/, 'secondIs'],
    [/^The first and the second are$/, 'bothAre'],
    [/^(\S+) to (\S+)$/, 'to'],
    [/^>=$/, 'notBelow'],
    [/^<=$/, 'notAbove'],
    [/^a number$/, 'number'],
    [/^an integer$/, 'integer'],
    [/^a string$/, 'string'],
    [/^a boolean$/, 'boolean'],
    [/^an array$/, 'array'],
    [/^an object$/, 'anObject'],
    [/^([+−-]?[\d,.]+) ([A-Z]{3})$/, 'amount'],
    [/^([a-z]+) or ([a-z]+)$/, 'or'],
    [/^nothing$/, 'nothing'],
    [/^a number of 0 or more$/, 'zeroOrMore'],
    [/^a number above 0$/, 'aboveZero'],
    [/^a share above 0, at most 1$/, 'share'],
    [/^degrees from (\S+) to (\S+)$/, 'degrees'],
    [/^The state covariance$/, 'stateCovariance'],
  ],
};

/** A parameter as a sentence of a language has it: phrases by the list above, numbers in its style. */
export function parameterIn(text: string, language: Language): string {
  return phraseIn(phrases, text, { language }) ?? writtenNumber(text);
}
