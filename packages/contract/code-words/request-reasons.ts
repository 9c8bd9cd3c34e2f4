import type { ReasonCode } from '../odt/statuses.ts';
import type { WordsByCode } from '../texts/index.ts';
import de from './request-reasons.de.json' with { type: 'json' };
import en from './request-reasons.en.json' with { type: 'json' };

/** Why a request or a pass has its status, by the code. In English, most are as the server says them. */
export const requestReasonWords = { en, de } satisfies WordsByCode<ReasonCode>;
