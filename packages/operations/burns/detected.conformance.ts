import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '@farpass/astro/testing';
import { epochFromUnixMs, secondsBetween } from '@farpass/astro/time';
import { readCatalogue } from '@farpass/intake/elements';
import { type DetectedBurn, detectBurns } from '@farpass/manoeuvre/detection';
import { describe, expect, it } from 'vitest';

const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/data');
const folder = join(data, 'manoeuvres');

/** Histories (dpshorten/TLE_observation_benchmark_dataset) and the logs of their operators (IDS, CMA). */
const logs = {
  'CryoSat-2': 'cs2man',
  'Haiyang-2A': 'h2aman',
  'Jason-1': 'ja1man',
  'Jason-3': 'ja3man',
  'Sentinel-3A': 's3aman',
  'Fengyun-2D': 'manFY2D',
} as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Burns of the log that are less than twelve hours apart, as one. */
interface LoggedBurn {
  readonly beginsMs: readonly number[];
  /** Sum along the track [m/s]; undefined where the log has none. */
  readonly alongTrack: number | undefined;
}

function loggedBurns(log: string): readonly LoggedBurn[] {
  const lines = readFileSync(join(folder, `raw_${log}.txt`), 'utf8')
    .trim()
    .split('\n');
  const single = lines.flatMap((line) => (line.includes('"') ? ofChineseLog(line) : ofIdsLog(line)));
  const clusters: { beginsMs: number[]; alongTrack: number | undefined }[] = [];
  for (const { beginMs, alongTrack } of single.toSorted((a, b) => a.beginMs - b.beginMs)) {
    const last = clusters.at(-1);
    if (last === undefined || beginMs - (last.beginsMs.at(-1) ?? 0) > 12 * hourMs)
      clusters.push({ beginsMs: [beginMs], alongTrack });
    else {
      last.beginsMs.push(beginMs);
      last.alongTrack =
        alongTrack === undefined || last.alongTrack === undefined ? undefined : last.alongTrack + alongTrack;
    }
  }
  return clusters;
}

interface SingleBurn {
  readonly beginMs: number;
  readonly alongTrack: number | undefined;
}

/** China Standard Time is eight hours ahead of UTC. */
function ofChineseLog(line: string): readonly SingleBurn[] {
  const begin = /"([^"]+) CST"/.exec(line)?.[1] ?? '';
  return [{ beginMs: Date.parse(`${begin}Z`) - 8 * hourMs, alongTrack: undefined }];
}

/** Days of the year count from 1. After the eleventh column fifteen for each burn: its middle, duration, Δv, … */
function ofIdsLog(line: string): readonly SingleBurn[] {
  const columns = line.trim().split(/\s+/);
  const burns = columns.slice(11);
  const at = ([year, day, hour, minute, second = '0']: readonly string[]) =>
    Date.UTC(Number(year), 0, 1) +
    (Number(day) - 1) * dayMs +
    Number(hour) * hourMs +
    Number(minute) * 60_000 +
    Number(second) * 1000;
  if (burns.length < 15) return [{ beginMs: at(columns.slice(1, 5)), alongTrack: undefined }];
  return Array.from({ length: Math.floor(burns.length / 15) }, (_, i) => burns.slice(15 * i, 15 * i + 15)).map(
    (burn) => ({
      beginMs: at(burn.slice(0, 5)),
      alongTrack: Number(burn[7]),
    }),
  );
}

interface Score {
  readonly name: string;
  readonly found: number;
  readonly judged: number;
  readonly false: number;
  readonly years: number;
  /** Found over published size, of burns above 2 mm/s. */
  readonly sizes: readonly number[];
  readonly processorSeconds: number;
}

/** A burn is found if an answer that no other burn has is within 12 h (low orbit) or 24 h (GEO). */
function scoreOf(name: keyof typeof logs): Score {
  const sets = readCatalogue(readFileSync(join(folder, `${name}.tle`), 'utf8'), { checksum: 'warn' }).objects;
  const began = processorMs();
  const history = detectBurns(sets.map(({ elements }) => elements));
  const processorSeconds = (processorMs() - began) / 1000;
  const start = epochFromUnixMs(0);
  const ms = (epoch: DetectedBurn['epoch']) => 1000 * secondsBetween(epoch, start);
  const shift = (epochMs: number) => ms(epochFromUnixMs(epochMs));
  const setsMs = sets.map(({ elements: { epoch } }) =>
    shift((epoch.modifiedJulianDay - 40_587) * dayMs + epoch.secondsOfDay * 1000),
  );
  setsMs.sort((a, b) => a - b);
  const [firstMs, lastMs] = [(setsMs[0] ?? 0) + 7 * dayMs, (setsMs.at(-1) ?? 0) - 3 * dayMs];
  const reachMs = name.startsWith('Fengyun') ? 24 * hourMs : 12 * hourMs;
  const free = new Set(history.burns);
  const isJudged = ({ begins }: { readonly begins: readonly number[] }) =>
    (begins[0] ?? 0) >= firstMs &&
    (begins.at(-1) ?? 0) <= lastMs &&
    setsMs.some((at) => at < (begins[0] ?? 0) && at > (begins[0] ?? 0) - 3 * dayMs) &&
    setsMs.some((at) => at > (begins.at(-1) ?? 0) && at < (begins.at(-1) ?? 0) + 3 * dayMs);
  let found = 0;
  let judged = 0;
  const sizes: number[] = [];
  for (const { beginsMs, alongTrack } of loggedBurns(logs[name])) {
    const begins = beginsMs.map(shift);
    const far = (burn: DetectedBurn) =>
      Math.max(0, (begins[0] ?? 0) - ms(burn.epoch), ms(burn.epoch) - (begins.at(-1) ?? 0));
    const [nearest] = [...free].filter((burn) => far(burn) <= reachMs).toSorted((a, b) => far(a) - far(b));
    if (nearest !== undefined) free.delete(nearest);
    if (!isJudged({ begins })) continue;
    judged += 1;
    if (nearest === undefined) continue;
    found += 1;
    if (alongTrack !== undefined && Math.abs(alongTrack) > 0.002)
      sizes.push(nearest.deltaVMPerS.alongTrack / alongTrack);
  }
  const wrong = [...free].filter(({ epoch }) => ms(epoch) >= firstMs && ms(epoch) <= lastMs).length;
  const years = ((setsMs.at(-1) ?? 0) - (setsMs[0] ?? 0)) / (365.25 * dayMs);
  return { name, found, judged, false: wrong, years, sizes, processorSeconds };
}

const names = (Object.keys(logs) as (keyof typeof logs)[]).filter((name) =>
  readdirSync(folder).includes(`raw_${logs[name]}.txt`),
);
const scores = names.map(scoreOf);
const low = scores.filter(({ name }) => !name.startsWith('Fengyun'));
const geo = scores.filter(({ name }) => name.startsWith('Fengyun'));
const sum = (of: readonly Score[], key: 'found' | 'judged' | 'false' | 'years') =>
  of.reduce((total, each) => total + each[key], 0);

describe('burns in element sets against the logs of their operators', () => {
  it('are found in low orbits with few false ones', () => {
    for (const { name, found, judged, false: wrong, sizes, processorSeconds } of scores) {
      const good = sizes.filter((ratio) => Math.abs(ratio - 1) <= 0.3).length;
      process.stdout.write(
        `${name}: ${found} of ${judged} found, ${wrong} false; ${good} of ${sizes.length} sizes within 30 %; ${processorSeconds.toFixed(1)} s\n`,
      );
    }
    const precision = sum(low, 'found') / (sum(low, 'found') + sum(low, 'false'));
    const recall = sum(low, 'found') / sum(low, 'judged');
    process.stdout.write(
      `low orbits: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)}\n`,
    );
    expect(precision).toBeGreaterThan(0.88);
    expect(recall).toBeGreaterThan(0.68);
  });

  it('are found in GEO with at most one false one a year', () => {
    expect(sum(geo, 'found') / sum(geo, 'judged')).toBeGreaterThan(0.6);
    expect(sum(geo, 'false') / sum(geo, 'years')).toBeLessThan(1);
  });

  it('have the size of the log within 30 %, nearly all, and its sign', () => {
    const ratios = low.flatMap(({ sizes }) => sizes);
    expect(ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.3).length / ratios.length).toBeGreaterThan(0.85);
    expect(ratios.filter((ratio) => ratio > 0).length / ratios.length).toBeGreaterThan(0.98);
  });
});
