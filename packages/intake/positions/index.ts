export {
  type PointFrame,
  type PointsMeaning,
  pointFrames,
  pointInGcrf,
  type ReadPoint,
} from './point.ts';
export { joinedPoints, readPoints } from './read.ts';
export { looksLikePositions } from './table.ts';
export { writePoints } from './write.ts';
