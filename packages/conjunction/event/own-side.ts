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

/** The other object of a message. */
export function otherSide(side: MessageSide): MessageSide {
  return side === 'object1' ? 'object2' : 'object1';
}
