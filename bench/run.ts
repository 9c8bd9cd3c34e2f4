import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchReport } from './report.ts';
import { isQuick } from './sized.ts';

/**
 * `npm run bench [-- NAME…] [--json] [--quick [--part=N]]`: with `--quick` each benchmark runs once with little work, to show that it
 * works; its figures mean nothing and are not printed. A part (1 to 3) is every third benchmark. Exit code 1 if one fails.
 */
const ending = '.bench.ts';

const options = {
  json: { type: 'boolean' },
  quick: { type: 'boolean' },
  part: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const { values, positionals: wanted } = words();
const { json, part } = values;
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const fileOf = new Map(
  files.filter((file) => file.endsWith(ending)).map((file) => [basename(file, ending), file] as const),
);
const known = [...fileOf.keys()].sort();

if (values.help) {
  process.stdout.write(`npm run bench [-- NAME… --json --quick --part=N]\nNames: ${known.join(', ')}\n`);
  process.exit(0);
}

const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.\n`);
  process.exit(1);
}

const ofPart = known.filter((_, index) => part === undefined || (index % 3) + 1 === Number(part));
if (ofPart.length === 0) {
  process.stderr.write(`--part is ${part}; there are 1 to 3.\n`);
  process.exit(1);
}

const reports: BenchReport[] = [];
for (const name of wanted.length > 0 ? wanted : ofPart) {
  const began = performance.now();
  const report = await reportOf(name);
  if (report === undefined) continue;
  reports.push(report);
  if (isQuick) process.stdout.write(asResult(report, (performance.now() - began) / 1000));
  else if (!json) process.stdout.write(asText(report));
}
if (json && !isQuick) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
process.exit(process.exitCode);

function words() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
    process.exit(1);
  }
}

/** The result of a benchmark; undefined if it failed, which is printed. */
async function reportOf(name: string): Promise<BenchReport | undefined> {
  try {
    const module: { run: () => Promise<BenchReport> } = await import(`./${fileOf.get(name)}`);
    const report = await module.run();
    const missing = report.figures.filter(({ value }) => !Number.isFinite(value));
    if (missing.length === 0) return report;
    throw new Error(`no number for: ${missing.map((figure) => figure.name).join('; ')}`);
  } catch (fault) {
    process.stderr.write(`${name} failed: ${fault instanceof Error ? fault.stack : fault}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

function asResult({ name, figures }: BenchReport, seconds: number): string {
  return figures.length === 0
    ? `${name}: skipped\n`
    : `${name}: works, ${figures.length} figures in ${seconds.toFixed(1)} s\n`;
}

function asText(report: BenchReport): string {
  if (report.figures.length === 0) return `${report.name}: skipped\n`;
  const width = Math.max(...report.figures.map((figure) => figure.name.length));
  const lines = report.figures.map(
    ({ name, value, unit, aim }) =>
      `  ${name.padEnd(width)}  ${Number(value.toPrecision(4))} ${unit}${aim === undefined ? '' : `   (aim ${aim})`}`,
  );
  return `${report.name}\n${lines.join('\n')}\n`;
}
