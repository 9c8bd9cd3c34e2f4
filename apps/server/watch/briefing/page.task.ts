import type { BriefingOrder } from './content.ts';
import { briefingPdf } from './page.ts';

/** Draws a briefing in a thread. */
export function run(order: BriefingOrder): Promise<Uint8Array> {
  return briefingPdf(order);
}
