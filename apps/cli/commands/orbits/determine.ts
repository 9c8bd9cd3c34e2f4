import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel, type Kernel } from '@farpass/astro/kernel';
import { forcesText, spaceWeatherAt } from '@farpass/astro/propagation';
import { weatherNote } from '@farpass/intake/state';
import {
  determinationReport,
  determinationText,
  fitOrbit,
  type KnownMaterial,
  knownOrbitOf,
  type PreparedForces,
  preparedByHeight,
  spanOfTracks,
} from '@farpass/operations/tracking';
import { exportOrbit } from '../../determine/export-files.ts';
import { type DetermineArguments, determineArguments, determineUsage } from '../../determine/request.ts';
import { inputText } from '../../input.ts';
import { readTracks } from '../../tracking/files.ts';
import { chosenForces, chosenWeather } from './propagate/forces.ts';

/** The orbit of one object from its tracks; `--help` describes the JSON. */
export async function determine(args: readonly string[]): Promise<number> {
  const asked = determineArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${determineUsage}\n`);
    return 0;
  }
  const { tracks, notes } = await readTracks(asked);
  const kernel = await openKernel();
  const apriori = asked.apriori === undefined ? undefined : await inputText(asked.apriori);
  const { forces, known, notes: assumed } = await preparedForces(asked, { tracks, apriori, kernel });
  const said = [...notes.map(({ code, sentence }) => `${code}: ${sentence}`), ...assumed];
  const { areaToMassM2PerKg, solved, modelError } = asked;
  const fit = fitOrbit({ tracks, forces, known, use: 'START', areaToMassM2PerKg, solved, modelError });
  const { found } = fit;
  said.push(...fit.notes.map(({ sentence }) => sentence));
  const arc = spanOfTracks(tracks);
  if (asked.exported !== undefined && found.kind === 'determined')
    said.push(...(await exportOrbit({ found, known, ...arc, kernel }, asked.exported)));
  for (const note of said) process.stderr.write(`farpass determine: ${note}\n`);
  const context = {
    tracks,
    forces: asked.forces ?? forcesText(forces),
    modelError,
    epoch: asked.epoch ?? arc.last,
    notes: said,
  };
  const isJson = asked.output === 'json';
  const printed = isJson ? JSON.stringify(determinationReport(found, context)) : determinationText(found, context);
  process.stdout.write(isJson ? `${printed}\n` : printed);
  return 0;
}

/** The forces that were asked for, or those of the height, and the orbit known before. */
async function preparedForces(
  { forces: list, weatherFile }: DetermineArguments,
  material: KnownMaterial,
): Promise<PreparedForces & { readonly notes: readonly string[] }> {
  if (list === undefined) {
    const { last } = spanOfTracks(material.tracks);
    const weather = weatherFile === undefined ? await spaceWeatherAt(last) : await chosenWeather(weatherFile);
    return { ...(await preparedByHeight(material, weather)), notes: [weatherNote(weather, last).sentence] };
  }
  const { forces, notes } = await chosenForces(list, weatherFile);
  const { apriori, kernel } = material;
  return { forces, notes, known: apriori === undefined ? undefined : knownOrbitOf(apriori, { kernel, forces }) };
}

async function openKernel(): Promise<Kernel> {
  const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  return createKernel(new Uint8Array(await readFile(wasm)));
}
