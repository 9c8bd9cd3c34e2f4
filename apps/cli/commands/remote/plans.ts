import { parseArgs } from 'node:util';
import { getManoeuvre, getManoeuvreFile, listManoeuvres } from '@farpass/contract/manoeuvres';
import type { RowOf } from '@farpass/contract/route';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { connectionOf, documentOf, rowsOf, sendCall } from '../../remote/connection.ts';
import { printTable } from '../../remote/table.ts';

const help = `Usage: farpass plans list [--state STATE] [--conjunction ID] [--json|--output csv|parquet|arrow]
       farpass plans show ID [--json]
       farpass plans file ID [--format opm|oem|ocm|stk|json|zip] [--variant nominal|cold|hot|no-burn]

Burns that are planned at the server of FARPASS_URL (http://localhost:8080), asked with FARPASS_TOKEN. A burn is chosen and
approved on the pages: that needs people who signed in. farpass plan computes one without a server.

  list    newest first; --state DRAFT, SCREENING, SCREENED, APPROVED, EXPORTED, …
  show    one of them: the burn, what it leaves, what changed since
  file    writes its file to the standard output; CCSDS messages are of approved plans only
`;

const options = {
  state: { type: 'string' },
  conjunction: { type: 'string' },
  format: { type: 'string' },
  variant: { type: 'string' },
  output: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** `farpass plans`: the planned burns of a server. */
export async function plans(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  const [verb = '', id] = positionals;
  if (values.help === true) return say(help);
  if (verb === 'list') return printList(values);
  if (verb !== 'show' && verb !== 'file')
    throw new EndWithCode(wrongUse, `plans ${verb}: expected list, show or file.\n${help}`);
  if (id === undefined) throw new EndWithCode(wrongUse, `plans ${verb}: the id is missing.`);
  const params = { 'manoeuvre-id': id };
  if (verb === 'show') {
    const plan = await documentOf(connectionOf(process.env), getManoeuvre, { params });
    return say(values.json === true ? `${JSON.stringify({ plan }, undefined, 1)}\n` : lineOf(plan));
  }
  const query = { format: values.format, variant: values.variant };
  const file = await sendCall(connectionOf(process.env), getManoeuvreFile, { params, query });
  process.stdout.write(Buffer.from(await file.arrayBuffer()));
  return 0;
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parsedArguments>['values'];

async function printList({ state, conjunction, output, json }: Values): Promise<number> {
  const query = { state, 'conjunction-id': conjunction };
  if (output !== undefined) return printTable(() => connectionOf(process.env), listManoeuvres, { form: output, query });
  const found = await rowsOf(connectionOf(process.env), listManoeuvres, query);
  return say(
    json === true
      ? `${JSON.stringify({ plans: found })}\n`
      : found.map(lineOf).join('').concat(`${found.length} plans\n`),
  );
}

function lineOf({ manoeuvreId, name, state, isOutOfDate, changedInputs }: RowOf<typeof listManoeuvres>): string {
  const changed = isOutOfDate ? `, out of date: ${changedInputs.join(', ')}` : '';
  return `${state.padEnd(9)}  ${name}${changed}  ${manoeuvreId}\n`;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
