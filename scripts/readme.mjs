// Runs the commands of README.md as a newcomer would: every line of its `sh` blocks but `npm test`, which has had its
// own step. `npm start` must print its address, answer ready, and stop cleanly; any other command must exit with 0.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';
import { fail } from './run.mjs';

const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
const commands = blocks.flatMap((block) => block[1].split('\n').filter((line) => line.trim() !== ''));
for (const command of commands) {
  if (command === 'npm test') continue;
  if (command === 'npm start') await checkStart();
  else await checkExit(command);
  process.stdout.write(`works   ${command}\n`);
}

async function checkExit(command) {
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) fail(`README: ${command} exited with ${code}`);
}

async function checkStart() {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'farpass readme '));
  const env = { ...process.env, PORT: String(port), FARPASS_DATA: data };
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await ready(`http://localhost:${port}/readyz`, exited);
  if (!printed.includes(`http://localhost:${port}`)) fail('README: npm start did not print its address');
  child.kill('SIGTERM');
  await exited;
  // npm itself ends by the signal; the server behind it must have stopped answering.
  await gone(`http://localhost:${port}/healthz`);
  rmSync(data, { recursive: true, force: true });
}

async function gone(address) {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  fail('README: npm start still answers after SIGTERM');
}

async function ready(address, exited) {
  const deadline = Date.now() + 90_000;
  let gone = false;
  exited.then(() => {
    gone = true;
  });
  while (Date.now() < deadline && !gone) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  fail('README: npm start did not get ready');
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
