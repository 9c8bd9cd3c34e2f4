import { Worker } from 'node:worker_threads';
import type { Vector3 } from '@farpass/astro/linear';
import { chiSquareShareBelow, median } from '@farpass/astro/statistics';
import { defaultThresholds } from '@farpass/conjunction/event';
import { Chance, seedOf } from '@farpass/tracking/chance';
import { describe, expect, it } from 'vitest';
import type { EventSummary } from './closed-loop.fixture.ts';
import type { Planted } from './drawn-message.fixture.ts';

/** A run takes a third of the events: the one of its turn, or all with CI_ALL=1. */
const third = process.env['CI_ALL'] === '1' ? undefined : Number(process.env['FARPASS_TURN'] ?? 0) % 3;
/** Number of events drawn from their messages, of planted true close approaches, and of workers. */
const [drawnCount, plantedCount, workers] = [200, 100, 2];

interface SeededEvent {
  readonly seed: number;
  readonly planted: Planted;
}

async function summaries(planted: Planted, count: number): Promise<readonly EventSummary[]> {
  const events = Array.from({ length: count }, (_, seed): SeededEvent => ({ seed, planted })).filter(
    ({ seed }) => third === undefined || seed % 3 === third,
  );
  const half = Math.ceil(events.length / workers);
  const shares = Array.from({ length: workers }, (_, worker) => events.slice(worker * half, (worker + 1) * half));
  return (await Promise.all(shares.map(inWorker))).flat();
}

function inWorker(events: readonly SeededEvent[]): Promise<readonly EventSummary[]> {
  const worker = new Worker(new URL('closed-loop.worker.ts', import.meta.url), { workerData: { events } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const drawn = await summaries('nothing', drawnCount);
const planted = await summaries('close-approach', plantedCount);
const updated = drawn.filter(({ updated: how }) => how === 'message');
const whole = updated.filter(({ isWhole }) => isWhole);
const axes = ['radial', 'along track', 'cross track'] as const;
const closeKm = 0.02;
/** Half of the errors of a normal distribution are within this number of sigmas. */
const halfWithin = 0.6745;

/**
 * How far a median of that many normal errors, over its sigma, may lie from 1: 30 % for the 200 events, and never less than three
 * of its own sigmas (1 / (2 × 0.6356 √n), over 0.6745), because a third of them scatters more.
 */
const spreadOf = (count: number) => Math.max(0.3, (3 * 1.166) / Math.sqrt(count));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The ratio of the medians of two axes of a vector. */
function medianRatio(
  events: readonly EventSummary[],
  axis: number,
  of: (event: EventSummary) => readonly [above: Vector3 | undefined, below: Vector3 | undefined],
): number {
  return median(
    events.map((event) => {
      const [above, below] = of(event);
      return Math.abs((above?.[axis] ?? Number.NaN) / (below?.[axis] ?? Number.NaN));
    }),
  );
}

/** The chance of each count of independent cases with these probabilities (Poisson binomial), by convolution. */
function countChances(probabilities: readonly number[]): readonly number[] {
  return probabilities.reduce<readonly number[]>(
    (chances, p) =>
      Array.from({ length: chances.length + 1 }, (_, k) => (chances[k] ?? 0) * (1 - p) + (chances[k - 1] ?? 0) * p),
    [1],
  );
}

/** Counts between which this share of all outcomes lies, with equal shares left out below and above. */
function countInterval(
  probabilities: readonly number[],
  share: number,
): { readonly least: number; readonly most: number } {
  const chances = countChances(probabilities);
  const outside = (1 - share) / 2;
  const quantile = (level: number) => {
    let total = 0;
    const found = chances.findIndex((chance) => {
      total += chance;
      return total >= level;
    });
    return found < 0 ? chances.length - 1 : found;
  };
  return { least: quantile(outside), most: quantile(1 - outside) };
}

interface ForecastCase {
  readonly probability: number;
  readonly isTrue: boolean;
}

/** Prints a row of a reliability table and returns whether the count lies within 99 % of all outcomes. */
function isReliable(name: string, cases: readonly ForecastCase[]): boolean {
  const probabilities = cases.map(({ probability }) => probability);
  const expected = probabilities.reduce((total, probability) => total + probability, 0);
  const found = cases.filter(({ isTrue }) => isTrue).length;
  const [usual, wide] = [countInterval(probabilities, 0.95), countInterval(probabilities, 0.99)];
  say(
    `${name.padEnd(16)} ${String(cases.length).padStart(5)} ${expected.toFixed(2).padStart(9)} ${String(found).padStart(10)}   ${usual.least} to ${usual.most}`,
  );
  return found >= wide.least && found <= wide.most;
}

const tableHead = 'probability      cases  expected  came true   95 % interval';

describe('the closed loop of simulated events', () => {
  it('predicts the covariance at the closest approach that remains after tracking', () => {
    say(
      `${drawn.length} events, ${updated.length} with a new message, ${whole.length} with whole tracks of every pass`,
    );
    expect(whole.length).toBeGreaterThan(0.3 * drawn.length);
    for (const [axis, name] of axes.entries()) {
      const formal = medianRatio(whole, axis, (event) => [event.determinedRtnM, event.predictedRtnM]);
      const realised = medianRatio(whole, axis, (event) => [event.errorRtnM, event.predictedRtnM]) / halfWithin;
      const shrunk = medianRatio(whole, axis, (event) => [event.sigmaBeforeRtnM, event.predictedRtnM]);
      say(
        `${name}: over the predicted sigma, determined sigma ${formal.toFixed(3)}, true error ${realised.toFixed(3)} (medians); ${shrunk.toFixed(1)} times smaller than before`,
      );
      expect(Math.abs(formal - 1)).toBeLessThan(0.3);
      expect(Math.abs(realised - 1)).toBeLessThan(spreadOf(whole.length));
    }
  });

  it('has true errors as large as stated', () => {
    const levels = updated.map(({ squaredDistance = Number.NaN }) =>
      chiSquareShareBelow({ value: squaredDistance, degreesOfFreedom: 3 }),
    );
    for (const [axis, name] of axes.entries()) {
      const realised = medianRatio(updated, axis, (event) => [event.errorRtnM, event.determinedRtnM]) / halfWithin;
      say(`${name}: true error over sigma ${realised.toFixed(3)} (median, 1 is right)`);
      expect(Math.abs(realised - 1)).toBeLessThan(spreadOf(updated.length));
    }
    say('true errors within the ellipsoid of a share');
    say(tableHead);
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cases = levels.map((level) => ({ probability: share, isTrue: level < share }));
      expect(isReliable(`${100 * share} %`, cases), `the ellipsoid of ${share}`).toBe(true);
    }
  });

  it('has probabilities that come true as often as stated', () => {
    const edges = [1e-3, 1e-2, 1e-1, 0.3, 0.7, 0.97];
    say('after tracking, for each event a radius of such a probability to pass within it');
    say(tableHead);
    for (const [index, from] of edges.slice(0, -1).entries()) {
      const to = edges[index + 1] ?? 1;
      const chance = new Chance(seedOf('reliability', index));
      // A true miss lies within the radius of a probability if the probability of passing nearer is smaller.
      const cases = drawn.map(({ shareOfNearer }) => {
        const probability = from * (to / from) ** chance.uniform();
        return { probability, isTrue: shareOfNearer < probability };
      });
      expect(isReliable(`${from} to ${to}`, cases), `probabilities of ${from} to ${to}`).toBe(true);
    }
    say('after tracking, the probability of a collision (within 20 m)');
    say(tableHead);
    const bounds = [0, 1e-4, 1e-2, 1e-1, 1.01];
    for (const [index, from] of bounds.slice(0, -1).entries()) {
      const to = bounds[index + 1] ?? 1;
      const cases = drawn
        .filter(({ after }) => after >= from && after < to)
        .map(({ after, trueMissKm }) => ({ probability: after, isTrue: trueMissKm < closeKm }));
      expect(isReliable(`${from} to ${Math.min(1, to)}`, cases), `collisions of ${from} to ${to}`).toBe(true);
    }
  });

  it('settles false alarms and dismisses no true close approach', () => {
    const alarms = drawn.filter(
      ({ before, trueMissKm }) => before >= defaultThresholds.critical && trueMissKm > closeKm,
    );
    const settled = alarms.filter(({ after, settledBelow }) => after < settledBelow);
    const eased = alarms.filter(({ after }) => after < defaultThresholds.critical);
    const percent = (part: readonly unknown[]) => `${((100 * part.length) / alarms.length).toFixed(0)} %`;
    say(
      `${alarms.length} false alarms that would have led to a burn: ${percent(settled)} settled by tracking (below 1e-7), ${percent(eased)} below 1e-4`,
    );
    expect(settled.length).toBeGreaterThan(alarms.length / 4);
    const isLow = ({ standing }: EventSummary) => standing.level === 'LOW';
    const urgent = alarms.filter(({ standing: { level } }) => level === 'CRITICAL');
    say(
      `by the platform's rule, which lowers a risk only with two independent tracks: ${percent(alarms.filter(isLow))} of these false alarms become LOW, ${percent(urgent)} stay CRITICAL`,
    );
    const close = [...planted, ...drawn].filter(({ trueMissKm }) => trueMissKm <= closeKm);
    const dismissed = close.filter(({ after, settledBelow }) => after < settledBelow);
    const least = close.reduce((lowest, { after }) => Math.min(lowest, after), 1);
    say(
      `${close.length} true close approaches within 20 m: ${dismissed.length} dismissed (below 1e-7), ${close.filter(isLow).length} LOW by the platform's rule; the least probability after tracking is ${least.toExponential(1)}`,
    );
    expect(close.length).toBeGreaterThanOrEqual(planted.length);
    expect(dismissed).toEqual([]);
    expect(close.filter(isLow)).toEqual([]);
  });

  it('keeps the tracks of the object and leaves out those of others', () => {
    const all = [...drawn, ...planted];
    const total = (count: (event: EventSummary) => number) => all.reduce((sum, event) => sum + count(event), 0);
    const [own, ownUsed] = [total((event) => event.own), total((event) => event.ownUsed)];
    const waiting = total((event) => event.ownWaiting);
    const [strangers, used] = [total((event) => event.strangers), total((event) => event.strangersUsed)];
    say(
      `${own} tracks were of the object; ${own - ownUsed - waiting} of them were left out, ${waiting} wait for a person`,
    );
    say(`${strangers} tracks were of another object; ${used} of them were taken for this one`);
    for (const reason of new Set(all.flatMap(({ failure }) => failure ?? [])))
      say(`no new message: ${reason} (${all.filter(({ failure }) => failure === reason).length})`);
    // One in ten thousand true tracks may lie further out.
    expect(own - ownUsed - waiting).toBeLessThanOrEqual(1);
    // None of these objects has an element set.
    expect(waiting).toBeLessThanOrEqual(own / 10);
    expect(own).toBeGreaterThan(2 * drawn.length);
    expect(strangers).toBeGreaterThan(0);
    // Of the ten in a third, one is chance.
    expect(used).toBeLessThanOrEqual(Math.max(third === undefined ? 0 : 1, strangers / 10));
  });
});
