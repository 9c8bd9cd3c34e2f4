// `node e2e/exports/run.mjs`: burns are exported by `farpass plan`, and Orekit (Maven) reads the OPM, the OCM and the
// OEMs. It flies the state and the burn of the OPM by Kepler's equation and prints how far our trajectories are from that.
// Fails above a millimetre. Needs Java 17 and Maven.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { orekit, run } from '../conversions/orekit.mjs';

const here = import.meta.dirname;
const root = resolve(here, '../..');
const cache = resolve(root, '.cache/conversions');
const message = join(root, 'apps/cli/faces/inputs/covariances-of-both.kvn');
const burns = [
  { frame: 'RSW', deltaVMPerS: [0.02, 0.35, -0.1], ignition: '2026-11-22T14:05:11.250Z' },
  { frame: 'TNW', deltaVMPerS: [-1.5, 0, 0.4], ignition: '2026-11-22T21:40:00.000Z' },
];
const mostM = 0.001;

const { jars, orekitData } = orekit(cache);
const folder = join(cache, 'exports');
let worst = 0;
for (const [index, burn] of burns.entries()) {
  const out = join(folder, String(index));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const file = join(out, 'burns.json');
  writeFileSync(file, JSON.stringify([{ ...burn, massKg: 500, specificImpulseS: 220 }]));
  const farpass = [join(root, 'apps/cli/main.ts'), 'plan', message, '--burns', file, '--export', out, '--json'];
  run(process.execPath, ['--disable-warning=ExperimentalWarning', ...farpass], { cwd: root });
  const java = ['-cp', `${jars}/*`, join(here, 'ReadExports.java'), orekitData, join(out, 'burn-1')];
  for (const line of run('java', java)
    .split('\n')
    .filter((each) => each.includes('\t'))) {
    const [kind, what, metres] = line.split('\t');
    worst = Math.max(worst, Number(metres));
    process.stdout.write(`${burn.frame} ${kind}, ${what}: ${metres} ${what === 'velocity change' ? 'm/s' : 'm'}\n`);
  }
}
process.stdout.write(`largest: ${(1000 * worst).toFixed(3)} mm\n`);
process.exit(worst <= mostM ? 0 : 1);
