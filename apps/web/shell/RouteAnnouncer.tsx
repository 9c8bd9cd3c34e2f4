import { useEffect, useState } from 'react';

/**
 * Announces each new document title to screen readers: a page sets its title as soon as it is drawn, however long it
 * loads. If the focus was lost with the page before, it goes to the content of the new one.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let path = window.location.pathname;
    const follower = new MutationObserver(() => {
      setTitle(document.title);
      if (window.location.pathname === path) return;
      path = window.location.pathname;
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
