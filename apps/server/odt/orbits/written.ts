import { significant } from '@farpass/astro/figures';
import { formatEpoch, parseEpoch } from '@farpass/astro/time';
import type { OrbitRemarkDocument, OrbitResultDocument } from '@farpass/contract/odt';
import {
  elementSetOfOrbit,
  type FlownOrbit,
  orbitMessages,
  type WrittenElementSet,
} from '@farpass/operations/tracking';
import type { Evidence } from './found.ts';

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

/** The messages of the orbit. */
export function writtenOrbit({ order, asked, kernel, remarks }: Evidence, flown: FlownOrbit): WrittenOrbit {
  const catalogueId = String(order.catalogueId ?? 99_999);
  const names = {
    originator: 'FARPASS',
    creation: parseEpoch(order.nowUtc, 'UTC'),
    objectName: order.objectName ?? asked.known?.name ?? 'UNKNOWN',
    objectId: asked.known?.designator ?? catalogueId,
    ...(order.options.leftOut === undefined ? {} : { leftOut: order.options.leftOut.length }),
    comments: remarks.flatMap(({ code, text }) => (code === 'LEFT_OUT' ? [text] : [])),
  };
  const { opm, oem, ocm, stk } = orbitMessages(flown, names);
  const set = elementSetOfOrbit(flown, { kernel, catalogueId, names });
  const tle = typeof set === 'string' ? undefined : set.tle;
  const messages = [
    { form: 'OPM', text: opm },
    { form: 'OEM', text: oem },
    { form: 'OCM', text: ocm },
    { form: 'STK', text: stk },
    ...(typeof set === 'string' ? [] : [{ form: 'OMM', text: set.omm } as const]),
    ...(tle === undefined ? [] : [{ form: 'TLE', text: tle } as const]),
  ] as const;
  const isSet = (form: string) => form === 'OMM' || form === 'TLE';
  const stamp = formatEpoch(flown.span.at, 0).replaceAll(/[-:]/g, '').replace('T', '_');
  return {
    messages,
    files: messages.map(({ form, text }) => ({
      form,
      fileName: `ORBIT_${order.catalogueId ?? 'OBJECT'}_${stamp}_Z.${form === 'STK' ? 'e' : form.toLowerCase()}`,
      sizeBytes: Buffer.byteLength(text),
      ...(isSet(form) && typeof set !== 'string' ? { note: noteOf(set), rmsKm: set.rmsKm } : {}),
    })),
    remarks: typeof set === 'string' ? [{ code: 'NO_ELEMENT_SET', text: `No element set: ${set}.` }] : [],
  };
}

const noteOf = ({ rmsKm }: WrittenElementSet) =>
  `${significant(rmsKm, 3)} km from the orbit by its root mean square: SGP4 cannot follow it more closely.`;
