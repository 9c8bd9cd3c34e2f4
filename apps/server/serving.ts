import { composePlatform, type Platform, serverUrl } from './compose.ts';
import type { createLog } from './log.ts';
import { backupCommands } from './platform/backup/index.ts';
import { serveControl } from './platform/control/index.ts';
import type { Database } from './platform/db/index.ts';
import type { Settings } from './platform/settings/index.ts';
import { type DemoMocks, refuseMocksOutsideDemo, settingsOnMocks, startDemoMocks } from './wiring/demo-mocks.ts';

interface Opening {
  readonly given: Settings;
  readonly log: ReturnType<typeof createLog>;
  readonly opening: Promise<Database>;
  /** Settles with the signal that ends the process. */
  readonly stopped: Promise<string>;
}

/** Serves on a database that is opening, until the process is to end; then finishes running requests and jobs. */
export async function serveOn({ given, log, opening, stopped }: Opening): Promise<number> {
  const settings = settingsOnMocks(given);
  const platform = await composedUnless(stopped, { settings, log, opening });
  const control = await serveControl(platform.database.runtimeDir, {
    ...platform.identity.commands,
    ...backupCommands(platform.database),
  });
  let mocks: DemoMocks | undefined;
  try {
    await refuseMocksOutsideDemo(platform.identity, settings);
    await listen(platform, settings);
    mocks = await demoMocks(platform, settings);
    await platform.start();
    process.stdout.write(await greeting(platform, settings));
    log.info({ signal: await stopped }, 'stopping');
    return 0;
  } finally {
    await control.close();
    await platform.close();
    await mocks?.close();
  }
}

/** The providers of a demo that runs on mocks. */
async function demoMocks({ identity }: Platform, { demoMocks: port }: Settings): Promise<DemoMocks | undefined> {
  if (port === undefined) return undefined;
  return startDemoMocks(port, async () => (await identity.demoUserNames()).length > 0);
}

interface Composed extends Pick<Opening, 'log' | 'opening'> {
  readonly settings: Settings;
}

/**
 * The composed platform. A signal before that ends the process at once, because a migration may take minutes; as after a
 * kill, nothing is lost.
 */
async function composedUnless(stopped: Promise<string>, { settings, log, opening }: Composed): Promise<Platform> {
  let isComposed = false;
  void stopped.then((signal) => {
    if (isComposed) return;
    log.info({ signal }, 'stopped before the start was complete');
    process.exit(0);
  });
  const platform = await composePlatform(settings, log, { opening });
  isComposed = true;
  return platform;
}

async function listen({ app, identity }: Platform, { host, port }: Settings): Promise<void> {
  const refusal = await identity.listenRefusal(host);
  if (refusal !== undefined) throw new Error(refusal);
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Stop the other server, or set PORT to another port.`);
  });
}

async function greeting({ identity }: Platform, settings: Settings): Promise<string> {
  const demo = await identity.demoUserNames();
  const signIn =
    demo.length === 0 ? '' : `Sign in as demo with the password demo. Other demo users: ${demo.slice(1).join(', ')}.\n`;
  return `Farpass serves on ${serverUrl(settings)}\n${signIn}`;
}
