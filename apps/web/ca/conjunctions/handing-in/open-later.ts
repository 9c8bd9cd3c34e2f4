import { patiently } from '../../../base/patiently.ts';

/** Loads the dialog that takes messages in. */
export const loadAddMessages = patiently(() => import('./AddMessages.tsx'));
