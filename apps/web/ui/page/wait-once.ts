import { useState } from 'react';

/**
 * Whether a block still waits for its first answers. It waits once for each key: later loads, such as another attempt
 * after a failure, leave on the page what is there.
 */
export function useWaitOnce(isLoading: boolean, key = ''): boolean {
  const [arrived, setArrived] = useState<string>();
  if (!isLoading && arrived !== key) setArrived(key);
  return isLoading && arrived !== key;
}
