import { secondsPerDay } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { OrbitRemarkDocument, OrbitResultDocument } from '@farpass/contract/odt';
import { elementSetOfOrbit, orbitMessages, spanOfTracks, type WrittenElementSet } from '@farpass/intake/tracking';
import type { Determined } from '@farpass/tracking/determine';
import { daysAfter, type Evidence } from './found.ts';

/** An orbit as a message. */
export interface WrittenMessage {
  readonly form: OrbitResultDocument['files'][number]['form'];
  readonly text: string;
}

interface WrittenOrbit {
  readonly files: OrbitResultDocument['files'];
  readonly messages: readonly WrittenMessage[];
  readonly remarks: readonly OrbitRemarkDocument[];
}

/** The messages of the orbit, from its first measurement to some days after its last. */
export function writtenOrbit({ order, asked, tracks, kernel }: Evidence, found: Determined): WrittenOrbit {
  const { first, last } = spanOfTracks(tracks);
  const span = { from: first, at: last, to: addSeconds(last, daysAfter * secondsPerDay) };
  const catalogueId = String(order.catalogueId ?? 99_999);
  const names = {
    originator: 'FARPASS',
    creation: parseEpoch(order.nowUtc, 'UTC'),
    objectName: order.objectName ?? asked.known?.name ?? 'UNKNOWN',
    objectId: asked.known?.designator ?? catalogueId,
  };
  const { opm, oem, ocm } = orbitMessages(found, span, names);
  const set = elementSetOfOrbit(found, span, { kernel, catalogueId, names });
  const tle = typeof set === 'string' ? undefined : set.tle;
  const messages = [
    { form: 'OPM', text: opm },
    { form: 'OEM', text: oem },
    { form: 'OCM', text: ocm },
    ...(typeof set === 'string' ? [] : [{ form: 'OMM', text: set.omm } as const]),
    ...(tle === undefined ? [] : [{ form: 'TLE', text: tle } as const]),
  ] as const;
  const isSet = (form: string) => form === 'OMM' || form === 'TLE';
  const stamp = formatEpoch(last, 0).replaceAll(/[-:]/g, '').replace('T', '_');
  return {
    messages,
    files: messages.map(({ form, text }) => ({
      form,
      fileName: `ORBIT_${order.catalogueId ?? 'OBJECT'}_${stamp}_Z.${form.toLowerCase()}`,
      sizeBytes: Buffer.byteLength(text),
      ...(isSet(form) && typeof set !== 'string' ? { note: noteOf(set), rmsKm: set.rmsKm } : {}),
    })),
    remarks: typeof set === 'string' ? [{ code: 'NO_ELEMENT_SET', text: `No element set: ${set}.` }] : [],
  };
}

const noteOf = ({ rmsKm }: WrittenElementSet) =>
  `${significant(rmsKm, 3)} km from the orbit by its root mean square: SGP4 cannot follow it more closely.`;
