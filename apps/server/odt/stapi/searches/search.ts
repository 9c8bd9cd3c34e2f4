import type { StapiOpportunitiesDocument, StapiSearchStatusDocument } from '@farpass/contract/odt';
import type { Instant } from '../../../platform/db/index.ts';

/** How far a search was at a time. */
export type SearchStatus = Pick<StapiSearchStatusDocument, 'status_code' | 'reason_text'> & {
  readonly timestamp: Instant;
};

/** An opportunity that a search found. */
export type FoundFeature = StapiOpportunitiesDocument['features'][number];
