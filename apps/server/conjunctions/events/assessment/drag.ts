import type { MessageSide, RiskLevel } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { CdmEncounter } from '@farpass/intake/cdm';
import { dragOfEvent } from '@farpass/operations/weather';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';

type DragDocument = NonNullable<AssessmentDocument['dragSpace']>;
type Message = Parameters<typeof dragOfEvent>[0];

interface DragOrder {
  readonly ownSide: MessageSide;
  readonly satellite: Pick<OwnSatellite, 'rules'>;
  readonly taken: CdmEncounter;
  readonly level: RiskLevel;
}

/** The probability over the drag of both objects, or why there is none. */
export function dragDocument(cdm: Message, { taken, ownSide, satellite, level }: DragOrder): DragDocument {
  const found = dragOfEvent(cdm, { taken, ownSide, level, thresholds: satellite.rules.thresholds });
  if (found.reason !== undefined) return { reason: found.reason };
  const { factors, probabilities, largest, own, other, isLowUnsure } = found;
  return {
    factors: [...factors],
    probabilities: probabilities.map((row) => [...row]),
    largest: { ...largest },
    own: { ...own },
    other: { ...other },
    isLowUnsure,
  };
}
