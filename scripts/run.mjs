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
    const passOn = (signal) => child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? (signal === null ? 1 : 128));
    });
  });
}

/** Runs a command quietly; what it printed is shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      env: environment(options.env),
    });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** Ends the script with one clear sentence. */
export function fail(sentence) {
  process.stderr.write(`farpass: ${sentence}\n`);
  process.exit(1);
}
