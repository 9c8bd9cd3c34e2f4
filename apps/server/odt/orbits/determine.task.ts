import { gunzipSync } from 'node:zlib';
import { spaceWeatherAt } from '@farpass/astro/propagation';
import { measurementFaultCodes, type OrbitRemarkDocument, remarkCodes } from '@farpass/contract/odt';
import {
  MeasurementFault,
  type MeasurementNote,
  type SensorSiteRecord,
  sensorSite,
  tdmOf,
  tracksOfTdms,
} from '@farpass/intake/measurements';
import { type ForceNote, forcesOfList, weatherNote } from '@farpass/intake/state';
import {
  fitOrbit,
  type KnownMaterial,
  keptTracks,
  knownOrbitOf,
  type PreparedForces,
  preparedByHeight,
  spanOfTracks,
} from '@farpass/operations/tracking';
import { type MeasurementPlace, nothingMeasured } from '@farpass/tracking/determine';
import { threadKernel } from '../../platform/kernel/index.ts';
import { type DetermineAnswer, evidenceOf } from './evidence.ts';
import type { DetermineOrder, OrderedFile } from './order.ts';

/** Determines an orbit; if that is not possible, it returns a sentence. */
export async function run(order: DetermineOrder): Promise<DetermineAnswer> {
  try {
    return await determineAnswer(order);
  } catch (error) {
    return failedBy(error);
  }
}

/** With the code of the fault in the files, if there is one. */
function failedBy(error: unknown): DetermineAnswer {
  const failure = error instanceof Error ? error.message : String(error);
  const code = error instanceof MeasurementFault ? faultCodes.find((each) => each === error.code) : undefined;
  if (error instanceof TooManyMeasurements) {
    const { found, most } = error;
    const finding = { code: 'TOO_MANY', text: failure, parameters: { found, most } } as const;
    return { kind: 'failed', failure, findings: [finding] };
  }
  return { kind: 'failed', failure, ...(code === undefined ? {} : { findings: [{ code, text: failure }] }) };
}

const faultCodes = ['FILE_UNREADABLE', ...measurementFaultCodes] as const;

class TooManyMeasurements extends Error {
  readonly found: number;
  readonly most: number;

  constructor({ found, most }: { readonly found: number; readonly most: number }) {
    super(`the files hold ${found} measurements; at most ${most} are used in one determination: name fewer files`);
    this.name = 'TooManyMeasurements';
    this.found = found;
    this.most = most;
  }
}

async function determineAnswer(order: DetermineOrder): Promise<DetermineAnswer> {
  const { apriori, options } = order;
  const { tracks, fileOf, remarks } = tracksOf(order);
  const kernel = threadKernel();
  const leftOut = leftOutPlaces(order, { tracks, fileOf });
  const kept = keptTracks(tracks, leftOut);
  if (leftOut.length > 0 && kept.every(({ track }) => track.measurements.length === 0)) return everythingLeftOut;
  const {
    forces,
    known,
    notes: forceNotes,
  } = await preparedForces(order.forces, { tracks: kept, apriori: apriori?.text, kernel });
  const solved = {
    coefficients: options.solve ?? [],
    biases: (options.biases ?? []).map(({ sensorCode, quantity }) => ({ site: sensorCode, quantity })),
  };
  const use = options.apriori ?? 'AUTO';
  const modelError = options.modelError ?? (order.forces === undefined ? 'REALISTIC' : 'NONE');
  const area = { areaToMassM2PerKg: undefined, fleetAreaToMassM2PerKg: order.areaToMassM2PerKg };
  const asked = { tracks, leftOut, forces, known, use, ...area, solved, modelError };
  const fit = fitOrbit(asked);
  const said: readonly OrbitRemarkDocument[] = [
    ...leftOutRemark(order),
    ...remarks,
    ...[...forceNotes, ...fit.notes].map(({ code, sentence, parameters }) => ({
      code,
      text: sentence,
      ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
    })),
  ];
  return evidenceOf({ order, asked, fit, tracks, fileOf, remarks: said, kernel });
}

const everythingLeftOut: DetermineAnswer = {
  kind: 'failed',
  failure: 'every measurement was left out; leave at least three',
  findings: [nothingMeasured],
};

type ReadTracks = Pick<ReturnType<typeof tracksOf>, 'tracks' | 'fileOf'>;

/** The measurements that a person left out, by their place in the tracks. Throws for one that is not in the files. */
function leftOutPlaces({ options }: DetermineOrder, { tracks, fileOf }: ReadTracks): readonly MeasurementPlace[] {
  return (options.leftOut ?? []).map(({ 'file-id': fileId, segment, index: tag }) => {
    const track = tracks.findIndex((one) => one.segment === segment && fileOf[segment]?.fileId === fileId);
    const index = tracks[track]?.tagOf.indexOf(tag) ?? -1;
    if (index >= 0) return { track, index };
    throw new Error(
      `measurement ${tag} of part ${segment} of file ${fileId}, which is to be left out, is not in the files; name those of an orbit of the same files`,
    );
  });
}

/** An orbit that a person made better by leaving measurements out says so first. */
function leftOutRemark({ options, createdBy: name }: DetermineOrder): readonly OrbitRemarkDocument[] {
  const { leftOut = [], leftOutWhy: why = '' } = options;
  const { length: count } = leftOut;
  if (count === 0) return [];
  const text = `${name} left out ${count} measurement${count === 1 ? '' : 's'}: ${why}`;
  return [{ code: 'LEFT_OUT', text, parameters: { name, count, why } }];
}

/** The forces of a list or of the height, and the orbit known before. */
async function preparedForces(
  list: string | undefined,
  material: KnownMaterial,
): Promise<PreparedForces & { readonly notes: readonly ForceNote[] }> {
  const { last } = spanOfTracks(material.tracks);
  const weather = await spaceWeatherAt(last);
  if (list === undefined)
    return { ...(await preparedByHeight(material, weather)), notes: [weatherNote(weather, last)] };
  const { forces, notes } = await forcesOfList(list, () => Promise.resolve(weather));
  const { apriori, kernel } = material;
  return { forces, notes, known: apriori === undefined ? undefined : knownOrbitOf(apriori, { kernel, forces }) };
}

/** The tracks of all files; segments are numbered across them. */
function tracksOf({ files, mostMeasurements, options }: DetermineOrder) {
  const messages = files.map(messageOf);
  const sites = new Map<string, SensorSiteRecord>(files.map(({ site }) => [site.name, site]));
  const { rangeRate } = options;
  const records = [...sites.values()].map((site) => ({ ...site, ...(rangeRate && { rangeRate }) }));
  const { tracks, notes } = tracksOfTdms(messages, records.map(sensorSite));
  const measurements = tracks.reduce((sum, { track }) => sum + track.measurements.length, 0);
  if (measurements > mostMeasurements) throw new TooManyMeasurements({ found: measurements, most: mostMeasurements });
  const fileOf = messages.flatMap(({ segments }, at) => segments.map(() => files[at]));
  return { tracks, fileOf: fileOf.filter((file) => file !== undefined), remarks: notes.map(remarkOf) };
}

/** A doubt with which a file is used, by its code. */
function remarkOf({ code, segment, sentence: text }: MeasurementNote): OrbitRemarkDocument {
  const known = remarkCodes.find((each) => each === code);
  return { code: known ?? 'OTHER', text, ...(segment === undefined ? {} : { parameters: { segment: segment + 1 } }) };
}

function messageOf({ fileId, bytes }: OrderedFile) {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  return tdmOf(plain, `file ${fileId}`);
}
