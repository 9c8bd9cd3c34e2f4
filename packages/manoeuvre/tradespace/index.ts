export { eventSpace, mostDisplacementKm, usualSizesMPerS } from './event-space.ts';
export { type KnownSpace, type NarrowedSpace, narrowedSpace } from './narrowed.ts';
export { neededSizes } from './needed.ts';
export { cheapestCell, type TradeSpace, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';
