import { plainName } from '@farpass/conjunction/event';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SatelliteRow } from '../../../fleet/satellites/store.ts';
import { satellite } from '../../../fleet/tables.ts';
import { isInUse } from '../../../platform/auth/members.ts';
import type { Database, Read } from '../../../platform/db/index.ts';

interface FleetPorts {
  readonly database: Database;
  /** Whether the providers are mocks of the demo world. */
  readonly isInvented?: boolean;
}

/** The objects that messages name: by catalogue numbers, and by names where a message gives no number. */
export interface NamedObjects {
  readonly numbers: readonly string[];
  readonly names: readonly string[];
}

/**
 * The satellites with one of the numbers or names by operator. Those that the demo world invented are left out, unless what is said about
 * them is invented, too.
 */
export async function fleetsOf({ database, isInvented = false }: FleetPorts, objects: NamedObjects) {
  const found = await database.read((read) => satellitesWith(read, { ...objects, isInvented }));
  return Map.groupBy(found, ({ operatorId }) => operatorId);
}

/** Largest number of catalogue numbers or names in one statement. */
const atOnce = 5_000;

interface Sought extends NamedObjects {
  readonly isInvented: boolean;
}

async function satellitesWith(read: Read, named: Sought): Promise<readonly SatelliteRow[]> {
  const numbers = [...new Set(named.numbers.map(Number))].filter((number) => Number.isInteger(number) && number > 0);
  const names = [...new Set(named.names.flatMap((name) => plainName(name) ?? []))];
  const found = new Map<string, SatelliteRow>();
  for (let start = 0; start < Math.max(numbers.length, names.length); start += atOnce) {
    const piece = or(
      inArray(satellite.noradId, numbers.slice(start, start + atOnce)),
      isCalled(names.slice(start, start + atOnce)),
    );
    const rows = await read
      .select()
      .from(satellite)
      .where(
        and(piece, isInUse(satellite.operatorId), named.isInvented ? undefined : eq(satellite.isSynthetic, false)),
      );
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Whether a satellite has one of these names, in the form of `plainName`. */
export function isCalled(plainNames: readonly string[]): SQL | undefined {
  if (plainNames.length === 0) return undefined;
  return inArray(sql`regexp_replace(upper(${satellite.name}), '[^[:alnum:]]', '', 'g')`, [...plainNames]);
}
