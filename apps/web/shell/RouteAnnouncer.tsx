import { useEffect, useState } from 'react';

/**
 * Announces each new document title to screen readers: a page sets its title as soon as it is drawn, however long it
 * loads. If the focus was lost with the page before, it goes to the content of the new one.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let shown = { title: document.title, path: window.location.pathname };
    const follower = new MutationObserver(() => {
      setTitle(document.title);
      const before = shown;
      // The address changes before the page does, and loads scripts in the head in between.
      if (document.title === before.title) return;
      shown = { title: document.title, path: window.location.pathname };
      if (shown.path === before.path) return;
      const hasLostFocus = document.activeElement === document.body;
      if (hasLostFocus) document.getElementById('content')?.focus({ preventScroll: true });
    });
    follower.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => follower.disconnect();
  }, []);
  return (
    <div className="fp-out-of-sight" aria-live="polite" data-testid="announcer">
      {title}
    </div>
  );
}
