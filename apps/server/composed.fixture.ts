import { randomBytes } from 'node:crypto';
import { composePlatform, type Platform } from './compose.ts';
import { createLog } from './log.ts';
import { lendTestCompute } from './platform/compute/testing.ts';
import { makeTestPlace } from './platform/db/testing.ts';
import { readSettings, type Settings } from './platform/settings/index.ts';

/** A platform of a test, and the folder that it works in. */
export interface ComposedPlatform {
  readonly platform: Platform;
  readonly settings: Settings;
  /** Closes the platform and removes its data. */
  readonly close: () => Promise<void>;
}

/** The whole platform on a separate, migrated database, composed but not started. */
export async function composeForTest(environment: Readonly<Record<string, string>> = {}): Promise<ComposedPlatform> {
  const { dataDir, databaseUrl, remove } = await makeTestPlace();
  const settings = readSettings({
    FARPASS_DATA: dataDir,
    // Its database exists already, so the platform would look for the key that belongs to it.
    FARPASS_SECRET_KEY: randomBytes(32).toString('base64'),
    FARPASS_LOG_LEVEL: 'silent',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const platform = await composePlatform(settings, createLog(settings), { compute: lendTestCompute() });
  const close = async () => {
    await platform.close();
    await remove();
  };
  return { platform, settings, close };
}
