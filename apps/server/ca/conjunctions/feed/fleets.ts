import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Read } from '../../../platform/db/index.ts';
import type { SatelliteRow } from '../../fleet/store.ts';
import { satellite } from '../../tables.ts';

/** The satellites with one of the numbers by operator. */
export async function fleetsOf(database: Database, numbers: readonly string[]) {
  const found = await database.read((read) => satellitesWith(read, numbers));
  return Map.groupBy(found, ({ operatorId }) => operatorId);
}

/** Largest number of catalogue numbers in one statement. */
const numbersAtOnce = 5_000;

/** The satellites with one of the numbers, of every operator. Those that the demo world invented are left out. */
async function satellitesWith(read: Read, designators: readonly string[]): Promise<readonly SatelliteRow[]> {
  const numbers = [...new Set(designators.map(Number))].filter((number) => Number.isInteger(number) && number > 0);
  const found: SatelliteRow[] = [];
  for (let start = 0; start < numbers.length; start += numbersAtOnce) {
    const piece = inArray(satellite.noradId, numbers.slice(start, start + numbersAtOnce));
    found.push(
      ...(await read
        .select()
        .from(satellite)
        .where(and(piece, eq(satellite.isSynthetic, false)))),
    );
  }
  return found;
}
