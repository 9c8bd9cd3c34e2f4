import { useState } from 'react';
import { type Draft, draftAfter, isSame } from './draft.ts';

/** A draft of what the server stores, and whether the server has other values by now than those it began from. */
export function useDraft<T>(stored: T) {
  const [state, setState] = useState<Draft<T>>({ base: stored, draft: stored });
  const now = draftAfter(state, stored);
  if (now !== state) setState(now);
  return {
    draft: now.draft,
    hasNewer: !isSame(now.base, stored),
    change: (draft: T) => setState({ ...now, draft }),
    /** Takes what is stored, to begin again or after it was saved. */
    take: (value: T) => setState({ base: value, draft: value }),
  };
}
