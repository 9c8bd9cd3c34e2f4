import { createStore, useStore } from '../../base/store.ts';

const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** Whether the person has moved the pointer, touched or scrolled the page, or pressed a key since it was opened. */
const isActive = createStore(false);

/** The first load of a page does not wait for what is only shown or needed once the person does something. */
export function useActive(): boolean {
  return useStore(isActive);
}

const becomeActive = () => isActive.set(true);

/** Called once, when the page starts. */
export function watchActivity(then = becomeActive): void {
  const listening = new AbortController();
  const note = (event: Event) => {
    if (isStill(event)) return;
    listening.abort();
    then();
  };
  for (const activity of activities) {
    document.addEventListener(activity, note, { passive: true, signal: listening.signal });
  }
}

/** Browsers report a move without movement after a page was laid out, wherever the pointer is. */
function isStill(event: Event): boolean {
  return event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0;
}
