import { composePlatform } from './compose.ts';
import { createLog } from './log.ts';
import { readSettings, unknownSettingSentence, unknownSettings } from './platform/settings/index.ts';
import { untilStopped } from './signals.ts';
import { build, version } from './version.ts';
import { watchMainThread } from './watchdog.ts';
import { refuseMocksOutsideDemo, settingsOnMocks } from './wiring/demo-mocks.ts';

/** Works on jobs next to one or more `farpass serve`, until SIGINT or SIGTERM; returns the exit code of the process. */
export async function work(environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = settingsOnMocks(readSettings(environment));
  if (settings.databaseUrl === undefined) {
    throw new Error(
      'farpass work needs DATABASE_URL: the embedded database belongs to one process, which works on its jobs itself.',
    );
  }
  const log = createLog(settings);
  log.info({ version, build: build() }, 'starting');
  for (const unknown of unknownSettings(environment)) log.warn(unknown, unknownSettingSentence(unknown));
  const stopped = untilStopped();
  const platform = await composePlatform({ ...settings, workInProcess: true }, log);
  const health = platform.health();
  const endWatch = watchMainThread(settings.watchdogSeconds);
  try {
    await refuseMocksOutsideDemo(platform.identity, settings);
    await platform.start();
    if (settings.workPort !== undefined) await health.listen({ host: settings.host, port: settings.workPort });
    log.info({}, 'working on jobs');
    log.info({ signal: await stopped }, 'stopping');
    return 0;
  } finally {
    await health.close();
    await platform.close();
    await endWatch();
  }
}
