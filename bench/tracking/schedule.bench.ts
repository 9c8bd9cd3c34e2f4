import { planSchedule, type ScheduleProblem, usualEffort } from '@farpass/tracking/schedule';
import { sequence } from '../generated/orbits.ts';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const hour = 3600;
const spanSeconds = 72 * hour;

/**
 * Requests that compete: each has passes of some minutes over a part of the sensors, telescopes by night only; one to
 * five observations are needed, and two days or three are left.
 */
function problem({ requests, sensors }: { readonly requests: number; readonly sensors: number }): ScheduleProblem {
  const random = sequence(2000);
  const nights = Array.from({ length: sensors }, () => 24 * hour * random());
  return {
    sensors: nights.map((_, index) => ({ id: `S${index}`, setupSeconds: 30 + 60 * random() })),
    requests: Array.from({ length: requests }, (_, index) => ({
      id: `R${index}`,
      priority: 1 + Math.floor(10 * random()),
      needed: 1 + Math.floor(5 * random()),
      deadlineSeconds: spanSeconds * (random() < 0.3 ? 0.7 : 1),
    })),
    passes: Array.from({ length: requests }, (_, index) => {
      const durationSeconds = 300 + 900 * random();
      return nights.flatMap((night, sensor) => {
        if (random() < 0.6) return [];
        return [0, 1, 2].flatMap((day) => {
          const isRadar = sensor % 5 === 0;
          const fromSeconds = isRadar ? 24 * hour * (day + random()) : 24 * hour * day + night + 10 * hour * random();
          const toSeconds = fromSeconds + durationSeconds * (1 + 2 * random() ** 2);
          const quality = 0.2 + 0.8 * random();
          if (toSeconds > spanSeconds) return [];
          return [{ request: `R${index}`, sensor: `S${sensor}`, fromSeconds, toSeconds, durationSeconds, quality }];
        });
      });
    }).flat(),
  };
}

/** The plan of 2,000 requests on 50 sensors for three days, with the bound of the relaxation. */
export async function run(): Promise<BenchReport> {
  const size = sized({ whole: { requests: 2000, sensors: 50 }, quick: { requests: 40, sensors: 10 } });
  const large = problem(size);
  const began = performance.now();
  const until = began + sized({ whole: 12_000, quick: 500 });
  const plan = await planSchedule(large, {
    ...usualEffort,
    rounds: 1_000_000,
    isTimeUp: () => performance.now() > until,
  });
  const seconds = (performance.now() - began) / 1000;
  const greedy = await planSchedule(large, { ...usualEffort, rounds: 0 });
  return {
    name: 'schedule',
    figures: [
      { name: `${size.requests} requests × ${size.sensors} sensors × 3 days`, value: seconds, unit: 's', aim: '≤ 30' },
      { name: 'passes', value: large.passes.length, unit: '' },
      { name: 'observations planned', value: plan.assignments.length, unit: '' },
      { name: 'requests without one', value: plan.unscheduled.length, unit: '' },
      { name: 'value', value: plan.value, unit: '' },
      { name: 'bound of the relaxation', value: plan.upperBound, unit: '' },
      { name: 'value of the bound', value: (100 * plan.value) / plan.upperBound, unit: '%' },
      { name: 'greedy alone', value: (100 * greedy.value) / plan.upperBound, unit: '%' },
    ],
  };
}
