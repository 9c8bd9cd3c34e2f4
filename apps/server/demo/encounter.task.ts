import { writeCdm } from '@farpass/ccsds/cdm';
import { assessRecord, type StorableCdm } from '../conjunctions/cdms/assess.ts';
import type { OwnSatellite } from '../conjunctions/cdms/own-satellite.ts';
import type { DemoEncounter } from './encounters.ts';
import { messagesOf } from './messages.ts';

/** The time span of the requested messages: created after the first instant and up to the second. */
export interface DemoSpan {
  readonly afterMs: number;
  readonly toMs: number;
}

/** An encounter of the demo world and the time span of its requested messages. */
export interface EncounterOrder {
  readonly encounter: DemoEncounter;
  readonly span: DemoSpan;
  readonly satellite: OwnSatellite;
  /** The object that is ours: the second one for the other operator of a shared encounter. */
  readonly side: 'object1' | 'object2';
}

/** Invents, writes and assesses the messages of an encounter in a thread. */
export function run({ encounter, span, satellite, side }: EncounterOrder): readonly StorableCdm[] {
  const { afterMs, toMs } = span;
  return messagesOf(encounter)
    .filter(({ createdUnixMs: at }) => at > afterMs && at <= toMs)
    .map(({ record }) => {
      const { text } = writeCdm(record, 'KVN');
      return assessRecord(record, { text, side, satellite, warnings: [] });
    });
}
