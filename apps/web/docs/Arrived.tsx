import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

/** Scrolls to the heading in the address once the text is there, and again when the address leads to another place. */
export function Arrived({ when, children }: { readonly when: unknown; readonly children: ReactNode }) {
  const place = useLocation({ select: ({ pathname, hash }) => `${pathname}#${hash}` });
  const isThere = when !== undefined;
  useEffect(() => {
    const heading = place.slice(place.indexOf('#') + 1);
    if (isThere && heading !== '') document.getElementById(decodeURIComponent(heading))?.scrollIntoView();
  }, [place, isThere]);
  return children;
}
