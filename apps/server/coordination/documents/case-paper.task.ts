import { type CasePaper, casePdf } from './case-paper.ts';

/** Draws the briefing of a case in a thread. */
export function run(paper: CasePaper): Promise<Uint8Array> {
  return casePdf(paper);
}
