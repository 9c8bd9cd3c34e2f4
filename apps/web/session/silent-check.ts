/**
 * Runs in the frame of the silent check: hands the provider's answer, which is in this page's address, to the
 * application that opened the frame. The message has the form that oidc-client-ts waits for.
 */
window.parent.postMessage(
  { source: 'oidc-client', url: window.location.href, keepOpen: false },
  window.location.origin,
);
