import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import {
  continuedDst,
  continuedWeather,
  readDst,
  requireCurrentDst,
  spaceWeatherInUse,
  useDst,
  useSpaceWeather,
} from '@farpass/astro/propagation';
import { settingFileText } from './setting-file.ts';

/** Name of the setting, which holds the path of a space-weather file of CelesTrak. */
export const spaceWeatherSetting = 'FARPASS_SPACE_WEATHER';

/**
 * Makes this process compute with the file of the setting, if it is set. Called before anything else computes; threads
 * get the table from the thread that starts them.
 */
export async function useSpaceWeatherOf(environment: NodeJS.ProcessEnv): Promise<void> {
  const path = environment[spaceWeatherSetting];
  if (path === undefined || path === '') return;
  const today = Math.floor(Date.now() / msPerDay) + modifiedJulianDayOf1970;
  try {
    useSpaceWeather(continuedWeather(await spaceWeatherInUse(), { text: settingFileText(path), today }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${spaceWeatherSetting}: ${reason} Remove the setting to use the table of this version.`, {
      cause: error,
    });
  }
}

/** Name of the setting, which holds the path of a file with values of Dst. */
export const dstSetting = 'FARPASS_DST';

/** Makes this process know the values of Dst in the file of the setting, if it is set. */
export function useDstOf(environment: NodeJS.ProcessEnv): void {
  const path = environment[dstSetting];
  if (path === undefined || path === '') return;
  const nowMs = Date.now();
  try {
    const hours = readDst(settingFileText(path), nowMs);
    requireCurrentDst(hours, nowMs);
    useDst(continuedDst({ inUse: [], newer: hours, nowMs }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${dstSetting}: ${reason}`, { cause: error });
  }
}
