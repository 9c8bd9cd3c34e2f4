import { createStore, useStore } from '../store.ts';

const activities = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

/** Whether the person has moved the pointer, touched or scrolled the page, or pressed a key since it was opened. */
const isActive = createStore(false);

/** The first load of a page does not wait for what is only shown or needed once the person does something. */
export function useActive(): boolean {
  return useStore(isActive);
}

/** Called once, when the page starts. */
export function watchActivity(): void {
  const listening = new AbortController();
  const note = () => {
    listening.abort();
    isActive.set(true);
  };
  for (const activity of activities) {
    document.addEventListener(activity, note, { passive: true, signal: listening.signal });
  }
}
