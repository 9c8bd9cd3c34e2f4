import { parseArgs } from 'node:util';
import { cancelRequest, createRequest, listRequests } from '@farpass/contract/odt';
import type { RowOf } from '@farpass/contract/route';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { inputBytes } from '../../input.ts';
import { type Connection, connectionOf, documentOf, rowsOf } from '../../remote/connection.ts';
import { printTable } from '../../remote/table.ts';

const help = `Usage: farpass request list [--status STATUS] [--object NUMBER] [--json|--output csv|parquet|arrow]
       farpass request show ID [--json]
       farpass request add FILE.json [--json]
       farpass request cancel ID [--json]

Observations that are ordered at the server of FARPASS_URL (http://localhost:8080), asked with FARPASS_TOKEN.

  list      newest first; --status PENDING, SCHEDULED, COMPLETE, …
  add       orders what the JSON file (- is the standard input) says, as the API describes it, for example
            { "catalogueId": 25544, "numberOfPassesRequested": 2, "from": "2026-11-27T00:00:00Z", "to": "2026-11-28T00:00:00Z" }
  cancel    refused if the request changed in the meantime; passes that have not begun cost nothing
`;

const options = {
  status: { type: 'string' },
  object: { type: 'string' },
  output: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type ObservationRequest = RowOf<typeof listRequests>;
type Values = ReturnType<typeof parsedArguments>['values'];

/** `farpass request`: observations at a server. */
export async function request(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  const [verb = '', named] = positionals;
  if (values.help === true) return say(help);
  if (verb === 'list') return printList(values);
  if (verb !== 'show' && verb !== 'add' && verb !== 'cancel')
    throw new EndWithCode(wrongUse, `request ${verb}: expected list, show, add or cancel.\n${help}`);
  if (named === undefined)
    throw new EndWithCode(wrongUse, `request ${verb}: the ${verb === 'add' ? 'file' : 'id'} is missing.`);
  if (verb === 'add')
    return printRequest(
      await documentOf(connectionOf(process.env), createRequest, { body: await read(named) }),
      values,
    );
  const connection = connectionOf(process.env);
  const found = await requireRequest(connection, named);
  if (verb === 'show') return printRequest(found, values);
  const input = { query: { 'observation-request-id': named }, ifMatch: found.etag };
  return printRequest(await documentOf(connection, cancelRequest, input), values);
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

async function printList({ status, object, output, json }: Values): Promise<number> {
  const query = { status, 'catalogue-id': object };
  if (output !== undefined) return printTable(() => connectionOf(process.env), listRequests, { form: output, query });
  const found = await rowsOf(connectionOf(process.env), listRequests, query);
  if (json === true) return say(`${JSON.stringify({ requests: found })}\n`);
  return say(found.map(lineOf).join('').concat(`${found.length} requests\n`));
}

async function read(file: string): Promise<unknown> {
  const text = Buffer.from(await inputBytes(file)).toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function requireRequest(connection: Connection, id: string): Promise<ObservationRequest> {
  const [found] = await rowsOf(connection, listRequests, { 'observation-request-id': id });
  if (found === undefined) throw new Error(`You have no request ${id}.`);
  return found;
}

function printRequest(found: ObservationRequest, { json }: Values): number {
  return say(json === true ? `${JSON.stringify({ request: found }, undefined, 1)}\n` : lineOf(found));
}

function lineOf(one: ObservationRequest): string {
  const { status, statusReason, objectName, catalogueId, numberOfPassesCompleted, numberOfPassesRequested } = one;
  const what = [objectName, catalogueId === undefined ? undefined : `(${catalogueId})`].filter(Boolean).join(' ');
  const reason = 'text' in statusReason && typeof statusReason.text === 'string' ? `  ${statusReason.text}` : '';
  return `${status.padEnd(22)}  ${what}, ${numberOfPassesCompleted} of ${numberOfPassesRequested} passes, ${one.from} to ${one.to}  ${one.observationRequestId}${reason}\n`;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
