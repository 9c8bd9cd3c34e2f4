import { type ReactNode, useEffect } from 'react';
import { useLocation } from '../routing/use-router.ts';

/** Scrolls to the heading in the address once the text is loaded, and to the top when another text opens. */
export function Arrived({ when, children }: { readonly when: unknown; readonly children: ReactNode }) {
  const hash = useLocation((address) => address.hash);
  const pathname = useLocation((address) => address.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done again for another text, and when the text arrives
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash))?.scrollIntoView();
  }, [hash, pathname, when === undefined]);
  return children;
}
