import { parseArgs } from 'node:util';
import { csvCell } from '@farpass/ccsds/csv';
import { getDecision, listConjunctions, putDecision } from '@farpass/contract/conjunctions';
import type { RowOf } from '@farpass/contract/route';
import { answerIsNo, EndWithCode, wrongUse } from '../../exit-codes.ts';
import { type Connection, connectionOf, documentOf, rowsOf } from '../../remote/connection.ts';
import { printTable } from '../../remote/table.ts';

const help = `Usage: farpass conjunctions list [--risk LEVEL,…] [--satellite ID] [--from T] [--to T] [--attention] [--check]
                                  [--json|--output csv|parquet|arrow]
       farpass conjunctions show ID [--json]
       farpass conjunctions decide ID [--status S] [--note TEXT] [--acknowledge] [--json]

Conjunctions of your satellites at the server of FARPASS_URL (http://localhost:8080), asked with FARPASS_TOKEN.

  list      by time of closest approach, from now on unless --from says otherwise; --risk critical,high; times are UTC
  --check   the exit code is 5 if there is any: for scripts that ask "is all well?"; 0 and a sentence if all is well
  show      one conjunction with its decision
  decide    status OPEN, MONITORING, TRACKING_ORDERED, MANOEUVRE_PLANNED, NO_ACTION or MITIGATED; refused if someone else
            decided in the meantime
  --json    list: { conjunctions: [ … ] }; show: { conjunction, decision }; decide: the decision; as the API describes them
`;

const options = {
  risk: { type: 'string' },
  satellite: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  attention: { type: 'boolean' },
  check: { type: 'boolean' },
  output: { type: 'string' },
  status: { type: 'string' },
  note: { type: 'string' },
  acknowledge: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Conjunction = RowOf<typeof listConjunctions>;
type Values = ReturnType<typeof parsedArguments>['values'];

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

/** `farpass conjunctions`: list, show and decide at a server. */
export async function conjunctions(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  const [verb = '', id] = positionals;
  if (values.help === true) return print(help);
  if (verb === 'list') return printList(values);
  if (verb !== 'show' && verb !== 'decide')
    throw new EndWithCode(wrongUse, `conjunctions ${verb}: expected list, show or decide.\n${help}`);
  if (id === undefined) throw new EndWithCode(wrongUse, `conjunctions ${verb}: the id is missing.`);
  const connection = connectionOf(process.env);
  return verb === 'show' ? printConjunction(connection, id, values) : printDecision(connection, id, values);
}

async function printList(values: Values): Promise<number> {
  const query = {
    risk: values.risk?.split(',').map((level) => level.trim().toUpperCase()),
    'satellite-id': values.satellite === undefined ? undefined : [values.satellite],
    // The list of the page begins now, too; --to alone asks about the past.
    from: values.from ?? (values.to === undefined ? new Date().toISOString() : undefined),
    to: values.to,
    attention: values.attention,
  };
  const connection = () => connectionOf(process.env);
  if (values.output !== undefined && values.output !== 'csv')
    return printTable(connection, listConjunctions, { form: values.output, query });
  const found = await rowsOf(connection(), listConjunctions, query);
  if (values.json === true) print(`${JSON.stringify({ conjunctions: found }, undefined, 1)}\n`);
  else if (values.output === 'csv')
    print([columns.map(([name]) => name).join(','), ...found.map(csvLine)].join('\n').concat('\n'));
  else print(found.map(line).join('').concat(countLine(found.length)));
  return values.check === true && found.length > 0 ? answerIsNo : 0;
}

function countLine(count: number): string {
  if (count === 0) return 'no such conjunction ahead\n';
  return `${count} ${count === 1 ? 'conjunction' : 'conjunctions'}\n`;
}

const columns: readonly (readonly [name: string, of: (one: Conjunction) => string | number | undefined])[] = [
  ['id', (one) => one.conjunctionId],
  ['tca', (one) => one.conjunctionData.tca],
  ['satellite', (one) => one.satelliteName],
  ['secondary', (one) => one.secondaryName],
  ['secondaryId', (one) => one.secondaryId],
  ['riskLevel', (one) => one.conjunctionData.riskLevel],
  ['probabilityOfCollision', (one) => one.conjunctionData.probabilityOfCollision],
  ['missDistanceM', (one) => one.conjunctionData.totalMissDistance],
  ['state', (one) => one.state],
];

function csvLine(one: Conjunction): string {
  return columns.map(([, of]) => csvCell(of(one))).join(',');
}

function line(one: Conjunction): string {
  const { tca, riskLevel, probabilityOfCollision, totalMissDistance } = one.conjunctionData;
  const chance = probabilityOfCollision === undefined ? 'no probability' : probabilityOfCollision.toExponential(2);
  const miss = totalMissDistance === undefined ? 'no miss distance' : `${totalMissDistance.toFixed(0)} m`;
  return `${tca}  ${riskLevel.padEnd(8)}  ${chance.padStart(14)}  ${miss.padStart(8)}  ${one.satelliteName} × ${one.secondaryName}  ${one.conjunctionId}\n`;
}

async function printConjunction(connection: Connection, id: string, values: Values): Promise<number> {
  const [conjunction] = await rowsOf(connection, listConjunctions, { 'conjunction-id': id });
  if (conjunction === undefined) throw new Error(`You have no conjunction ${id}.`);
  const decision = await documentOf(connection, getDecision, { params: { 'conjunction-id': id } });
  if (values.json === true) return print(`${JSON.stringify({ conjunction, decision }, undefined, 1)}\n`);
  const decisionLine = `${decision.status}${decision.isAcknowledged ? ', acknowledged' : ''}${decision.note === undefined ? '' : `: ${decision.note}`}\n`;
  return print(line(conjunction) + decisionLine);
}

async function printDecision(connection: Connection, id: string, values: Values): Promise<number> {
  const params = { 'conjunction-id': id };
  const before = await documentOf(connection, getDecision, { params });
  const body = {
    ...before,
    ...(values.status === undefined ? {} : { status: values.status }),
    ...(values.note === undefined ? {} : { note: values.note }),
    ...(values.acknowledge === true ? { isAcknowledged: true } : {}),
  };
  const after = await documentOf(connection, putDecision, { params, body, ifMatch: before.etag });
  return print(values.json === true ? `${JSON.stringify(after, undefined, 1)}\n` : `${after.status}\n`);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
