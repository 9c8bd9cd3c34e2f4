import { significant } from '@farpass/astro/figures';
import { reasonWords } from '@farpass/operations/answer-key';
import type { PrintedVerification } from './printed.ts';

const classNames: Readonly<Record<PrintedVerification['classes'][number]['speedClass'], string>> = {
  FAST: '50 m/s and faster',
  MEDIUM: '10 to 50 m/s',
  SLOW: 'below 10 m/s',
};

const kindNames: Readonly<Record<PrintedVerification['differences'][number]['kind'], string>> = {
  MISSING: 'not found',
  EXTRA: 'not in the key',
  DIFFERENT: 'beyond the tolerance',
  OTHER_CRITERIA: 'another volume',
};

/** The first differences; the JSON has all. */
const shownDifferences = 200;

/** The report as a page without scripts and addresses. */
export function htmlOf(report: PrintedVerification): string {
  const { rule, data, key, machine, program } = report;
  const shown = report.differences.slice(0, shownDifferences);
  const more = report.differences.length - shown.length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screening against an answer key</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{border-bottom:1px solid #ccc;padding:.25rem .75rem;text-align:left;vertical-align:top}
td.n{text-align:right;font-variant-numeric:tabular-nums}</style></head><body>
<h1>Screening against an answer key</h1>
<p>${report.matched} of ${report.rows} rows found (recall ${(100 * report.recall).toFixed(4)} % of those that the files allow), ${report.found - report.matched} more approaches; ${report.holds ? 'every difference has its reason' : 'there are differences without a reason'}.</p>
${tableOf(
  [
    'relative speed',
    'rows',
    'found',
    'within tolerance',
    'ΔTCA median, 99 %, largest [s]',
    'Δmiss median, 99 %, largest [m]',
  ],
  report.classes.map((one) => [
    classNames[one.speedClass],
    one.rows,
    one.found,
    one.withinTolerance,
    spread(one.deltaTcaS),
    spread(one.deltaMissM),
  ]),
)}
${tableOf(
  ['compared with the key', 'compared', 'within tolerance', 'largest difference'],
  [
    [
      'probability (relative)',
      report.probability.compared,
      report.probability.withinTolerance,
      significant(report.probability.largestDifference, 3),
    ],
    [
      'covariances (Bhattacharyya)',
      report.covariances.compared,
      report.covariances.withinTolerance,
      significant(report.covariances.largestDistance, 3),
    ],
  ],
)}
<h2>Differences</h2>
${
  shown.length === 0
    ? '<p>None.</p>'
    : tableOf(
        ['kind', 'objects', 'TCA', 'miss [km]', 'reason'],
        shown.map((one) => [
          kindNames[one.kind],
          one.objects.join(' × '),
          one.tca,
          one.missKm,
          one.reason === undefined ? changeOf(one) : reasonWords[one.reason],
        ]),
      )
}${more > 0 ? `<p>${more} more are in the JSON.</p>` : ''}
<h2>Made with</h2>
${tableOf(
  [],
  [
    ['program', `${program.name} ${program.version}, ${machine.runtime}`],
    ['machine', `${machine.processor}, ${machine.cores} cores; ${report.seconds} s`],
    ['made', report.made],
    ['key', `${key.file}, SHA-256 ${key.sha256}`],
    ['data', `${data.files} files, ${data.bytes} bytes, SHA-256 ${data.sha256}`],
    ['window', `${rule.from}, ${rule.days} days`],
    ['volume', rule.volume],
    [
      'interpolation',
      Object.entries(rule.interpolation)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    ],
    ['closest approach', rule.closestApproach],
    ['probability', rule.probability],
  ],
)}
</body></html>
`;
}

function changeOf({ deltaTcaS, deltaMissM }: PrintedVerification['differences'][number]): string {
  return deltaTcaS === undefined || deltaMissM === undefined
    ? ''
    : `${significant(deltaTcaS, 3)} s, ${significant(deltaMissM, 3)} m`;
}

function spread({ median, p99, largest }: PrintedVerification['classes'][number]['deltaTcaS']): string {
  return [median, p99, largest].map((value) => significant(value, 3)).join(', ');
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td${typeof cell === 'number' ? ' class="n"' : ''}>${escaped(cell)}</td>`).join('')}</tr>`,
  );
  const names = head.length === 0 ? '' : `<tr>${head.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr>`;
  return `<table>${names}${cells.join('')}</table>`;
}

function escaped(value: string | number): string {
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
