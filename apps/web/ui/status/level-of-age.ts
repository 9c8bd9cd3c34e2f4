import type { ElementSetAge } from '@farpass/screening/limits';
import type { StatusLevel } from './status.ts';

/** The status light of element sets by their age. */
export const levelOfAge: Readonly<Record<ElementSetAge, StatusLevel>> = {
  CURRENT: 'ok',
  OLD: 'caution',
  STALE: 'serious',
};
