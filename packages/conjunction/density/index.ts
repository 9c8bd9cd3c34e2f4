export { type DensitySensitivity, probabilityOfSharedDensity, type SharedDensity } from './common-density.ts';
export { type DragTradeSpace, dragFactors, dragTradeSpace } from './drag-trade-space.ts';
export { flownDrag } from './flown-drag.ts';
