import { type EventOfCdm, type EventOptions, eventOfCdm, flightForcesOfCdm } from '@farpass/operations/manoeuvre';
import { cdmInFile } from '../cdm-file.ts';

/**
 * How the event of a file is propagated: with these forces, or with the ones that screenings propagate messages with.
 */
export type FileOptions = Omit<EventOptions, 'forces'> & { readonly forces: EventOptions['forces'] | 'flight' };

/** The event of a CDM file. */
export async function eventOfFile(file: string, { forces: asked, ...options }: FileOptions): Promise<EventOfCdm> {
  const cdm = await cdmInFile(file);
  const forces = asked === 'flight' ? await flightForcesOfCdm(cdm, options) : asked;
  return eventOfCdm(cdm, { ...options, forces });
}
