import { useEffect, useState } from 'react';

/** Reads each new title of the document to a screen reader: a page sets its title when it is drawn, however long it loads. */
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
