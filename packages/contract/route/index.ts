export { type Access, allows, type Granted, publicAccess, type Requirement, requires, signedIn } from './access.ts';
export { empty, json, type ResponseBody, stream } from './body.ts';
export { CursorQuery, page } from './list.ts';
export {
  type AnswerOf,
  type BodyOf,
  fullPath,
  type Method,
  type ParamsOf,
  type QueryOf,
  type RouteContract,
  route,
  type Service,
} from './route.ts';
