import { type ShiftPaperOrder, shiftPdf } from './page.ts';

/** Draws the hand-over of a shift in a thread. */
export function run(order: ShiftPaperOrder): Promise<Uint8Array> {
  return shiftPdf(order);
}
