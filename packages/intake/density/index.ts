export { figuresOfMessage } from './figures.ts';
export { type NoSharedDensity, type SharedDensityAnswer, sharedDensityOf } from './shared-density.ts';
