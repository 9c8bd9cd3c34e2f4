import { patiently } from '../../../ui/load/patiently.ts';

/** Loads the dialog that takes messages in. */
export const loadAddMessages = patiently(() => import('./AddMessages.tsx'));
