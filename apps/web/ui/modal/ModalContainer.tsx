import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { shortAnimationMs } from '../theme/theme.ts';
import { type ModalEntry, openModals } from './modal-store.ts';
import { SubjectOfDialog } from './subject.ts';

/** The container in which all modals of the application appear, each with the note at its top. */
export default function ModalContainer({ note }: { readonly note: ReactNode }) {
  const t = useTexts(uiTexts);
  const entries = useStore(openModals);
  const isPhone = useMediaQuery('(width <= 720px)');
  return entries.map((entry) => (
    <Modal
      key={entry.id}
      opened={entry.state === 'active'}
      onClose={entry.onDismiss}
      title={entry.title}
      size={sizeOf(entry)}
      fullScreen={entry.isWhole === true && isPhone}
      centered
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: shortAnimationMs, transition: 'fade' }}
    >
      {note}
      <SubjectOfDialog value={entry.about ?? null}>{entry.content}</SubjectOfDialog>
    </Modal>
  ));
}

function sizeOf({ isWide, isWhole }: ModalEntry): string | number {
  if (isWhole === true) return 'min(1320px, 96vw)';
  return isWide === true ? 760 : 'md';
}
