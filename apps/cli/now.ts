import { type Epoch, parseEpoch } from '@farpass/astro/time';

/** The time of --now, or that of the clock. */
export function nowOf(text: string | undefined): Epoch<'UTC'> {
  return parseEpoch(text ?? new Date().toISOString(), 'UTC');
}
