import type { SchedulePlan } from '@farpass/tracking/schedule';
import type { KnownOrbit } from '../passes/orbit.ts';
import type { Posed } from './problem.ts';
import type { Snapshot } from './snapshot.ts';

/** A plan with what it was made from. */
export interface Planned {
  readonly snapshot: Snapshot;
  readonly posed: Posed;
  readonly plan: SchedulePlan;
  readonly orbits: ReadonlyMap<string, KnownOrbit>;
  /** Why the orbit of a request gives nothing. */
  readonly unusable: Readonly<Record<string, string>>;
  /** Requests that some sensor could observe in the time that is planned, if it were up. */
  readonly observable: ReadonlySet<string>;
}
