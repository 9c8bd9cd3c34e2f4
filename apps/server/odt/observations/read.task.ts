import { gunzipSync } from 'node:zlib';
import { type ReadAnswer, readDelivery, type TaskFacts } from './delivery.ts';

export interface ReadOrder {
  readonly bytes: Uint8Array;
  readonly task: TaskFacts;
}

/** A file may unpack to so much. */
const mostBytes = 67_108_864;

/** Reads a delivered file. */
export function run({ bytes, task }: ReadOrder): ReadAnswer {
  const unpacked = isGzip(bytes) ? unpackedOf(bytes) : bytes;
  if (unpacked === undefined)
    return {
      kind: 'refused',
      errors: [{ message: `the file is damaged, or unpacks to more than ${mostBytes} bytes` }],
    };
  return readDelivery(unpacked, task);
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
