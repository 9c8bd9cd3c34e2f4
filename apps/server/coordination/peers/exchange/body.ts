import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Problem } from '@farpass/contract/problem';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { type ComputePool, defineTask } from '../../../platform/compute/index.ts';
import type { UploadSpool } from '../../../platform/http/index.ts';
import { wireFault } from '../fault.ts';
import { type ReadBody, readBody } from './read-body.ts';

const mostBytes = 27_000_000;
/** Larger bodies go to disk as they arrive, and are read in a thread. */
const mostInMemory = 65_536;

const bodyTask = defineTask<typeof import('./body.task.ts')>(
  'ca.peer-body',
  new URL('./body.task.ts', import.meta.url),
);

/** The request of a peer, and what takes its body in. */
export interface Incoming {
  readonly request: IncomingMessage;
  readonly peer: string;
  /** Counts what arrives, and refuses more than a peer may send in a minute. */
  readonly count: (bytes: number) => void;
  readonly spool: UploadSpool;
  readonly compute: ComputePool;
}

/** The body of a request of a peer: JSON, or the fields of a form, in which a file is its text. */
export async function bodyOf<Schema extends TSchema>(incoming: Incoming, schema: Schema): Promise<Static<Schema>> {
  const read = await contentOf(incoming);
  if (!('value' in read)) throw wireFault(`400 ${read.type}`, read.says);
  const { value } = read;
  if (Value.Check(schema, value)) return value;
  const [fault] = Value.Errors(schema, value);
  const place = fault === undefined || fault.instancePath === '' ? '/' : fault.instancePath;
  throw wireFault('400 invalid_body', `${place}: ${fault?.message ?? 'is invalid'}.`, { place });
}

async function contentOf({ request, peer, count, spool, compute }: Incoming): Promise<ReadBody> {
  const contentType = request.headers['content-type'] ?? '';
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(length) && length > mostBytes) throw tooLarge();
  const source = Readable.from(counted(request, count));
  if (length <= mostInMemory) return readBody(Buffer.concat(await source.toArray()), contentType);
  const room = spool.open(`peer ${peer}`, { files: 1, requestBytes: mostBytes });
  try {
    const { path } = await room.write('body', source);
    return await compute.run(bodyTask, { path, contentType }, { isInteractive: true, owner: `peer ${peer}` });
  } catch (error) {
    throw error instanceof Problem && error.code === 'BODY_TOO_LARGE' ? tooLarge() : error;
  } finally {
    await room.remove();
  }
}

async function* counted(request: IncomingMessage, count: (bytes: number) => void) {
  for await (const piece of request as AsyncIterable<Buffer>) {
    count(piece.length);
    yield piece;
  }
}

function tooLarge() {
  return wireFault('400 too_large', `The body is larger than ${mostBytes} bytes.`, { most: mostBytes });
}
