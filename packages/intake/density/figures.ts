import type { Cdm } from '@farpass/ccsds/cdm';
import { type MessageFigures, messageFigures } from '@farpass/conjunction/event';
import type { Assessment } from '@farpass/conjunction/probability';
import { type CdmEncounter, otherRadiusOf } from '../cdm/index.ts';
import { ownDensityOf } from './own-density.ts';
import { sharedDensityOf } from './shared-density.ts';

/** The figures of a message with its assessment, also what a shared density error and the uncertainty of a listed radius do. */
export function figuresOfMessage(cdm: Cdm, taken: CdmEncounter, assessment: Assessment): MessageFigures {
  const figures = messageFigures(taken.encounter, assessment);
  const shared = sharedDensityOf(cdm, taken, assessment);
  const ours = ownDensityOf(cdm, taken, assessment);
  const otherRadius = otherRadiusOf(taken, assessment);
  return {
    ...figures,
    ...(shared.isApplied ? { sharedDensity: shared.value } : {}),
    ...(ours.isApplied ? { ownDensity: ours.density } : {}),
    ...(otherRadius === undefined ? {} : { otherRadius }),
  };
}
