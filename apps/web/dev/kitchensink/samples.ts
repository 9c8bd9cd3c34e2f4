import type { RiskLabel } from '../../ui/status/status.ts';

/** A sample row in the form of a conjunction; its content is invented. */
export interface Sample {
  readonly id: string;
  readonly risk: RiskLabel;
  readonly satellite: string;
  readonly secondary: string;
  readonly tcaMs: number;
  readonly missM: number;
  readonly speedKmPerS: number;
  readonly probability: number | undefined;
}

const risks: readonly RiskLabel[] = ['critical', 'high', 'medium', 'low', 'unknown'];
const startMs = Date.UTC(2026, 10, 20, 13, 20, 9, 404);

/** Any number of samples, the same at each call. */
export function samples(count: number): readonly Sample[] {
  const random = generator(20261120);
  return Array.from({ length: count }, (_, place) => {
    const share = random();
    const risk = risks[Math.min(Math.floor(share * 5), 4)] ?? 'unknown';
    return {
      id: `sample-${place}`,
      risk,
      satellite: `SAMPLE-${1 + Math.floor(random() * 12)}`,
      secondary: `OBJECT ${10_000 + Math.floor(random() * 50_000)}`,
      tcaMs: startMs + place * 613_000,
      missM: Math.round(10 ** (1.5 + 2.8 * random())),
      speedKmPerS: Math.round(1500 * random()) / 100,
      probability: risk === 'unknown' ? undefined : 10 ** (-3.5 - 4 * share - random()),
    };
  });
}

/**
 * Numbers from 0 to 1 that look random and never change (a linear congruential generator; Knuth's MMIX constants are
 * too wide).
 */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
