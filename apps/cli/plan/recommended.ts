import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { type Recommendation, recommendBurn } from '@farpass/manoeuvre/search';
import { withoutObjects } from '@farpass/manoeuvre/secondaries';
import type { SearchFile } from '@farpass/operations/manoeuvre';
import { type Sky, screenedPath } from './sky.ts';

/** Searches for the smallest burn that meets the constraints of a search file, on all cores. */
export async function recommendedIn(
  sky: Sky | undefined,
  event: ManoeuvreEvent,
  { constraints, target, model, leaveOut }: SearchFile & { readonly target: number },
): Promise<Recommendation> {
  const among = sky && {
    ...sky,
    records: withoutObjects(sky.records, leaveOut),
    model,
    screened: (path: Parameters<typeof screenedPath>[1]) => screenedPath(sky, path),
  };
  return recommendBurn({ event, constraints, target, sky: among });
}
