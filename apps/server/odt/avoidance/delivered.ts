import type { SensorSiteRecord } from '@farpass/intake/measurements';
import { asc, eq } from 'drizzle-orm';
import type { Database, Instant } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { countsAsObservation } from '../observations/past.ts';
import { findCalibration } from '../sensors/calibration.ts';
import { judgedSensor } from '../sensors/figures.ts';
import { observationFile, observationPass, sensor } from '../tables.ts';

/** A file that was delivered for a request: its tracks as a TDM, and their sensor. */
export interface DeliveredTracks {
  readonly fileId: string;
  readonly sensorCode: string;
  /** Whose account delivered it; undefined in the simulated network. */
  readonly providerId?: string | undefined;
  readonly site: SensorSiteRecord;
  /** Whence noise and errors of the sensor are. */
  readonly figures: 'CALIBRATED' | 'STATED' | 'ASSUMED';
  readonly deliveredAt: Instant;
  /** A TDM as it was delivered, possibly packed with gzip. */
  readonly bytes: Uint8Array;
}

/** Everything that was delivered for a request after its pass and is not disputed, in the order of delivery. */
export async function deliveredTracks(database: Database, requestId: string): Promise<readonly DeliveredTracks[]> {
  const rows = await database.read((read) =>
    read
      .select({ file: observationFile, pass: observationPass, sensor })
      .from(observationFile)
      .innerJoin(observationPass, eq(observationPass.id, observationFile.passId))
      .innerJoin(sensor, eq(sensor.code, observationPass.sensorCode))
      .where(eq(observationFile.requestId, requestId))
      .orderBy(asc(observationFile.deliveredAt), asc(observationFile.id)),
  );
  const tracks: DeliveredTracks[] = [];
  for (const { file, pass, sensor: row } of rows.filter(countsAsObservation)) {
    const { site, figures } = await database.read(async (read) =>
      judgedSensor(row, await findCalibration(read, row.code)),
    );
    tracks.push({
      fileId: file.id,
      sensorCode: row.code,
      ...(file.isSimulated ? {} : { providerId: pass.providerId }),
      site,
      figures: figures.source,
      deliveredAt: file.deliveredAt,
      bytes: await readBytes(database, file.digest),
    });
  }
  return tracks;
}

async function readBytes(database: Database, digest: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of readFile(database, digest)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
