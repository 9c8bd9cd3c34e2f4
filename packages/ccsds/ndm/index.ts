export { type Recognised, recognise } from '../message/recognise.ts';
export type { SingleMessage } from './kinds.ts';
export { type NavigationReading, readNavigationMessage } from './read.ts';
export type { NavigationMessage, Ndm, UnreadMessage } from './record.ts';
export { writeNavigationMessage } from './write.ts';
