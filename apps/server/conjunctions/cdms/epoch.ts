import { type Epoch, parseEpoch } from '@farpass/astro/time';
import type { Instant } from '../../platform/db/index.ts';

/** The epoch of an instant in its stored form. */
export function epochOf(instant: Instant): Epoch<'UTC'> {
  return parseEpoch(instant, 'UTC');
}
