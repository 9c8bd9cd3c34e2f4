import type { TrackingStatus } from '../odt/statuses.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './tracking-statuses.de.json' with { type: 'json' };
import en from './tracking-statuses.en.json' with { type: 'json' };

/** The statuses of requests, observations and tasks, as every page and every message calls them. */
export const trackingStatusWords = { en, de } satisfies WordsByCode<TrackingStatus>;
