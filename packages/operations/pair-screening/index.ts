export { type ScreenedPair, screenedPair } from './screened-pair.ts';
export { type StatesOnly, statesOnly } from './states-only.ts';
