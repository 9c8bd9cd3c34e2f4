export { type DensitySensitivity, probabilityOfSharedDensity } from './common-density.ts';
