import type { EarthOrientationTable } from '@farpass/astro/earth-orientation';
import type { SpaceWeatherTable } from '@farpass/astro/propagation';

/** The kind of a thread. */
export interface ThreadSetting {
  /** For tasks that no one waits for. */
  readonly isBackground: boolean;
  /** Undefined if the shipped table is in use. */
  readonly earthOrientation: EarthOrientationTable | undefined;
}

/** A message of the pool to a thread. */
export interface Assignment {
  readonly module: string;
  /** Given if another table than that of the assignment before is in use. */
  readonly spaceWeather?: SpaceWeatherTable | undefined;
  readonly input: unknown;
}

/** A message of a thread to the pool. */
export type Outcome =
  | { readonly kind: 'result'; readonly output: unknown }
  | { readonly kind: 'failure'; readonly error: unknown };
