export { type DensitySensitivity, probabilityOfSharedDensity, type SharedDensity } from './common-density.ts';
