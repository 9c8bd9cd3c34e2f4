import type { Worded, WordedSubject } from '@farpass/contract/notification-wording';
import type { Language } from '@farpass/contract/texts';
import { useEffect } from 'react';
import { createStore, useStore } from '../base/store.ts';

type WordingOf = (subject: WordedSubject, language: Language, timeZone: string) => Worded | undefined;

const loaded = createStore<{ readonly wordingOf: WordingOf } | undefined>(undefined);
let isAsked = false;

/** The texts of server notifications; they are loaded with the first notification that needs them. */
export function useSubjectWords(isNeeded: boolean): WordingOf | undefined {
  const words = useStore(loaded);
  useEffect(() => {
    if (!isNeeded || isAsked) return;
    isAsked = true;
    void import('@farpass/contract/notification-wording').then(({ wordingOf }) => loaded.set({ wordingOf }));
  }, [isNeeded]);
  return words?.wordingOf;
}
