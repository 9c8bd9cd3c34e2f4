import { helpHideDelayMs } from './hint-look.ts';

/** The innermost element with a hint at a place in the page. */
function hintedAt(place: EventTarget | null): HTMLElement | undefined {
  return (place instanceof Element && place.closest<HTMLElement>('[data-hint]')) || undefined;
}

/**
 * Reports the element whose hint is to be shown: the one under the pointer, touched, or reached by keyboard. A pointer
 * may leave it for a moment. Escape and a press elsewhere close the hint.
 */
export function watchHints(show: (element: HTMLElement | undefined) => void): () => void {
  const listening = new AbortController();
  let current: HTMLElement | undefined;
  let isReachedByKeys = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = (element: HTMLElement | undefined) => {
    clearTimeout(closing);
    if (element !== current) show(element);
    current = element;
    isReachedByKeys = false;
  };
  const leave = () => {
    if (current === undefined || isReachedByKeys) return;
    clearTimeout(closing);
    closing = setTimeout(() => open(undefined), helpHideDelayMs);
  };
  const on = <Name extends keyof DocumentEventMap>(name: Name, listen: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listen, { passive: true, signal: listening.signal });
  on('pointerover', ({ target }) => {
    const hinted = hintedAt(target);
    if (hinted === undefined) leave();
    else open(hinted);
  });
  // Without this, a hint at the edge of the window would stay when the pointer leaves it. A finger always leaves.
  on('pointerout', ({ relatedTarget, pointerType }) => {
    if (relatedTarget === null && pointerType !== 'touch') leave();
  });
  on('pointerdown', ({ target }) => {
    if (hintedAt(target) !== current) open(undefined);
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    open(hintedAt(target));
    isReachedByKeys = true;
  });
  on('focusout', () => open(undefined));
  on('keydown', ({ key }) => {
    if (key === 'Escape') open(undefined);
  });
  return () => {
    clearTimeout(closing);
    listening.abort();
  };
}
