import type { ObjectList, ScreeningWindow } from '../objects/index.ts';
import type { ScreeningTask } from '../sieve/index.ts';

/** A planned screening with its objects. */
export interface PlannedScreening extends ScreeningWindow {
  readonly objects: ObjectList;
  readonly task: ScreeningTask;
}
