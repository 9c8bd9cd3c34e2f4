import type { RequestCheckDocument } from '@farpass/contract/odt';
import { hindrances, requestFaultCodes } from '@farpass/contract/odt';
import type { ProblemFault } from '@farpass/contract/problem';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';
import { requestFaultTexts } from './fault-texts.ts';
import { requestsTexts } from './texts.ts';

type Fault = RequestCheckDocument['errors'][number];

/** The findings of a check, in the language of the page: in English the server's text, in German by code. */
export function useFaultText(): (fault: Fault) => string {
  const t = useTexts(requestFaultTexts);
  const language = useLanguage();
  return ({ code, message, parameters = {} }) => {
    if (code === 'ORBIT_UNREADABLE') return readerFinding({ code, message, parameters }, language);
    const named = { ...parameters, text: message };
    const { above, limits = '', unknownHours } = parameters;
    if (code !== 'NO_PASS' || above === undefined) return t(code, named);
    const names = String(limits).split(',');
    const reasons = hindrances.filter((each) => names.includes(each)).map((each) => t(`limit.${each}`));
    const sentence = t(above === 0 ? 'none' : 'hindered', { ...named, reasons: reasons.join(', ') });
    return unknownHours === undefined || sentence === message ? sentence : `${sentence} ${t('unknownMotion', named)}`;
  };
}

/** Why an order was refused, in the language of the page. A fault outside the request has the text of its own code. */
export function useRefusalText(): (fault: ProblemFault) => string {
  const faultText = useFaultText();
  const t = useTexts(requestsTexts);
  const language = useLanguage();
  return ({ pointer = '', code, message, parameters = {} }) => {
    const known = requestFaultCodes.find((each) => each === code);
    if (known === undefined) return readerFinding({ code, message, parameters }, language);
    const sentence = faultText({ pointer, code: known, message, parameters });
    const { choices } = parameters;
    return choices === undefined || sentence === message
      ? sentence
      : `${sentence} ${t('fault.choices', { list: String(choices) })}`;
  };
}
