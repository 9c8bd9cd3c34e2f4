import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { type Instant, isStoredInstant } from './instant.ts';

/** A column that holds an instant. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'instant',
  toDriver: (value) => value,
  fromDriver: (value) => {
    if (isStoredInstant(value)) return value;
    throw new RangeError(
      `"${value}" was read from a column of instants; the domain of the column lets only their form in.`,
    );
  },
});

/**
 * SQL: the value of a column of instants for arithmetic. PostgreSQL refuses fractions of a leap second, so it counts as the
 * second before it.
 */
export function timestampOf(column: string): string {
  return `replace(${column}, ':60.', ':59.')::timestamptz`;
}

/** The database's clock in a query or as a column's default: `createdAt: instant('created_at').notNull().default(nowInstant)`. */
export const nowInstant = sql`instant_now()`;

/** A column of raw bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A transaction's 64-bit number, as text. */
export const transactionNumber = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });
