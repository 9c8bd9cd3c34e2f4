import { patiently } from '../../../base/patiently.ts';
import type { openStart as Open } from './StartForm.tsx';

const load = patiently(() => import('./StartForm.tsx'));

/** Opens the dialog for starting a screening of any type; it is loaded then. */
export function openStart(...asked: Parameters<typeof Open>): void {
  void load().then(({ openStart: open }) => open(...asked));
}
