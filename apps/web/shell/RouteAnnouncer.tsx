import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Pages set their title when they are drawn; by then it is the new one. */
const settledAfterMs = 300;

/** Gives a screen reader the title of the page that a change of address has brought. */
export function RouteAnnouncer() {
  const path = useLocation({ select: (location) => location.pathname });
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what is announced
  useEffect(() => {
    const wait = setTimeout(() => setTitle(document.title), settledAfterMs);
    return () => clearTimeout(wait);
  }, [path]);
  return (
    <div className="fp-out-of-sight" aria-live="polite" data-testid="announcer">
      {title}
    </div>
  );
}
