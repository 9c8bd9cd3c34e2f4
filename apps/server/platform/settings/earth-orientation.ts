import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  type EarthOrientationTable,
  earthOrientationInUse,
  newerTable,
  useEarthOrientation,
} from '@farpass/astro/earth-orientation';

/** Name of the setting, which holds the path of an IERS finals file. */
export const earthOrientationSetting = 'FARPASS_EARTH_ORIENTATION';

/** finals2000A.all has 4 MB in 2026. */
const mostBytes = 32_000_000;

/** The table in use, continued by an IERS finals file; throws a sentence that says why the file is not used. */
export function readEarthOrientation(path: string): EarthOrientationTable {
  return newerTable(earthOrientationInUse(), { text: textOf(path), name: basename(path) });
}

function textOf(path: string): string {
  try {
    const { size } = statSync(path);
    if (size <= mostBytes) return readFileSync(path, 'latin1');
    throw new Error(`it has ${size} bytes; a finals file has at most ${mostBytes}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be read: ${reason}.`, { cause: error });
  }
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
