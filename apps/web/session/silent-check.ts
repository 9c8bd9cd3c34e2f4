import { signInChannel } from './sign-in-window.ts';

/**
 * Runs where a check or a sign-in next to the page ends: passes the provider's answer, which is in this page's address,
 * to the application. A frame posts it to its page; a window tells all tabs, because one waits for it, and closes.
 */
if (window.parent === window) {
  new BroadcastChannel(signInChannel).postMessage(window.location.href);
  window.close();
} else {
  window.parent.postMessage(window.location.href, window.location.origin);
}
