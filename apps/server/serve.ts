import { createLog } from './log.ts';
import { openToServe } from './opening.ts';
import { readSettings, unknownSettingSentence, unknownSettings } from './platform/settings/index.ts';
import { untilStopped } from './signals.ts';
import { build, version } from './version.ts';
import { watchMainThread } from './watchdog.ts';

/** Serves until SIGINT or SIGTERM, then finishes running requests and jobs; returns the exit code of the process. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<number> {
  const given = readSettings(environment);
  const log = createLog(given);
  log.info({ version, build: build() }, 'starting');
  for (const unknown of unknownSettings(environment)) log.warn(unknown, unknownSettingSentence(unknown));
  const stopped = untilStopped();
  // Opening it takes seconds, as loading everything else does: both at the same time.
  const opening = openToServe(given, log);
  // A failure is heard below; until then no one waits for it.
  opening.catch(() => undefined);
  const { serveOn } = await import('./serving.ts');
  const endWatch = watchMainThread(given.watchdogSeconds);
  return serveOn({ given, log, opening, stopped }).finally(endWatch);
}
