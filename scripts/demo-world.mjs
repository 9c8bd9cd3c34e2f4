// `node scripts/demo-world.mjs made|settled`: prints the folder of a demo world, the data of a platform on its embedded
// database, and makes the world first if there is none of these sources. A world that is made has its objects, events, sensors and
// delivered files. In one that has settled, its fleets are screened and its people have tracked and planned, too, which takes a
// quarter of an hour. Tests copy a world and do not change it (`openPlatform({ copyOf })`); a copy of the first kind begins all
// that unless its settings are those of `stillWorld`. A process that asks for a world while another one makes it waits for it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digestOf, root, runtime } from './project.mjs';
import { fail, runQuietly } from './run.mjs';

/** What decides how a world looks: the server, its program, and the maker. */
const sources = [
  'apps/server',
  'apps/cli',
  'packages',
  'package-lock.json',
  'e2e/make-world.ts',
  'e2e/world/platform.ts',
  'scripts/demo-world.mjs',
];
/** An older world would first make up for the hours that it missed; after eight hours it would screen again. */
const longestUseMs = 4 * 3_600_000;
const lookEveryMs = 500;

const stage = process.argv[2];
if (stage !== 'made' && stage !== 'settled') fail('node scripts/demo-world.mjs made|settled: the word is missing.');
const worlds = join(root, '.cache/worlds');
const world = join(worlds, `${stage}-${digestOf(sources).slice(0, 16)}`);
/** Holds the id of the process that makes the world. */
const lock = `${world}.lock`;

mkdirSync(worlds, { recursive: true });
while (!isUsable()) {
  if (takesLock()) await make();
  else await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}
process.stdout.write(`${world}\n`);

/** The folder is as old as the world: it appears when the world is complete, and no one changes it. */
function isUsable() {
  return existsSync(world) && Date.now() - statSync(world).mtimeMs < longestUseMs;
}

/** Makes the world, without which no test that needs one can start. Worlds of other sources go. */
async function make() {
  for (const name of readdirSync(worlds))
    if (name.startsWith(stage) && name !== basename(lock)) rmSync(join(worlds, name), { recursive: true, force: true });
  const code = await runQuietly(runtime, ['e2e/make-world.ts', stage, world]);
  rmSync(lock, { force: true });
  if (code !== 0) fail('the demo world of the tests could not be made; the message stands above.');
}

/** Takes the lock; false if a living process has it. */
function takesLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHolderAlive()) rmSync(lock, { force: true });
    return false;
  }
}

function isHolderAlive() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}
