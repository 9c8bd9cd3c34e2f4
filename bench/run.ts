import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { BenchReport } from './report.ts';

const ending = '.bench.ts';

const json = process.argv.includes('--json');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const fileOf = new Map(
  files.filter((file) => file.endsWith(ending)).map((file) => [basename(file, ending), file] as const),
);
const known = [...fileOf.keys()].sort();

const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.\n`);
  process.exit(1);
}

const reports: BenchReport[] = [];
for (const name of wanted.length > 0 ? wanted : known) {
  const module: { run: () => Promise<BenchReport> } = await import(`./${fileOf.get(name)}`);
  const report = await module.run();
  reports.push(report);
  if (!json) process.stdout.write(asText(report));
}
if (json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
process.exit(0);

function asText(report: BenchReport): string {
  const width = Math.max(...report.figures.map((figure) => figure.name.length));
  const lines = report.figures.map(
    ({ name, value, unit, aim }) =>
      `  ${name.padEnd(width)}  ${Number(value.toPrecision(4))} ${unit}${aim === undefined ? '' : `   (aim ${aim})`}`,
  );
  return `${report.name}\n${lines.join('\n')}\n`;
}
