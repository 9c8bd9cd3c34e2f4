export {
  type FittedPoints,
  fitPoints,
  lackOf,
  type PointsFit,
  type PointsRequest,
  scatterOf,
} from './fit-points.ts';
export type { MeasuredPoint } from './points.ts';
export { noiseSizeKm } from './receiver-noise.ts';
