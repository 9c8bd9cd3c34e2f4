import { type StatesOnly, statesOnly } from '@farpass/operations/pair-screening';

export interface CopyOrder {
  readonly bytes: Uint8Array;
  readonly head: Parameters<typeof statesOnly>[1];
}

/** The states of an OEM; undefined if it has none that can be read. */
export function run({ bytes, head }: CopyOrder): StatesOnly | undefined {
  try {
    return statesOnly(new TextDecoder().decode(bytes), head);
  } catch {
    return undefined;
  }
}
