import type { Operation } from './operations.ts';
import { exampleOf } from './schema.ts';

/** A request written in one language. */
export interface RequestExample {
  readonly name: 'curl' | 'TypeScript' | 'Python';
  readonly language: string;
  readonly text: string;
}

/** The request of an operation with every required part, in curl, TypeScript and Python. */
export function requestExamples(operation: Operation, origin: string): readonly RequestExample[] {
  const address = `${origin}${exampleAddress(operation)}`;
  const body = exampleBody(operation);
  const { method } = operation;
  return [
    { name: 'curl', language: 'bash', text: curlOf({ method, address, body }) },
    { name: 'TypeScript', language: 'typescript', text: typescriptOf({ method, address, body }) },
    { name: 'Python', language: 'python', text: pythonOf({ method, address, body }) },
  ];
}

/** The path of an operation with a value for every required parameter. */
function exampleAddress({ path, parameters }: Operation): string {
  const required = parameters.filter(({ place, isRequired }) => place === 'query' && isRequired);
  const query = required.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`);
  const named = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => name.toUpperCase().replaceAll('-', '_'));
  return `${named}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** An initial JSON body; undefined for operations without a body, and for files. */
export function exampleBody({ body }: Pick<Operation, 'body'>): string | undefined {
  if (body === undefined || !body.mediaTypes.includes('application/json')) return undefined;
  return JSON.stringify(exampleOf(body.schema), undefined, 2);
}

interface ExampleRequest {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
}

function curlOf({ method, address, body }: ExampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${address}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${body}'`]),
  ];
  return lines.join(' \\\n  ');
}

function typescriptOf({ method, address, body }: ExampleRequest): string {
  const type = body === undefined ? '' : ", 'Content-Type': 'application/json'";
  return [
    `const response = await fetch('${address}', {`,
    `  method: '${method}',`,
    `  headers: { Authorization: \`Bearer \${token}\`${type} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '});',
    'if (!response.ok) throw new Error((await response.json()).detail);',
    'const answer = await response.json();',
  ].join('\n');
}

function pythonOf({ method, address, body }: ExampleRequest): string {
  const python = body
    ?.replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
    .replaceAll(/\bnull\b/g, 'None');
  return [
    'import requests',
    '',
    'response = requests.request(',
    `    "${method}", "${address}",`,
    '    headers={"Authorization": f"Bearer {token}"},',
    ...(python === undefined ? [] : [`    json=${python.replaceAll('\n', '\n    ')},`]),
    ')',
    'response.raise_for_status()',
    'answer = response.json()',
  ].join('\n');
}
