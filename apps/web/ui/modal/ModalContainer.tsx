import { Modal } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import { useStore } from '../store.ts';
import { uiTexts } from '../texts.ts';
import { shortAnimationMs } from '../theme/theme.ts';
import { openModals } from './modal-store.ts';

/** Where every modal of the application appears. */
export default function ModalContainer() {
  const t = useTexts(uiTexts);
  const entries = useStore(openModals);
  return entries.map((entry) => (
    <Modal
      key={entry.id}
      opened={entry.state === 'active'}
      onClose={entry.onDismiss}
      title={entry.title}
      size={entry.isWide === true ? 760 : 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: shortAnimationMs, transition: 'fade' }}
    >
      {entry.content}
    </Modal>
  ));
}
