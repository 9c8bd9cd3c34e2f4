import { createStore } from '../../base/store.ts';
import type { HandedOver } from '../../ui/upload/handed-over.ts';

/** Ephemeris files that were dropped on another page; the upload of the page Ephemerides takes them. */
export const droppedEphemerides: HandedOver = createStore<readonly File[]>([]);
