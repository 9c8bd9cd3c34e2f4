import { finished, type Readable } from 'node:stream';
import { because, Problem, saying } from '@farpass/contract/problem';
import { Busboy } from '@fastify/busboy';
import { faultOfText } from '../requests/text.ts';
import { type RequestLimits, type RequestSpool, type SpooledFile, tooLarge, tooMany } from './spool.ts';

/** The content of a request: files, and the other fields of its form. */
export interface Upload {
  /** At least one. */
  readonly files: readonly [SpooledFile, ...SpooledFile[]];
  readonly fields: Readonly<Record<string, string>>;
}

interface IncomingUpload {
  readonly stream: Readable;
  readonly contentType: string;
  readonly limits: RequestLimits;
}

/** Receives a form with files, or one file as the body, to disk. A request above the limits is refused completely. */
export async function receiveUpload(incoming: IncomingUpload, spool: RequestSpool): Promise<Upload> {
  if (incoming.contentType.toLowerCase().startsWith('multipart/form-data')) return receiveForm(incoming, spool);
  return { files: [await spool.write('body', incoming.stream)], fields: {} };
}

function receiveForm({ stream, contentType, limits }: IncomingUpload, spool: RequestSpool): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const files: Promise<SpooledFile>[] = [];
    const fields: Record<string, string> = {};
    const refuse = (problem: unknown) => {
      stream.unpipe();
      stream.resume();
      reject(problem);
    };
    const form = openForm(contentType, limits, refuse);
    if (!form) return;
    form.on('field', (name, value) => {
      const fault = faultOfText(name) ?? faultOfText(value);
      if (fault === undefined) fields[name] = value;
      else refuse(strangeText(`A field of the form ${fault}.`));
    });
    form.on('file', (_name, file, fileName) => {
      const fault = faultOfText(fileName);
      if (fault !== undefined) {
        file.resume();
        refuse(strangeText(`The name of a file ${fault}.`));
        return;
      }
      const written = spool.write(fileName, file);
      files.push(written);
      written.catch((error: unknown) => {
        file.resume();
        refuse(error);
      });
      file.once('limit', () => refuse(tooLarge(limits.fileBytes ?? limits.requestBytes)));
    });
    form.once('filesLimit', () => refuse(tooMany(limits.files)));
    // Otherwise the rest of the form is read, and hundreds of thousands of its parts are thrown away one by one.
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      form.once(limit, () => refuse(strangeText(`The form has more than ${mostFields} fields.`)));
    form.once('error', (error) => refuse(unreadable(error)));
    form.once('finish', () =>
      Promise.all(files).then(([first, ...others]) => {
        if (first === undefined) refuse(noFile());
        else resolve({ files: [first, ...others], fields });
      }, refuse),
    );
    finished(stream, { writable: false }, (error) => error && refuse(unreadable(error)));
    stream.pipe(form);
  });
}

/** More than the fields of any call with files. */
const mostFields = 20;

function openForm(contentType: string, limits: RequestLimits, refuse: (problem: Error) => void) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: limits.fileBytes ?? limits.requestBytes,
        files: limits.files,
        fields: mostFields,
        fieldSize: 65_536,
        parts: limits.files + mostFields,
      },
    });
  } catch (error) {
    refuse(unreadable(error));
    return undefined;
  }
}

function strangeText(message: string): Problem {
  return new Problem('CONTENT_INVALID', because(saying('FORM_TEXT_REFUSED', { said: message }), '/'));
}

function noFile(): Problem {
  return new Problem('CONTENT_INVALID', because(saying('NO_FILE_SENT', {}), '/file'));
}

function unreadable(cause: unknown): Problem {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new Problem('BODY_NOT_READABLE', { detail: `The form cannot be read: ${said}.`, cause });
}
