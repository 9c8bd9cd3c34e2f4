export { Client } from './client.ts';
export type { CallRequest } from './connection.ts';
export {
  ClockError,
  FarpassError,
  IncompleteError,
  JobFailedError,
  type Place,
  TokenError,
  VersionError,
  WaitTimeoutError,
  WrongAddressError,
} from './errors.ts';
export type { Job } from './jobs.ts';
export type * as models from './models.generated.ts';
export type { Rows, Wanted } from './rows.ts';
export type { ServerEvent } from './watch.ts';
export { verifyWebhook } from './webhooks.ts';
