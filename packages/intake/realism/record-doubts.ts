import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type MessageFigures,
  type MessageSide,
  type PlaneFigures,
  plainCatalogueNumber,
  type RiskDoubt,
  type RiskEvidence,
} from '@farpass/conjunction/event';
import type { SourcedRecord } from './past-predictions.ts';

/** A message, with the records of past events that are known when it is judged. */
interface RecordedMessage {
  readonly cdm: Cdm;
  readonly figures: Pick<MessageFigures, 'plane'>;
  readonly records: readonly SourcedRecord[];
}

/**
 * The evidence of a provider's message with what past events say about its sigmas: those of an object count as larger by the
 * factor of its record, or, if it has none, of the record of its originator. Only factors above 1 count, so that a record
 * raises a risk and never lowers one. A record of events that may be the one of the message is left out: no event is judged
 * by its own messages.
 */
export function withRecords(evidence: RiskEvidence, message: RecordedMessage): RiskEvidence {
  const { plane } = message.figures;
  const isTheirs = evidence.source === undefined && evidence.isByDefault !== true;
  if (!isTheirs || plane === undefined || evidence.found.kind !== 'probability') return evidence;
  const used = sides.flatMap((side): UsedRecord | never[] => {
    const record = recordOf(message, side);
    return record === undefined || record.factor <= 1 ? [] : { side, record };
  });
  const recordKm2 = used.length === 0 ? undefined : jointOf(plane, used);
  if (recordKm2 === undefined) return evidence;
  // The record of an object says more than that of its originator: it is named first.
  const named = used.toSorted((a, b) => Number(b.record.source === 'OBJECT') - Number(a.record.source === 'OBJECT'));
  const doubts = named.map((each): RiskDoubt => ({ ...saidOf(message.cdm, each), rule: 'NOT_CREDIBLE', recordKm2 }));
  return { ...evidence, doubts: [...(evidence.doubts ?? []), ...doubts] };
}

const sides = ['object1', 'object2'] as const;

interface UsedRecord {
  readonly side: MessageSide;
  readonly record: SourcedRecord;
}

/** The record of the object by this originator, or else of the originator. */
function recordOf({ cdm, records }: RecordedMessage, side: MessageSide): SourcedRecord | undefined {
  const { ORIGINATOR: originator } = cdm.header.values;
  const designator = plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
  const known = records.filter((record) => record.originator === originator && isOver(cdm, record));
  const own = known.find(({ source, whose }) => source === 'OBJECT' && whose === designator);
  return own ?? known.find(({ source }) => source === 'ORIGINATOR');
}

/** Two messages of one event may differ by this in their closest approach, s. */
const sameEventS = secondsPerHour;

/** Whether the last event of a record was over before the one of the message. */
function isOver({ relative }: Cdm, { to }: SourcedRecord): boolean {
  const lastDay = parseEpoch(`${to}T00:00:00`, 'UTC');
  return secondsBetween(parseEpoch(relative.values.TCA, 'UTC'), lastDay) > secondsPerDay + sameEventS;
}

function jointOf({ object1, object2 }: PlaneFigures, used: readonly UsedRecord[]): RiskDoubt['recordKm2'] {
  const [one, two] = [object1.covariance, object2.covariance];
  if (one === undefined || two === undefined) return undefined;
  const squared = (side: MessageSide) => (used.find((each) => each.side === side)?.record.factor ?? 1) ** 2;
  const [a, b] = [squared('object1'), squared('object2')];
  return { xx: a * one.xx + b * two.xx, xy: a * one.xy + b * two.xy, yy: a * one.yy + b * two.yy };
}

function saidOf(cdm: Cdm, { side, record }: UsedRecord): Pick<RiskDoubt, 'code' | 'parameters'> {
  const { source, originator, factor, interval, comparisons, from, to } = record;
  const [low, high] = interval.map((each) => significant(each, 2));
  return {
    code: source === 'OBJECT' ? 'OBJECT_SIGMAS_TOO_SMALL' : 'ORIGINATOR_SIGMAS_TOO_SMALL',
    parameters: {
      object: cdm[side].metadata.values.OBJECT_DESIGNATOR,
      ...{ originator, factor: significant(factor, 2), low: low ?? '', high: high ?? '' },
      ...{ count: String(comparisons), from, to },
    },
  };
}
