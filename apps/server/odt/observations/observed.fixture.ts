import { degreeRad } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { tdmText } from '@farpass/intake/observations';
import { orbitOfText, startOfOrbit } from '@farpass/operations/passes';
import { noBias, observed, type SensorBias } from '@farpass/tracking/observe';
import { type Database, instantOf, newId } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { orbitOfRecord } from '../passes/orbit.ts';
import { insertSensor } from '../sensors/store.ts';
import { observationFile, observationPass, observationRequest, type RequestDetails } from '../tables.ts';
import { inventedSensor, inventedSet } from '../testing.ts';

/** A pass that a site observes even below the horizon, so that any time can be used. */
export interface ObservedPass {
  readonly sensorCode: string;
  /** After the epoch of the element set. */
  readonly hours: number;
  /** Catalogue number of the object whose true orbit is observed. */
  readonly object?: string;
  readonly bias?: Partial<SensorBias>;
  /** A coarse radar measures angles to 5 arcminutes, ranges to 500 m. */
  readonly quality?: 'fine' | 'coarse';
}

const { latitudeDeg, longitudeDeg, altitudeM } = inventedSensor();
const place = {
  latitudeRad: latitudeDeg * degreeRad,
  longitudeRad: longitudeDeg * degreeRad,
  heightKm: altitudeM / 1000,
};
const noises = {
  fine: { anglesArcsec: 20, rangeM: 15, rangeRateMPerS: 0.05 },
  coarse: { anglesArcsec: 300, rangeM: 500, rangeRateMPerS: 30 },
};
const lengthSeconds = 60;

/** Files of passes that tests of this process had observed before. */
const files = new Map<string, Promise<string>>();

/** The file of a simulated radar; the same pass is always observed with the same noise. */
function observedTdm(pass: ObservedPass): Promise<string> {
  const key = JSON.stringify(pass);
  const file = files.get(key) ?? simulatedTdm(pass);
  files.set(key, file);
  return file;
}

/** The true orbit is close to the element set of its object and is propagated numerically. */
async function simulatedTdm({
  sensorCode,
  hours,
  object = '90001',
  bias,
  quality = 'fine',
}: ObservedPass): Promise<string> {
  const noise = noises[quality];
  const orbit = orbitOfRecord(inventedSet(object).record).text;
  const known = await startOfOrbit(orbitOfText(orbit).orbit, threadKernel());
  const from = addSeconds(parseEpoch(inventedSet(object).epoch, 'UTC'), hours * 3600);
  const site = {
    name: sensorCode,
    place,
    angleSigmaRad: (noise.anglesArcsec / 3600) * degreeRad,
    rangeSigmaKm: noise.rangeM / 1000,
    rangeRateSigmaKmPerS: noise.rangeRateMPerS / 1000,
  };
  const outcome = await observed({
    sensor: {
      site,
      kind: 'radar',
      bias: { ...noBias, ...bias },
      magnitudeSigma: 0.1,
      lowestElevationRad: -Math.PI / 2,
      highestSunRad: Math.PI / 2,
      faintestMagnitude: 99,
      fieldOfViewRad: 2 * Math.PI,
      stepSeconds: 10,
      cloudiness: 0,
      failures: 0,
    },
    from,
    to: addSeconds(from, lengthSeconds),
    object,
    known,
    standardMagnitude: { value: 4, convention: 'full-phase' },
    task: `pass 0 at ${hours}`,
    seed: 9,
  });
  if (outcome.kind === 'nothing') throw new Error(`The simulated radar saw nothing: ${outcome.cause}`);
  const subject = {
    originator: 'TEST',
    created: from,
    sensor: sensorCode,
    object: '90001',
    trackId: 'T',
    path: 'two-way',
  } as const;
  return tdmText(outcome.measurements, subject, 'KVN');
}

/** The request to plant. */
interface PlantedRequest {
  readonly operatorId: string;
  readonly passes: readonly ObservedPass[];
  /** The use of a good orbit from it. */
  readonly orbitUse?: NonNullable<RequestDetails['orbitUse']>;
  /** How its object was searched for. */
  readonly search?: RequestDetails['search'];
}

/** A finished request of an operator with a file for each pass. */
export async function plantObserved(
  database: Database,
  { operatorId, passes, orbitUse = 'NONE', search }: PlantedRequest,
): Promise<{ readonly requestId: string; readonly fileIds: readonly string[] }> {
  const texts = await Promise.all(passes.map(observedTdm));
  const orbit = orbitOfRecord(inventedSet('90001').record);
  const epochMs = Date.parse(`${inventedSet('90001').epoch}Z`);
  const reason = { code: 'FILE_PUBLISHED', text: 'Planted.' } as const;
  const report = { version: '1.0', numberOfMagnitudeMeasurements: 0, reports: [], remarks: [] };
  return database.transaction(async (tx) => {
    for (const { sensorCode, quality = 'fine' } of passes) {
      const sensor = { sensorCode, sensorType: 'RADAR_ACTIVE', noise: noises[quality] } as const;
      await insertSensor(tx, inventedSensor(sensor), { isSynthetic: true });
    }
    const requestId = newId();
    const at = (hours: number) => instantOf(new Date(epochMs + hours * 3_600_000).toISOString());
    await tx.insert(observationRequest).values({
      id: requestId,
      operatorId,
      status: 'COMPLETE',
      reason,
      catalogueId: 90_001,
      objectName: 'POLAR',
      observeFrom: at(0),
      observeTo: at(72),
      priority: 5,
      passesRequested: passes.length,
      document: { fileCompressionType: 'NONE', observationFileType: 'TDM_KVN', orbitUse, ...(search && { search }) },
      createdBy: 'planted',
    });
    const { digest: orbitDigest } = await keepBytes(tx, Buffer.from(orbit.text, 'utf8'));
    const fileIds: string[] = [];
    for (const [index, pass] of passes.entries()) {
      const text = texts[index] ?? '';
      const { digest } = await keepBytes(tx, Buffer.from(text, 'utf8'));
      const ids = { passId: newId(), fileId: newId() };
      const common = { requestId, operatorId, providerId: 'provider-1' };
      const [startAt, endAt] = [at(pass.hours), at(pass.hours + lengthSeconds / 3600)];
      await tx.insert(observationPass).values({
        ...common,
        id: ids.passId,
        sensorCode: pass.sensorCode,
        status: 'PUBLISHED',
        taskStatus: 'SUCCESSFUL',
        reason,
        startAt,
        endAt,
        deliverUntil: at(pass.hours + 24),
        orbitType: 'TLE',
        orbitDigest,
      });
      await tx.insert(observationFile).values({
        ...common,
        id: ids.fileId,
        passId: ids.passId,
        digest,
        deliveredForm: 'TDM_KVN',
        sizeBytes: text.length,
        startsAt: startAt,
        endsAt: endAt,
        observations: 7,
        isSimulated: true,
        report: { ...report, t2oAssociationResults: [], associationResults: [] },
      });
      fileIds.push(ids.fileId);
    }
    return { requestId, fileIds };
  });
}

/** The observed object and one that flies behind it, as element sets with names. */
export const observedSets: readonly string[] = ['90001', '90002'].map(
  (number) => orbitOfRecord(inventedSet(number).record).text,
);
