// `node e2e/schemathesis/run.mjs [MINUTES] [--part N]`: Schemathesis (PyPI) asks every operation of every service, signed in as each
// role, with valid, odd and broken requests and in chains, against a server with the demo world. It must find no answer of
// 500 and more, and no status, media type or content that the API description does not name. MINUTES (5) are shared out; a part
// (1 to 3) is a third of the turns, which get no more time.
// Needs Python 3; what it installs lies below `.cache`. Ends with the counts and, if something was found, how to repeat it;
// leaves a report in which each turn counts as a test.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root, runtime } from '../../scripts/project.mjs';
import { fail } from '../../scripts/run.mjs';
import { build, install } from '../../scripts/setup.mjs';

const version = '4.32.5';
const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true });
const minutes = Number(positionals[0] ?? 5);
const cache = join(root, '.cache/schemathesis');
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** Who asks what, how large a share of the time they get, and in which part of three. */
const turns = [
  { service: 'ca', user: 'demo', share: 6, part: 1 },
  { service: 'odt', user: 'demo', share: 4, part: 2 },
  { service: 'payments', user: 'demo', share: 2, part: 3 },
  { service: 'tle', user: 'demo', share: 1, part: 3 },
  { service: 'userconfig', user: 'demo', share: 1, part: 3 },
  { service: 'platform', user: 'demo', share: 2, part: 3 },
  { service: 'odt', user: 'demo-provider', share: 2, part: 2 },
  { service: 'odt', user: 'demo-admin', share: 2, part: 2 },
  { service: 'payments', user: 'demo-admin', share: 2, part: 3 },
  { service: 'platform', user: 'demo-admin', share: 1, part: 3 },
  { service: 'ca', user: 'demo-other', share: 1, part: 1 },
  { service: 'platform', user: 'demo-none', share: 1, part: 1 },
];

const asking = turns.filter(({ part }) => values.part === undefined || part === Number(values.part));
if (asking.length === 0) fail(`--part is ${values.part}; there are 1 to 3.`);
await install();
await build(['kernel']);
const program = installed();
const folder = mkdtempSync(join(tmpdir(), 'farpass-schemathesis-'));
const server = await started();
const findings = [];
const began = Date.now();
try {
  const shares = turns.reduce((sum, { share }) => sum + share, 0);
  const tokens = new Map();
  for (const turn of asking) {
    if (!tokens.has(turn.user)) tokens.set(turn.user, tokenOf(turn.user));
    const seconds = Math.max(10, Math.round((60 * minutes * turn.share) / shares));
    findings.push(await asked(turn, { token: tokens.get(turn.user), seconds }));
  }
} finally {
  server.child.kill('SIGTERM');
  await new Promise((resolve) => server.child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
const sum = (name) => findings.reduce((all, one) => all + one[name], 0);
process.stdout.write(
  `schemathesis ${version}: ${sum('cases')} requests in ${Math.round((Date.now() - began) / 1000)} s, ${sum('scenarios')} chains over ${sum('covered')} links, ${sum('failures')} found\n`,
);
// Along links, things are made, used, changed and removed. Who may make nothing goes along none, so the turns count together.
const unchained = { name: 'chains of requests', isBroken: sum('covered') === 0 };
if (unchained.isBroken)
  process.stdout.write('No link between two calls was followed: nothing was made and used again.\n');
findings.push(unchained);
const broken = findings.filter(({ isBroken }) => isBroken);
writeFileSync(join(resultsFolder(), 'schemathesis.json'), JSON.stringify(reportOf(findings)));
process.exit(broken.length > 0 ? 1 : 0);

function resultsFolder() {
  const results = join(root, '.cache/results');
  mkdirSync(results, { recursive: true });
  return results;
}

/** As the test runner writes it. */
function reportOf(turns) {
  const assertionResults = turns.map(({ name, isBroken }) => ({
    fullName: `answers of ${name} are as described`,
    status: isBroken ? 'failed' : 'passed',
  }));
  return {
    numPassedTests: turns.length - broken.length,
    numFailedTests: broken.length,
    testResults: [{ name: join(root, 'e2e/schemathesis/run.mjs'), assertionResults }],
  };
}

function installed() {
  const venv = join(cache, `venv-${version}`);
  if (!existsSync(join(venv, 'bin/schemathesis'))) {
    execFileSync('python3', ['-m', 'venv', venv]);
    execFileSync(join(venv, 'bin/pip'), ['install', '-q', `schemathesis==${version}`], { stdio: 'inherit' });
  }
  return join(venv, 'bin/schemathesis');
}

async function started() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  probe.close();
  const env = {
    ...process.env,
    PORT: String(port),
    FARPASS_DATA: join(folder, 'data'),
    FARPASS_LOG_LEVEL: 'error',
    FARPASS_REQUESTS_PER_MINUTE: '1000000',
    // The fleets of the demo world are not screened: the requests start screenings of their own. Its people plan and track while
    // collision avoidance is asked; the other services have all of their data before.
    FARPASS_RESCREEN_HOURS: '0',
    FARPASS_DEMO: asking.some(({ service, user }) => service === 'ca' && user === 'demo') ? 'auto' : 'still',
  };
  const world = execFileSync(runtime, ['scripts/demo-world.mjs', 'made'], { cwd: root, encoding: 'utf8' }).trim();
  cpSync(world, env.FARPASS_DATA, { recursive: true });
  const words = ['--disable-warning=ExperimentalWarning', 'apps/cli/main.ts'];
  const child = spawn(runtime, [...words, 'serve'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://localhost:${port}`;
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The server ended while starting.');
    await pause(300);
  }
  return { child, address, env };
}

function tokenOf(user) {
  const words = ['--disable-warning=ExperimentalWarning', 'apps/cli/main.ts', 'token', '--user', user, '--days', '1'];
  return execFileSync(runtime, words, { cwd: root, env: server.env, encoding: 'utf8' }).trim();
}

/** Waits without holding the thread, which has connections to close. */
function ended(words) {
  return new Promise((resolve) => {
    execFile(program, words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }, (fault, stdout) =>
      resolve({ status: fault?.code ?? 0, stdout }),
    );
  });
}

async function asked({ service, user }, { token, seconds }) {
  const headers = { Authorization: `Bearer ${token}` };
  const document = await fetch(`${server.address}/api/v1/${service}/openapi/`, { headers });
  if (!document.ok) throw new Error(`${user} gets ${document.status} for the API description of ${service}.`);
  const name = `${service}-${user}`;
  mkdirSync(cache, { recursive: true });
  const [description, report] = [join(folder, `${service}.json`), join(cache, `${name}.json`)];
  writeFileSync(description, await document.text());
  const { status, stdout } = await inPhases({ seconds, report }, [
    ...['run', description, '--url', server.address, '--header', `Authorization: Bearer ${token}`],
    ...[
      '--checks',
      checks.join(','),
      // A trade space waits its turn for up to ten minutes; on a busy machine one has taken more than one.
      '--request-timeout',
      '600',
      '--continue-on-failure',
    ],
    // A stream of events has no end.
    ...(service === 'platform' ? ['--exclude-path', '/api/v1/events'] : []),
    ...['--warnings=off', '--report', 'json'],
  ]);
  const cases = summed(stdout, /(\d+) generated/g);
  const failures = summed(stdout, /found (\d+) unique failure/g);
  const chains = chainsIn(stdout);
  const isBroken = status !== 0 || cases === 0 || failures > 0;
  process.stdout.write(
    `${name}: ${cases} requests, ${chains.scenarios} chains over ${chains.covered} of ${chains.selected} links, ${failures} found\n`,
  );
  if (isBroken) process.stdout.write(stdout.replaceAll(token, 'TOKEN'));
  return { name, cases, failures, isBroken, ...chains };
}

/** Chains come after all single requests, for which the time of a large service does not suffice: they have their own third. */
async function inPhases({ seconds, report }, words) {
  const asking = (phases, share, path) => [
    ...words,
    ...['--phases', phases, '--max-time', String(Math.max(5, Math.round(seconds * share)))],
    ...['--report-json-path', path],
  ];
  const single = await ended(asking('examples,coverage,fuzzing', 2 / 3, report));
  const chained = await ended(asking('stateful', 1 / 3, report.replace('.json', '-chains.json')));
  return { status: single.status || chained.status, stdout: `${single.stdout}\n${chained.stdout}` };
}

function summed(text, pattern) {
  return [...text.matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** What was asked in chains: how many, and how many links of the description they went along. */
function chainsIn(stdout) {
  const scenarios = Number(/Scenarios:\s+(\d+)/.exec(stdout)?.[1] ?? 0);
  const [, covered = 0, selected = 0] = /API Links:\s+(\d+) covered \/ (\d+) selected/.exec(stdout) ?? [];
  return { scenarios, covered: Number(covered), selected: Number(selected) };
}
