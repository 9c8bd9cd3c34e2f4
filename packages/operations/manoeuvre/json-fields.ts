import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { ManoeuvreFault } from '@farpass/manoeuvre/burns';

/** An object of a JSON file, and its place in the file: `burns[2]`. */
export interface JsonPlace {
  readonly value: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** A value of a file as an object. */
export function objectAt(value: unknown, at: string): JsonPlace {
  if (isRecord(value)) return { value, at };
  throw new ManoeuvreFault('VALUE_MISSING', {
    field: at,
    says: 'OBJECT_UNFIT',
    parameters: { found: textOf(value) },
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldOf({ at }: JsonPlace, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

/** The condition on a number, in words, and the test for it. */
export interface NumberRule {
  readonly words: string;
  readonly holds: (value: number) => boolean;
}

export const aboveZero: NumberRule = { words: 'a number above 0', holds: (value) => value > 0 };

/** A number of the file; a value that breaks the rule is refused with its field. */
export function numberAt(place: JsonPlace, name: string, rule: NumberRule): number {
  const found = place.value[name];
  const expected = rule.words;
  if (found === undefined)
    throw new ManoeuvreFault('VALUE_MISSING', {
      field: fieldOf(place, name),
      says: 'NUMBER_MISSING',
      parameters: { expected },
    });
  if (typeof found === 'number' && Number.isFinite(found) && rule.holds(found)) return found;
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
    field: fieldOf(place, name),
    says: 'NUMBER_UNFIT',
    parameters: { found: textOf(found), expected },
  });
}

export function optionalNumberAt(place: JsonPlace, name: string, rule: NumberRule): number | undefined {
  return place.value[name] === undefined ? undefined : numberAt(place, name, rule);
}

export function textAt(place: JsonPlace, name: string): string {
  const found = place.value[name];
  if (typeof found === 'string' && found.trim() !== '') return found;
  const parameters = { found: textOf(found) };
  throw new ManoeuvreFault('VALUE_MISSING', { field: fieldOf(place, name), says: 'TEXT_UNFIT', parameters });
}

/** One of the allowed words of a field; the first one if the field is absent. */
export function wordAt<const Word extends string>(
  place: JsonPlace,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const value = place.value[name];
  const found = value === undefined ? words[0] : words.find((word) => word === value);
  if (found !== undefined) return found;
  throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
    field: fieldOf(place, name),
    says: 'WORD_UNFIT',
    parameters: { found: textOf(value), choices: words.join(' or '), list: words.join(', ') },
  });
}

/** A time of the file, UTC. */
export function epochAt(place: JsonPlace, name: string): Epoch<'UTC'> {
  return epochOf(textAt(place, name), fieldOf(place, name));
}

export function epochOf(value: unknown, field: string): Epoch<'UTC'> {
  try {
    return parseEpoch(String(value), 'UTC');
  } catch (error) {
    const parameters = { said: error instanceof Error ? error.message : String(error), found: String(value) };
    throw new ManoeuvreFault('VALUE_OUT_OF_RANGE', { field, says: 'BURN_TIME_UNREADABLE', parameters });
  }
}

/** Three numbers. */
export function vectorAt(place: JsonPlace, name: string): readonly [number, number, number] {
  const found = place.value[name];
  if (Array.isArray(found) && found.length === 3 && found.every(Number.isFinite)) return [found[0], found[1], found[2]];
  const parameters = { found: textOf(found) };
  throw new ManoeuvreFault('VALUE_MISSING', { field: fieldOf(place, name), says: 'VECTOR_UNFIT', parameters });
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
}
