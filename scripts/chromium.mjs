import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runtime } from './project.mjs';
import { fail, runQuietly } from './run.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  // The headless shell takes 40 % less processor time for each test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium that browser tests drive: an installed one, otherwise Playwright's own, otherwise Debian's package. */
export async function chromium() {
  return found() ?? (await fromPlaywright()) ?? (await fromDebian()) ?? missing();
}

const found = () => places.find((path) => path && existsSync(path));

async function fromPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const code = await quietly(runtime, [cli, 'install', '--only-shell', 'chromium']);
  // Playwright finds its own browser when no path is named.
  return code === 0 ? '' : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await quietly('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await quietly('apt-get', [...install, name])) === 0) break;
  return found();
}

const quietly = (command, args) =>
  runQuietly(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => 1);

function missing() {
  fail('no Chromium was found and none could be installed; install one, or name it in CHROMIUM_PATH.');
}
