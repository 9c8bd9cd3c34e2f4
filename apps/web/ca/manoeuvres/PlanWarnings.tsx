import { useLanguage } from '../../texts/language.ts';
import { Note } from '../../ui/page/States.tsx';
import { type PlanWarningDocument, warningSentences } from './plan-warnings.ts';

/** Doubts about a burn, a search or a trade space, one note each. */
export function PlanWarnings({ warnings = [] }: { readonly warnings?: readonly PlanWarningDocument[] | undefined }) {
  const language = useLanguage();
  return warningSentences(warnings, language).map((sentence) => (
    <Note key={sentence} level="caution">
      {sentence}
    </Note>
  ));
}
