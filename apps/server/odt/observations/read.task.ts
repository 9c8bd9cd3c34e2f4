import { gunzipSync } from 'node:zlib';
import { degreeRad } from '@farpass/astro/linear';
import type { SearchDocument } from '@farpass/contract/odt';
import { readCatalogue } from '@farpass/intake/elements';
import { statesOfElements } from '@farpass/operations/passes';
import { objectOfSet } from '@farpass/operations/screening';
import { associationCatalogue, knownOrbitByHeight, ownOrbitOf } from '@farpass/operations/tracking';
import { Associator } from '@farpass/tracking/associate';
import { searchCovariance } from '@farpass/tracking/search';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { ComparedFile } from './associate-order.ts';
import { type Associate, type ReadAnswer, readDelivery, type TaskFacts } from './delivery.ts';

export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly task: TaskFacts;
  /** The orbit with which the sensor was pointed. */
  readonly pointing: Pick<ComparedFile, 'type' | 'text'>;
  /** How far the object may be from that orbit, if it is searched for. */
  readonly searched?: SearchDocument | undefined;
  /** Nothing was measured later than the file was received; undefined for the simulated network. */
  readonly receivedUtc?: string;
}

/** Largest size of an unpacked file. */
const mostBytes = 67_108_864;

/** Reads a delivered file. */
export async function run({ bytes, task, pointing, searched, receivedUtc }: ReadOrder): Promise<ReadAnswer> {
  const unpacked = isGzip(bytes) ? unpackedOf(bytes) : bytes;
  if (unpacked === undefined)
    return {
      kind: 'refused',
      errors: [
        {
          code: 'ARCHIVE_DAMAGED',
          message: `the file is damaged, or unpacks to more than ${mostBytes} bytes`,
          parameters: { bytes: mostBytes },
        },
      ],
    };
  return readDelivery(unpacked, { ...task, receivedUtc }, await associateWith(pointing, searched));
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function unpackedOf(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}

/** Element sets are accurate to arcminutes; a wrong object is degrees away. */
const thresholdRad = 0.5 * degreeRad;

async function associateWith(
  { type, text }: ReadOrder['pointing'],
  searched: ReadOrder['searched'],
): Promise<Associate | undefined> {
  const limit = { metric: 'angular-distance', thresholdRad } as const;
  const looked = searched === undefined ? {} : { askedCovarianceRtn: searchCovariance(searched) };
  if (type === 'TLE' || type === 'OMM') {
    const [object] = readCatalogue(text).objects;
    if (object === undefined) return undefined;
    const catalogue = associationCatalogue([objectOfSet(object)], threadKernel());
    const associator = new Associator(catalogue, { limit, tests: 'all', asked: catalogue.ids, ...looked });
    const stateAt = statesOfElements(object.elements, threadKernel());
    return { compare: (track) => associator.associate(track), stateAt };
  }
  const known = await knownOrbitByHeight(text, threadKernel()).catch(() => undefined);
  if (known === undefined) return undefined;
  const orbit = ownOrbitOf(known, { id: 'REQUEST', orbitDataType: 'SP_EPHEMERIS' });
  const associator = new Associator(undefined, {
    limit,
    tests: 'all',
    ownOrbits: [orbit],
    asked: [orbit.id],
    ...looked,
  });
  return { compare: (track) => associator.associate(track), stateAt: orbit.stateAt };
}
