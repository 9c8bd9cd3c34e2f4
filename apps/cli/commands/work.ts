import { work as workOnJobs } from '@farpass/server/work';

/** `farpass work`: a worker beside one or more servers, until it is told to stop. */
export async function work(): Promise<number> {
  return workOnJobs(process.env);
}
