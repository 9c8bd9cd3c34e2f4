import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface FullScreenProps {
  readonly heading: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog as large as the window. */
export default function FullScreen({ heading, onClose, children }: FullScreenProps) {
  return (
    <Modal opened fullScreen title={heading} onClose={onClose}>
      {children}
    </Modal>
  );
}
