import { randomUUIDv7 } from 'node:crypto';

/** A new row id: UUID version 7, so that ids made later sort later and index pages fill in order. */
export function newId(): string {
  return randomUUIDv7();
}
