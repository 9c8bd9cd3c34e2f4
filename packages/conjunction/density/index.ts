export { type DensitySensitivity, probabilityOfSharedDensity } from './common-density.ts';
export { type DragTradeSpace, dragFactors, dragTradeSpace } from './drag-trade-space.ts';
export { flownDrag } from './flown-drag.ts';
