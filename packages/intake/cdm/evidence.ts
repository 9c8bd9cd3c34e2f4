import type { Cdm } from '@farpass/ccsds/cdm';
import { evidenceOf, type MessageFigures, type RiskEvidence } from '@farpass/conjunction/event';
import type { CdmEncounter } from './encounter.ts';
import { futureDoubts, originOf, type Receipt } from './origin.ts';

/** A message as it was taken in, with its figures. */
export interface TakenMessage {
  readonly taken: CdmEncounter;
  readonly figures: MessageFigures;
}

/** The evidence for a risk after a message: its figures, what it states, where it comes from, and every doubt. */
export function messageEvidence(cdm: Cdm, { taken, figures }: TakenMessage, receipt: Receipt): RiskEvidence {
  const { stated, statedMissKm, isByDefault, contradictions, source, doubts } = taken;
  const { receivedMs } = receipt;
  return evidenceOf(figures, {
    originatorProbability: stated?.value,
    statedMissKm,
    isByDefault,
    isContradictory: contradictions.length > 0,
    source,
    origin: originOf(cdm, taken, receipt),
    doubts: [...doubts, ...(receivedMs === undefined ? [] : futureDoubts(cdm, receivedMs))],
  });
}
