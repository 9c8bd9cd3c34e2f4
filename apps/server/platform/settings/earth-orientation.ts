import { basename } from 'node:path';
import {
  type EarthOrientationTable,
  earthOrientationInUse,
  newerTable,
  useEarthOrientation,
} from '@farpass/astro/earth-orientation';
import { settingFileText } from './setting-file.ts';

/** Name of the setting, which holds the path of an IERS finals file. */
export const earthOrientationSetting = 'FARPASS_EARTH_ORIENTATION';

/** The table in use, continued by an IERS finals file; throws a sentence that says why the file is not used. */
export function readEarthOrientation(path: string): EarthOrientationTable {
  return newerTable(earthOrientationInUse(), { text: settingFileText(path), name: basename(path) });
}

/**
 * Makes this process compute with the file of the setting, if it is set. Called before anything else computes; threads
 * get the table from the thread that starts them.
 */
export function useEarthOrientationOf(environment: NodeJS.ProcessEnv): void {
  const path = environment[earthOrientationSetting];
  if (path === undefined || path === '') return;
  try {
    useEarthOrientation(readEarthOrientation(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${earthOrientationSetting}: ${reason} Remove the setting to use the table of this version.`, {
      cause: error,
    });
  }
}
