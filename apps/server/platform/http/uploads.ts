import { finished, type Readable } from 'node:stream';
import { Problem } from '@farpass/contract/problem';
import { Busboy } from '@fastify/busboy';

/** One file of a request: its name as the sender gives it, and its bytes. */
export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** What a request sent: files, and the other fields of its form. */
export interface Upload {
  readonly files: readonly UploadedFile[];
  readonly fields: Readonly<Record<string, string>>;
}

interface Incoming {
  readonly stream: Readable;
  readonly contentType: string;
}

/** What one request may hold; more is refused whole. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly files: number;
}

/** Reads a form of files, or one file as the body itself. Larger or more than the limits is refused whole. */
export async function readUpload(incoming: Incoming, limits: UploadLimits): Promise<Upload> {
  if (incoming.contentType.toLowerCase().startsWith('multipart/form-data')) return readForm(incoming, limits);
  const bytes = await collect(incoming.stream, limits);
  return { files: [{ fileName: 'body', bytes }], fields: {} };
}

async function collect(stream: Readable, { fileBytes }: UploadLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk);
    size += piece.length;
    if (size > fileBytes) throw tooLarge(fileBytes);
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}

function readForm({ stream, contentType }: Incoming, limits: UploadLimits): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const files: UploadedFile[] = [];
    const fields: Record<string, string> = {};
    const refuse = (problem: Error) => {
      stream.unpipe();
      stream.resume();
      reject(problem);
    };
    const form = openForm(contentType, limits, refuse);
    if (!form) return;
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, file, fileName) => {
      collect(file, limits).then((bytes) => files.push({ fileName, bytes }), refuse);
      file.once('limit', () => refuse(tooLarge(limits.fileBytes)));
    });
    form.once('filesLimit', () => refuse(tooMany(limits.files)));
    form.once('error', (error) => refuse(unreadable(error)));
    // Files settle in the microtasks after the form's last byte.
    form.once('finish', () => setImmediate(() => resolve({ files, fields })));
    finished(stream, { writable: false }, (error) => error && refuse(unreadable(error)));
    stream.pipe(form);
  });
}

function openForm(contentType: string, limits: UploadLimits, refuse: (problem: Error) => void) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: limits.fileBytes,
        files: limits.files,
        fields: 20,
        fieldSize: 65_536,
        parts: limits.files + 20,
      },
    });
  } catch (error) {
    refuse(unreadable(error));
    return undefined;
  }
}

function tooLarge(limitBytes: number): Problem {
  return new Problem('BODY_TOO_LARGE', { detail: `A file is larger than the ${limitBytes} bytes allowed here.` });
}

function tooMany(limit: number): Problem {
  return new Problem('BODY_TOO_LARGE', { detail: `More than the ${limit} files allowed in one request.` });
}

function unreadable(cause: unknown): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem('BODY_NOT_READABLE', { detail: `The form cannot be read: ${said}.`, cause });
}
