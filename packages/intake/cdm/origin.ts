import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { type MessageOrigin, plainCatalogueNumber, type RiskDoubt } from '@farpass/conjunction/event';
import { madeLater } from './creation.ts';

/** Who received a message, and when. */
export interface Receipt {
  /** A creation date after it counts as this moment; undefined if nothing is known about the receipt. */
  readonly receivedMs?: number | undefined;
}

/** Where a message comes from, and what its orbits were determined from. */
export function originOf(cdm: Cdm, { receivedMs }: Receipt): MessageOrigin {
  const { CREATION_DATE: created, ORIGINATOR: originator } = cdm.header.values;
  const createdMs = unixMsOf(parseEpoch(created, 'UTC'));
  const tracking = (['object1', 'object2'] as const).flatMap((side) => {
    const span = trackingSpan(cdm, side);
    return span === undefined ? [] : [[designatorOf(cdm, side), span] as const];
  });
  return {
    originator,
    madeS: Math.min(createdMs, receivedMs ?? createdMs) / 1000,
    primary: designatorOf(cdm, 'object1'),
    tracking: Object.fromEntries(tracking),
  };
}

/** A message that says that it was made after its receipt does not lower a risk. */
export function futureDoubts(cdm: Cdm, receivedMs: number): readonly RiskDoubt[] {
  return madeLater(cdm, receivedMs).map(({ parameters }) => ({
    rule: 'CONFIRMATION_MISSING',
    code: 'MADE_LATER',
    parameters,
  }));
}

function designatorOf(cdm: Cdm, side: 'object1' | 'object2'): string {
  return plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
}

/** The properties that distinguish the observations behind an orbit from others: their end, otherwise their number and span. */
function trackingSpan(cdm: Cdm, side: 'object1' | 'object2'): string | undefined {
  const { values } = cdm[side].data;
  if (values.TIME_LASTOB_END !== undefined) return values.TIME_LASTOB_END;
  const counts = [values.OBS_USED, values.TRACKS_USED, values.ACTUAL_OD_SPAN, values.WEIGHTED_RMS];
  const stated = counts.map((count) => count?.value ?? '');
  return stated.every((value) => value === '') ? undefined : stated.join(' ');
}
