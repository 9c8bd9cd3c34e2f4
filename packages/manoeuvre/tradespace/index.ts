export { type EventSpace, type EventSpaceRequest, eventSpace, usualSizesMPerS } from './event-space.ts';
export { type KnownSpace, type NarrowedSpace, type Narrowing, narrowedSpace } from './narrowed.ts';
export { type KnownRays, neededSizes } from './needed.ts';
export { type CellLimits, cheapestCell, type TradeSpace, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';
