import { documentElements } from '@farpass/contract/route';
import { Busboy } from '@fastify/busboy';
import { hasMoreValues } from '../../../platform/http/requests/elements.ts';

/** The content of a body, or why it cannot be read. */
export type ReadBody = { readonly value: unknown } | { readonly type: string; readonly says: string };

/** Reads JSON, or the fields of a form, in which a file is its text. */
export async function readBody(bytes: Buffer, contentType: string): Promise<ReadBody> {
  if (contentType.toLowerCase().startsWith('multipart/form-data')) return formValue(bytes, contentType);
  if (hasMoreValues(bytes, documentElements))
    return { type: 'too_many_values', says: `The body has more than ${documentElements} values.` };
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return { type: 'invalid_json', says: 'The body is neither JSON nor multipart/form-data.' };
  }
}

function formValue(bytes: Buffer, contentType: string): Promise<ReadBody> {
  return new Promise((resolve) => {
    const refuse = () => resolve({ type: 'invalid_form', says: 'The body is not the form that its head says.' });
    const fields: Record<string, string> = {};
    try {
      const limits = { fieldSize: bytes.length, fields: 20, files: 1 };
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
      form.on('finish', () => resolve({ value: fields }));
      form.end(bytes);
    } catch {
      refuse();
    }
  });
}
