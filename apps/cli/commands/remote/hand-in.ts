import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ingestCdms } from '@farpass/contract/conjunctions';
import { uploadEphemeris } from '@farpass/contract/fleet';
import { createScreening, getScreening, type ScreeningDocument } from '@farpass/contract/screenings';
import { answerIsNo, EndWithCode, serverFault, wrongUse } from '../../exit-codes.ts';
import { inputText } from '../../input.ts';
import { connectionOf, documentOf } from '../../remote/connection.ts';

const options = {
  satellite: { type: 'string' },
  trial: { type: 'boolean' },
  ephemeris: { type: 'string' },
  days: { type: 'string', default: '7' },
  wait: { type: 'boolean' },
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parsedArguments(args: readonly string[], verb: string) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help !== true && positionals[0] !== verb) throw new Error(`expected ${verb}.`);
    return { values, files: positionals.slice(1) };
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

const cdmHelp = `Usage: farpass cdm add F… [--json]

Hands in conjunction data messages (KVN, XML or JSON; - is standard input) at the server of FARPASS_URL, with FARPASS_TOKEN.
The exit code is 1 if one of them was not taken. --json: { files: [ … ] }, an answer of the API for each file.
`;

/** `farpass cdm add`: hands in messages. */
export async function cdm(args: readonly string[]): Promise<number> {
  const { values, files } = parsedArguments(args, 'add');
  if (values.help === true) return print(cdmHelp);
  if (files.length === 0) throw new EndWithCode(wrongUse, 'cdm add: name a file.');
  const connection = connectionOf(process.env);
  const answers = [];
  for (const file of files) {
    const answer = await documentOf(connection, ingestCdms, { body: await inputText(file) });
    answers.push(answer);
    if (values.json === true) continue;
    for (const one of answer.accepted)
      print(`${file}: ${one.outcome} ${one.cdmId} of conjunction ${one.conjunctionId}\n`);
    for (const { errors } of answer.refused) for (const { message } of errors) print(`${file}: refused: ${message}\n`);
    for (const { messageId } of answer.quarantined ?? []) print(`${file}: quarantined: ${messageId}\n`);
  }
  if (values.json === true) print(`${JSON.stringify({ files: answers }, undefined, 1)}\n`);
  return answers.every(({ refused }) => refused.length === 0) ? 0 : 1;
}

const ephemerisHelp = `Usage: farpass ephemeris upload F… [--satellite ID] [--trial] [--json]

Uploads ephemeris files (OEM, OPM, OCM, OMM, element sets) to the server of FARPASS_URL, with FARPASS_TOKEN. With --trial they are
screened and no conjunction changes. --json: { accepted, refused }, as the API describes it.
`;

/** `farpass ephemeris upload`: uploads ephemeris files. */
export async function ephemeris(args: readonly string[]): Promise<number> {
  const { values, files } = parsedArguments(args, 'upload');
  if (values.help === true) return print(ephemerisHelp);
  if (files.length === 0) throw new EndWithCode(wrongUse, 'ephemeris upload: name a file.');
  const body = new FormData();
  if (values.satellite !== undefined) body.set('satellite-id', values.satellite);
  if (values.trial === true) body.set('designation', 'TRIAL');
  for (const file of files) body.append('file', new Blob([await readFile(file)]), basename(file));
  const answer = await documentOf(connectionOf(process.env), uploadEphemeris, { body });
  if (values.json === true) print(`${JSON.stringify(answer, undefined, 1)}\n`);
  else
    for (const one of answer.accepted) print(`${one.fileName}: ${one.designation ?? 'not mapped'} ${one.oemFileId}\n`);
  return answer.refused.length === 0 ? 0 : 1;
}

const screeningHelp = `Usage: farpass screening start [--satellite ID | --ephemeris ID] [--days N] [--wait] [--check] [--json]

Starts a screening against the catalogue at the server of FARPASS_URL, with FARPASS_TOKEN: of a satellite, of an ephemeris file, or of
the fleet. --wait waits until it is complete; --check waits too, and the exit code is 5 if something was found or a reservation
says that "nothing found" is not an all-clear. --json: the screening, as the API describes it.
`;

/** `farpass screening start`: screens at the server. */
export async function screening(args: readonly string[]): Promise<number> {
  const { values } = parsedArguments(args, 'start');
  if (values.help === true) return print(screeningHelp);
  const connection = connectionOf(process.env);
  const days = Number(values.days);
  if (!(days > 0)) throw new EndWithCode(wrongUse, `--days ${values.days}: expected a number above 0.`);
  const body = {
    type: 'OPS_VS_CAT',
    days,
    ...(values.satellite === undefined ? {} : { satelliteIds: [values.satellite] }),
    ...(values.ephemeris === undefined ? {} : { oemFileIds: [values.ephemeris] }),
  };
  let found: ScreeningDocument = await documentOf(connection, createScreening, { body });
  const params = { 'screening-id': found.screeningId };
  while ((values.wait === true || values.check === true) && ['PENDING', 'RUNNING'].includes(found.state)) {
    await pause(lookEveryMs);
    found = await documentOf(connection, getScreening, { params });
  }
  print(values.json === true ? `${JSON.stringify(found, undefined, 1)}\n` : sentence(found));
  if (found.state === 'FAILED' || found.state === 'CANCELLED') return serverFault;
  const isClear = found.conjunctions === 0 && (found.reservations ?? []).length === 0;
  return values.check === true && !isClear ? answerIsNo : 0;
}

const lookEveryMs = 1000;

function sentence({
  screeningId,
  state,
  progress,
  conjunctions,
  reservations = [],
  failure,
}: ScreeningDocument): string {
  const end = failure === undefined ? '' : ` ${failure}`;
  const lines = reservations.map(({ message }) => `  ${message}\n`).join('');
  return `${screeningId} ${state} ${Math.round(100 * progress)} %: ${conjunctions} approaches${end}\n${lines}`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
