import { readCdm } from '@farpass/ccsds/cdm';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import type { SourcedRecord } from '@farpass/intake/realism';
import { unixMsOfInstant } from '../../../platform/db/index.ts';
import { findingOf, laterFindings, physicsOf, type StorableCdm } from '../../cdms/assess.ts';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';
import type { StoredText } from '../../cdms/store.ts';
import { isSummary, readSummary, storableSummary } from '../../cdms/summary.ts';

/** A stored message with the radius of its other object by the operator's list of sizes. */
export interface SizedText extends StoredText {
  readonly listed?: ListedRadiusDocument | undefined;
  /** The records that past events give of the sigmas of its objects. */
  readonly records?: readonly SourcedRecord[];
}

/** Stored messages to assess again, and the satellites that they concern. */
export interface ReassessOrder {
  readonly messages: readonly SizedText[];
  readonly satellites: readonly OwnSatellite[];
}

/** The values computed from a stored message now. */
export interface Reassessed extends Pick<StorableCdm, 'document' | 'physics'> {
  readonly cdmId: string;
}

/** Assesses stored messages again in a thread. */
export function run({ messages, satellites }: ReassessOrder): readonly Reassessed[] {
  return messages.flatMap((message) => {
    const satellite = satellites.find(({ satelliteId }) => satelliteId === message.satelliteId);
    return satellite === undefined ? [] : [reassessedMessage(message, satellite)];
  });
}

/** A message that our reader no longer accepts keeps its document and is not used as evidence. */
function reassessedMessage(message: SizedText, satellite: OwnSatellite): Reassessed {
  const { cdmId, document } = message;
  const found = document.isSummary ? summaryAgain(message, satellite) : messageAgain(message, satellite);
  const nothing = { document, physics: { evidence: { found: { kind: 'none' }, isContradictory: true } } } as const;
  return { cdmId, ...(found ?? nothing) };
}

type Computed = Pick<StorableCdm, 'document' | 'physics'>;

function messageAgain(
  { text, ownSide: side, receivedAt, listed, records }: SizedText,
  satellite: OwnSatellite,
): Computed | undefined {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'faults') return undefined;
  const receivedMs = unixMsOfInstant(receivedAt);
  const warnings = [
    ...result.warnings.map((found) => findingOf(found, 1)),
    ...laterFindings(result.record, receivedMs),
  ];
  return physicsOf(result.record, { side, satellite, listed, records, warnings, receivedMs });
}

function summaryAgain({ text, ownSide }: StoredText, satellite: OwnSatellite): Computed | undefined {
  const entry: unknown = JSON.parse(text);
  const reading = isSummary(entry) ? readSummary(entry, 1) : undefined;
  if (reading?.kind !== 'summary') return undefined;
  const { document, physics } = storableSummary(reading.summary, ownSide, satellite);
  return { document, physics };
}
