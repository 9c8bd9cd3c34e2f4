// Brings the working copy into a state that can run: the installed packages and the two things that are built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, isFresh, markFresh, root, runtime } from './project.mjs';
import { fail, runQuietly } from './run.mjs';

const least = 20;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs what package-lock.json names, when it changed or nothing is there. No install script is needed. */
export async function install() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) fail(`Node ${process.versions.node} is too old; Node ${least} or later is needed (nodejs.org).`);
  if (isInstalled() && existsSync(runtime)) return;
  say('installing packages (once, about a minute)');
  // Not `npm ci`, which insists on an entry for every platform's optional package: a registry may not offer all of them.
  const flags = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = await runQuietly(npm, flags, { env: { NODE_ENV: 'development' } }).catch(() => {
    fail('npm was not found; it comes with Node (nodejs.org).');
  });
  if (code !== 0)
    fail('npm could not install the packages; its message stands above. Is the package registry reachable?');
  if (!existsSync(runtime))
    fail(
      `there is no Node 24 package for ${process.platform} on ${process.arch}; supported: Linux (glibc), macOS, Windows through WSL.`,
    );
}

/** Whether every package of package-lock.json is there in its version, our own linked; npm keeps the list of what it installed. */
function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, one]) => {
    if (!path.startsWith('node_modules/') || one.optional) return true;
    return one.link ? existsSync(join(root, path)) : found[path]?.version === one.version;
  });
}

const products = {
  kernel: {
    sources: [
      'packages/astro/kernel/assembly',
      'packages/astro/kernel/build.mjs',
      'packages/astro/kernel/compile.mjs',
      'packages/astro/kernel/lower.mjs',
    ],
    output: 'packages/astro/kernel/dist/kernel.wasm',
    command: ['packages/astro/kernel/build.mjs'],
    words: 'the propagation kernel',
  },
  web: {
    sources: [
      'apps/web',
      'packages/contract',
      'packages/astro/kernel',
      'packages/intake/catalogue',
      'package-lock.json',
    ],
    output: 'apps/web/dist/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    words: 'the web application',
  },
};

/** Builds what is older than its sources. */
export async function build(names = Object.keys(products)) {
  for (const name of names) {
    const product = products[name];
    const digest = digestOf(product.sources);
    if (isFresh(name, digest) && existsSync(join(root, product.output))) continue;
    say(`building ${product.words}`);
    const code = await runQuietly(runtime, product.command, { env: { NODE_ENV: 'production' } });
    if (code !== 0) fail(`${product.words} could not be built; the message stands above.`);
    markFresh(name, digest);
  }
}

function say(sentence) {
  process.stderr.write(`farpass: ${sentence}\n`);
}
