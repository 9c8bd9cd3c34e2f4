import { useEffect, useEffectEvent } from 'react';
import { type Store, useStore } from '../../base/store.ts';

export type HandedOver = Store<readonly File[]>;

const none: readonly File[] = [];

/** Takes files that were dropped elsewhere on the page, once. */
export function useHandedOver(store: HandedOver, onFiles: (files: readonly File[]) => void): void {
  const files = useStore(store);
  const take = useEffectEvent((waiting: readonly File[]) => {
    if (waiting.length === 0 || store.get() !== waiting) return;
    store.set(none);
    onFiles(waiting);
  });
  useEffect(() => take(files), [files]);
}
