import { addSeconds, formatUtc } from '@farpass/astro/time';
import type { SchedulePlan, Unscheduled } from '@farpass/tracking/schedule';
import type { TimedProblem } from './file.ts';

/** A plan as `schedule --json` prints it. */
export interface ScheduleReport {
  readonly assignments: readonly {
    readonly request: string;
    readonly sensor: string;
    readonly pass: number;
    readonly from: string;
    readonly to: string;
  }[];
  readonly unscheduled: readonly (Omit<Unscheduled, 'changes'> & { readonly changes: readonly string[] })[];
  readonly value: number;
  readonly upperBound: number;
  readonly method: SchedulePlan['method'];
  readonly optimal: boolean;
  readonly remark: string;
}

/** A plan with its times in UTC. */
export function scheduleReport({ problem, zero }: TimedProblem, plan: SchedulePlan): ScheduleReport {
  const utc = (seconds: number): string => formatUtc(addSeconds(zero, seconds), 6);
  return {
    assignments: plan.assignments.flatMap(({ pass, fromSeconds, toSeconds }) => {
      const planned = problem.passes[pass];
      if (planned === undefined) return [];
      const { request, sensor } = planned;
      return [{ request, sensor, pass, from: utc(fromSeconds), to: utc(toSeconds) }];
    }),
    unscheduled: plan.unscheduled.map((one) => ({ ...one, changes: one.changes.map(({ text }) => text) })),
    value: plan.value,
    upperBound: plan.upperBound,
    method: plan.method,
    optimal: plan.isOptimal,
    remark: plan.remark,
  };
}

/** A plan as text. */
export function scheduleText({ assignments, unscheduled, value, upperBound, remark }: ScheduleReport): string {
  const lines = assignments.map(
    ({ from, to, sensor, request, pass }) =>
      `${from.slice(0, 19)} ${to.slice(11, 19)}  ${sensor}  ${request}  (pass ${pass})`,
  );
  const left = unscheduled.map(
    ({ request, reason, changes }) => `not scheduled: ${request}: ${reason}. What would help: ${changes.join('; ')}.`,
  );
  const worth = `worth ${value.toFixed(3)}, at most ${upperBound.toFixed(3)}; ${remark}`;
  return `${[...lines, ...left, worth].join('\n')}\n`;
}
