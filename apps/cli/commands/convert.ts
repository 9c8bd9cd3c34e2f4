import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Fault, Syntax } from '@farpass/ccsds/message';
import { readNavigationMessage, writeNavigationMessage } from '@farpass/ccsds/ndm';

const USAGE = `farpass convert F --to kvn|xml|json [--strict]

Writes a navigation message in another form on standard output. Comments, unknown keywords and digits are kept; what the
other form cannot hold is named on standard error, and the exit code is 1. Reads leniently unless --strict.`;

const syntaxes: ReadonlyMap<string, Syntax> = new Map([
  ['kvn', 'KVN'],
  ['xml', 'XML'],
  ['json', 'JSON'],
]);

/** Converts one file; a leniency used in reading is named on standard error. */
export async function convert(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { to: { type: 'string' }, strict: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file, second] = positionals;
  const syntax = syntaxes.get(values.to?.toLowerCase() ?? '');
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (file === undefined || second !== undefined || syntax === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 1;
  }
  const source = file === '-' ? await textOf(process.stdin) : await readFile(file);
  const { result } = readNavigationMessage(source, { mode: values.strict === true ? 'strict' : 'lenient' });
  tell(result.warnings, 'warning');
  if (result.kind === 'faults') {
    tell(result.faults, 'error');
    return 1;
  }
  const { text, losses } = writeNavigationMessage(result.record, syntax);
  process.stdout.write(text);
  for (const loss of losses) process.stderr.write(`farpass convert: ${syntax} cannot hold ${loss}\n`);
  return losses.length === 0 ? 0 : 1;
}

function tell(faults: readonly Fault[], kind: 'error' | 'warning'): void {
  for (const { code, message } of faults) process.stderr.write(`${kind} ${code}: ${message}\n`);
}
