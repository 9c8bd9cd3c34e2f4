import { germanParameter } from './german-phrases.ts';
import type { GermanSentences } from './german-sentence.ts';
import { germanManoeuvreFaults } from './manoeuvre-faults.ts';
import { templates } from './templates.ts';

/** Why burns and searches for them are refused. */
export const germanOfManoeuvres: GermanSentences = templates(germanManoeuvreFaults, ({ value }) =>
  germanParameter(value),
);
