import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { deliverObservations, listSensors, listTasks, reportTask } from '@farpass/contract/odt';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { type Network, NetworkFault, type Provider, type Reduce } from '../../networks/network.ts';
import { portalNetwork, templateIn } from '../../networks/portal.ts';
import { satnogsNetwork, transmittersIn } from '../../networks/satnogs.ts';
import { takeTurn } from '../../networks/turn.ts';
import { type Connection, connectionOf, documentOf, rowsOf } from '../../remote/connection.ts';

const help = `Usage: farpass station satnogs --sensor CODE --station NUMBER --transmitters NUMBER=UUID,… [--reduce PROGRAM] [--every S]
       farpass station observation-portal --sensor CODE --request GROUP.json [--reduce PROGRAM] [--every S]

Makes a station of an open network a provider of the server of FARPASS_URL (asked with FARPASS_TOKEN, role odt:provider):
takes the tasks of its sensor, schedules each at the network, reports how it goes, and delivers what was measured. It
remembers nothing; stop it and start it again at any time. NETWORK_TOKEN is the token of the network.

  --sensor        code of the sensor at Farpass
  --station       number of the ground station at SatNOGS
  --transmitters  what to listen to, by catalogue number, with the 22 letters of SatNOGS DB
  --request       a request group of the portal (JSON): instrument, exposures, proposal, location
  --reduce        program that measures: gets { task, observation } as JSON on its standard input, prints a TDM, or nothing
                  if there is nothing to measure. Without it, nothing is delivered
  --url           address of the network; --archive: of the archive of the portal
  --every         seconds between two looks; without it, one look
`;

const options = {
  sensor: { type: 'string' },
  station: { type: 'string' },
  transmitters: { type: 'string' },
  request: { type: 'string' },
  reduce: { type: 'string' },
  url: { type: 'string' },
  archive: { type: 'string' },
  every: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parsedArguments>['values'];

/** `farpass station`: a station of an open network as a provider. Ends with a signal, or after one look. */
export async function station(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  if (values.help === true) {
    say(help);
    return 0;
  }
  const connection = connectionOf(process.env);
  const sensorCode = requireOption(values, 'sensor');
  const network = await networkOf(positionals[0] ?? '', { values, connection, sensorCode });
  const turn = { provider: providerOf(connection, sensorCode), network, reduce: reduceOf(values.reduce), say: sayLine };
  const everyS = values.every === undefined ? undefined : wholeIn(values, 'every');
  for (;;) {
    await takeTurn({ ...turn, nowMs: Date.now() });
    if (everyS === undefined) return 0;
    await pause(everyS * 1000);
  }
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

interface StationOptions {
  readonly values: Values;
  readonly connection: Connection;
  readonly sensorCode: string;
}

async function networkOf(name: string, { values, connection, sensorCode }: StationOptions): Promise<Network> {
  const token = process.env['NETWORK_TOKEN'] ?? '';
  if (name === 'satnogs')
    return satnogsNetwork({
      url: values.url ?? 'https://network.satnogs.org',
      token,
      station: wholeIn(values, 'station'),
      transmitters: transmittersIn(requireOption(values, 'transmitters')),
    });
  if (name !== 'observation-portal')
    throw new EndWithCode(wrongUse, `station ${name}: expected satnogs or observation-portal.\n${help}`);
  const file = requireOption(values, 'request');
  const template = templateIn({ file, text: await readFile(file, 'utf8') });
  const [place] = await rowsOf(connection, listSensors, { 'sensor-code': sensorCode });
  if (place === undefined)
    throw new EndWithCode(wrongUse, `there is no sensor ${sensorCode}; --sensor names another one.`);
  const url = values.url ?? 'https://observe.lco.global';
  return portalNetwork({ url, token, archiveUrl: values.archive ?? 'https://archive-api.lco.global', template, place });
}

function providerOf(connection: Connection, sensorCode: string): Provider {
  return {
    tasks: () => rowsOf(connection, listTasks, { 'sensor-code': sensorCode }),
    report: async ({ taskId }, report) => {
      await documentOf(connection, reportTask, { params: { 'task-id': taskId }, body: report });
    },
    deliver: async ({ taskId }, tdm) => {
      const query = { 'task-id': taskId };
      const { outcome, numberOfObservations } = await documentOf(connection, deliverObservations, { query, body: tdm });
      return `delivered: ${outcome}, ${numberOfObservations} measurements`;
    },
  };
}

/** A program that measures; what it says about errors is shown, and the same is tried at the next look. */
function reduceOf(program: string | undefined): Reduce | undefined {
  if (program === undefined) return undefined;
  return (task, observation) =>
    new Promise((resolve, reject) => {
      const child = execFile(program, { maxBuffer: 16_777_216, timeout: 600_000 }, (error, stdout, stderr) => {
        if (error !== null) reject(new NetworkFault(`${program}: ${error.message} ${stderr}`.trim()));
        else resolve(stdout.trim() === '' ? undefined : stdout);
      });
      // A program that reads nothing closes its input.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(JSON.stringify({ task, observation }));
    });
}

function requireOption(values: Values, name: 'sensor' | 'station' | 'transmitters' | 'request' | 'every'): string {
  const value = values[name];
  if (value !== undefined) return value;
  throw new EndWithCode(wrongUse, `--${name} is missing.\n${help}`);
}

function wholeIn(values: Values, name: 'station' | 'every'): number {
  const text = requireOption(values, name);
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new EndWithCode(wrongUse, `--${name} is "${text}"; expected a whole number.`);
}

function sayLine(line: string): void {
  say(`${line}\n`);
}

function say(text: string): void {
  process.stdout.write(text);
}
