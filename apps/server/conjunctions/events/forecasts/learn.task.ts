import { type ForecastOutcome, forecastOutcomes } from '@farpass/conjunction/event';
import { figuredMessage } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';

/** The outcomes of the forecasts about finished events, in a thread; each event has its messages, oldest first. */
export function run(events: readonly (readonly EventPhysics[])[]): readonly (readonly ForecastOutcome[])[] {
  return events.map((messages) => forecastOutcomes(messages.flatMap(figuredMessage)));
}
