import { useState } from 'react';
import { lastingStorage } from '../../../base/storage.ts';

const foldedKey = 'farpass.timelineFolded';

export interface TimelineFold {
  readonly isOpen: boolean;
  /** Folds it, or opens it. */
  readonly fold: (isFolded: boolean) => void;
}

/** The timeline is folded, which leaves its space to the list, until someone opens it; then it is open at the next visit, too. */
export function useTimelineFold(): TimelineFold {
  const [isOpen, setOpen] = useState(() => lastingStorage().getItem(foldedKey) === 'no');
  const fold = (isFolded: boolean) => {
    setOpen(!isFolded);
    lastingStorage().setItem(foldedKey, isFolded ? 'yes' : 'no');
  };
  return { isOpen, fold };
}
