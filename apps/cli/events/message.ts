import { addSeconds, type Epoch, parseEpoch, unixMsOf } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type EventMessage,
  keptDilutionOf,
  type MessageFigures,
  plainCatalogueNumber,
  type RiskEvidence,
} from '@farpass/conjunction/event';
import { assessedEncounter, type CdmEncounter, encounterFromCdm, messageEvidence } from '@farpass/intake/cdm';
import { figuresOfMessage } from '@farpass/intake/density';
import { type SourcedRecord, withRecords } from '@farpass/intake/realism';

/** One CDM as a message of an event, with its results. */
export interface AssessedMessage extends EventMessage {
  readonly cdm: Cdm;
  readonly taken: CdmEncounter;
  readonly figures: MessageFigures;
  readonly evidence: RiskEvidence;
}

/** How a message is assessed. */
export interface AssessOptions {
  /** Replaces the message's own radius. */
  readonly hardBodyRadiusKm?: number;
  /** The records that past events give of the sigmas of objects and originators. */
  readonly records?: readonly SourcedRecord[];
  /** A creation date after this moment counts as this moment. */
  readonly received: Epoch<'UTC'>;
}

/** Assesses one message. */
export function assessedMessage(cdm: Cdm, { received, records = [], ...options }: AssessOptions): AssessedMessage {
  const taken = encounterFromCdm(cdm, options);
  const figures = figuresOfMessage(cdm, taken, assessedEncounter(taken));
  const stated = messageEvidence(cdm, { taken, figures }, { receivedMs: unixMsOf(received) });
  const evidence = withRecords(stated, { cdm, figures, records });
  const { tca, primary, secondary } = taken;
  const slow = figures.slowIntervalS;
  return {
    id: cdm.header.values.MESSAGE_ID,
    pair: [primary, secondary]
      .map(({ designator }) => plainCatalogueNumber(designator))
      .sort()
      .join(' and '),
    created: parseEpoch(cdm.header.values.CREATION_DATE, 'UTC'),
    received,
    tca,
    interval: slow && { from: addSeconds(tca, slow.from), to: addSeconds(tca, slow.to) },
    cdm,
    taken,
    figures,
    // Found once: an event judges its messages more often.
    evidence: { ...evidence, dilution: keptDilutionOf(evidence) },
  };
}
