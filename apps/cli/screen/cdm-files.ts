import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, formatEpoch } from '@farpass/astro/time';
import { type Cdm, writeCdm } from '@farpass/ccsds/cdm';
import type { CatalogueModel } from '@farpass/conjunction/covariance';
import { type ComposedObject, composeCdm } from '@farpass/intake/cdm';
import { stateInEme2000 } from '@farpass/intake/state';
import { type ApproachEvent, Motion } from '@farpass/screening/sieve';
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
  const side = (object: LoadedObject, number: number) =>
    composedOf(placed(source, { object, number, seconds: event.seconds }, motion), source.models);
  return composeCdm({
    originator: 'FARPASS',
    creation: source.created,
    tca: addSeconds(source.start, event.seconds),
    screening: {
      from: source.start,
      to: addSeconds(source.start, source.task.durationSeconds),
      volume: source.volumeOf(event.primary).volume,
    },
    object1: side(first, event.primary),
    object2: side(second, event.secondary),
  });
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
  const teme = { frame: 'TEME', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
  const epoch = epochOfSet(object);
  return {
    object,
    tca,
    state: stateInEme2000(teme, tca),
    ageDays: epoch && ageDays({ epoch, start: source.task.start, seconds }),
  };
}

function composedOf(at: ObjectAtApproach, models: readonly CatalogueModel[]): ComposedObject {
  const { id, entry, own } = at.object;
  const { covarianceRtn, method, sentence } = covarianceOf(at, models);
  return {
    designator: entry?.elements.catalogueId ?? id,
    name: own?.name ?? entry?.name ?? id,
    internationalDesignator: entry?.designator ?? (own === undefined ? undefined : id),
    ephemerisName: own?.file,
    covarianceMethod: method,
    maneuverable: 'N/A',
    state: at.state,
    covarianceRtn,
    comments: [sentence],
  };
}
