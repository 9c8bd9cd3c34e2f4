import type { OrbitSummaryDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { orbitsTexts } from './texts.ts';

/** Why an orbit is poor or failed, in the language of the page: English as the server says it, German by code. */
export function useFindingsText(): (orbit: Pick<OrbitSummaryDocument, 'findings'>) => readonly string[] {
  const t = useTexts(orbitsTexts);
  return ({ findings = [] }) =>
    findings.map(({ code, text, parameters }) => t(`finding.${code}`, { ...parameters, text }));
}
