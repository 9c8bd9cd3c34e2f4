export { aggregateProbability } from './aggregate.ts';
export type { ErrorModel } from './errors.ts';
export {
  approachesOf,
  namedWithinKm,
  othersOf,
  type PathApproach,
  planPath,
  type ScreenedPath,
  windowOfPath,
  withoutObjects,
} from './screened.ts';
export { type Secondary, secondariesOf } from './secondary.ts';
