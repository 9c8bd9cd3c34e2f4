import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program to run, in a folder. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The checks of a run, and whether they hold. */
export interface Checks {
  /** Runs a program, which holds if it ends with 0. */
  readonly run: (name: string, program: Program) => boolean;
  readonly add: (name: string, holds: boolean) => void;
  readonly hold: () => boolean;
  /** Writes them as the test runner does, for the count of continuous integration. */
  readonly report: (folder: string) => void;
}

export function createChecks(): Checks {
  const found: { readonly name: string; readonly holds: boolean }[] = [];
  const add = (name: string, holds: boolean) => {
    found.push({ name, holds });
    process.stdout.write(`${holds ? 'holds  ' : 'FAILS  '} ${name}\n`);
  };
  const run = (name: string, { command, args, folder, env }: Program) => {
    const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } });
    add(name, status === 0);
    return status === 0;
  };
  const report = (folder: string) => {
    const assertionResults = found.map(({ name, holds }) => ({ fullName: name, status: holds ? 'passed' : 'failed' }));
    const numFailedTests = found.filter(({ holds }) => !holds).length;
    const counts = { numPassedTests: found.length - numFailedTests, numFailedTests };
    const testResults = [{ name: join(import.meta.dirname, 'run.ts'), assertionResults }];
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `clients-${process.pid}.json`), JSON.stringify({ ...counts, testResults }));
  };
  return { run, add, hold: () => found.every(({ holds }) => holds), report };
}
