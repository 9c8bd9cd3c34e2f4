import { operationsPaths } from '@farpass/contract/platform';

const askEveryMs = 2_000;
const answerWithinMs = 4_000;

/**
 * Loads code of a page; if the server does not answer, waits until it does and then loads it again. Without this, the
 * router would reload the document without a network, and the person would see the browser's error page.
 */
export function patiently<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch {
      await serverAnswers();
      fetchFailedStylesAgain();
      return await load().catch((error: unknown) => {
        // The router reloads the document once for this message: another version of the application is served now.
        throw new Error(`Failed to fetch dynamically imported module: ${String(error)}`, { cause: error });
      });
    }
  };
}

async function serverAnswers(): Promise<void> {
  while (!(await answersNow())) await new Promise((resolve) => setTimeout(resolve, askEveryMs));
}

function answersNow(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerWithinMs);
  return fetch(operationsPaths.applicationConfig, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Styles are requested once for a page; one that did not come stays without rules. */
function fetchFailedStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
