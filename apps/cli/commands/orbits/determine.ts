import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel, type Kernel } from '@farpass/astro/kernel';
import type { ForceSelection, Spacecraft } from '@farpass/astro/propagation';
import { compareEpochs, type Epoch } from '@farpass/astro/time';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import { type KnownOrbit, knownOrbitOf } from '@farpass/intake/tracking';
import { determine as determineOrbit } from '@farpass/tracking/determine';
import { exportOrbit } from '../../determine/export-files.ts';
import { determinationReport, determinationText } from '../../determine/report.ts';
import { type DetermineArguments, determineArguments, determineUsage } from '../../determine/request.ts';
import { inputText } from '../../input.ts';
import { readTracks } from '../../tracking/files.ts';
import { chosenForces } from './propagate/forces.ts';

/** The orbit of one object from its tracks; `--help` tells the shape of the JSON. */
export async function determine(args: readonly string[]): Promise<number> {
  const asked = determineArguments(args);
  if (asked === 'help') {
    process.stdout.write(`${determineUsage}\n`);
    return 0;
  }
  const { tracks, notes } = await readTracks(asked.files, asked.sites);
  const chosen = await chosenForces(asked.forces, asked.weatherFile);
  const kernel = await openKernel();
  const { forces } = chosen;
  const text = asked.apriori === undefined ? undefined : await inputText(asked.apriori);
  const known = text === undefined ? undefined : knownOrbitOf(text, { kernel, forces });
  const craft = spacecraftOf(asked, chosen.forces, known);
  const said = [...notes.map(({ code, sentence }) => `${code}: ${sentence}`), ...chosen.notes];
  said.push(...(known?.notes ?? []), ...craft.notes);
  const found = determineOrbit({
    tracks: tracks.map(({ track }) => track),
    dynamics: { forces: chosen.forces, spacecraft: craft.spacecraft },
    ...(known && { apriori: known.orbit }),
    solved: asked.solved,
  });
  const arc = arcOf(tracks);
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

function arcOf(tracks: readonly MeasuredTrack[]): Readonly<Record<'first' | 'last', Epoch<'UTC'>>> {
  const epochs = tracks.flatMap(({ track }) => track.measurements.map(({ epoch }) => epoch)).toSorted(compareEpochs);
  const [first, last] = [epochs[0], epochs.at(-1)];
  if (first === undefined || last === undefined)
    throw new Error('nothing was measured: the files hold no angles, ranges or range rates.');
  return { first, last };
}

const usualAreaToMassM2PerKg = 0.01;

/** What drag and radiation act on: as asked, else the OPM's, else a usual satellite. */
function spacecraftOf(
  { areaToMassM2PerKg }: DetermineArguments,
  { drag, radiationPressure }: ForceSelection,
  known: KnownOrbit | undefined,
): { readonly spacecraft: Spacecraft; readonly notes: readonly string[] } {
  const isActing = drag !== undefined || radiationPressure !== undefined;
  if (areaToMassM2PerKg === undefined && known?.spacecraft !== undefined && (known.spacecraft.massKg > 0 || !isActing))
    return { spacecraft: known.spacecraft, notes: [] };
  const areaM2 = areaToMassM2PerKg ?? usualAreaToMassM2PerKg;
  const coefficients = { dragCoefficient: 2.2, radiationCoefficient: 1.3 };
  const sentence = `no mass and area are known; ${usualAreaToMassM2PerKg} m2/kg is assumed for drag and radiation pressure (--area-to-mass).`;
  return {
    spacecraft: { massKg: 1, dragAreaM2: areaM2, radiationAreaM2: areaM2, ...coefficients },
    notes: isActing && areaToMassM2PerKg === undefined ? [sentence] : [],
  };
}
