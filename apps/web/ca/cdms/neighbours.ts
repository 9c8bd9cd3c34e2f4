import { msPerHour } from '@farpass/astro/constants';
import type { CdmDocument } from '@farpass/contract/conjunctions';
import { readInstant } from '../../ui/format/instant.ts';

/** A message among those of its event: the previous and the next one. */
export interface MessagePlace {
  readonly cdm: CdmDocument;
  /** From 1, the oldest. */
  readonly place: number;
  readonly count: number;
  readonly older: CdmDocument | undefined;
  readonly newer: CdmDocument | undefined;
}

/** The message of an address, by our id or by the originator's, among the messages of its event, newest first. */
export function messagePlace(cdms: readonly CdmDocument[], id: string | undefined): MessagePlace | undefined {
  const at = cdms.findIndex(({ cdmId }) => cdmId === id);
  const index = at === -1 ? cdms.findIndex(({ messageId }) => messageId === id) : at;
  const cdm = cdms[index];
  if (cdm === undefined) return undefined;
  return { cdm, place: cdms.length - index, count: cdms.length, older: cdms[index + 1], newer: cdms[index - 1] };
}

/** The changes of a message against the previous one; undefined for values that only one of them has. */
export interface FigureChange {
  readonly elapsedH: number | undefined;
  readonly probabilityFactor: number | undefined;
  readonly missM: number | undefined;
  readonly tcaS: number | undefined;
}

export function changeBetween(before: CdmDocument, after: CdmDocument): FigureChange {
  const { conjunctionData: old } = before;
  const { conjunctionData: now } = after;
  const created = difference(readInstant(after.creationDate), readInstant(before.creationDate));
  const tcaMs = difference(readInstant(now.tca), readInstant(old.tca));
  const [p, q] = [now.probabilityOfCollision, old.probabilityOfCollision];
  return {
    elapsedH: created === undefined ? undefined : created / msPerHour,
    probabilityFactor: p === undefined || q === undefined || q === 0 ? undefined : p / q,
    missM: difference(now.totalMissDistance, old.totalMissDistance),
    tcaS: tcaMs === undefined ? undefined : tcaMs / 1000,
  };
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}
