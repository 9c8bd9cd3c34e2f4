import { parseArgs } from 'node:util';

/** A command with one file: the work, and the text that reports it. */
interface FileCommand<Report> {
  readonly name: string;
  readonly help: string;
  readonly act: (file: string) => Promise<Report>;
  readonly text: (report: Report) => string;
}

/** Runs `farpass NAME FILE [--json]`. */
export async function runOnFile<Report>(args: readonly string[], command: FileCommand<Report>): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return say(command.help);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new Error(`expected one FILE; farpass ${command.name} --help says more.`);
  }
  const report = await command.act(file);
  return say(values.json ? `${JSON.stringify(report)}\n` : command.text(report));
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
