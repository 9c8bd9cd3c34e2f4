export { type EventSpace, type EventSpaceRequest, eventSpace, usualSizesMPerS } from './event-space.ts';
export { type CellLimits, cheapestCell, type TradeSpace, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';
