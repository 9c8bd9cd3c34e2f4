import type { TaskDocument } from '@farpass/contract/odt';

/** The time for a task, ms since 1970. */
export type TaskTime = (task: Pick<TaskDocument, 'taskId'>, nowMs: number) => number;

/** Number of tasks that are remembered; the oldest are forgotten first. */
const mostRemembered = 10_000;

/**
 * A clock that runs faster for each task, from the time at which it is first seen; a restart begins again. With the
 * factor 1, it is the real clock.
 */
export function hastenedTime(speed: number): TaskTime {
  const firstSeenMs = new Map<string, number>();
  return ({ taskId }, nowMs) => {
    if (speed === 1) return nowMs;
    const sinceMs = firstSeenMs.get(taskId) ?? nowMs;
    if (!firstSeenMs.has(taskId)) {
      firstSeenMs.set(taskId, nowMs);
      const [oldest] = firstSeenMs.keys();
      if (firstSeenMs.size > mostRemembered && oldest !== undefined) firstSeenMs.delete(oldest);
    }
    return sinceMs + (nowMs - sinceMs) * speed;
  };
}
