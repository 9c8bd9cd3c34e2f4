export { recognise } from '../message/recognise.ts';
export { readNavigationMessage } from './read.ts';
export type { NavigationMessage } from './record.ts';
export { writeNavigationMessage } from './write.ts';
