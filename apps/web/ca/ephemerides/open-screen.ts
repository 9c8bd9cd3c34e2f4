import { patiently } from '../../base/patiently.ts';
import type { openScreen as Open } from './ScreenDialog.tsx';

const load = patiently(() => import('./ScreenDialog.tsx'));

/** Opens the dialog that screens one file or one satellite against the catalogue; it is loaded then. */
export function openScreen(...asked: Parameters<typeof Open>): void {
  void load().then(({ openScreen: open }) => open(...asked));
}
