import { writtenNumber } from '@farpass/contract/code-words';
import type { OrbitDocument, OrbitResultDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { reasonOf } from '../../texts/finding-text.ts';
import { useLanguage } from '../../texts/language.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { findingsTexts } from './findings-texts.ts';
import type { ResidualDocument } from './residuals.ts';

/** Why an orbit is poor or failed, in the language of the page: in English the server's text, in German by code. */
export function useFindingsText(): (orbit: Pick<OrbitDocument, 'findings'>) => readonly string[] {
  const t = useTexts(findingsTexts);
  return ({ findings = [] }) =>
    findings.map(({ code, text, parameters }) => sentence(t(`finding.${code}`, { ...figures(parameters), text })));
}

/** The remarks on an orbit for its reader. Orbits of older versions have no codes and keep the server's text. */
export function useRemarksText(): (result: Pick<OrbitResultDocument, 'notes' | 'remarks'>) => readonly string[] {
  const t = useTexts(findingsTexts);
  const language = useLanguage();
  return ({ notes, remarks }) =>
    remarks === undefined
      ? notes.map(sentence)
      : remarks.map(({ code, text, parameters }) => {
          const part = parameters?.['segment'] ?? '';
          const reason = reasonOf(parameters, language);
          return sentence(t(`remark.${code}`, { ...figures(parameters), part, text, reason }).trim());
        });
}

/** Why a measurement was not used; `undefined` for one that was. */
export function useRejectionText(): (residual: Pick<ResidualDocument, 'rejected' | 'rejection'>) => string | undefined {
  const t = useTexts(findingsTexts);
  return ({ rejected: text, rejection }) => {
    if (text === undefined || rejection === undefined) return text;
    const quantity = quantities.find((each) => each.name === rejection.parameters?.['quantity']);
    const named = quantity === undefined ? {} : { quantity: t(`quantity.${quantity.name}`), unit: quantity.unit };
    return t(`rejection.${rejection.code}`, { ...figures(rejection.parameters), ...named, text });
  };
}

const quantities = [
  { name: 'first-angle', unit: '″' },
  { name: 'second-angle', unit: '″' },
  { name: 'range', unit: 'km' },
  { name: 'range-rate', unit: 'km/s' },
] as const;

/** The origin of an orbit, in words. */
export function useOriginText(): (orbit: OrbitResultDocument['after']) => string {
  const t = useTexts(findingsTexts);
  return ({ source, origin, orbitDataType }) =>
    origin === undefined ? source : t(`origin.${origin}`, { form: t(`form.${orbitDataType ?? 'ANY'}`) });
}

/** The distance of an element set from the orbit that it represents. */
export function useSetDistanceText(): (file: OrbitResultDocument['files'][number]) => string | undefined {
  const t = useTexts(findingsTexts);
  return ({ note, rmsKm }) =>
    rmsKm === undefined ? note : t('setDistance', { distance: formatSignificant(rmsKm, 3) });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** The values in a sentence, with numbers as everywhere. */
function figures(
  parameters: Readonly<Record<string, string | number>> = {},
): Readonly<Record<string, string | number>> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? writtenNumber(value) : value]),
  );
}
