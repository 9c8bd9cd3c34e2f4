import { lazy, Suspense } from 'react';
import { patiently } from '../../base/patiently.ts';
import type { TextsOf } from '../../texts/feature-texts.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import { Waiting } from '../../ui/page/Waiting.tsx';
import type { DeterminationStart } from './DetermineDialog.tsx';
import type { orbitsTexts } from './texts.ts';

/** The dialog is loaded when it is opened. */
const DetermineDialog = lazy(
  patiently(async () => ({ default: (await import('./DetermineDialog.tsx')).DetermineDialog })),
);

/** Opens the choices of a determination. */
export function openDetermination(t: TextsOf<typeof orbitsTexts>, beginning: DeterminationStart): void {
  const close = () => closeModal(id);
  const id = openModal({
    title: t('dialog.title'),
    about: beginning.requestId,
    isWide: true,
    content: (
      <Suspense fallback={<Waiting />}>
        <DetermineDialog {...beginning} onDone={close} />
      </Suspense>
    ),
    onDismiss: close,
  });
}
