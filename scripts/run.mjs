import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { compileCache, root } from './project.mjs';

/** The environment of everything we start: the project's own Node first on the path. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const own = { NODE_COMPILE_CACHE: compileCache, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  return { ...process.env, ...own, ...extra };
}

/** Runs a command in the project with our terminal and answers its exit code; a signal to us is passed on. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: environment(options.env) });
    attend(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/** Runs a command quietly; what it printed is shown only when it fails. */
export async function runQuietly(command, args, options = {}) {
  const { code, printed } = await collected(command, args, options);
  if (code !== 0) process.stderr.write(printed);
  return code;
}

/** Runs a command and prints its output when it has ended, so that it does not mix with the output of another one. */
export async function runHeldBack(command, args, options = {}) {
  const { code, printed } = await collected(command, args, options);
  process.stdout.write(printed);
  return code;
}

function collected(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      env: environment(options.env),
    });
    attend(child);
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      const end = () => resolve({ code: code ?? 1, printed: Buffer.concat(printed) });
      child.once('close', end);
      // A process that the command left behind may hold its output open.
      setTimeout(end, 1000).unref();
    });
  });
}

/** Passes our signals on; a command that still runs when the script ends, because another one failed, ends with it. */
function attend(child) {
  const passOn = (signal) => child.kill(signal);
  const end = () => child.kill();
  process.on('SIGINT', passOn).on('SIGTERM', passOn).on('exit', end);
  child.once('exit', () => process.off('SIGINT', passOn).off('SIGTERM', passOn).off('exit', end));
}

/** Ends the script with one clear sentence. */
export function fail(sentence) {
  process.stderr.write(`farpass: ${sentence}\n`);
  process.exit(1);
}
