/** One of the two objects of a message. */
export type MessageSide = 'object1' | 'object2';

/** The normal form of a catalogue number, without the leading zeros that some originators write. */
export function plainCatalogueNumber(text: string): string {
  return text.trim().replace(/^0+(?=\d)/, '');
}

/** The designators of an object, in their normal form without leading zeros. */
export interface ObjectNames {
  readonly designator?: string | undefined;
  readonly internationalDesignator?: string | undefined;
}

/**
 * A name as people and catalogues write it differently: `Aurora 1` is `AURORA-1`. Undefined for one that is not a name: of
 * fewer than three signs, or without a letter.
 */
export function plainName(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain.length >= 3 && /\p{L}/u.test(plain) ? plain : undefined;
}

/** Both objects of a message. */
export type NamedPair = Readonly<Record<MessageSide, ObjectNames>>;

/**
 * Which object of a message is one of these satellites, and which satellite it is: by the catalogue number of either
 * object, otherwise by an international designator, which several objects of one launch may share for a time. Object 1
 * if both objects are ours by the same name, undefined if neither is.
 */
export function ownSideOf<Satellite extends ObjectNames>(
  pair: NamedPair,
  satellites: readonly Satellite[],
): { readonly side: MessageSide; readonly satellite: Satellite } | undefined {
  for (const name of ['designator', 'internationalDesignator'] as const)
    for (const side of ['object1', 'object2'] as const) {
      const satellite = satellites.find((one) => one[name] !== undefined && one[name] === pair[side][name]);
      if (satellite !== undefined) return { side, satellite };
    }
  return undefined;
}

/** A designator that a message gives one of our satellites, although it has another one. */
export interface NameConflict {
  readonly name: keyof ObjectNames;
  readonly said: string;
  readonly known: string;
}

/** A satellite as a message or a file names it, and as it is known. */
export interface NamedTwice {
  readonly said: ObjectNames;
  readonly known: ObjectNames;
}

/** Pattern of a designator: messages also say `UNKNOWN`, `N/A` or nothing. */
const nameForms = { designator: /^[1-9]\d*$/, internationalDesignator: /^\d{4}-\d{3}[A-Z]{1,3}$/ } as const;

/**
 * The designators by which a message names another object than the satellite that it was found to concern. One of the
 * designators is wrong then, and with it perhaps whose states these are.
 */
export function nameConflicts({ said, known }: NamedTwice): readonly NameConflict[] {
  return (['designator', 'internationalDesignator'] as const).flatMap((name) => {
    const [one, other] = [said[name]?.trim() ?? '', known[name] ?? ''];
    const areNames = nameForms[name].test(one) && nameForms[name].test(other);
    return areNames && one !== other ? [{ name, said: one, known: other }] : [];
  });
}

/** The other object of a message. */
export function otherSide(side: MessageSide): MessageSide {
  return side === 'object1' ? 'object2' : 'object1';
}
