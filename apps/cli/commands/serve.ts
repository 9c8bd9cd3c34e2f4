import { serve as servePlatform } from '@farpass/server/serve';

/** `farpass serve`: the whole platform in one process, until it is told to stop. */
export async function serve(): Promise<number> {
  return servePlatform(process.env);
}
