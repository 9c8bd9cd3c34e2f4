import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Waiting } from '../../ui/page/Waiting.tsx';
import { emptyDraft, type RequestDraft } from './draft.ts';
import { requestsTexts } from './texts.ts';

/** The dialog is loaded when it is opened. */
const RequestDialog = lazy(patiently(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog })));

/** Opens the dialog for requesting observations, and then the page of the new request. */
export function useOpening(): (draft?: RequestDraft) => void {
  const t = useTexts(requestsTexts);
  const navigate = useNavigate();
  return (draft = emptyDraft) => {
    const close = () => closeModal(id);
    const id = openModal({
      title: t('dialog.title'),
      about: `${draft.source} ${draft.catalogueId ?? draft.objectName}`,
      isWhole: true,
      content: (
        <Suspense fallback={<Waiting />}>
          <RequestDialog
            begin={draft}
            onOrdered={({ observationRequestId: observation_request_id }) => {
              close();
              void navigate({
                to: '/odt/observation/$observation_request_id/{-$observation_file_id}',
                params: { observation_request_id },
              });
            }}
          />
        </Suspense>
      ),
      onDismiss: close,
    });
  };
}
