import { once } from 'node:events';
import { composePlatform, type Platform, serverUrl } from './compose.ts';
import { createLog } from './log.ts';
import { readSettings } from './platform/settings/index.ts';

/** Serves until SIGINT or SIGTERM, then finishes what is under way; answers the exit code of the process. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = readSettings(environment);
  const log = createLog(settings);
  const stopped = untilStopped();
  const platform = await composePlatform(settings, log);
  try {
    await listen(platform, settings);
    for (const feature of platform.features) await feature.start?.();
    process.stdout.write(`Farpass serves on ${serverUrl(settings)}\n`);
    log.info({ signal: await stopped }, 'stopping');
    return 0;
  } finally {
    await platform.close();
  }
}

async function listen({ app }: Platform, settings: { readonly host: string; readonly port: number }): Promise<void> {
  await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${settings.port} is in use. Stop what listens there, or set PORT to another port.`);
  });
}

async function untilStopped(): Promise<string> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return Promise.race(signals.map(async (signal) => once(process, signal).then(() => signal)));
}
