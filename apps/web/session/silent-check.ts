/**
 * Runs in the frame of the silent check: passes the provider's answer, which is in this page's address, to the
 * application that opened the frame. The message has the form that oidc-client-ts expects.
 */
window.parent.postMessage(
  { source: 'oidc-client', url: window.location.href, keepOpen: false },
  window.location.origin,
);
