import { listQuarantinedCdms } from '@farpass/contract/conjunctions';
import { useList } from '../../../api/lists/use-lists.ts';

/** The messages that are held back, of one satellite or of all. */
export function useHeld(satelliteId: string | undefined) {
  return useList(listQuarantinedCdms, { state: 'HELD', 'satellite-id': satelliteId });
}
