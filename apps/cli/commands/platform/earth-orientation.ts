import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type EarthOrientationTable,
  earthOrientationAge,
  earthOrientationInUse,
} from '@farpass/astro/earth-orientation';
import { type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { earthOrientationSetting, readEarthOrientation } from '@farpass/server/settings';

const help = `Usage: farpass earth-orientation [FILE] [--json]

The Earth orientation that this computer computes with: source, last measured day, end of the predictions. With an IERS
finals FILE (finals2000A.all or finals2000A.data) it says whether the file can be used instead: its format, its days, and
whether it agrees with the table in use. The exit code is 1 if not.

Set ${earthOrientationSetting} to the file to use it in every command, in servers and in workers.
`;

/** `farpass earth-orientation [FILE] [--json]`. */
export async function earthOrientation(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [file, ...others] = positionals;
  if (others.length > 0) throw new Error('expected one FILE; farpass earth-orientation --help says more.');
  const now = parseEpoch(new Date().toISOString(), 'UTC');
  const inUse = reportOf(earthOrientationInUse(), now);
  const found = file === undefined ? undefined : reportOf(readEarthOrientation(file), now);
  const text = () => {
    const usable = found === undefined ? '' : `\nThe file can be used.\n${lines(found)}\n${howTo(file ?? '')}`;
    return `In use\n${lines(inUse)}\n${usable}`;
  };
  process.stdout.write(values.json ? `${JSON.stringify({ inUse, ...(found && { found }) }, null, 2)}\n` : text());
  return 0;
}

function reportOf(table: EarthOrientationTable, now: Epoch<'UTC'>) {
  const { source, from, measuredTo, to } = table;
  const [first, measured, last] = [from, measuredTo, to].map((epoch) => formatEpoch(epoch, 0).slice(0, 10));
  const days = Math.floor(secondsBetween(now, measuredTo) / 86_400);
  return {
    source,
    from: first,
    measuredTo: measured,
    to: last,
    daysSinceMeasured: days,
    age: earthOrientationAge(table, now),
  };
}

const words = {
  CURRENT: '',
  OLD: '; the predictions since then are metres off, load a newer file',
  STALE: '; the predictions have ended, load a newer file',
} as const;

function lines({ source, from, measuredTo, to, daysSinceMeasured, age }: ReturnType<typeof reportOf>): string {
  return [
    `  source       ${source}`,
    `  begins       ${from}`,
    `  measured to  ${measuredTo}, ${daysSinceMeasured} days ago${words[age]}`,
    `  predicted to ${to}`,
  ].join('\n');
}

function howTo(file: string): string {
  return `\nTo use it: ${earthOrientationSetting}=${resolve(file)}, then restart servers and workers.\n`;
}
