import type { PassPredictionDocument } from '@farpass/contract/odt';
import { featureTexts } from '@farpass/contract/texts';
import { useTexts } from '../../texts/feature-texts.ts';
import { reasonOf } from '../../texts/finding-text.ts';
import { useLanguage } from '../../texts/language.ts';
import de from './orbit-text.de.json' with { type: 'json' };
import en from './orbit-text.en.json' with { type: 'json' };

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
