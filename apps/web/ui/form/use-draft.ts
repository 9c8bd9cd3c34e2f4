import { isSameDocument } from '@farpass/contract/document';
import { useState } from 'react';
import { type Draft, draftAfter } from './draft.ts';

/** A draft of a stored value, and whether the server's values have changed since the draft was started. */
export function useDraft<T>(stored: T) {
  const [state, setState] = useState<Draft<T>>({ base: stored, draft: stored });
  const now = draftAfter(state, stored);
  if (now !== state) setState(now);
  return {
    draft: now.draft,
    hasNewer: !isSameDocument(now.base, stored),
    change: (draft: T) => setState({ ...now, draft }),
    /** Takes the stored value, to start again or after saving. */
    take: (value: T) => setState({ base: value, draft: value }),
    /** Goes on with this draft, which has the newer values in it. */
    join: (draft: T) => setState({ base: stored, draft }),
  };
}
