import { compareEpochs, type Epoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import type { Fault } from '@farpass/ccsds/message';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { RealismUse } from '@farpass/conjunction/realism';
import { toldStateOfCdm } from '@farpass/intake/flight';
import type { CatalogueRecord, NoOrbit, ObjectOrbit, ScreeningWindow } from '@farpass/screening/objects';
import { orbitOfOcm, orbitOfOem, orbitOfOpm, orbitOfStates } from './files.ts';
import { OrbitTextFault, orbitFaultParameters } from './orbit-text-fault.ts';

/** A message that states where an object is. Its text is read only if it is used. */
export interface StatingMessage {
  readonly messageId: string;
  readonly side: 'object1' | 'object2';
  /** Id of the other object. */
  readonly other: string;
  readonly text: () => string;
}

/** A file with the orbit of one object. */
export interface OrbitFile {
  readonly fileName: string;
  readonly text: string;
  /** When it was received: it was not made later, whatever it says. */
  readonly received?: Epoch<'UTC'> | undefined;
}

/** The sources of an object's orbit. */
export interface OrbitSources {
  /** Messages that were chosen for it. */
  readonly messages: readonly StatingMessage[];
  readonly file: (Omit<OrbitFile, 'text'> & { readonly text: () => string }) | undefined;
  /** For the covariances of its file. */
  readonly realism?: RealismUse | undefined;
  readonly set: CatalogueRecord | undefined;
  /** Whether its file is one that another operator published: if it cannot be used, the element set is. */
  readonly isPublished?: boolean | undefined;
}

const noOrbit = 'it has neither an ephemeris that covers the start of the window nor an element set in the catalogue';

/**
 * The orbit of an object from the best of its sources: chosen messages, then its file, then its element set. A message or
 * file that cannot be used is not replaced by a worse source: the object then has no orbit, and the reason says why.
 */
export async function orbitOfObject(sources: OrbitSources, window: ScreeningWindow): Promise<ObjectOrbit> {
  const { messages, file, set, realism, isPublished = false } = sources;
  try {
    if (messages.length > 0) return await orbitOfMessages(messages, window);
    if (file !== undefined) {
      const orbit = await orbitOfFile({ ...file, text: file.text() }, window);
      if (isPublished && orbit.kind === 'ephemeris') return { ...orbit, by: 'PUBLISHED_EPHEMERIS' };
      return orbit.kind === 'ephemeris' && realism !== undefined ? { ...orbit, realism } : orbit;
    }
  } catch (error) {
    if (isPublished && set !== undefined) return set.orbit;
    return notPropagated(error);
  }
  return set?.orbit ?? { kind: 'none', reason: noOrbit };
}

function notPropagated(error: unknown): NoOrbit {
  const reason = `its orbit cannot be propagated: ${error instanceof Error ? error.message : String(error)}`;
  const finding = { code: 'ORBIT_NOT_PROPAGATED', message: reason, parameters: orbitFaultParameters(error) };
  return { kind: 'none', reason, finding };
}

/** The orbit of an object from its file, an OEM or an OPM. */
export async function orbitOfFile(file: OrbitFile, window: ScreeningWindow): Promise<ObjectOrbit> {
  const orbit = await orbitInFile(file, window);
  const { received } = file;
  if (orbit.kind !== 'ephemeris' || received === undefined || compareEpochs(orbit.made, received) <= 0) return orbit;
  return { ...orbit, made: received };
}

async function orbitInFile({ text, fileName }: OrbitFile, window: ScreeningWindow): Promise<ObjectOrbit> {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw noLongerRead(result.faults[0]);
  const { record } = result;
  if (record.kind === 'OPM') return orbitOfOpm(record, fileName, window);
  if (record.kind === 'OCM') return orbitOfOcm(record, fileName);
  if (record.kind !== 'OEM') {
    const sentence = `${fileName} is a ${record.kind}; expected OEM, OCM or OPM`;
    const parameters = { reasonCode: 'FILE_NOT_SCREENED', file: fileName, format: record.kind };
    throw new OrbitTextFault(sentence, parameters);
  }
  return orbitOfOem(record, fileName);
}

function noLongerRead(fault: Fault | undefined): OrbitTextFault {
  return OrbitTextFault.ofReader(`it can no longer be read: ${fault?.message}`, fault);
}

async function orbitOfMessages(messages: readonly StatingMessage[], window: ScreeningWindow): Promise<ObjectOrbit> {
  const states = messages.map(({ side, text }) => {
    const result = readCdm(text(), { mode: 'lenient' });
    if (result.kind === 'faults') throw noLongerRead(result.faults[0]);
    return toldStateOfCdm(result.record, side);
  });
  const source = namesOf([...new Set(messages.map(({ messageId }) => messageId))]);
  return orbitOfStates({ states, source, others: messages.map(({ other }) => other) }, window);
}

const mostNamed = 3;

function namesOf(ids: readonly string[]): string {
  const named = ids.slice(0, mostNamed).join(', ');
  return ids.length > mostNamed ? `${named} and ${ids.length - mostNamed} others` : named;
}
