import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createKernel } from '@farpass/astro/kernel';
import type { ForceSelection, Spacecraft } from '@farpass/astro/propagation';
import { compareEpochs, type Epoch } from '@farpass/astro/time';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import { type KnownOrbit, knownOrbitOf } from '@farpass/intake/tracking';
import { determine as determineOrbit } from '@farpass/tracking/determine';
import { determinationReport, determinationText } from '../determine/report.ts';
import { type DetermineArguments, determineArguments, determineUsage } from '../determine/request.ts';
import { inputText } from '../input.ts';
import { readTracks } from '../tracking/files.ts';
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
  const known = asked.apriori === undefined ? undefined : await knownOrbit(asked.apriori, chosen.forces);
  const craft = spacecraftOf(asked, chosen.forces, known);
  const said = [...notes.map(({ code, sentence }) => `${code}: ${sentence}`), ...chosen.notes];
  said.push(...(known?.notes ?? []), ...craft.notes);
  for (const note of said) process.stderr.write(`farpass determine: ${note}\n`);
  const found = determineOrbit({
    tracks: tracks.map(({ track }) => track),
    dynamics: { forces: chosen.forces, spacecraft: craft.spacecraft },
    ...(known && { apriori: known.orbit }),
    solved: asked.solved,
  });
  const context = { tracks, forces: asked.forces, epoch: asked.epoch ?? lastOf(tracks), notes: said };
  const text =
    asked.output === 'json'
      ? `${JSON.stringify(determinationReport(found, context))}\n`
      : determinationText(found, context);
  process.stdout.write(text);
  return 0;
}

async function knownOrbit(file: string, forces: ForceSelection): Promise<KnownOrbit> {
  const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
  const kernel = createKernel(new Uint8Array(await readFile(wasm)));
  return knownOrbitOf(await inputText(file), { kernel, forces });
}

function lastOf(tracks: readonly MeasuredTrack[]): Epoch<'UTC'> {
  const epochs = tracks.flatMap(({ track }) => track.measurements.map(({ epoch }) => epoch));
  const last = epochs.toSorted(compareEpochs).at(-1);
  if (last === undefined) throw new Error('nothing was measured: the files hold no angles, ranges or range rates.');
  return last;
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
