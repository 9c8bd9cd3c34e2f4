import { msPerHour } from '@farpass/astro/constants';
import type { RequestCheckDocument, RequestInputDocument } from '@farpass/contract/odt';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { oldOrbitHours, type Window } from '../passes/predict.ts';

type Fault = RequestCheckDocument['errors'][number];

/** A low object is anywhere on its orbit by an element set that is older than this. */
const tooOldHours = 30 * 24;

interface Judged {
  readonly wished: Pick<RequestInputDocument, 'acceptOldOrbit' | 'orbitDataMessage'>;
  readonly window: Window;
  readonly nowMs: number;
  readonly errors: Fault[];
  readonly warnings: Fault[];
}

/**
 * An element set is refused from 30 days on unless its age is accepted, and causes a warning from 14 days on. The age is
 * that at the start of the window. A set of the catalogue is replaced until then, so it is refused by its age now.
 */
export function judgeAge(ageHours: number | undefined, judged: Judged): void {
  if (ageHours === undefined) return;
  const { wished, window, nowMs, errors, warnings } = judged;
  const waitHours = Math.max(0, (unixMsOfInstant(window.from) - nowMs) / msPerHour);
  const isOwn = wished.orbitDataMessage !== undefined;
  const refusedHours = isOwn ? ageHours : ageHours - waitHours;
  const pointer = isOwn ? '/orbitDataMessage' : '/catalogueId';
  if (refusedHours > tooOldHours && wished.acceptOldOrbit !== true) {
    const days = (refusedHours / 24).toFixed(0);
    const message = `The element set is ${days} days old: the object may be anywhere on its orbit. Send a newer orbit, or accept its age with acceptOldOrbit.`;
    errors.push({ pointer: '/acceptOldOrbit', code: 'ORBIT_TOO_OLD', message, parameters: { days } });
  } else if (ageHours > oldOrbitHours) {
    const days = (ageHours / 24).toFixed(0);
    const message = `The element set is ${days} days old at the start of the window.`;
    warnings.push({ pointer, code: 'ORBIT_OLD', message, parameters: { days } });
  }
}
