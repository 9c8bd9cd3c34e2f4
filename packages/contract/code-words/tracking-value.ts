import type { WordsByCode } from '../texts/index.ts';
import type { ValueReasonCode } from '../watch/tracking/value.ts';
import de from './tracking-value.de.json' with { type: 'json' };
import en from './tracking-value.en.json' with { type: 'json' };

/** Why the tracking value of an event is what it is; in English as the server says it. */
export const valueReasonWords = { en: en.reason, de: de.reason } satisfies WordsByCode<ValueReasonCode>;

/** How a message was handled. A code that is not here is said as the server says it. */
export const valueNoteWords = { en: en.note, de: de.note } satisfies WordsByCode<keyof typeof en.note>;
