import { flushSync } from 'react-dom';
import { createStore } from '../../base/store.ts';
import './print.css';

/** Whether the page is being printed: drawn in the light colours, and with all rows of its lists. */
export const printing = createStore(false);

/** Follows the browser: what is drawn before the event ends is printed. */
export function watchPrinting(): void {
  window.addEventListener('beforeprint', () => flushSync(() => printing.set(true)));
  window.addEventListener('afterprint', () => printing.set(false));
}
