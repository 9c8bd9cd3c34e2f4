import {
  type PastPrediction,
  pastPredictions,
  recordsOfPredictions,
  type SourcedRecord,
} from '@farpass/intake/realism';
import { receivedCdm } from '../../cdms/record.ts';

/** The records that past events give, in a thread; each event has the texts of its messages, as received. */
export function run(events: readonly (readonly string[])[]): readonly SourcedRecord[] {
  return recordsOfPredictions(events.flatMap(eventPredictions));
}

/** A past event whose messages cannot be used is left out: the record rests on the others. */
function eventPredictions(texts: readonly string[]): readonly PastPrediction[] {
  try {
    return pastPredictions(texts.map(receivedCdm));
  } catch {
    return [];
  }
}
