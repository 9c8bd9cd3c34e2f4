// Brings the working copy into a state that can run: the installed packages and the two things that are built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, isFresh, markFresh, root, runtime } from './project.mjs';
import { fail, runQuietly } from './run.mjs';

const least = 20;
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Installs what package-lock.json names, when it changed or nothing is there: all of it, or only what serves and builds the
 * pages. No install script is needed.
 */
export async function install({ isToServe = false } = {}) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) fail(`Node ${process.versions.node} is too old; Node ${least} or later is needed (nodejs.org).`);
  if (isInstalled({ isToServe }) && existsSync(runtime)) return;
  say('installing packages (once, about a minute)');
  // Not `npm ci`, which insists on an entry for every platform's optional package: a registry may not offer all of them.
  const flags = [
    'install',
    '--no-save',
    '--ignore-scripts',
    isToServe ? '--omit=dev' : '--include=dev',
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
function isInstalled({ isToServe }) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, one]) => {
    if (!path.startsWith('node_modules/') || one.optional || (isToServe && one.dev)) return true;
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
    output: 'packages/astro/kernel/built/kernel.wasm',
    command: ['packages/astro/kernel/build.mjs'],
    // Kept with the sources, as what it builds is.
    stamp: 'packages/astro/kernel/built/sources',
    needsAll: true,
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
    stamp: 'node_modules/.farpass/web',
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    words: 'the web application',
  },
};

/** Builds what is older than its sources. */
export async function build(names = Object.keys(products)) {
  for (const name of names) {
    const product = products[name];
    const digest = digestOf(product.sources);
    if (isFresh(product.stamp, digest) && existsSync(join(root, product.output))) continue;
    if (product.needsAll) await install();
    say(`building ${product.words}`);
    const code = await runQuietly(runtime, product.command, { env: { NODE_ENV: 'production' } });
    if (code !== 0) fail(`${product.words} could not be built; the message stands above.`);
    markFresh(product.stamp, digest);
  }
}

function say(sentence) {
  process.stderr.write(`farpass: ${sentence}\n`);
}
