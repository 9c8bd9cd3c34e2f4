// Replaces curl on machines without it. It only knows the options that the examples of the guides use.
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    include: { type: 'boolean', short: 'i' },
    output: { type: 'string', short: 'o' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
    form: { type: 'string', short: 'F', multiple: true },
  },
});

const headers = new Headers(
  (values.header ?? []).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  }),
);
const body = await bodyOf();
if (typeof body === 'string' && !headers.has('content-type'))
  headers.set('content-type', 'application/x-www-form-urlencoded');
const method = values.request ?? (body === undefined ? 'GET' : 'POST');
const response = await fetch(positionals[0] ?? '', {
  method,
  headers,
  redirect: 'manual',
  ...(body === undefined ? {} : { body }),
});
const bytes = Buffer.from(await response.arrayBuffer());
const head = values.include
  ? `HTTP/1.1 ${response.status} ${response.statusText}\r\n${[...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  : '';
if (values.output === undefined) process.stdout.write(Buffer.concat([Buffer.from(head), bytes]));
else writeFileSync(values.output, bytes);

async function bodyOf(): Promise<string | Buffer<ArrayBuffer> | FormData | undefined> {
  if (values.form) return formOf(values.form);
  const raw = values['data-binary'];
  if (raw !== undefined) return raw.startsWith('@') ? readFileSync(raw.slice(1)) : raw;
  return values.data;
}

async function formOf(fields: readonly string[]): Promise<FormData> {
  const form = new FormData();
  for (const field of fields) {
    const [name = '', value = ''] = field.split(/=(.*)/s);
    if (value.startsWith('@')) form.append(name, await openAsBlob(value.slice(1)), basename(value));
    else form.append(name, value);
  }
  return form;
}
