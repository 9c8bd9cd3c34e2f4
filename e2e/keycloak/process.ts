import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs a command to its end; its output is shown only when it fails. */
export async function run(command: string, args: readonly string[]): Promise<void> {
  const process = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [process.stdout, process.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) =>
    process.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output.join('').slice(-2000)}`);
}

interface Waiting {
  readonly process: ChildProcess;
  readonly seconds: number;
}

/** Waits until an address answers with success, as long as the process that shall answer lives. */
export async function until(url: string, { process, seconds }: Waiting): Promise<void> {
  const endMs = Date.now() + seconds * 1000;
  while (Date.now() < endMs) {
    if (process.exitCode !== null)
      throw new Error(`The process ended with ${process.exitCode} before ${url} answered.`);
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(300);
  }
  throw new Error(`${url} did not answer within ${seconds} s.`);
}

/** Ends a process group that was started here, and waits until it is gone. */
export async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.pid === undefined) return;
  const gone = new Promise((resolve) => process.once('close', resolve));
  globalThis.process.kill(-process.pid, 'SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), pause(15_000, false)]);
  if (!isGone) globalThis.process.kill(-process.pid, 'SIGKILL');
  await gone;
}
