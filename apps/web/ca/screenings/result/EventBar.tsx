import { listConjunctions } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useSearch } from '@tanstack/react-router';
import { useList } from '../../../api/lists/use-lists.ts';
import { NextStepButton } from '../../verdict-bar/NextStepButton.tsx';
import { VerdictBar } from '../../verdict-bar/VerdictBar.tsx';
import { byUrgency, detailOf } from './approaches.ts';
import { useAssessed } from './use-result.ts';

/** The verdict of the event that a screening was asked for, or of the worst critical or high one that it found. */
export function EventBar({ screening }: { readonly screening: ScreeningDocument }) {
  const { event } = useSearch({ strict: false });
  const [worst] = byUrgency(useAssessed(screening)).filter(({ risk }) => risk === 'critical' || risk === 'high');
  const found = worst && detailOf(worst);
  const conjunctionId =
    typeof event === 'string' ? event : found?.kind === 'conjunction' ? found.params.conjunction_id : undefined;
  return conjunctionId === undefined ? null : <Bar conjunctionId={conjunctionId} />;
}

function Bar({ conjunctionId }: { readonly conjunctionId: string }) {
  const conjunction = useList(listConjunctions, { 'conjunction-id': conjunctionId }).data?.[0];
  if (conjunction === undefined) return null;
  return (
    <VerdictBar conjunction={conjunction} isElsewhere>
      <NextStepButton conjunction={conjunction} />
    </VerdictBar>
  );
}
