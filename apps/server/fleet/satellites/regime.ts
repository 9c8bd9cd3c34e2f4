import { type MeanOrbit, meanOrbitOf, type Regime } from '@farpass/astro/orbits';
import type { GpRecord } from '@farpass/ccsds/gp';
import { elementsOf } from '@farpass/intake/elements';
import type { Read, Scope } from '../../platform/db/index.ts';
import type { SatelliteRow } from './store.ts';

export interface NewestSet {
  readonly catalogueNumber: string;
  readonly record: GpRecord;
  readonly source: string;
  readonly epoch: string;
}

/** The newest element set of each object, of those that the scope sees; another feature stores them. */
export type FindElementSets = (
  read: Read,
  scope: Scope,
  catalogueNumbers: readonly string[],
) => Promise<readonly NewestSet[]>;

/** Regimes by catalogue number, each from the newest element set; none for an object without one. */
export type Regimes = ReadonlyMap<string, Regime>;

interface Listed {
  readonly rows: readonly SatelliteRow[];
  readonly findElementSets: FindElementSets;
}

/** Mean orbits of satellites by catalogue number, as far as element sets are known. */
export async function orbitsOf(
  read: Read,
  scope: Scope,
  { rows, findElementSets }: Listed,
): Promise<ReadonlyMap<string, MeanOrbit>> {
  const numbers = rows.flatMap(({ noradId }) => (noradId === null ? [] : [String(noradId)]));
  if (numbers.length === 0) return new Map();
  const sets = await findElementSets(read, scope, numbers);
  return new Map(sets.flatMap(({ catalogueNumber, record }) => withOrbit(catalogueNumber, record)));
}

/** The orbit regimes of satellites, as far as element sets are known. */
export async function regimesOf(read: Read, scope: Scope, listed: Listed): Promise<Regimes> {
  const orbits = await orbitsOf(read, scope, listed);
  return new Map([...orbits].map(([catalogueNumber, { regime }]) => [catalogueNumber, regime]));
}

/** A set that describes no ellipse has no orbit. */
function withOrbit(catalogueNumber: string, record: GpRecord): readonly (readonly [string, MeanOrbit])[] {
  try {
    return [[catalogueNumber, meanOrbitOf(elementsOf(record).elements)]];
  } catch {
    return [];
  }
}
