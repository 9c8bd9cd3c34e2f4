import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { emptyDraft, type RequestDraft } from './draft.ts';
import { openRequest } from './RequestDialog.tsx';
import { requestsTexts } from './texts.ts';

/** Opens the dialog, and then the page of the new request. */
export function useOpening(): (draft?: RequestDraft) => void {
  const t = useTexts(requestsTexts);
  const navigate = useNavigate();
  return (draft = emptyDraft) =>
    openRequest({
      t,
      draft,
      onOrdered: ({ observationRequestId: observation_request_id }) =>
        void navigate({
          to: '/odt/observation/$observation_request_id/{-$observation_file_id}',
          params: { observation_request_id },
        }),
    });
}
