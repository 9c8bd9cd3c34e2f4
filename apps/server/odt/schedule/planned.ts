import type { SchedulePlan } from '@farpass/tracking/schedule';
import type { KnownOrbit } from '../passes/orbit.ts';
import type { Posed } from './problem.ts';
import type { Seen } from './seen.task.ts';
import type { Snapshot } from './snapshot.ts';

/** A plan with its inputs. */
export interface Planned {
  readonly snapshot: Snapshot;
  readonly posed: Posed;
  readonly plan: SchedulePlan;
  /** The view of each new observation, by its pass of the problem. */
  readonly seen: ReadonlyMap<number, Seen>;
  readonly orbits: ReadonlyMap<string, KnownOrbit>;
  /** Why the orbit of a request gives no passes. */
  readonly unusable: Readonly<Record<string, string>>;
  /** Requests that a sensor could observe in the planned time span if it were up. */
  readonly observable: ReadonlySet<string>;
}
