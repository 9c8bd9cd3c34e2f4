import type { GpRecord } from '@farpass/ccsds/gp';

/**
 * The set of each object that holds at a time: the last one that has begun by then, otherwise the first one. Files of
 * supplemental element sets have a set for each stretch between planned burns, and the last one would describe an orbit that
 * the satellite is not yet on. `atUtc` has the form of the epochs, without `Z`.
 */
export function setsInForce(records: readonly GpRecord[], atUtc: string): readonly GpRecord[] {
  const chosen = new Map<string, GpRecord>();
  for (const record of records) {
    const so = chosen.get(record.catalogueNumber);
    if (so === undefined || isBetter(record, so, atUtc)) chosen.set(record.catalogueNumber, record);
  }
  return [...chosen.values()];
}

function isBetter({ epochUtc: one }: GpRecord, { epochUtc: so }: GpRecord, atUtc: string): boolean {
  const [oneBegan, soBegan] = [one <= atUtc, so <= atUtc];
  if (oneBegan !== soBegan) return oneBegan;
  return oneBegan ? one > so : one < so;
}
