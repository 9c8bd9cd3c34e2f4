/**
 * A place in the order of events: which life of the database, which transaction, which event of it. A browser keeps it
 * as text and sends it back to go on from there.
 */
export interface Position {
  readonly era: string;
  readonly transactionNumber: bigint;
  readonly id: bigint;
}

const written = /^([0-9a-f-]{36})\.(\d{1,20})\.(\d{1,19})$/;

export function formatPosition({ era, transactionNumber, id }: Position): string {
  return `${era}.${transactionNumber}.${id}`;
}

/** The position a text names; undefined for a text that names none. */
export function parsePosition(text: string): Position | undefined {
  const [, era, transactionNumber, id] = written.exec(text) ?? [];
  if (era === undefined || transactionNumber === undefined || id === undefined) return undefined;
  return { era, transactionNumber: BigInt(transactionNumber), id: BigInt(id) };
}
