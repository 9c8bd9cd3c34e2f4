import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { wireFault } from '../fault.ts';

const mostBytes = 27_000_000;

/** The body of a request of a peer: JSON, or the fields of a form, in which a file is its text. */
export async function bodyOf<Schema extends TSchema>(
  request: IncomingMessage,
  schema: Schema,
): Promise<Static<Schema>> {
  const value = await contentOf(request);
  if (Value.Check(schema, value)) return value;
  const [fault] = Value.Errors(schema, value);
  const place = fault === undefined || fault.instancePath === '' ? '/' : fault.instancePath;
  throw wireFault('400 invalid_body', `${place}: ${fault?.message ?? 'is invalid'}.`, { place });
}

async function contentOf(request: IncomingMessage): Promise<unknown> {
  const bytes = await bytesOf(request);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.toLowerCase().startsWith('multipart/form-data')) return formValue(bytes, contentType);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw wireFault('400 invalid_json', 'The body is neither JSON nor multipart/form-data.');
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > mostBytes)
      throw wireFault('400 too_large', `The body is larger than ${mostBytes} bytes.`, { most: mostBytes });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function formValue(bytes: Buffer, contentType: string): Promise<Readonly<Record<string, string>>> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(wireFault('400 invalid_form', 'The body is not the form that its head says.'));
    const fields: Record<string, string> = {};
    try {
      const limits = { fieldSize: mostBytes, fields: 20, files: 1 };
      const form = new Busboy({ headers: { 'content-type': contentType }, limits });
      form.on('field', (name, value) => {
        fields[name] = value;
      });
      form.on('file', (name, stream) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('error', refuse);
        stream.on('end', () => {
          fields[name] = Buffer.concat(pieces).toString('utf8');
        });
      });
      form.on('error', refuse);
      form.on('finish', () => resolve(fields));
      form.end(bytes);
    } catch {
      refuse();
    }
  });
}
