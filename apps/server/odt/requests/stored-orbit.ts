import { longestOrbitMessage, type RequestCheckDocument, type RequestInputDocument } from '@farpass/contract/odt';
import { operatorScope } from '../../platform/db/index.ts';
import type { ReadEphemeris } from '../passes/orbit.ts';

interface Reading {
  readonly operatorId: string;
  readonly readEphemeris: ReadEphemeris;
  readonly errors: RequestCheckDocument['errors'][number][];
}

/** A request with the text of the stored ephemeris that it names as its orbit. */
export async function withStoredOrbit(
  request: RequestInputDocument,
  { operatorId, readEphemeris, errors }: Reading,
): Promise<RequestInputDocument> {
  const { oemFileId } = request;
  if (oemFileId === undefined) return request;
  const pointer = '/oemFileId';
  if (request.orbitDataMessage !== undefined) {
    const message = 'Send an orbit or name a stored ephemeris, not both.';
    errors.push({ pointer, code: 'ORBIT_TWICE', message });
    return request;
  }
  const found = await readEphemeris(operatorScope(operatorId), { id: oemFileId, mostBytes: longestOrbitMessage });
  if (found?.kind === 'text') return { ...request, orbitDataMessageType: 'SP_EPHEMERIS', orbitDataMessage: found.text };
  errors.push(
    found === undefined
      ? {
          pointer,
          code: 'EPHEMERIS_UNKNOWN',
          message: `There is no ephemeris ${oemFileId}.`,
          parameters: { id: oemFileId },
        }
      : {
          pointer,
          code: 'EPHEMERIS_TOO_LARGE',
          message: `The ephemeris ${found.fileName} has ${found.sizeBytes} bytes; a request takes at most ${longestOrbitMessage}.`,
          parameters: { file: found.fileName, bytes: found.sizeBytes, most: longestOrbitMessage },
        },
  );
  return request;
}
