import { featureTexts } from '../../texts/feature-texts.ts';

/** The progress of an order of tracking. */
const en = {
  ORDERED: 'Ordered: waits for its passes',
  TRACKED: 'Tracked: the update is on its way',
  UPDATED: 'Updated: our message is in the event',
  NOTHING: 'Ended without a usable track',
} as const;

const de = {
  ORDERED: 'Bestellt: wartet auf Überflüge',
  TRACKED: 'Vermessen: die neue Meldung entsteht',
  UPDATED: 'Aktualisiert: unsere Meldung ist im Ereignis',
  NOTHING: 'Ohne brauchbare Messung beendet',
};

export const orderStateTexts = featureTexts({ en, de });
