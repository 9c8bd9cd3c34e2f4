export {
  type FittedPoints,
  fitPoints,
  type PointResidual,
  type PointsFit,
  type PointsRequest,
  scatterOf,
} from './fit-points.ts';
export type { MeasuredPoint } from './points.ts';
export { noiseSizeKm, type ReceiverNoise } from './receiver-noise.ts';
