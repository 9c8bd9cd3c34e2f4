import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checks } from './checks.ts';
import { pythonWith, type Server } from './python.ts';

const root = join(import.meta.dirname, '../..');
const work = join(root, '.cache/generators');
const tasks = join(import.meta.dirname, 'tasks');
const linters = { '@redocly/cli': '2.77.0', '@stoplight/spectral-cli': '6.16.3' };
const generators = { 'openapi-python-client': '0.29.1', 'openapi-generator-cli': '7.26.0' };
/** The packages that generated Python needs, and those that check its types. */
const pythonParts = [
  'attrs',
  'httpx',
  'python-dateutil',
  'pydantic',
  'typing-extensions',
  'urllib3',
  'mypy',
  'types-python-dateutil',
];

/** Options of openapi-generator without which its clients lack the forms of calls with several media types. */
const everyGenerator = [
  '--global-property',
  'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false,skipFormModel=false',
];
const typescriptOptions = ['-g', 'typescript-fetch', '--additional-properties', 'importFileExtension=.js'];
/**
 * The library that sends a text as a text, with one object for the parameters of a call, so that a new parameter changes no
 * program. Lists that are not set stay away instead of being empty, and what is one word or a list of words becomes an Object,
 * because the generated class for it does not compile.
 */
const javaOptions = [
  ...['-g', 'java', '--library', 'native'],
  ...['--additional-properties', 'openApiNullable=false,containerDefaultToNull=true,useSingleRequestParameter=true'],
  ...['--schema-mappings', 'BurnConstraints_directions=Object,AppliedConstraints_directions=Object'],
];

/**
 * Two linters read the open document of a server, and two generators make four clients from it. Their types are checked, and each
 * does the same ten tasks.
 */
export async function checkGenerators(checks: Checks, server: Server): Promise<void> {
  rmSync(join(work, 'made'), { recursive: true, force: true });
  mkdirSync(join(work, 'made'), { recursive: true });
  const address = await server();
  const env = { ...address, ...(await tasksOf(address)) };
  const document = join(work, 'made/openapi.json');
  const answer = await fetch(`${address['FARPASS_URL']}/api/openapi.json`);
  writeFileSync(document, await answer.text());
  lint(checks, document);
  const python = pythonWith({
    name: 'generators/python',
    requirements: JSON.stringify([generators, pythonParts]),
    install: [...Object.entries(generators).map(([name, version]) => `${name}==${version}`), ...pythonParts],
  });
  const made: Made = { checks, document, python, env };
  const printed = {
    'openapi-python-client': pythonClient(made),
    'openapi-generator, Python': generatedPython(made),
    'openapi-generator, TypeScript': generatedTypescript(made),
    'openapi-generator, Java': generatedJava(made),
  };
  const expected = printed['openapi-python-client'];
  process.stdout.write(expected);
  for (const [name, lines] of Object.entries(printed)) {
    if (lines !== expected) process.stdout.write(`${name} differs:\n${lines}`);
    checks.add(`generators: ten tasks with ${name}`, linesOf(lines) === 10 && lines === expected);
  }
}

interface Made {
  readonly checks: Checks;
  readonly document: string;
  readonly python: string;
  readonly env: Readonly<Record<string, string>>;
}

/** An object of the fleet and a day, for passes: the same for every client. */
async function tasksOf({ FARPASS_URL: url = '', FARPASS_TOKEN: token = '' }: Readonly<Record<string, string>>) {
  const answer = await fetch(`${url}/api/v1/ca/satellites`, { headers: { Authorization: `Bearer ${token}` } });
  const satellites: readonly { readonly noradId?: number }[] = await answer.json();
  const number = satellites.flatMap(({ noradId }) => noradId ?? [])[0];
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { FARPASS_OBJECT: String(number), FARPASS_FROM: `${day}T00:00:00Z`, FARPASS_TO: `${day}T23:59:59Z` };
}

function lint({ run }: Checks, document: string): void {
  const folder = join(work, 'linters');
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(bin, 'spectral'))) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: linters }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'], { cwd: folder });
  }
  const rules = (name: string) => join(import.meta.dirname, name);
  const redocly = ['lint', document, '--config', rules('redocly.yaml'), '--max-problems', '20'];
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  run('generators: Redocly', { command: join(bin, 'redocly'), args: redocly, folder, env: quiet });
  const spectral = ['lint', document, '--ruleset', rules('spectral.yaml'), '--fail-severity', 'warn'];
  run('generators: Spectral', { command: join(bin, 'spectral'), args: spectral, folder });
}

/** The client of openapi-python-client. */
function pythonClient({ checks, document, python, env }: Made): string {
  const folder = folderWith({ program: 'openapi_python_client.py', name: 'python-client' });
  const command = join(python, '../openapi-python-client');
  const args = ['generate', '--path', document, '--output-path', join(folder, 'generated'), '--meta', 'none'];
  quietly(command, args, folder);
  const types = ['-m', 'mypy', 'openapi_python_client.py'];
  checks.run('generators: types of openapi-python-client', { command: python, args: types, folder });
  const tasks = () => output(python, ['openapi_python_client.py'], { folder, env });
  // The first screening of a day may find a conjunction that the demo had not: the clients are compared from the second on.
  tasks();
  return tasks();
}

function generatedPython(made: Made): string {
  const folder = folderWith({ program: 'openapi_generator.py', name: 'python' });
  generate(made, ['-g', 'python', '-o', folder, ...everyGenerator]);
  const types = ['-m', 'mypy', 'openapi_generator.py'];
  made.checks.run('generators: types of openapi-generator, Python', { command: made.python, args: types, folder });
  return output(made.python, ['openapi_generator.py'], { folder, env: made.env });
}

function generatedTypescript(made: Made): string {
  const folder = folderWith({ program: 'openapi-generator.ts', name: 'typescript' });
  generate(made, [...typescriptOptions, '-o', join(folder, 'generated'), ...everyGenerator]);
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM'],
    strict: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    outDir: 'compiled',
    noEmitOnError: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const command = join(root, 'node_modules/.bin/tsc');
  made.checks.run('generators: types of openapi-generator, TypeScript', { command, args: ['-p', '.'], folder });
  return output(process.execPath, ['compiled/openapi-generator.js'], { folder, env: made.env });
}

function generatedJava(made: Made): string {
  const folder = folderWith({ program: 'Tasks.java', name: 'java' });
  generate(made, [...javaOptions, '-o', folder, ...everyGenerator]);
  const libraries = join(work, 'java-libraries');
  if (!existsSync(libraries))
    quietly('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`], folder);
  const sources = readdirSync(join(folder, 'src/main'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => join('src/main', name));
  writeFileSync(join(folder, 'sources'), ['Tasks.java', ...sources].join('\n'));
  const args = ['-nowarn', '-d', 'compiled', '-cp', `${libraries}/*`, '@sources'];
  made.checks.run('generators: types of openapi-generator, Java', { command: 'javac', args, folder });
  return output('java', ['-cp', `${libraries}/*:compiled`, 'Tasks'], { folder, env: made.env });
}

function folderWith({ program, name }: { readonly program: string; readonly name: string }): string {
  const folder = join(work, 'made', name);
  mkdirSync(folder, { recursive: true });
  cpSync(join(tasks, program), join(folder, program));
  return folder;
}

function generate({ document, python }: Made, words: readonly string[]): void {
  quietly(join(python, '../openapi-generator-cli'), ['generate', '-i', document, ...words], work);
}

/** Runs a program that says much; only a failure is shown. */
function quietly(command: string, args: readonly string[], folder: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status === 0) return;
  process.stderr.write(`${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  throw new Error(`${command} ended with ${status}.`);
}

interface Surroundings {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The lines that a program prints about its tasks; a fault is shown, and its lines are those before it. */
function output(command: string, args: readonly string[], { folder, env }: Surroundings): string {
  const { stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  process.stderr.write(stderr.slice(-4000));
  return stdout;
}

function linesOf(text: string): number {
  return text.split('\n').filter((line) => line !== '').length;
}
