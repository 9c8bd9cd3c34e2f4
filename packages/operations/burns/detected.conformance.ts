import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '@farpass/astro/testing';
import { epochFromUnixMs, formatUtc, secondsBetween } from '@farpass/astro/time';
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
  /** Sum along the track and across it [m/s]; undefined where the log has none. */
  readonly deltaV: PublishedSize | undefined;
}

interface PublishedSize {
  readonly alongTrack: number;
  readonly crossTrack: number;
}

function loggedBurns(log: string): readonly LoggedBurn[] {
  const lines = readFileSync(join(folder, `raw_${log}.txt`), 'utf8')
    .trim()
    .split('\n');
  const single = lines.flatMap((line) => (line.includes('"') ? ofChineseLog(line) : ofIdsLog(line)));
  const clusters: { beginsMs: number[]; deltaV: PublishedSize | undefined }[] = [];
  for (const { beginMs, deltaV } of single.toSorted((a, b) => a.beginMs - b.beginMs)) {
    const last = clusters.at(-1);
    if (last === undefined || beginMs - (last.beginsMs.at(-1) ?? 0) > 12 * hourMs)
      clusters.push({ beginsMs: [beginMs], deltaV });
    else {
      last.beginsMs.push(beginMs);
      last.deltaV = deltaV && last.deltaV && sumOfSizes(deltaV, last.deltaV);
    }
  }
  return clusters;
}

function sumOfSizes(a: PublishedSize, b: PublishedSize): PublishedSize {
  return { alongTrack: a.alongTrack + b.alongTrack, crossTrack: a.crossTrack + b.crossTrack };
}

interface SingleBurn {
  readonly beginMs: number;
  readonly deltaV: PublishedSize | undefined;
}

/** China Standard Time is eight hours ahead of UTC. */
function ofChineseLog(line: string): readonly SingleBurn[] {
  const begin = /"([^"]+) CST"/.exec(line)?.[1] ?? '';
  return [{ beginMs: Date.parse(`${begin}Z`) - 8 * hourMs, deltaV: undefined }];
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
  if (burns.length < 15) return [{ beginMs: at(columns.slice(1, 5)), deltaV: undefined }];
  return Array.from({ length: Math.floor(burns.length / 15) }, (_, i) => burns.slice(15 * i, 15 * i + 15)).map(
    (burn) => ({
      beginMs: at(burn.slice(0, 5)),
      deltaV: { alongTrack: Number(burn[7]), crossTrack: Number(burn[8]) },
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
  /** Error of the size over its sigma, along the track (above 2 mm/s) and across it. */
  readonly alongErrors: readonly number[];
  readonly acrossErrors: readonly number[];
  /** Of the found burns: whether the published time is between `earliest` and `latest`. */
  readonly inInterval: readonly boolean[];
  /** Of all answers in the time of the log: what they state, and whether there was a burn within twelve hours. */
  readonly stated: readonly { readonly confidence: number; readonly isTrue: boolean }[];
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
  const alongErrors: number[] = [];
  const acrossErrors: number[] = [];
  const inInterval: boolean[] = [];
  const log = loggedBurns(logs[name]);
  const farFrom = (begins: readonly number[], burn: DetectedBurn) =>
    Math.max(0, (begins[0] ?? 0) - ms(burn.epoch), ms(burn.epoch) - (begins.at(-1) ?? 0));
  for (const { beginsMs, deltaV } of log) {
    const begins = beginsMs.map(shift);
    const far = (burn: DetectedBurn) => farFrom(begins, burn);
    const [nearest] = [...free].filter((burn) => far(burn) <= reachMs).toSorted((a, b) => far(a) - far(b));
    if (nearest !== undefined) free.delete(nearest);
    if (!isJudged({ begins })) continue;
    judged += 1;
    if (nearest === undefined) continue;
    found += 1;
    inInterval.push(ms(nearest.earliest) <= (begins.at(-1) ?? 0) && ms(nearest.latest) >= (begins[0] ?? 0));
    if (deltaV === undefined) continue;
    const { alongTrack, crossTrack, sigma, crossTrackSigma } = nearest.deltaVMPerS;
    if (Math.abs(deltaV.alongTrack) > 0.002) {
      sizes.push(alongTrack / deltaV.alongTrack);
      alongErrors.push(Math.abs(alongTrack - deltaV.alongTrack) / sigma);
    }
    if (crossTrack !== null && crossTrackSigma !== null)
      acrossErrors.push(Math.abs(crossTrack - Math.abs(deltaV.crossTrack)) / crossTrackSigma);
  }
  const wrong = [...free].filter(({ epoch }) => ms(epoch) >= firstMs && ms(epoch) <= lastMs).length;
  const years = ((setsMs.at(-1) ?? 0) - (setsMs[0] ?? 0)) / (365.25 * dayMs);
  const times = log.map(({ beginsMs }) => beginsMs.map(shift));
  const [logFromMs, logToMs] = [(times[0]?.[0] ?? 0) - reachMs, (times.at(-1)?.at(-1) ?? 0) + reachMs];
  const stated = history.burns
    .filter(({ epoch }) => ms(epoch) >= logFromMs && ms(epoch) <= logToMs)
    .map((burn) => ({
      confidence: burn.confidence,
      isTrue: times.some((begins) => farFrom(begins, burn) <= 12 * hourMs),
    }));
  const tested = { sizes, alongErrors, acrossErrors, inInterval, stated };
  return { name, found, judged, false: wrong, years, ...tested, processorSeconds };
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

  it('have sigmas that hold 68 and 95 % of the sizes, on satellites that set no number, too', () => {
    for (const { name, alongErrors } of low) {
      process.stdout.write(`${name}: ${alongErrors.length} sizes along, ${within(alongErrors)}${setBy(name)}\n`);
      expect(Math.abs(shareBelow(alongErrors, 1) - 0.68)).toBeLessThan(0.15);
      expect(shareBelow(alongErrors, 2)).toBeGreaterThan(0.84);
    }
    const held = low.filter(({ name }) => setBy(name) === '').flatMap(({ alongErrors }) => alongErrors);
    process.stdout.write(`the others together: ${within(held)}\n`);
    expect(Math.abs(shareBelow(held, 1) - 0.68)).toBeLessThan(0.1);
    expect(Math.abs(shareBelow(held, 2) - 0.95)).toBeLessThan(0.1);
  });

  it('have sigmas across the track that hold those of Sentinel-3A', () => {
    const across = low.flatMap(({ acrossErrors }) => acrossErrors);
    process.stdout.write(`across: ${across.length} sizes, ${within(across)}\n`);
    expect(across.length).toBeGreaterThan(15);
    expect(shareBelow(across, 1)).toBeGreaterThan(0.6);
    expect(shareBelow(across, 2)).toBeGreaterThan(0.9);
  });

  it('are in their interval nineteen times of twenty', () => {
    for (const { name, inInterval } of low) {
      const inside = inInterval.filter(Boolean).length;
      process.stdout.write(`${name}: ${inside} of ${inInterval.length} in the interval${setBy(name)}\n`);
    }
    const held = low.filter(({ name }) => setBy(name) === '').flatMap(({ inInterval }) => inInterval);
    expect(held.filter(Boolean).length / held.length).toBeGreaterThan(0.9);
  });

  it('of Jason-3 in April 2022 are in the eight days without sets, not before them', () => {
    const sets = readCatalogue(readFileSync(join(folder, 'Jason-3.tle'), 'utf8'), { checksum: 'warn' }).objects;
    const { burns } = detectBurns(sets.map(({ elements }) => elements));
    const found = burns
      .map(({ earliest, latest, deltaVMPerS, confidence }) => ({
        span: [formatUtc(earliest, 0), formatUtc(latest, 0)] as const,
        ...{ ...deltaVMPerS, confidence },
      }))
      .filter(({ span: [from] }) => from > '2022-04-01' && from < '2022-04-16');
    expect(found).toHaveLength(1);
    const [{ span, alongTrack, sigma, confidence } = { span: [], alongTrack: 0, sigma: 0, confidence: 1 }] = found;
    expect(span).toEqual(['2022-04-07T11:16:10Z', '2022-04-15T20:19:09Z']);
    // The log has 4.6561 m/s on 7 April and 4.6842 m/s on 11 April.
    expect(Math.abs(alongTrack - 9.3403)).toBeLessThan(2 * sigma);
    expect(confidence).toBeLessThan(0.2);
  });

  it('are true as often as they state, and none states more than 98 %', () => {
    for (const group of [low.filter(({ name }) => setBy(name) !== ''), low.filter(({ name }) => setBy(name) === '')])
      for (const [from, to] of [
        [0.5, 0.8],
        [0.8, 0.95],
        [0.95, 1],
      ] as const) {
        const some = group
          .flatMap(({ stated }) => stated)
          .filter(({ confidence }) => confidence >= from && confidence < to);
        const mean = some.reduce((total, { confidence }) => total + confidence, 0) / some.length;
        const share = some.filter(({ isTrue }) => isTrue).length / some.length;
        process.stdout.write(
          `${group.map(({ name }) => name).join(', ')}: ${some.length} stated ${from} to ${to}, on average ${mean.toFixed(2)}, true ${share.toFixed(2)}\n`,
        );
        expect(share).toBeGreaterThan(mean - 0.15);
      }
    expect(Math.max(...low.flatMap(({ stated }) => stated.map(({ confidence }) => confidence)))).toBeLessThanOrEqual(
      0.98,
    );
  });
});

/** The satellites on which the sigmas, intervals and confidences were set. */
function setBy(name: string): string {
  return name === 'CryoSat-2' || name === 'Jason-1' ? ' (set on it)' : '';
}

function shareBelow(errors: readonly number[], sigmas: number): number {
  return errors.filter((error) => error <= sigmas).length / errors.length;
}

function within(errors: readonly number[]): string {
  return `${(100 * shareBelow(errors, 1)).toFixed(0)} / ${(100 * shareBelow(errors, 2)).toFixed(0)} % within 1 / 2 sigma`;
}
