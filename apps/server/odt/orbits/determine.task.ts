import { gunzipSync } from 'node:zlib';
import { referenceSpaceWeather } from '@farpass/astro/propagation';
import { type SensorSiteRecord, sensorSite, tdmOf, tracksOfTdms } from '@farpass/intake/measurements';
import { forcesOfList } from '@farpass/intake/state';
import { fitOrbit, type KnownOrbit, knownOrbitOf } from '@farpass/intake/tracking';
import { threadKernel } from '../../platform/kernel/index.ts';
import { type DetermineAnswer, evidenceOf } from './evidence.ts';
import type { DetermineOrder, OrderedFile } from './order.ts';

/** Determines an orbit; whatever cannot be done is answered with a sentence. */
export async function run(order: DetermineOrder): Promise<DetermineAnswer> {
  try {
    return await determined(order);
  } catch (error) {
    return { kind: 'failed', failure: sentenceOf(error), notes: [] };
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function determined(order: DetermineOrder): Promise<DetermineAnswer> {
  const { apriori, options } = order;
  const { forces, notes: forceNotes } = await forcesOfList(order.forces, async () => referenceSpaceWeather);
  const { tracks, fileOf, notes } = tracksOf(order);
  const kernel = threadKernel();
  const known: KnownOrbit | undefined =
    apriori === undefined ? undefined : knownOrbitOf(apriori.text, { kernel, forces });
  const solved = {
    coefficients: options.solve ?? [],
    biases: (options.biases ?? []).map(({ sensorCode, quantity }) => ({ site: sensorCode, quantity })),
  };
  const use = options.apriori ?? 'AUTO';
  const asked = { tracks, forces, known, use, areaToMassM2PerKg: order.areaToMassM2PerKg, solved };
  const fit = fitOrbit(asked);
  const said = [...notes, ...forceNotes, ...fit.notes];
  return evidenceOf({ order, asked, fit, tracks, fileOf, notes: said, kernel });
}

/** The tracks of all files; segments count through them. */
function tracksOf({ files, mostMeasurements }: DetermineOrder) {
  const messages = files.map(messageOf);
  const sites = new Map<string, SensorSiteRecord>(files.map(({ site }) => [site.name, site]));
  const { tracks, notes } = tracksOfTdms(messages, [...sites.values()].map(sensorSite));
  const measurements = tracks.reduce((sum, { track }) => sum + track.measurements.length, 0);
  if (measurements > mostMeasurements)
    throw new Error(
      `the files hold ${measurements} measurements; at most ${mostMeasurements} are used in one determination: name fewer files`,
    );
  const fileOf = messages.flatMap(({ segments }, at) => segments.map(() => files[at]));
  return { tracks, fileOf: fileOf.filter((file) => file !== undefined), notes: notes.map(({ sentence }) => sentence) };
}

function messageOf({ fileId, bytes }: OrderedFile) {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  return tdmOf(plain, `file ${fileId}`);
}
