import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel, type Kernel } from '@farpass/astro/kernel';
import { determinationReport, determinationText, fitOrbit, knownOrbitOf, spanOfTracks } from '@farpass/intake/tracking';
import { exportOrbit } from '../../determine/export-files.ts';
import { determineArguments, determineUsage } from '../../determine/request.ts';
import { inputText } from '../../input.ts';
import { readTracks } from '../../tracking/files.ts';
import { chosenForces } from './propagate/forces.ts';

/** The orbit of one object from its tracks; `--help` describes the JSON. */
export async function determine(args: readonly string[]): Promise<number> {
  const asked = determineArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${determineUsage}\n`);
    return 0;
  }
  const { tracks, notes } = await readTracks(asked);
  const chosen = await chosenForces(asked.forces, asked.weatherFile);
  const kernel = await openKernel();
  const { forces } = chosen;
  const text = asked.apriori === undefined ? undefined : await inputText(asked.apriori);
  const known = text === undefined ? undefined : knownOrbitOf(text, { kernel, forces });
  const said = [...notes.map(({ code, sentence }) => `${code}: ${sentence}`), ...chosen.notes];
  const { areaToMassM2PerKg, solved } = asked;
  const fit = fitOrbit({ tracks, forces, known, use: 'START', areaToMassM2PerKg, solved });
  const { found } = fit;
  said.push(...fit.notes.map(({ sentence }) => sentence));
  const arc = spanOfTracks(tracks);
  if (asked.exported !== undefined && found.kind === 'determined')
    said.push(...(await exportOrbit({ found, known, ...arc, kernel }, asked.exported)));
  for (const note of said) process.stderr.write(`farpass determine: ${note}\n`);
  const context = { tracks, forces: asked.forces, epoch: asked.epoch ?? arc.last, notes: said };
  const isJson = asked.output === 'json';
  const printed = isJson ? JSON.stringify(determinationReport(found, context)) : determinationText(found, context);
  process.stdout.write(isJson ? `${printed}\n` : printed);
  return 0;
}

async function openKernel(): Promise<Kernel> {
  const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return createKernel(new Uint8Array(await readFile(wasm)));
}
