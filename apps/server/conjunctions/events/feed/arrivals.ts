import { plainName } from '@farpass/conjunction/event';
import type { SourceRefusal } from '@farpass/contract/connections';
import { and, inArray, or } from 'drizzle-orm';
import type { SatelliteRow } from '../../../fleet/satellites/store.ts';
import { satellite } from '../../../fleet/tables.ts';
import { isInUse } from '../../../platform/auth/members.ts';
import type { Read } from '../../../platform/db/index.ts';
import { ownSatelliteOf } from '../../cdms/own-satellite.ts';
import { numbersIn, valuesIn } from '../../cdms/sizes.ts';
import type { CdmPart } from '../../cdms/split.task.ts';
import { digestsOf, splitMessages } from '../../cdms/split.ts';
import { holdMessages } from '../quarantine/store.ts';
import { storeMessages } from '../storing.ts';
import { readTexts, type TakeInPorts } from '../take-in.ts';
import { isCalled } from './fleets.ts';

/** The end of a message of a source for an operator, or for no one. */
export interface Arrival {
  readonly operatorId: string | undefined;
  readonly outcome: 'TAKEN' | 'CHANGED' | 'REPEATED' | 'HELD' | SourceRefusal;
  readonly example?: string;
}

interface Arriving {
  readonly messages: readonly { readonly name: string; readonly text: string }[];
  /** Only for the fleet of this operator. */
  readonly onlyFor: string | undefined;
  readonly signal: AbortSignal;
}

/** A message with the names of its objects, as far as its text says them. */
interface NamedPart extends CdmPart {
  readonly numbers: readonly string[];
  readonly designators: readonly string[];
  /** Names of its objects, if it gives no catalogue number. */
  readonly names: readonly string[];
}

/**
 * Takes messages of a source into the events of every operator with a satellite that they name, by the same intake and
 * gate as an upload. A text that an operator has is recognised, so the same messages may come any number of times.
 */
export async function takeArrivals(
  ports: TakeInPorts,
  { messages, onlyFor, signal }: Arriving,
): Promise<readonly Arrival[]> {
  const parts = messages.flatMap((message) => splitMessages(message)).map(namedPart);
  const named = parts.filter((part) => keysOf(part).length > 0);
  const found = await ports.database.read((read) => satellitesNamed(read, named));
  const fleets = Map.groupBy(
    found.filter(({ operatorId }) => onlyFor === undefined || operatorId === onlyFor),
    ({ operatorId }) => operatorId,
  );
  const arrivals: Arrival[] = [];
  const someones = new Set<NamedPart>();
  for (const [operatorId, fleet] of fleets) {
    const own = named.filter((part) => fleet.some((one) => isNamedIn(one, part)));
    for (const part of own) someones.add(part);
    arrivals.push(...(await takeFor(ports, { operatorId, fleet, parts: own, signal })));
  }
  for (const part of parts) if (!someones.has(part)) arrivals.push(nobodys(part, onlyFor));
  return arrivals;
}

function nobodys(part: NamedPart, onlyFor: string | undefined): Arrival {
  const { name, numbers, designators, names, text } = part;
  const [said] = [numbers, designators, names].filter((some) => some.length > 0);
  if (said !== undefined) {
    const example = `${name}: ${said.join(' and ')}`;
    return { operatorId: undefined, outcome: 'NOBODYS_SATELLITE', example };
  }
  const example = `${name}: it names no objects; it begins with "${text.trim().slice(0, 60)}"`;
  return { operatorId: onlyFor, outcome: 'UNREADABLE', example };
}

interface OwnParts {
  readonly operatorId: string;
  readonly fleet: readonly SatelliteRow[];
  readonly parts: readonly NamedPart[];
  readonly signal: AbortSignal;
}

async function takeFor(
  ports: TakeInPorts,
  { operatorId, fleet, parts, signal }: OwnParts,
): Promise<readonly Arrival[]> {
  const { database, eventWindowS, whenCritical, whenOutdated, isInvented: isSynthetic = false } = ports;
  const texts = { operatorId, parts: onceEach(parts), fleet: fleet.map(ownSatelliteOf) };
  // As urgent as an upload: an alarm may wait for it.
  const read = await readTexts(ports, texts, { isInteractive: true, owner: operatorId, signal });
  if (read.held.length > 0) await database.transaction((tx) => holdMessages(tx, operatorId, read.held));
  const options = { operatorId, isSynthetic, eventWindowS, whenCritical, whenOutdated, signal };
  const { stored, setAside } = await storeMessages(database, read.assessed, options);
  const repeats = parts.length - texts.parts.length;
  return [
    ...stored.map(({ message, received }) => ({
      operatorId,
      outcome: outcomes[received.outcome],
      example: message.messageId,
    })),
    ...Array.from({ length: repeats }, () => ({ operatorId, outcome: 'REPEATED' as const })),
    ...read.known.map(({ name }) => ({ operatorId, outcome: 'REPEATED' as const, example: name })),
    ...read.heldBefore.map(({ messageId }) => ({ operatorId, outcome: 'REPEATED' as const, example: messageId })),
    ...[...read.held, ...setAside].map(({ messageId }) => ({
      operatorId,
      outcome: 'HELD' as const,
      example: messageId,
    })),
    ...read.refused.map(({ name, errors, objects }) => ({
      operatorId,
      outcome: objects === undefined ? ('UNREADABLE' as const) : ('NOT_USABLE' as const),
      example: `${name}: ${errors[0]?.message ?? ''}`.slice(0, 300),
    })),
  ];
}

const outcomes = { NEW: 'TAKEN', REVISION: 'CHANGED', KNOWN: 'REPEATED' } as const;

/** Each text once. */
function onceEach(parts: readonly NamedPart[]): readonly NamedPart[] {
  return [...new Map(parts.map((part) => [part.digest, part])).values()];
}

function namedPart(part: { readonly name: string; readonly text: string }): NamedPart {
  const { text } = part;
  const numbers = numbersIn(part);
  return {
    ...part,
    ...digestsOf(text),
    numbers,
    // An object with a number is who that number says; of two objects one may lack it.
    names:
      numbers.filter((number) => isCatalogueNumber(Number(number))).length > 1
        ? []
        : valuesIn(text, /OBJECT_NAME"?\s*[=:>]\s*"?([^"<\r\n,}]+)/g),
    designators: valuesIn(text, /INTERNATIONAL_DESIGNATOR"?\s*[=:>]\s*"?([^"<\r\n,}]+)/g).filter((one) =>
      /^\d{4}-\d{3}[A-Z]/.test(one),
    ),
  };
}

/** Everything by which a message names its objects. */
function keysOf({ numbers, designators, names }: NamedPart): readonly string[] {
  return [...numbers, ...designators, ...names];
}

function isNamedIn({ noradId, cosparId, name }: SatelliteRow, { numbers, designators, names }: NamedPart): boolean {
  const plain = plainName(name);
  return (
    (noradId !== null && numbers.includes(String(noradId))) ||
    (cosparId !== null && designators.includes(cosparId)) ||
    (plain !== undefined && names.some((one) => plainName(one) === plain))
  );
}

/** The satellites that messages name, of every operator. */
async function satellitesNamed(read: Read, parts: readonly NamedPart[]): Promise<readonly SatelliteRow[]> {
  const numbers = [...new Set(parts.flatMap((part) => part.numbers.map(Number)))].filter(isCatalogueNumber);
  const designators = [...new Set(parts.flatMap((part) => part.designators))];
  const names = [...new Set(parts.flatMap((part) => part.names.flatMap((name) => plainName(name) ?? [])))];
  if (numbers.length + designators.length + names.length === 0) return [];
  return read
    .select()
    .from(satellite)
    .where(
      and(
        or(inArray(satellite.noradId, numbers), inArray(satellite.cosparId, designators), isCalled(names)),
        isInUse(satellite.operatorId),
      ),
    );
}

function isCatalogueNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= 999_999_999;
}
