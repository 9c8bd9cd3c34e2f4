import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import type { Language } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';

export type PlanWarningDocument = NonNullable<BurnEvaluationDocument['warnings']>[number];

/** Doubts about a plan, each sentence once: English as the server says it, German by the code. */
export function warningSentences(warnings: readonly PlanWarningDocument[], language: Language): readonly string[] {
  const sentences = warnings.map((warning) => readerFinding(warning, language));
  return [...new Set(sentences)].map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}
