import { operationsPaths } from '@farpass/contract/platform';

const askEveryMs = 2_000;
/** A slow server is not an absent one. */
const answerWithinMs = 30_000;

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
      await failedStylesAgain();
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

/** Styles that are requested again, until they have come or failed. */
const requested = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Requests the styles again that did not come: the loader of a page requests each only once. What another part of the page has
 * requested again is awaited: a link that is replaced while it loads never says that it has loaded.
 */
async function failedStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isWithoutRules);
  await Promise.all(failed.map((link) => requested.get(link) ?? requestAgain(link)));
}

/** Browsers give a style that did not come no sheet, or one whose rules cannot be read. */
function isWithoutRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules === undefined;
  } catch {
    return true;
  }
}

function requestAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  again.rel = link.rel;
  again.href = link.href;
  const ended = new Promise<void>((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
  }).finally(() => requested.delete(again));
  requested.set(again, ended);
  link.replaceWith(again);
  return ended;
}
