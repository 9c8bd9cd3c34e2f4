import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening, Strain } from '../measured/platform.ts';
import { type MeasuredProcess, startMeasured } from '../measured/process.ts';
import { Traffic } from './traffic.ts';

/** How long, and how often the platform is killed in between. */
export interface SoakOrder {
  readonly hours: number;
  readonly kills: number;
}

export interface SoakFigures {
  readonly hours: number;
  readonly kills: number;
  readonly writes: number;
  readonly messages: number;
  readonly screenings: number;
  readonly reads: number;
  readonly streamEvents: number;
  readonly lostWrites: number;
  readonly serverErrors: number;
  /** Most memory in a minute, of the first and the last full minute of the longest life between kills, MB. */
  readonly memoryMb: { readonly first: number; readonly last: number; readonly most: number };
  readonly handles: { readonly first: number; readonly last: number; readonly most: number };
  /** The worst of the minutes' 99th percentiles, and the longest delay, ms. */
  readonly eventLoopMs: { readonly p99: number; readonly longest: number };
}

const minuteMs = 60_000;

type Minute = Strain & { readonly life: number };

/** Lets users work on a platform, and kills it with SIGKILL at even intervals; looks after each start what was lost. */
export async function runSoak({ hours, kills }: SoakOrder, tell: (line: string) => void): Promise<SoakFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'farpass-soak-'));
  const env = { FARPASS_DATA: join(folder, 'data'), FARPASS_DEMO: 'auto' };
  const traffic = new Traffic();
  const minutes: Minute[] = [];
  const lives = kills + 1;
  let lostWrites = 0;
  try {
    for (let life = 0; life < lives; life += 1) {
      const platform = startMeasured(new URL('../measured/platform.ts', import.meta.url), env);
      const listening = await platform.first<Listening>();
      if (life === 0) await traffic.begin(listening);
      lostWrites += await traffic.lost(listening);
      const seconds = (hours * 3600) / lives;
      for await (const strain of livedMinutes(platform, { traffic, listening, seconds })) {
        minutes.push({ ...strain, life });
        tell(lineOf(strain, { life, traffic, lostWrites }));
      }
      if (life + 1 < lives) platform.kill();
      else {
        lostWrites += await traffic.lost(listening);
        await platform.stop();
      }
    }
    return { hours, kills, ...traffic.counts, lostWrites, ...strainOf(minutes) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Life {
  readonly traffic: Traffic;
  readonly listening: Listening;
  readonly seconds: number;
}

/** The strain of each minute of a life, while there is traffic. It ends in the middle of the traffic. */
async function* livedMinutes(platform: MeasuredProcess, { traffic, listening, seconds }: Life): AsyncGenerator<Strain> {
  const over = new AbortController();
  const running = traffic.run(listening, over.signal);
  const failed = running.then(() => new Promise<never>(() => undefined));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await Promise.race([sleep(Math.min(minuteMs, end - performance.now())), failed]);
    yield await platform.ask<Strain>('strain');
  }
  over.abort();
  await running;
}

function lineOf(
  { p99Ms, maxMs, mostMb, handles }: Strain,
  { life, traffic: { counts }, lostWrites }: { life: number; traffic: Traffic; lostWrites: number },
): string {
  const did = `${counts.writes} writes, ${counts.messages} messages, ${counts.screenings} screenings, ${counts.streamEvents} events`;
  const strain = `${mostMb.toFixed(0)} MB, ${handles} handles, event loop ${p99Ms.toFixed(0)} ms (longest ${maxMs.toFixed(0)})`;
  return `after ${life} kills: ${did}; ${lostWrites} lost, ${counts.serverErrors} errors; ${strain}`;
}

function strainOf(minutes: readonly Minute[]): Pick<SoakFigures, 'memoryMb' | 'handles' | 'eventLoopMs'> {
  const lengths = new Map<number, number>();
  for (const { life } of minutes) lengths.set(life, (lengths.get(life) ?? 0) + 1);
  const [longest] = [...lengths].toSorted((a, b) => b[1] - a[1])[0] ?? [0];
  const of = minutes.filter(({ life }) => life === longest);
  const memories = of.map(({ mostMb }) => mostMb);
  const handles = of.map((minute) => minute.handles);
  return {
    memoryMb: spanOf(memories),
    handles: spanOf(handles),
    eventLoopMs: {
      p99: Math.max(...minutes.map(({ p99Ms }) => p99Ms)),
      longest: Math.max(...minutes.map(({ maxMs }) => maxMs)),
    },
  };
}

function spanOf(values: readonly number[]) {
  return { first: values[0] ?? Number.NaN, last: values.at(-1) ?? Number.NaN, most: Math.max(...values) };
}
