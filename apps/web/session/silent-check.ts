/**
 * Runs in the frame of the silent check: passes the provider's answer, which is in this page's address, to the
 * application that opened the frame.
 */
window.parent.postMessage(window.location.href, window.location.origin);
