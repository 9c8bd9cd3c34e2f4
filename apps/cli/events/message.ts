import { addSeconds, parseEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type EventMessage,
  evidenceOf,
  type MessageFigures,
  messageFigures,
  plainCatalogueNumber,
  type RiskEvidence,
} from '@farpass/conjunction/event';
import { assessedEncounter, type CdmEncounter, encounterFromCdm } from '@farpass/intake/cdm';

/** One CDM as a message of an event, with its results. */
export interface AssessedMessage extends EventMessage {
  readonly taken: CdmEncounter;
  readonly figures: MessageFigures;
  readonly evidence: RiskEvidence;
}

/** Assesses one message; `hardBodyRadiusKm` replaces the message's own radius. */
export function assessedMessage(cdm: Cdm, options: { readonly hardBodyRadiusKm?: number }): AssessedMessage {
  const taken = encounterFromCdm(cdm, options);
  const figures = messageFigures(taken.encounter, assessedEncounter(taken));
  const { tca, primary, secondary } = taken;
  const slow = figures.slowIntervalS;
  return {
    id: cdm.header.values.MESSAGE_ID,
    pair: [primary, secondary]
      .map(({ designator }) => plainCatalogueNumber(designator))
      .sort()
      .join(' and '),
    created: parseEpoch(cdm.header.values.CREATION_DATE, 'UTC'),
    tca,
    interval: slow && { from: addSeconds(tca, slow.from), to: addSeconds(tca, slow.to) },
    taken,
    figures,
    evidence: evidenceOf(figures, {
      originatorProbability: taken.stated?.value,
      statedMissKm: taken.statedMissKm,
      isByDefault: taken.isByDefault,
      isContradictory: taken.contradictions.length > 0,
      source: taken.source,
    }),
  };
}
