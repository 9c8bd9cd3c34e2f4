export {
  type Access,
  allows,
  type Granted,
  publicAccess,
  type Requirement,
  readsCatalogue,
  readsMoney,
  requirementsOf,
  requires,
  serviceRequirements,
  signedIn,
  signedInUnless,
  unheardServices,
} from './access.ts';
export { empty, formFile, formFiles, json, type ResponseBody, stream } from './body.ts';
export { type TableColumn, type TableType, tablesOf, tableTypes } from './columns.ts';
export { DigitsQuery } from './digits.ts';
export { EntityTag } from './entity-tag.ts';
export { keyed } from './keyed.ts';
export { documentBytes, documentElements, secretBytes, textFileBytes, usualUploadBytes } from './limits.ts';
export { CursorQuery, page } from './list.ts';
export { paperQuery } from './paper-query.ts';
export { fullPath, pathWith } from './path.ts';
export {
  type AnswerOf,
  type BodyOf,
  type DocumentOf,
  type ParamsOf,
  type QueryOf,
  type RouteContract,
  type RowOf,
  route,
  type Service,
} from './route.ts';
export {
  beyondReach,
  changesFleet,
  type TokenAccess,
  type TokenReach,
  type TokenResource,
  tokenAccesses,
  tokenResources,
} from './token.ts';
