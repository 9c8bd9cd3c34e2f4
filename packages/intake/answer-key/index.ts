export { type KeyObject, type KeyRow, readAnswerKey } from './key.ts';
export { type ObjectBoxes, readBoxes } from './volumes.ts';
