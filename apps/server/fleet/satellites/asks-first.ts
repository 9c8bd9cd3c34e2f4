import { plainName } from '@farpass/conjunction/event';
import { Problem, type ProblemFault, saying } from '@farpass/contract/problem';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { isInUse } from '../../platform/auth/members.ts';
import type { Read } from '../../platform/db/index.ts';
import { satellite } from '../tables.ts';
import type { NewSatellite } from './store.ts';

/** The names of a fleet as messages are matched by them, its numbers, and those that other operators here have in theirs. */
export interface KnownFleets {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly numbersElsewhere: ReadonlySet<number>;
}

/** Reads the fleets as they are before satellites with these numbers are added to that of an operator. */
export async function readKnownFleets(
  read: Read,
  { operatorId, numbers }: { readonly operatorId: string; readonly numbers: readonly number[] },
): Promise<KnownFleets> {
  const { name, noradId, operatorId: owner } = satellite;
  const own = await read.select({ name, noradId }).from(satellite).where(eq(owner, operatorId));
  const isElsewhere = and(inArray(noradId, [...numbers]), ne(owner, operatorId), isInUse(owner));
  const others = numbers.length === 0 ? [] : await read.select({ noradId }).from(satellite).where(isElsewhere);
  return {
    names: new Set(own.map((one) => nameKey(one.name))),
    numbers: new Set(own.flatMap((one) => one.noradId ?? [])),
    numbersElsewhere: new Set(others.flatMap((one) => one.noradId ?? [])),
  };
}

/** Two names with one key are one name for messages that have no number. */
export function nameKey(name: string): string {
  return plainName(name) ?? name.trim();
}

/** Refuses a satellite that may be a mistake, until a person says that it is meant. One with a number of the own fleet is refused anyway. */
export async function refuseUnmeant(
  read: Read,
  operatorId: string,
  { name, noradId }: Pick<NewSatellite, 'name' | 'noradId'>,
): Promise<void> {
  const known = await readKnownFleets(read, { operatorId, numbers: noradId === undefined ? [] : [noradId] });
  if (noradId !== undefined && known.numbers.has(noradId)) return;
  const errors: ProblemFault[] = [];
  if (known.names.has(nameKey(name))) errors.push({ pointer: '/name', ...saying('SATELLITE_NAME_TAKEN', { name }) });
  if (noradId !== undefined && known.numbersElsewhere.has(noradId))
    errors.push({ pointer: '/noradId', ...saying('NUMBER_ELSEWHERE', { number: noradId }) });
  if (errors.length > 0)
    throw new Problem('MUST_BE_MEANT', { detail: errors.map(({ message }) => message).join(' '), errors });
}
