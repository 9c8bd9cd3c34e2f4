import { useEffect, useEffectEvent } from 'react';
import { type Store, useStore } from '../store.ts';

export type HandedOver = Store<readonly File[]>;

const none: readonly File[] = [];

/** Takes files that were dropped elsewhere on the page, once. */
export function useHandedOver(store: HandedOver, onFiles: (files: readonly File[]) => void): void {
  const files = useStore(store);
  const take = useEffectEvent(() => {
    const waiting = store.get();
    if (waiting.length === 0) return;
    store.set(none);
    onFiles(waiting);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that come are what this waits for
  useEffect(() => take(), [files]);
}
