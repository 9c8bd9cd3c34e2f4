export {
  type FittedPoints,
  fitPoints,
  type PointsFit,
  type PointsRequest,
  scatterOf,
} from './fit-points.ts';
export type { MeasuredPoint } from './points.ts';
export { noiseSizeKm } from './receiver-noise.ts';
