import type { PassPredictionDocument } from '@farpass/contract/odt';
import { featureTexts, useTexts } from '../../texts/feature-texts.ts';
import { reasonOf } from '../../texts/finding-text.ts';
import { useLanguage } from '../../texts/language.ts';

/** English texts come from the server. */
const asSaid = '{{text}}';

const en = {
  origin: { ELEMENT_SET: asSaid, SENT: asSaid, STORED: asSaid },
  form: { TLE: asSaid, OMM: asSaid, OPM: asSaid, SP_EPHEMERIS: asSaid },
  note: { ORBIT_OLD: asSaid, ORBIT_PARTLY_KNOWN: asSaid, MESSAGE_DOUBT: asSaid },
} as const;

const de = {
  origin: {
    ELEMENT_SET: 'Elementsatz vom {{epoch}}',
    SENT: '{{own}}',
    STORED: 'Ephemeride {{file}}',
  },
  form: { TLE: 'eigener Elementsatz', OMM: 'eigene OMM', OPM: 'eigene OPM', SP_EPHEMERIS: 'eigene Ephemeride' },
  note: {
    ORBIT_OLD: 'Der Elementsatz ist {{days}} Tage alt: Überflüge können Minuten früher oder später sein.',
    ORBIT_PARTLY_KNOWN: 'Für {{hours}} h des Zeitfensters ist die Bahn nicht bekannt.',
    MESSAGE_DOUBT: 'Die Bahndatennachricht ist zweifelhaft. {{reason}}',
  },
};

const orbitTexts = featureTexts({ en, de });

const forms = ['TLE', 'OMM', 'OPM', 'SP_EPHEMERIS'] as const;

type Predicted = Pick<PassPredictionDocument, 'orbitSource' | 'orbitOrigin' | 'remarks' | 'notes'>;

/** The orbit behind predicted passes, in the language of the page: its source, and remarks. */
export function useOrbitText(): {
  readonly source: (predicted: Predicted) => string;
  readonly notes: (predicted: Predicted) => readonly string[];
} {
  const t = useTexts(orbitTexts);
  const language = useLanguage();
  return {
    source: ({ orbitSource: text, orbitOrigin }) => {
      if (orbitOrigin === undefined) return text;
      const { code, parameters } = orbitOrigin;
      const form = forms.find((each) => each === parameters?.['form']);
      const own = form === undefined ? text : t(`form.${form}`, { text });
      return t(`origin.${code}`, { ...parameters, own, text });
    },
    notes: ({ remarks, notes }) =>
      notes === undefined
        ? remarks
        : notes.map(({ code, text, parameters }) =>
            t(`note.${code}`, { ...parameters, text, reason: reasonOf(parameters, language) }).trim(),
          ),
  };
}
