import { execFile } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A folder in which examples run one after another, with variables from earlier answers. */
export interface Shell {
  readonly run: (command: string) => Promise<string>;
  readonly write: (name: string, text: string) => void;
}

interface Surroundings {
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** For each example; a busy machine may take minutes for a screening. */
const withinMs = 480_000;

/**
 * A shell for examples. Every id in a JSON answer becomes a variable for later examples: after an answer with a
 * `satelliteId`, `$satelliteId` has its value.
 */
export function openShell({ folder, variables }: Surroundings): Shell {
  const named: Record<string, string> = { ...variables };
  const path = pathWithCurl(join(folder, 'bin'));
  const run = async (command: string) => {
    const env = { ...process.env, PATH: path, ...named };
    const { output, failure } = await commandEnd(command, { cwd: folder, env });
    if (failure !== undefined) throw new Error(`${failure}\n${output}`);
    Object.assign(named, idsIn(output));
    return output;
  };
  return { run, write: (name, text) => writeFileSync(join(folder, name), text) };
}

interface ShellPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

function commandEnd(
  command: string,
  place: ShellPlace,
): Promise<{ readonly output: string; readonly failure: string | undefined }> {
  return new Promise((resolve) => {
    const options = { ...place, timeout: withinMs, maxBuffer: 64 * 1024 * 1024 };
    execFile('sh', ['-euc', command], options, (error, stdout, stderr) =>
      resolve({ output: stdout, failure: error ? `${error.message}\n${stderr}` : undefined }),
    );
  });
}

/** The ids of an answer by name, those of the first entry if it is a list. */
export function idsIn(output: string): Readonly<Record<string, string>> {
  try {
    const ids: Record<string, string> = {};
    gatherIds(JSON.parse(output), ids);
    return ids;
  } catch {
    return {};
  }
}

function gatherIds(value: unknown, ids: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    gatherIds(value[0], ids);
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' && /(?:Id|^_id)$/.test(name)) ids[name] ??= field;
    else gatherIds(field, ids);
  }
}

/** If the machine has no curl, a small one of ours replaces it. */
function pathWithCurl(bin: string): string {
  // Examples in TypeScript need the Node that runs the tests.
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const hasCurl = path.split(delimiter).some((folder) => isProgram(join(folder, 'curl')));
  if (hasCurl) return path;
  mkdirSync(bin, { recursive: true });
  const program = join(import.meta.dirname, 'curl.ts');
  writeFileSync(join(bin, 'curl'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(join(bin, 'curl'), 0o755);
  return `${bin}${delimiter}${path}`;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
