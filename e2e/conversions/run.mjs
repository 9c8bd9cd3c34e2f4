// `node e2e/conversions/run.mjs [DATA]`: every reference message, written by us as KVN, XML and JSON, is read by
// others: Orekit (Maven), PyPI's ccsds-ndm and oem. It installs them itself below `.cache`. Whatever a reader takes in
// the original it must take in our conversions. DATA is FARPASS_REFERENCE_DATA by default. Needs Java 17, Maven, Python
// 3.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readNavigationMessage, writeNavigationMessage } from '../../packages/ccsds/ndm/index.ts';
import { orekit, run } from './orekit.mjs';

const here = import.meta.dirname;
const cache = resolve(here, '../../.cache/conversions');
const data = process.argv[2] ?? process.env.FARPASS_REFERENCE_DATA;
if (data === undefined || !existsSync(data)) {
  process.stderr.write('skipped: name the reference data, as argument or in FARPASS_REFERENCE_DATA.\n');
  process.exit(1);
}

function installed() {
  const { jars, orekitData } = orekit(cache);
  const venv = join(cache, 'venv');
  if (!existsSync(venv)) {
    run('python3', ['-m', 'venv', venv]);
    run(join(venv, 'bin/pip'), ['install', '-q', 'ccsds-ndm==3.1.1', 'oem==0.4.5']);
  }
  return { jars, python: join(venv, 'bin/python'), orekitData };
}

function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Every valid message of the data with its conversions, as files. */
function conversions() {
  const out = join(cache, 'messages');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const files = ['cdm', 'odm', 'tdm', 'ndm'].flatMap((kind) =>
    existsSync(join(data, kind)) ? filesBelow(join(data, kind)) : [],
  );
  const messages = [];
  for (const [index, path] of files.entries()) {
    if (path.includes('/invalid/') || statSync(path).size > 20e6) continue;
    const { result } = readNavigationMessage(readFileSync(path), { mode: 'lenient' });
    if (result.kind === 'faults') continue;
    const written = ['KVN', 'XML', 'JSON'].flatMap((syntax) => {
      if (syntax === 'KVN' && result.record.kind === 'NDM') return [];
      const name = join(out, `${index}-${basename(path)}.${syntax.toLowerCase()}`);
      const { text } = writeNavigationMessage(result.record, syntax);
      writeFileSync(name, text);
      return [{ syntax, name, text }];
    });
    messages.push({ kind: result.record.kind, path, written });
  }
  return messages;
}

/** What a reader says about files: a map from path to `ok` or its complaint. */
function verdicts(entries, command) {
  const list = join(cache, 'list.txt');
  writeFileSync(list, entries.map(({ kind, path }) => `${kind}\t${path}\n`).join(''));
  const lines = run(...command(list)).split('\n');
  return new Map(lines.filter((line) => line.includes('\t')).map((line) => line.split('\t')));
}

const { jars, python, orekitData } = installed();
const messages = conversions();
const java = ['-cp', `${jars}/*`, join(here, 'ReadMessages.java'), orekitData];
const script = join(here, 'read_messages.py');
const readers = [
  { name: 'Orekit', kinds: undefined, command: (list) => ['java', [...java, list]] },
  { name: 'ccsds-ndm', kinds: undefined, command: (list) => [python, [script, 'ccsds-ndm', list]] },
  { name: 'oem', kinds: ['OEM'], command: (list) => [python, [script, 'oem', list]] },
];

/** What a reader refuses for reasons of its own, or because the message itself lacks what it asks for. */
const known = [
  ['Orekit', /value for key CREATION_DATE has not been initialized/, 'CelesTrak sends no creation date'],
  [
    'Orekit',
    /unexpected keyword in CCSDS line number \d+ of .*: CDRG_DRG/,
    'a draft shares it between two covariances',
  ],
  ['ccsds-ndm', /missing \d+ required keyword-only argument/, 'it asks for optional keywords'],
  [
    'ccsds-ndm',
    /Unknown property \w+:(COVARIANCE_SOURCE|MESSAGE_ID)/,
    'it takes unknown keywords in KVN and not in XML',
  ],
  ['ccsds-ndm', /^'OcmData'$/, 'its KVN reader fails on an OCM without a trajectory'],
];

let failures = 0;
for (const { name, kinds, command } of readers) {
  const taken = messages.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const entries = taken.flatMap(({ kind, path, written }) => [
    { kind, path },
    ...written.filter(({ syntax }) => syntax !== 'JSON').map((one) => ({ kind, path: one.name })),
  ]);
  const said = verdicts(entries, command);
  const originals = taken.filter(({ path }) => said.get(path) === 'ok');
  const conversionsOf = originals.flatMap(({ path, written }) =>
    written.filter(({ syntax }) => syntax !== 'JSON').map((one) => ({ ...one, path })),
  );
  const refused = conversionsOf.filter((one) => said.get(one.name) !== 'ok');
  const isKnown = (one) => known.some(([reader, reason]) => reader === name && reason.test(said.get(one.name) ?? ''));
  for (const one of refused.filter((each) => !isKnown(each)))
    process.stdout.write(`${name} refuses ${one.syntax} of ${one.path}: ${said.get(one.name)}\n`);
  process.stdout.write(
    `${name}: ${originals.length} of ${taken.length} originals read, ${conversionsOf.length - refused.length} of ${conversionsOf.length} conversions, ${refused.filter(isKnown).length} refused for known reasons\n`,
  );
  failures += refused.filter((one) => !isKnown(one)).length;
}

/** Our JSON is read by ourselves: its KVN (or XML) is that of the message. */
const lost = messages.filter(({ written }) => {
  const [first] = written;
  const json = written.find(({ syntax }) => syntax === 'JSON');
  const { result } = readNavigationMessage(json.text, { mode: 'lenient' });
  return result.kind === 'faults' || writeNavigationMessage(result.record, first.syntax).text !== first.text;
});
for (const { path } of lost) process.stdout.write(`JSON changes ${path}\n`);
process.stdout.write(`JSON: ${messages.length - lost.length} of ${messages.length} messages come back\n`);
process.exit(failures + lost.length === 0 ? 0 : 1);
