import { gunzipSync } from 'node:zlib';
import { degreeRad } from '@farpass/astro/linear';
import { readCatalogue } from '@farpass/intake/elements';
import { objectOfSet } from '@farpass/operations/screening';
import { associationCatalogue, statesOfElements } from '@farpass/operations/tracking';
import { Associator } from '@farpass/tracking/associate';
import { threadKernel } from '../../platform/kernel/index.ts';
import { type Associate, type ReadAnswer, readDelivery, type TaskFacts } from './delivery.ts';

export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly task: TaskFacts;
  /** The element set with which the sensor was pointed; undefined for another form of orbit. */
  readonly elementSet: string | undefined;
  /** Nothing was measured later than the file was received; undefined for the simulated network. */
  readonly receivedUtc?: string;
}

/** Largest size of an unpacked file. */
const mostBytes = 67_108_864;

/** Reads a delivered file. */
export function run({ bytes, task, elementSet, receivedUtc }: ReadOrder): ReadAnswer {
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
  return readDelivery(unpacked, { ...task, receivedUtc }, associateWith(elementSet));
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

function associateWith(elementSet: string | undefined): Associate | undefined {
  const [object] = elementSet === undefined ? [] : readCatalogue(elementSet).objects;
  if (object === undefined) return undefined;
  const catalogue = associationCatalogue([objectOfSet(object)], threadKernel());
  const associator = new Associator(catalogue, { limit: { metric: 'angular-distance', thresholdRad } });
  const stateAt = statesOfElements(object.elements, threadKernel());
  return { compare: (track) => associator.associate(track), stateAt };
}
