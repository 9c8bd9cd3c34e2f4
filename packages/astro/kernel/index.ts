export type { ElementSet, ElementSetEpoch } from './element-set.ts';
