import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  earthAttitudeAt,
  earthOrientationOrNominal,
  shippedEarthOrientation,
  transformState,
} from '@farpass/astro/frames';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import { type Cdm, type CdmObject, cdmData, cdmHeader, cdmMetadata, cdmRelative, writeCdm } from '@farpass/ccsds/cdm';
import { makeSection } from '@farpass/ccsds/message';
import type { CatalogueModel } from '@farpass/conjunction/covariance';
import { type ApproachEvent, Motion, type ScreeningVolume } from '@farpass/screening/sieve';
import { covarianceOf, type ObjectAtApproach } from './cdm-covariance.ts';
import { ageDays, epochOfSet, type LoadedObject } from './objects.ts';
import type { Screened } from './report.ts';

/** What the messages need beside the findings. */
export interface CdmSource extends Screened {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly created: Epoch<'UTC'>;
  /** What is known of the errors of element sets: the first model that knows an object's class counts. */
  readonly models: readonly CatalogueModel[];
}

/** Writes one CDM (KVN, 508.0-B-1) for each event into a folder that exists, and answers how many. */
export async function writeCdms(directory: string, source: CdmSource): Promise<number> {
  const motion = new Motion(source.task, createKernel(source.bytes).adopt(source.task.packed));
  const { events } = source.findings;
  for (const event of events) {
    const time = formatEpoch(addSeconds(source.start, event.seconds), 3).replaceAll(/[-:.]/g, '');
    const [first, second] = objectsOf(source, event).map(({ id }) => id.replaceAll(/[^\w.-]/g, '-'));
    await writeFile(
      join(directory, `${first}_${second}_${time}.cdm`),
      writeCdm(cdmOf(source, event, motion), 'KVN').text,
    );
  }
  return events.length;
}

function objectsOf({ objects }: CdmSource, event: ApproachEvent): readonly [LoadedObject, LoadedObject] {
  const [first, second] = [objects[event.primary], objects[event.secondary]];
  if (first === undefined || second === undefined) throw new RangeError('an event has no such object');
  return [first, second];
}

function cdmOf(source: CdmSource, event: ApproachEvent, motion: Motion): Cdm {
  const [first, second] = objectsOf(source, event);
  const tca = formatEpoch(addSeconds(source.start, event.seconds), 6);
  const side = (object: LoadedObject, number: number) =>
    placed(source, { object, number, seconds: event.seconds }, motion);
  return {
    kind: 'CDM',
    version: '1.0',
    header: makeSection(cdmHeader, {
      CREATION_DATE: formatEpoch(source.created, 6),
      ORIGINATOR: 'FARPASS',
      MESSAGE_ID: `${first.id}-${second.id}-${tca}`,
    }),
    relative: relativeOf(source, event, tca),
    object1: objectOf('OBJECT1', side(first, event.primary), source.models),
    object2: objectOf('OBJECT2', side(second, event.secondary), source.models),
  };
}

const metres = (km: number) => (1000 * km).toFixed(6);

function relativeOf(source: CdmSource, event: ApproachEvent, tca: string): Cdm['relative'] {
  return makeSection(cdmRelative, {
    TCA: tca,
    MISS_DISTANCE: metres(event.distanceKm),
    RELATIVE_SPEED: metres(event.relativeSpeedKmPerS),
    RELATIVE_POSITION_R: metres(event.radialKm),
    RELATIVE_POSITION_T: metres(event.alongTrackKm),
    RELATIVE_POSITION_N: metres(event.crossTrackKm),
    START_SCREEN_PERIOD: formatEpoch(source.start, 6),
    STOP_SCREEN_PERIOD: formatEpoch(addSeconds(source.start, source.task.durationSeconds), 6),
    SCREEN_VOLUME_FRAME: 'RTN',
    ...volumeFields(source.volumeOf(event.primary).volume),
  });
}

/** The standard's shapes are ellipsoid and box; a sphere is an ellipsoid of equal axes. */
function volumeFields(volume: ScreeningVolume) {
  const [x, y, z] =
    volume.kind === 'sphere'
      ? [volume.radiusKm, volume.radiusKm, volume.radiusKm]
      : [volume.radialKm, volume.alongTrackKm, volume.crossTrackKm];
  return {
    SCREEN_VOLUME_SHAPE: volume.kind === 'box' ? 'BOX' : 'ELLIPSOID',
    SCREEN_VOLUME_X: metres(x),
    SCREEN_VOLUME_Y: metres(y),
    SCREEN_VOLUME_Z: metres(z),
  };
}

interface Side {
  readonly object: LoadedObject;
  readonly number: number;
  readonly seconds: number;
}

function placed(source: CdmSource, { object, number, seconds }: Side, motion: Motion): ObjectAtApproach {
  const numbers = new Float64Array(6);
  if (!motion.stateInto(number, seconds, numbers)) throw new Error('an object of an event has no state there');
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = numbers;
  const tca = addSeconds(source.start, seconds);
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), tca);
  const teme = { frame: 'TEME', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
  const epoch = epochOfSet(object);
  return {
    object,
    tca,
    state: transformState(teme, 'EME2000', earthAttitudeAt(tca, orientation)),
    ageDays: epoch && ageDays({ epoch, start: source.task.start, seconds }),
  };
}

function objectOf(number: 'OBJECT1' | 'OBJECT2', at: ObjectAtApproach, models: readonly CatalogueModel[]): CdmObject {
  const { id, entry, own } = at.object;
  const { covarianceRtn, method, sentence } = covarianceOf(at, models);
  const [x, y, z] = at.state.positionKm.map((value) => value.toFixed(9));
  const [vx, vy, vz] = at.state.velocityKmPerS.map((value) => value.toFixed(12));
  return {
    metadata: makeSection(cdmMetadata, {
      OBJECT: number,
      OBJECT_DESIGNATOR: entry?.elements.catalogueId ?? id,
      CATALOG_NAME: 'SATCAT',
      OBJECT_NAME: own?.name ?? entry?.name ?? id,
      INTERNATIONAL_DESIGNATOR: entry?.designator ?? (own === undefined ? 'UNKNOWN' : id),
      EPHEMERIS_NAME: own?.file ?? 'NONE',
      COVARIANCE_METHOD: method,
      MANEUVERABLE: 'N/A',
      REF_FRAME: 'EME2000',
    }),
    data: makeSection(
      cdmData,
      {
        ...{ X: x ?? '', Y: y ?? '', Z: z ?? '', X_DOT: vx ?? '', Y_DOT: vy ?? '', Z_DOT: vz ?? '' },
        ...covarianceFields(covarianceRtn),
      },
      { comments: [sentence] },
    ),
  };
}

const squareMetresPerKm2 = 1e6;

/** The lower triangle in the units of the standard: metres and seconds scale alike in every element. */
function covarianceFields(c: Float64Array) {
  const at = (row: number, column: number) => (squareMetresPerKm2 * (c[6 * row + column] ?? 0)).toExponential(12);
  return {
    ...{ CR_R: at(0, 0), CT_R: at(1, 0), CT_T: at(1, 1), CN_R: at(2, 0), CN_T: at(2, 1), CN_N: at(2, 2) },
    ...{ CRDOT_R: at(3, 0), CRDOT_T: at(3, 1), CRDOT_N: at(3, 2), CRDOT_RDOT: at(3, 3) },
    ...{ CTDOT_R: at(4, 0), CTDOT_T: at(4, 1), CTDOT_N: at(4, 2), CTDOT_RDOT: at(4, 3), CTDOT_TDOT: at(4, 4) },
    ...{ CNDOT_R: at(5, 0), CNDOT_T: at(5, 1), CNDOT_N: at(5, 2), CNDOT_RDOT: at(5, 3), CNDOT_TDOT: at(5, 4) },
    CNDOT_NDOT: at(5, 5),
  };
}
