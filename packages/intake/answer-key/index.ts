export { type KeyObject, type KeyRow, readAnswerKey } from './key.ts';
export { readBoxes } from './volumes.ts';
