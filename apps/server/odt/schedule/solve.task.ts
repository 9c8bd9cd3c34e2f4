import { planSchedule, type SchedulePlan, type ScheduleProblem, usualEffort } from '@farpass/tracking/schedule';

/** The search ends after this, ms. */
const longestSearchMs = 15_000;

/** Assigns observations to sensors and times. */
export function run(problem: ScheduleProblem): Promise<SchedulePlan> {
  const until = Date.now() + longestSearchMs;
  return planSchedule(problem, { ...usualEffort, isTimeUp: () => Date.now() > until });
}
