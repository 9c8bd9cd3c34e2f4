import type { GpRecord } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import type { TaskDocument } from '@farpass/contract/odt';
import { writeOmmOf } from '@farpass/intake/elements';
import type { Read, Scope } from '../../platform/db/index.ts';

/** The newest element set of each object, of those that the scope sees; another feature keeps them. */
export type FindElementSets = (
  read: Read,
  scope: Scope,
  catalogueNumbers: readonly string[],
) => Promise<readonly { readonly catalogueNumber: string; readonly record: GpRecord; readonly epoch: string }[]>;

/** A stored ephemeris of an operator, or how large it is if that is more than was asked for; another feature keeps them. */
export type ReadEphemeris = (
  scope: Scope,
  wanted: { readonly id: string; readonly mostBytes: number },
) => Promise<
  | { readonly kind: 'text'; readonly fileName: string; readonly text: string }
  | { readonly kind: 'too-large'; readonly fileName: string; readonly sizeBytes: number }
  | undefined
>;

/** An orbit as text, with what it is from in words. */
export interface KnownOrbit {
  readonly type: TaskDocument['orbitDataMessageType'];
  readonly text: string;
  readonly source: string;
  readonly objectName: string | undefined;
}

/** The newest element set as a message: two lines, or an OMM if its number does not fit into two lines. */
export function orbitOfRecord(record: GpRecord): KnownOrbit {
  const { objectName, epochUtc } = record;
  const source = `element set of ${epochUtc.slice(0, 19).replace('T', ' ')} Z`;
  const lines = writeTle(record);
  if (lines.kind === 'unwritable') {
    const text = writeOmmOf(record, { syntax: 'KVN', creationDate: epochUtc.slice(0, 19) });
    return { type: 'OMM', text, source, objectName };
  }
  const named = objectName === undefined ? [] : [objectName];
  return { type: 'TLE', text: [...named, lines.line1, lines.line2, ''].join('\n'), source, objectName };
}

const words = { TLE: 'element set', OMM: 'OMM', OPM: 'OPM', SP_EPHEMERIS: 'ephemeris' } as const;

/** The orbit that somebody sent. */
export function orbitOfMessage(type: KnownOrbit['type'], { text }: { readonly text: string }): KnownOrbit {
  return { type, text, source: `${words[type]} of your own`, objectName: undefined };
}
