import { useEffect, useState } from 'react';

/**
 * Announces each new document title to screen readers: a page sets its title as soon as it is drawn, however long it
 * loads.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const follower = new MutationObserver(() => setTitle(document.title));
    follower.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => follower.disconnect();
  }, []);
  return (
    <div className="fp-out-of-sight" aria-live="polite" data-testid="announcer">
      {title}
    </div>
  );
}
