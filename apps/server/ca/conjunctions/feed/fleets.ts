import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Read } from '../../../platform/db/index.ts';
import type { SatelliteRow } from '../../fleet/store.ts';
import { satellite } from '../../tables.ts';

interface FleetPorts {
  readonly database: Database;
  /** Whether the providers are mocks of the demo world. */
  readonly isInvented?: boolean;
}

/**
 * The satellites with one of the numbers by operator. Those that the demo world invented are left out, unless what is said about
 * them is invented, too.
 */
export async function fleetsOf({ database, isInvented = false }: FleetPorts, numbers: readonly string[]) {
  const found = await database.read((read) => satellitesWith(read, { numbers, isInvented }));
  return Map.groupBy(found, ({ operatorId }) => operatorId);
}

/** Largest number of catalogue numbers in one statement. */
const numbersAtOnce = 5_000;

interface Numbered {
  readonly numbers: readonly string[];
  readonly isInvented: boolean;
}

async function satellitesWith(read: Read, named: Numbered): Promise<readonly SatelliteRow[]> {
  const numbers = [...new Set(named.numbers.map(Number))].filter((number) => Number.isInteger(number) && number > 0);
  const found: SatelliteRow[] = [];
  for (let start = 0; start < numbers.length; start += numbersAtOnce) {
    const piece = inArray(satellite.noradId, numbers.slice(start, start + numbersAtOnce));
    found.push(
      ...(await read
        .select()
        .from(satellite)
        .where(named.isInvented ? piece : and(piece, eq(satellite.isSynthetic, false)))),
    );
  }
  return found;
}
