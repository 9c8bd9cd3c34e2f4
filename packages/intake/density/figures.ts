import type { Cdm } from '@farpass/ccsds/cdm';
import { type MessageFigures, messageFigures } from '@farpass/conjunction/event';
import type { Assessment } from '@farpass/conjunction/probability';
import type { CdmEncounter } from '../cdm/index.ts';
import { sharedDensityOf } from './shared-density.ts';

/** The figures of a message with its assessment, also what a density error does that both objects share. */
export function figuresOfMessage(cdm: Cdm, taken: CdmEncounter, assessment: Assessment): MessageFigures {
  const figures = messageFigures(taken.encounter, assessment);
  const shared = sharedDensityOf(cdm, taken, assessment);
  return shared.isApplied ? { ...figures, sharedDensity: shared.value } : figures;
}
