import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';

const stepMs = 30_000;
/** More than a slow machine needs from the code to the answer. */
const neededMs = 10_000;

/** The code of an authenticator app, now or some seconds later. */
export function codeOf(key: string, laterS = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + laterS * 1000 });
}

/** The code of the step before, which is taken until this step ends: waits for the next step if little is left of this one. */
export async function codeBefore(key: string): Promise<string> {
  const leftMs = stepMs - (Date.now() % stepMs);
  if (leftMs < neededMs) await sleep(leftMs);
  return codeOf(key, -stepMs / 1000);
}
