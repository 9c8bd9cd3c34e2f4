import { createStore } from '../../base/store.ts';
import { emptyDraft, type ScreeningDraft } from '../screenings/start/request.ts';
import type { Opponent } from './question.ts';
import type { OrbitFile } from './upload-orbit.ts';

/** The name of a text that was pasted and has no file. */
export const pastedName = 'pasted';

/** The values of the search form. The satellite is in the address. */
export interface FindDraft {
  readonly source: 'satellite' | 'text';
  readonly orbit: OrbitFile;
  readonly opponent: Opponent;
  readonly window: Pick<ScreeningDraft, 'from' | 'days' | 'volume'>;
}

/** Outlives the page: choosing another satellite leads to another address, and the window stays as it was set. */
export const findDraft = createStore<FindDraft>({
  source: 'satellite',
  orbit: { name: pastedName, text: '' },
  opponent: 'catalogue',
  window: { from: emptyDraft.from, days: emptyDraft.days, volume: emptyDraft.volume },
});
