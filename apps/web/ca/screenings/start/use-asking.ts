import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useSubmission } from '../../../api/use-submission.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { usePlacedFindingText } from '../../../texts/finding-text.ts';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { screeningsTexts } from '../texts.ts';
import { useStart } from '../use-screenings.ts';
import { askedOf, type DraftField, draftFields, requestLimits, type ScreeningDraft } from './request.ts';

/** Sends a draft and keeps its faults, found here or by the server. */
export function useAsking(onStarted: (screening: ScreeningDocument) => void) {
  const t = useTexts(screeningsTexts);
  const start = useStart();
  const wording = usePlacedFindingText();
  const { faults, setFaults, isSending: isStarting, submit } = useSubmission(draftFields, wording);

  const send = async (draft: ScreeningDraft) => {
    const made = askedOf(draft);
    setFaults(
      made.kind === 'faulty' ? requestFaults(made.fields, (field) => t(`fault.${field}`, requestLimits)) : noFaults,
    );
    if (made.kind === 'faulty') return;
    await submit(async () => {
      onStarted(await start(made.asked, { showsFaults: true }));
    });
  };
  return { faults, setFaults, isStarting, send };
}

function requestFaults(fields: readonly DraftField[], text: (field: DraftField) => string): FormFaults {
  return { fields: Object.fromEntries(fields.map((field) => [field, text(field)])), others: [] };
}
