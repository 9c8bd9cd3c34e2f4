import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { secondsPerDay } from '@farpass/astro/constants';
import { createKernel } from '@farpass/astro/kernel';
import { spaceWeatherAt } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { joinedPoints, readPoints } from '@farpass/intake/positions';
import { fitPositions, positionsReport, positionsText } from '@farpass/operations/positions';
import { knownOrbitByHeight, orbitEphemeris } from '@farpass/operations/tracking';
import { fitArguments, fitUsage } from '../../fit/request.ts';
import { inputText } from '../../input.ts';
import { chosenWeather } from './propagate/forces.ts';

/** The orbit of a satellite from the positions of its receiver; `--help` describes the JSON. */
export async function fit(args: readonly string[]): Promise<number> {
  const asked = fitArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${fitUsage}\n`);
    return 0;
  }
  const files = (await Promise.all(asked.files.map(filesAt))).flat();
  const { points, frame, doubled, unread, firstUnread } = joinedPoints(
    await Promise.all(files.map(async (file) => readPoints(await inputText(file), asked.meaning))),
  );
  const [first, last] = [points[0]?.epoch, points.at(-1)?.epoch];
  if (first === undefined || last === undefined) throw new Error('the files hold no positions.');
  if (unread > 0) say(`${unread} rows cannot be read and are left out; the first is ${firstUnread}.`);
  if (doubled > 0) say(`${doubled} points have the time of another one; the first of them is kept.`);
  const weather = asked.weatherFile === undefined ? await spaceWeatherAt(last) : await chosenWeather(asked.weatherFile);
  const reference = asked.reference === undefined ? undefined : await inputText(asked.reference);
  const found = await fitPositions({
    points,
    frame,
    weather,
    reference: reference === undefined ? undefined : await knownOrbitByHeight(reference, await openKernel()),
    areaToMassM2PerKg: asked.areaToMassM2PerKg,
  });
  if (found.taken < found.given)
    say(`${found.given} points are thinned to ${found.taken}: more do not make the orbit better.`);
  if (asked.directory !== undefined && found.fitted !== undefined && found.verdict !== 'refused') {
    await mkdir(asked.directory, { recursive: true });
    const span = { from: first, to: addSeconds(last, asked.days * secondsPerDay) };
    await writeFile(join(asked.directory, 'fit.oem'), orbitEphemeris(found.fitted, span, asked.names));
  }
  const report = positionsReport(found, last);
  process.stdout.write(asked.output === 'json' ? `${JSON.stringify(report)}\n` : positionsText(report));
  return 0;
}

const say = (note: string) => process.stderr.write(`farpass fit: ${note}\n`);

/** The files of a folder in the order of their names, or the file itself. */
async function filesAt(path: string): Promise<readonly string[]> {
  const found = path === '-' ? undefined : await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return [path];
  const names = await readdir(path, { withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => join(path, name))
    .toSorted();
}

async function openKernel() {
  const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return createKernel(new Uint8Array(await readFile(wasm)));
}
