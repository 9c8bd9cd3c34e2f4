import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../db/index.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** What people see of a job: a row written in the same transactions as pg-boss's own. */
export const jobProgress = pgTable(
  'job_progress',
  {
    /** The id of pg-boss's job. */
    jobId: uuid('job_id').primaryKey(),
    queue: text().notNull(),
    /** Whose job it is; absent for the platform's own. */
    operatorId: text('operator_id'),
    state: text({ enum: jobStates }).notNull().default('queued'),
    /** Share done, 0 to 1. */
    fraction: doublePrecision().notNull().default(0),
    /** What it is doing, as a message code with its parameters. */
    step: jsonb().$type<JobStep>(),
    /** Why it failed, for people. */
    failure: text(),
    createdAt: instant('created_at').notNull().default(nowInstant),
    updatedAt: instant('updated_at').notNull().default(nowInstant),
  },
  (table) => [index('job_progress_operator_created').on(table.operatorId, table.createdAt)],
);

export type JobState = (typeof jobStates)[number];

export interface JobStep {
  readonly code: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}
