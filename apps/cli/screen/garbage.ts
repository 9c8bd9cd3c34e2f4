import { setFlagsFromString } from 'node:v8';

/**
 * V8 doubles the space for young garbage of the main thread until it holds 100 MB. After this call it stays as it is: a
 * screening of the whole catalogue then peaks at 250 MB instead of 370 MB for a day, and at 460 MB instead of 560 MB
 * for a week, without more processor time. Helper threads have their own limits.
 */
export function keepGarbageSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
