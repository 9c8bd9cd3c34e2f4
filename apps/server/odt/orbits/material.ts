import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  administratorScope,
  currentInstant,
  type Database,
  ofOperator,
  type Read,
  type Scope,
} from '../../platform/db/index.ts';
import { readBytes } from '../observations/bytes.ts';
import { countsAsObservation } from '../observations/past.ts';
import { readText } from '../requests/store.ts';
import { findCalibration } from '../sensors/calibration.ts';
import { judgedSensor } from '../sensors/figures.ts';
import { findSensor } from '../sensors/store.ts';
import { observationFile, observationPass, observationRequest } from '../tables.ts';
import { type DetermineOrder, mostMeasurements, type OrderedFile } from './order.ts';
import type { OrbitRow } from './store.ts';

/** Files of a scope by their ids, in chronological order; fewer if an id is not known there. */
export function findFiles(read: Read, scope: Scope, ids: readonly string[]) {
  return read
    .select({ file: observationFile, pass: observationPass })
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .where(and(ofOperator(scope, observationFile.operatorId), inArray(observationFile.id, [...ids])))
    .orderBy(asc(observationFile.startsAt), asc(observationFile.id));
}

/**
 * Ids of the files of a request that may show its object, in chronological order: files of another object are left
 * out, and so are those that came before their pass had ended, or are disputed.
 */
export async function filesOfRequest(read: Read, requestId: string): Promise<readonly string[]> {
  const rows = await read
    .select({ file: observationFile, pass: observationPass })
    .from(observationFile)
    .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
    .where(eq(observationFile.requestId, requestId))
    .orderBy(asc(observationFile.startsAt), asc(observationFile.id));
  return rows
    .filter(countsAsObservation)
    .map(({ file }) => file)
    .filter(({ report: { tracks = [] } }) => tracks.length === 0 || tracks.some(({ whose }) => whose !== 'ANOTHER'))
    .map(({ id }) => id);
}

const words = { TLE: 'element set', OMM: 'OMM', OPM: 'OPM', SP_EPHEMERIS: 'ephemeris' } as const;
const whose = { SENT: 'that was sent', CATALOGUE: 'of the catalogue', REQUEST: 'of the request' } as const;
const system = administratorScope('determination');

/** Where the inputs of a determination come from. */
export interface MaterialPorts {
  readonly database: Database;
  /** Area over mass of a satellite of an operator's fleet [m²/kg], as its operator states it. */
  readonly areaToMassOf: (
    read: Read,
    wanted: { readonly operatorId: string; readonly catalogueId: number },
  ) => Promise<number | undefined>;
}

/** All inputs of a determination, for a thread. */
export async function determineOrder(
  { database, areaToMassOf }: MaterialPorts,
  row: OrbitRow,
): Promise<DetermineOrder> {
  const { found, sensors, request } = await database.read(async (read) => {
    const files = await findFiles(read, system, row.fileIds);
    const codes = [...new Set(files.map(({ pass }) => pass.sensorCode))];
    const rows = [];
    for (const code of codes) {
      const sensor = await findSensor(read, system, code);
      if (sensor !== undefined) rows.push({ code, ...judgedSensor(sensor, await findCalibration(read, code)) });
    }
    const [asked] = await read.select().from(observationRequest).where(eq(observationRequest.id, row.requestId));
    return { found: files, sensors: rows, request: asked };
  });
  const files: OrderedFile[] = [];
  for (const { file, pass } of found) {
    const sensor = sensors.find(({ code }) => code === pass.sensorCode);
    if (sensor === undefined) continue;
    const bytes = await readBytes(database, file.digest);
    const { code: sensorCode, site, figures } = sensor;
    files.push({ fileId: file.id, bytes, sensorCode, site, figures });
  }
  const given = await database.read((read) => newestOrbit(read, row.fileIds));
  const digest = row.aprioriDigest ?? given?.digest;
  const isOfCatalogue = request?.orbitDigest === null;
  const { operatorId, catalogueId } = row;
  const areaToMassM2PerKg =
    catalogueId === null ? undefined : await database.read((read) => areaToMassOf(read, { operatorId, catalogueId }));
  return {
    files,
    apriori:
      digest === undefined
        ? undefined
        : { text: await readText(database, digest), ...originOf(row, { type: given?.type, isOfCatalogue }) },
    options: row.options,
    forces: row.options.forces,
    areaToMassM2PerKg,
    catalogueId: catalogueId ?? undefined,
    objectName: row.objectName ?? undefined,
    search: request?.document.search,
    createdBy: row.createdBy,
    nowUtc: currentInstant(),
    mostMeasurements,
  };
}

interface GivenOrbit {
  /** From the message that the sensor received. */
  readonly type: keyof typeof words | undefined;
  readonly isOfCatalogue: boolean;
}

/** The origin of the previous orbit, in words and by code. */
function originOf({ aprioriDigest }: OrbitRow, { type, isOfCatalogue }: GivenOrbit) {
  const origin = aprioriDigest !== null ? 'SENT' : isOfCatalogue ? 'CATALOGUE' : 'REQUEST';
  const orbitDataType = aprioriDigest === null ? type : undefined;
  const source = `${orbitDataType === undefined ? 'orbit' : words[orbitDataType]} ${whose[origin]}`;
  return { source, origin, ...(orbitDataType === undefined ? {} : { orbitDataType }) } as const;
}

/** The orbit that the sensor of the newest of some files received. */
async function newestOrbit(read: Read, fileIds: readonly string[]) {
  if (fileIds.length === 0) return undefined;
  const [row] = await read
    .select({ digest: observationPass.orbitDigest, type: observationPass.orbitType })
    .from(observationPass)
    .innerJoin(observationFile, eq(observationFile.passId, observationPass.id))
    .where(inArray(observationFile.id, [...fileIds]))
    .orderBy(desc(observationPass.startAt))
    .limit(1);
  return row;
}
