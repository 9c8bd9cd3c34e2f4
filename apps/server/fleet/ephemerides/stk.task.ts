import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { type StkRefusal, stkOfOem } from '@farpass/intake/ephemeris';
import type { StoredFile } from '../../platform/files/stored-file.ts';

type StkAnswer =
  | { readonly kind: 'stk'; readonly text: string }
  | Omit<StkRefusal, 'reason'>
  | { readonly kind: 'refused'; readonly code: 'STK_KIND' };

/** A stored OEM as an ephemeris of STK, or why it cannot be one. */
export function run({ bytes }: StoredFile): StkAnswer {
  const { result } = readNavigationMessage(bytes, { mode: 'lenient' });
  if (result.kind === 'faults' || result.record.kind !== 'OEM') return { kind: 'refused', code: 'STK_KIND' };
  return stkOfOem(result.record);
}
