import { continuedWeather, spaceWeatherInUse, useSpaceWeather } from '@farpass/astro/propagation';
import type { Database, Logger } from '../platform/db/index.ts';
import type { Feature } from '../platform/http/index.ts';
import { takeStoredDst } from './dst.ts';
import { dayOf, findWeatherFile, findWeatherFileId } from './feed.ts';

interface WeatherPorts {
  readonly database: Database;
  readonly log: Logger;
}

/** Time after which another process computes with a file that one has taken. */
const lookMs = 60_000;

/** Every process computes with the newest space-weather file that one of them has taken. */
export function weatherFeature({ database, log }: WeatherPorts): Feature {
  let known: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    await database.read((read) => takeStoredDst(read, Date.now()));
    const id = await database.read(findWeatherFileId);
    if (id === undefined || id === known) return;
    const file = await database.read(findWeatherFile);
    if (file === undefined) return;
    known = file.id;
    try {
      useSpaceWeather(continuedWeather(await spaceWeatherInUse(), { text: file.content, today: dayOf(Date.now()) }));
    } catch (error) {
      // The table of the version or of the settings is newer.
      log.info({ error }, 'the stored space weather is not used');
    }
  };
  const lookAgain = () =>
    look().catch((error: unknown) => log.warn({ error }, 'the stored space weather was not read'));
  return {
    name: 'space weather',
    routes: [],
    start: async () => {
      await lookAgain();
      timer = setInterval(lookAgain, lookMs);
      timer.unref();
    },
    stop: async () => clearInterval(timer),
  };
}
