import type { GpRecord } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import type { PassOrbitOriginDocument, TaskDocument } from '@farpass/contract/odt';
import { writeOmmOf } from '@farpass/intake/elements';
import type { Read, Scope } from '../../platform/db/index.ts';

/** The newest element set of each object that the scope sees; another feature stores them. */
export type FindElementSets = (
  read: Read,
  scope: Scope,
  catalogueNumbers: readonly string[],
) => Promise<readonly { readonly catalogueNumber: string; readonly record: GpRecord; readonly epoch: string }[]>;

/** A stored ephemeris of an operator, or its size if it is larger than requested; another feature stores them. */
export type ReadEphemeris = (
  scope: Scope,
  wanted: { readonly id: string; readonly mostBytes: number },
) => Promise<
  | { readonly kind: 'text'; readonly fileName: string; readonly text: string }
  | { readonly kind: 'too-large'; readonly fileName: string; readonly sizeBytes: number }
  | undefined
>;

/** An orbit as text, with its origin in words and by code. */
export interface KnownOrbit {
  readonly type: TaskDocument['orbitDataMessageType'];
  readonly text: string;
  readonly source: string;
  readonly origin: PassOrbitOriginDocument;
  readonly objectName: string | undefined;
}

/** The newest element set as a message: two lines, or an OMM if its number does not fit into two lines. */
export function orbitOfRecord(record: GpRecord): KnownOrbit {
  const { objectName, epochUtc } = record;
  const epoch = `${epochUtc.slice(0, 19).replace('T', ' ')} Z`;
  const source = `element set of ${epoch}`;
  const origin = { code: 'ELEMENT_SET', parameters: { epoch } } as const;
  const lines = writeTle(record);
  if (lines.kind === 'unwritable') {
    const text = writeOmmOf(record, { syntax: 'KVN', creationDate: epochUtc.slice(0, 19) });
    return { type: 'OMM', text, source, origin, objectName };
  }
  const named = objectName === undefined ? [] : [objectName];
  return { type: 'TLE', text: [...named, lines.line1, lines.line2, ''].join('\n'), source, origin, objectName };
}

const words = { TLE: 'element set', OMM: 'OMM', OPM: 'OPM', SP_EPHEMERIS: 'ephemeris' } as const;

/** The orbit in a request. */
export function orbitOfMessage(type: KnownOrbit['type'], { text }: { readonly text: string }): KnownOrbit {
  const origin = { code: 'SENT', parameters: { form: type } } as const;
  return { type, text, source: `${words[type]} of your own`, origin, objectName: undefined };
}
