import type { SchedulePlan } from './plan.ts';
import type { ScheduleProblem } from './problem.ts';

const slack = 1e-3;

/** The faults of a plan by the rules alone; this shares no code with the planner. */
export function faultsOfPlan({ sensors, requests, passes }: ScheduleProblem, plan: SchedulePlan): readonly string[] {
  const faults: string[] = [];
  const used = new Set<number>();
  for (const { pass, fromSeconds, toSeconds } of plan.assignments) {
    const planned = passes[pass];
    const request = requests.find(({ id }) => id === planned.request);
    if (used.has(pass)) faults.push(`pass ${pass} is used twice`);
    used.add(pass);
    if (fromSeconds < planned.fromSeconds - slack || toSeconds > planned.toSeconds + slack)
      faults.push(`pass ${pass} is left`);
    if (toSeconds - fromSeconds < planned.durationSeconds - slack) faults.push(`pass ${pass} is too short`);
    if (request === undefined || toSeconds > request.deadlineSeconds + slack) faults.push(`pass ${pass} is late`);
  }
  const ordered = plan.assignments.toSorted((a, b) => a.fromSeconds - b.fromSeconds);
  for (const [index, first] of ordered.entries()) {
    for (const second of ordered.slice(index + 1)) {
      const [one, two] = [passes[first.pass], passes[second.pass]];
      const setup = sensors.find(({ id }) => id === one.sensor)?.setupSeconds ?? 0;
      const isDouble = one.sensor === two.sensor && second.fromSeconds < first.toSeconds + setup - slack;
      const isOneRise = one.visibility !== undefined && one.visibility === two.visibility && one.sensor === two.sensor;
      const isTwice = one.request === two.request && (isOneRise || second.fromSeconds < first.toSeconds - slack);
      if (isDouble || isTwice) faults.push(`passes ${first.pass} and ${second.pass} collide`);
    }
  }
  const observed = new Set(plan.assignments.map(({ pass }) => passes[pass].request));
  const left = requests.filter(({ id }) => !observed.has(id)).map(({ id }) => id);
  if (left.join() !== plan.unscheduled.map(({ request }) => request).join()) faults.push('unscheduled lists others');
  const value = requests.reduce((sum, { id, priority, needed }) => {
    const own = plan.assignments.filter(({ pass }) => passes[pass].request === id);
    const best = own.map((one) => qualityOf(passes[one.pass], one)).toSorted((a, b) => b - a);
    return sum + priority * best.slice(0, needed).reduce((total, quality) => total + quality, 0);
  }, 0);
  if (Math.abs(value - plan.value) > slack) faults.push(`the value is ${value}, not ${plan.value}`);
  if (plan.value > plan.upperBound + slack) faults.push('the value is above its bound');
  return faults;
}

function qualityOf(
  { quality, qualityAt, fromSeconds: begin }: ScheduleProblem['passes'][number],
  { fromSeconds, toSeconds }: SchedulePlan['assignments'][number],
): number {
  if (qualityAt === undefined) return quality;
  const at = (fromSeconds + toSeconds) / 2 - begin;
  const before = qualityAt.findLast(([seconds]) => seconds <= at) ?? qualityAt[0];
  const after = qualityAt.find(([seconds]) => seconds >= at) ?? qualityAt.at(-1);
  if (before === undefined || after === undefined) return quality;
  const share = after[0] > before[0] ? (at - before[0]) / (after[0] - before[0]) : 0;
  return before[1] * (1 - share) + after[1] * share;
}
