export { type CellLimits, cheapestCell, type TradeSpace, type TradeSpaceRequest, tradeSpace } from './trade-space.ts';
