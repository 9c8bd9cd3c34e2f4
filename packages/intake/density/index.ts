export { type DragSpaceAnswer, dragSpaceOf } from './drag-space.ts';
export { figuresOfMessage } from './figures.ts';
export { type OwnDensityAnswer, ownDensityOf } from './own-density.ts';
export { type NoSharedDensity, type SharedDensityAnswer, sharedDensityOf } from './shared-density.ts';
