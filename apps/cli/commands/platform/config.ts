import { parseArgs } from 'node:util';
import { describeSettings, type SettingRow, unknownSettingSentence, unknownSettings } from '@farpass/server/settings';

const help = `Usage: farpass config [--json]

Every setting with its meaning, default and current value; secrets are hidden. A variable that begins like a setting and is
none is named on standard error with the nearest one. The exit code is 1 if a value cannot be used.
`;

/** `farpass config [--json]`: the table of settings. Values of secrets are never printed. */
export async function config(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const rows = describeSettings(process.env);
  process.stdout.write(values.json ? `${JSON.stringify(rows.map(publicRow), null, 2)}\n` : table(rows));
  for (const unknown of unknownSettings(process.env))
    process.stderr.write(`farpass config: ${unknownSettingSentence(unknown)}\n`);
  return rows.some((row) => row.fault !== undefined) ? 1 : 0;
}

function publicRow(row: SettingRow) {
  return {
    name: row.name,
    meaning: row.meaning,
    default: row.defaultText,
    value: valueText(row),
    isSet: row.isSet,
    fault: row.fault,
  };
}

function valueText(row: SettingRow): string {
  if (!row.isSet) return row.defaultText;
  if (row.secret) return '(set, hidden)';
  if (row.value === undefined) return '(wrong)';
  return typeof row.value === 'object' && !Array.isArray(row.value) ? JSON.stringify(row.value) : String(row.value);
}

function table(rows: readonly SettingRow[]): string {
  return rows
    .map((row) => {
      const fault = row.fault === undefined ? '' : `\n    WRONG: ${row.fault}`;
      return `${row.name}\n    ${row.meaning}\n    default ${row.defaultText} · now ${valueText(row)}${row.isSet ? '' : ' (not set)'}${fault}\n`;
    })
    .join('\n');
}
