export { ScreeningRequest } from './screening-request.ts';
export {
  cancelScreening,
  createScreening,
  getScreening,
  listScreenings,
  rescreenConjunction,
  Screening,
  type ScreeningDocument,
  type ScreeningFailureCode,
} from './screenings.ts';
